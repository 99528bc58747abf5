import type { SharedResults } from '../engine/cache.ts'
import { type Store, StoreAway } from '../store/store.ts'
import { parseJson } from '../store/stored-rows.ts'

/** Part of every name, so that results of versions with another format are not read. */
const FORM = 'result:1:'

/** Larger results are computed again on each machine. */
const MAX_LENGTH = 512 * 1024

interface Envelope {
  readonly keptUntilMs: number
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
  const reportUnlessAway = (error: unknown): undefined => {
    if (!(error instanceof StoreAway)) onError(error)
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
        return reportUnlessAway(error)
      }
    },
    put(name, text, keptUntilMs) {
      if (text.length > MAX_LENGTH) return
      const envelope: Envelope = { keptUntilMs, text }
      const bytes = new TextEncoder().encode(JSON.stringify(envelope))
      notes.put(FORM + name, bytes, keptUntilMs).catch(reportUnlessAway)
    },
    onUnusable: onError,
  }
}

function isEnvelope(value: unknown): value is Envelope {
  const { keptUntilMs, text } = (value ?? {}) as Partial<Envelope>
  return typeof keptUntilMs === 'number' && typeof text === 'string'
}
