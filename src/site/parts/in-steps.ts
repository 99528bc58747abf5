import { useEffect, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'

/**
 * How many of these items are rendered. A browser renders a few more in each task, so that what is collapsed does not delay what can be
 * seen and clicked. The server renders all.
 */
export function useSteps(total: number, step: number): number {
  const { browser } = usePageContext()
  const [count, setCount] = useState(browser === undefined ? Number.POSITIVE_INFINITY : 0)
  const isDone = count >= total
  useEffect(() => {
    if (browser === undefined || isDone) return
    const control = new AbortController()
    const more = (): void => {
      if (!control.signal.aborted) setCount(count + step)
    }
    void browser.pause(0, control.signal).then(more)
    return () => control.abort()
  }, [count, isDone])
  return Math.min(count, total)
}
