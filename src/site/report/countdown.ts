import { useEffect, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'

/** Counts down the seconds until a new check is possible. Undefined if the lifetime of the result is not known. */
export function useSecondsLeft(freshInSec: number | undefined, sinceMs: number | undefined): number | undefined {
  const { browser } = usePageContext()
  const [nowMs, setNowMs] = useState<number>()
  // Without a time of arrival, the server has just rendered the result.
  const [firstMs, setFirstMs] = useState<number>()
  useEffect(() => {
    if (browser === undefined || freshInSec === undefined) return undefined
    setFirstMs(browser.nowMs())
    setNowMs(browser.nowMs())
    const ticking = setInterval(() => setNowMs(browser.nowMs()), 1000)
    return () => clearInterval(ticking)
  }, [browser, freshInSec, sinceMs])
  if (freshInSec === undefined) return undefined
  const passedMs = (nowMs ?? 0) - (sinceMs ?? firstMs ?? nowMs ?? 0)
  return Math.max(0, Math.ceil(freshInSec - Math.max(0, passedMs) / 1000))
}
