import type { SharedResult, SharedResults } from '../engine/cache.ts'
import { type Store, StoreUnavailable } from '../store/store.ts'
import { parseJson } from '../store/stored-rows.ts'

/** Part of every name, so that results of versions with another format are not read. */
const FORM = 'result:2:'

/** Larger results are computed again on each machine. */
const MAX_LENGTH = 512 * 1024

/**
 * Shares reports between the machines that use the same store. While the store is unavailable, each machine computes
 * its own.
 */
export function sharedResults(
  { notes }: Pick<Store, 'notes'>,
  nowMs: () => number,
  onError: (error: unknown) => void,
): SharedResults {
  const reportUnlessUnavailable = (error: unknown): undefined => {
    if (!(error instanceof StoreUnavailable)) onError(error)
  }
  return {
    async get(name) {
      try {
        const bytes = await notes.get(FORM + name, nowMs())
        if (bytes === undefined) return undefined
        const result = parseJson(new TextDecoder().decode(bytes))
        if (!isResult(result)) throw new Error(`the shared result "${name}" is malformed`)
        return result
      } catch (error) {
        return reportUnlessUnavailable(error)
      }
    },
    put(name, result) {
      if (result.text.length > MAX_LENGTH) return
      const bytes = new TextEncoder().encode(JSON.stringify(result))
      notes.put(FORM + name, bytes, result.cacheUntilMs).catch(reportUnlessUnavailable)
    },
    onUnusable: onError,
  }
}

function isResult(value: unknown): value is SharedResult {
  const { cacheUntilMs, text, startedMs = 0 } = (value ?? {}) as Partial<SharedResult>
  return typeof cacheUntilMs === 'number' && typeof text === 'string' && typeof startedMs === 'number'
}
