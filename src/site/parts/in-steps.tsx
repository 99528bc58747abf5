import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'

interface InStepsProps {
  readonly items: readonly ComponentChildren[]
  /** How many items are rendered at once. */
  readonly first?: number
  /** How many more items are rendered in each further task. */
  readonly step?: number
  /** Called with the items to render. */
  readonly children: (shown: readonly ComponentChildren[], isBusy: boolean) => VNode
}

/**
 * Renders a few more items in each task of the browser, so that what is collapsed or further down does not delay what can be seen
 * and clicked. Items that are rendered already are not rendered again. The server renders all.
 */
export function InSteps({ items, first = 0, step = 1, children }: InStepsProps) {
  const { browser } = usePageContext()
  const [count, setCount] = useState(browser ? first : items.length)
  const isBusy = count < items.length
  useEffect(() => {
    if (!isBusy) return
    const next = setTimeout(() => setCount(count + step))
    return () => clearTimeout(next)
  }, [count, isBusy])
  return children(items.slice(0, count), isBusy)
}
