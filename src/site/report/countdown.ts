import { useEffect, useState } from 'preact/hooks'
import { FRESH_MS } from '../../tools/result-cache.ts'
import { usePageContext } from '../page-context.ts'

const SECOND = 1000

/**
 * The seconds until the service makes a new report on request. At most a minute, because the clock of the browser may be wrong.
 */
export function secondsUntilRefresh(checkedAt: string, nowMs: number): number {
  const leftMs = Date.parse(checkedAt) + FRESH_MS - nowMs
  return Math.ceil(Math.min(Math.max(0, leftMs), FRESH_MS) / SECOND)
}

/** Counts these seconds down. Undefined without a report and until the clock of the browser has been read. */
export function useSecondsUntilRefresh(checkedAt: string | undefined): number | undefined {
  const { browser } = usePageContext()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    setLeft(undefined)
    if (browser === undefined || checkedAt === undefined) return undefined
    const update = (): void => {
      const seconds = secondsUntilRefresh(checkedAt, browser.nowMs())
      setLeft(seconds)
      if (seconds === 0) clearInterval(ticking)
    }
    const ticking = setInterval(update, SECOND)
    update()
    return () => clearInterval(ticking)
  }, [browser, checkedAt])
  return left
}
