import { useEffect, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'

/**
 * How many of these items are rendered. A browser renders a few more in each task, so that what is collapsed does not delay what can be
 * seen and clicked. The server renders all.
 */
export function useSteps(total: number, step: number): number {
  const { browser } = usePageContext()
  const [count, setCount] = useState(browser ? 0 : total)
  useEffect(() => {
    const next = setTimeout(() => setCount(Math.min(count + step, total)))
    return () => clearTimeout(next)
  }, [count, total])
  return count
}
