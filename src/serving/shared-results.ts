import type { SharedResults } from '../engine/cache.ts'
import { type Store, StoreAway } from '../store/store.ts'

/** Part of every name: results of a version that may look different are not mistaken for ours. */
const FORM = 'result:1:'

/** Larger ones are made again on each machine. */
const MAX_LENGTH = 512 * 1024

interface Envelope {
  readonly keptUntilMs: number
  readonly text: string
}

/** Reports that one machine made serve all that look into the same store. While it is away, each makes its own. */
export const sharedResults = ({ notes }: Pick<Store, 'notes'>, nowMs: () => number): SharedResults => ({
  async get(name) {
    try {
      const bytes = await notes.get(FORM + name, nowMs())
      return bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as Envelope)
    } catch (error) {
      if (error instanceof StoreAway) return undefined
      throw error
    }
  },
  put(name, text, keptUntilMs) {
    if (text.length > MAX_LENGTH) return
    const envelope: Envelope = { keptUntilMs, text }
    notes.put(FORM + name, new TextEncoder().encode(JSON.stringify(envelope)), keptUntilMs).catch(ignoreAway)
  },
})

/** Whoever asks next makes it again. */
function ignoreAway(error: unknown): void {
  if (!(error instanceof StoreAway)) throw error
}
