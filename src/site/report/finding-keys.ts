import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * Keyboard shortcuts: `/` focuses the filter, `j` and `k` go to the next and the previous finding, `o` opens it, `c` copies its
 * record. Users of speech input must be able to turn single-key shortcuts off (WCAG 2.1.4).
 */
export function useFindingKeys(section: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || section.current === null) return
      const act = ACTIONS[event.key]
      if (act === undefined) return
      event.preventDefault()
      act(section.current)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [section, isOn])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

const ACTIONS: Readonly<Record<string, (section: HTMLElement) => void>> = {
  '/': (section) => section.querySelector<HTMLInputElement>('#finding-filter')?.focus(),
  j: (section) => step(section, 1),
  k: (section) => step(section, -1),
  o: (section) => currentIn(section)?.querySelector('summary')?.click(),
  c: (section) => copyButtonOf(currentIn(section))?.click(),
}

/** The button that copies the record in the chosen format; not the buttons of single fields. */
const WHOLE_RECORD = ':is(.record-all, .record-snippet) button.copy'

/** A finding whose record is shown elsewhere links to that place. */
function copyButtonOf(finding: HTMLElement | undefined): HTMLButtonElement | null | undefined {
  const linked = finding?.querySelector<HTMLAnchorElement>('.fix-link')?.hash.slice(1) ?? ''
  const place = document.getElementById(linked) ?? finding
  return place?.querySelector<HTMLButtonElement>(WHOLE_RECORD)
}

/** The findings that are not inside a closed section. */
const visibleIn = (section: HTMLElement): readonly HTMLDetailsElement[] =>
  [...section.querySelectorAll<HTMLDetailsElement>('details.finding')].filter((item) => item.checkVisibility())

const currentIn = (section: HTMLElement): HTMLDetailsElement | undefined =>
  visibleIn(section).find((item) => item.contains(document.activeElement))

function step(section: HTMLElement, by: number): void {
  const items = visibleIn(section)
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = at === -1 ? items[by > 0 ? 0 : items.length - 1] : items[at + by]
  next?.querySelector('summary')?.focus()
}
