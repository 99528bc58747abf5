import { useEffect, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'

/**
 * How many of these items are rendered; it may be more than there are. A browser renders a few more in each task, so that what is
 * collapsed does not delay what can be seen and clicked. The server renders all.
 */
export function useSteps(total: number, step: number): number {
  const { browser } = usePageContext()
  const [count, setCount] = useState(browser ? 0 : total)
  useEffect(() => {
    if (count >= total) return
    const next = setTimeout(() => setCount(count + step))
    return () => clearTimeout(next)
  }, [count, total])
  return count
}
