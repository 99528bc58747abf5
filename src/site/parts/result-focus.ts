import { useEffect, useRef } from 'preact/hooks'
import type { Outcome } from '../state.ts'

/**
 * Moves the focus to the heading of a result that the user has asked for on this page. A result that the page opens with does not
 * take the focus, and a refusal leaves it in the form, whose input is to be corrected. Returns a function to call when the user asks.
 */
export function useResultFocus(ended: Outcome['kind'] | undefined, container: '.outcome' | '.report-head'): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (ended === undefined) return
    const wasAwaited = isAwaited.current
    isAwaited.current = false
    if (wasAwaited && ended === 'answered') focusHeadingIn(document.querySelector<HTMLElement>(container))
  }, [ended])
  return () => {
    isAwaited.current = true
  }
}

/** A result without a heading has a labelled text, or only values. */
function focusHeadingIn(container: HTMLElement | null): void {
  const heading = container?.querySelector<HTMLElement>('h1, h2, .copyable-head')
  const target = heading?.checkVisibility() ? heading : container
  if (!target) return
  target.tabIndex = -1
  target.focus()
}
