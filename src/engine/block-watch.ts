import { type Clock, repeat } from '../clock.ts'
import { type BlockStore, StoreUnavailable } from '../store/store.ts'
import { isKeyId, networkTable } from './clients.ts'
import type { BlockWatch } from './gate.ts'

/** A change of the list takes effect on all machines within this time. */
const REFRESH_MS = 5000

export interface RunningBlockWatch extends BlockWatch {
  /** Reads the list now. It never rejects. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * Caches the block list of the operator in memory, so that requests do not read the store. While the list cannot be
 * read, the last copy stays in force; errors other than an unavailable store are reported.
 */
export function watchBlocks(
  clock: Pick<Clock, 'setTimer'>,
  store: Pick<BlockStore, 'list'>,
  onError: (error: unknown) => void,
): RunningBlockWatch {
  let networks = networkTable<true>([])
  let keys: ReadonlySet<string> = new Set()

  const refresh = async (): Promise<void> => {
    try {
      const blocks = (await store.list()).map(({ what }) => what)
      keys = new Set(blocks.filter(isKeyId))
      networks = networkTable(blocks.filter((what) => !isKeyId(what)).map((what) => [what, true] as const))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) onError(error)
    }
  }

  const stop = repeat(clock, () => void refresh(), REFRESH_MS)
  return {
    refresh,
    stop,
    blocksAddress: (address) => networks.find(address) !== undefined,
    blocksKey: (clientId) => keys.has(clientId),
  }
}
