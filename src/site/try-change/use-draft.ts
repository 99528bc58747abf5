import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'
import { changeText, draftOf } from './change-text.ts'
import { type Draft, EMPTY_DRAFT, type Published, withFix } from './draft.ts'
import { fixIn, fragmentOf, type Shared, sharedIn } from './fragment.ts'

/** What the user has entered: in the table, or as a text. */
export interface Entry {
  readonly draft: Draft
  /** Undefined while the table is shown. */
  readonly text: string | undefined
}

export interface Editing extends Entry {
  /** Edits with the same key are undone together, such as the letters of a word. */
  edit(change: (before: Entry) => Entry, key?: string): void
  readonly canUndo: boolean
  undo(): void
  /** Whether the change does not fit into a URL. */
  readonly isTooLong: boolean
}

const MAX_UNDO = 200

interface State {
  readonly entry: Entry
  readonly past: readonly Entry[]
  readonly key: string | undefined
}

/** The change that is being edited. It is in the fragment of the URL and nowhere else. */
export function useDraft(published: Published): Editing {
  const { browser } = usePageContext()
  const [{ entry, past }, setState] = useState<State>({
    entry: entryOf(undefined, published),
    past: [],
    key: undefined,
  })
  const [isTooLong, setTooLong] = useState(false)
  const written = useRef<string | undefined>(undefined)
  const isLoaded = useRef(false)

  const edit = useCallback<Editing['edit']>((change, key) => {
    setState((before) => {
      const isFurther = key !== undefined && key === before.key
      return {
        entry: change(before.entry),
        past: isFurther ? before.past : [...before.past, before.entry].slice(-MAX_UNDO),
        key,
      }
    })
  }, [])

  useEffect(() => {
    if (browser === undefined) return undefined
    const load = (): void => {
      const shared = sharedIn(browser.fragment())
      if (shared !== undefined) edit(() => entryOf(shared, published))
      // A link within the page has replaced the change.
      else if (isLoaded.current && written.current !== undefined) browser.showFragment(written.current)
    }
    const shared = sharedIn(browser.fragment())
    if (shared !== undefined) setState({ entry: entryOf(shared, published), past: [], key: undefined })
    isLoaded.current = true
    return browser.whenFragmentChanges(load)
  }, [browser, published])

  useEffect(() => {
    if (browser === undefined || !isLoaded.current || past.length === 0) return
    const shared = sharedOf(entry, published)
    const fragment = shared === undefined ? '' : fragmentOf(shared)
    setTooLong(fragment === undefined)
    written.current = fragment ?? ''
    browser.showFragment(written.current)
  }, [entry])

  return {
    ...entry,
    edit,
    canUndo: past.length > 0,
    undo: () =>
      setState((before) => ({
        entry: before.past.at(-1) ?? before.entry,
        past: before.past.slice(0, -1),
        key: undefined,
      })),
    isTooLong,
  }
}

/** Undefined if nothing is changed. */
function sharedOf({ draft, text }: Entry, published: Published): Shared | undefined {
  if (text !== undefined) return text === '' ? undefined : { kind: 'text', text }
  const change = changeText(draft, published)
  return change.isEmpty ? undefined : { kind: 'change', text: JSON.stringify(JSON.parse(change.text)) }
}

export function entryOf(shared: Shared | undefined, published: Published): Entry {
  const nothing: Draft = { ...EMPTY_DRAFT, rows: published.rows }
  if (shared === undefined) return { draft: nothing, text: undefined }
  if (shared.kind === 'text') return { draft: nothing, text: shared.text }
  if (shared.kind === 'change') return { draft: draftOf(shared.text, published) ?? nothing, text: undefined }
  const fix = fixIn(shared.text)
  return { draft: fix === undefined ? nothing : withFix(nothing, fix, published.zone), text: undefined }
}
