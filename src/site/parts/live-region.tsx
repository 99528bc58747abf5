import { type ComponentChildren, createContext } from 'preact'
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks'

/** Makes screen readers say a text, without moving the focus. */
export type Announce = (text: string) => void

/** Single components are rendered without a live region in tests. */
const Context = createContext<Announce>(() => {})

export const useAnnounce = (): Announce => useContext(Context)

/** Several parts of a page may announce something in the same render. */
const KEPT = 3

/**
 * The only live region of a page. It is in the HTML of the server, because screen readers announce only what is added to a region
 * that they already know. Each text is a new element, so that the same text can be announced twice.
 */
export function LiveRegion({ children }: { readonly children: ComponentChildren }) {
  const [said, setSaid] = useState<readonly { readonly key: number; readonly text: string }[]>([])
  const announce = useCallback<Announce>(
    (text) => setSaid((before) => [...before.slice(1 - KEPT), { key: (before.at(-1)?.key ?? 0) + 1, text }]),
    [],
  )
  return (
    <Context.Provider value={announce}>
      {children}
      <div class="unseen" aria-live="polite">
        {said.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    </Context.Provider>
  )
}

/** Announces a text whenever it changes; `undefined` says nothing. */
export function useAnnouncement(text: string | undefined, when: 'always' | 'after the first render' = 'always'): void {
  const announce = useAnnounce()
  const isFirst = useRef(true)
  useEffect(() => {
    const isWanted = when === 'always' || !isFirst.current
    isFirst.current = false
    if (isWanted && text !== undefined) announce(text)
  }, [text])
}
