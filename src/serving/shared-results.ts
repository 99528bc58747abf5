import type { SharedResults } from '../engine/cache.ts'
import { type Store, StoreUnavailable } from '../store/store.ts'
import { parseJson } from '../store/stored-rows.ts'

/** Part of every name, so that results of versions with another format are not read. */
const FORM = 'result:1:'

/** Larger results are computed again on each machine. */
const MAX_LENGTH = 512 * 1024

interface Envelope {
  readonly cacheUntilMs: number
  readonly text: string
}

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
        const envelope = parseJson(new TextDecoder().decode(bytes))
        if (!isEnvelope(envelope)) throw new Error(`the shared result "${name}" is malformed`)
        return envelope
      } catch (error) {
        return reportUnlessUnavailable(error)
      }
    },
    put(name, text, cacheUntilMs) {
      if (text.length > MAX_LENGTH) return
      const envelope: Envelope = { cacheUntilMs, text }
      const bytes = new TextEncoder().encode(JSON.stringify(envelope))
      notes.put(FORM + name, bytes, cacheUntilMs).catch(reportUnlessUnavailable)
    },
    onUnusable: onError,
  }
}

function isEnvelope(value: unknown): value is Envelope {
  const { cacheUntilMs, text } = (value ?? {}) as Partial<Envelope>
  return typeof cacheUntilMs === 'number' && typeof text === 'string'
}
