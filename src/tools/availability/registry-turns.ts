import { sleep } from '../../clock.ts'
import type { Release, Semaphore } from '../../semaphore.ts'
import type { World } from '../../world.ts'
import type { DocumentedLimit, QueryUse, RegistryBudget } from './registry-budget.ts'

export interface TurnRequest {
  readonly world: World
  readonly signal: AbortSignal
  /** A query does not wait longer for its turn. */
  readonly timeLimitMs: number
  readonly use: QueryUse
}

/** `paused`: the registry must not be queried for a while. `busy`: too many queries wait for it. */
export type NoTurn = 'paused' | 'busy'

export interface RegistryTurns {
  /** Runs the task when the host may be queried. A query for a report does not wait at all. */
  inTurn<Result>(host: string, request: TurnRequest, task: () => Promise<Result>): Promise<Result | NoTurn>
}

export interface RegistryTurnsOptions {
  /** Limits the parallel queries to a host. */
  readonly semaphore: Semaphore
  readonly budget: RegistryBudget
  /** The limit that the registries at this host document. */
  readonly limitOf: (host: string) => DocumentedLimit | undefined
}

export function createRegistryTurns({ semaphore, budget, limitOf }: RegistryTurnsOptions): RegistryTurns {
  /** Waits until the registry may be queried, unless that would take too long. */
  const mayAsk = async (host: string, { world, signal, timeLimitMs, use }: TurnRequest): Promise<'now' | NoTurn> => {
    let nowMs = world.now().getTime()
    while (!signal.aborted) {
      const permission = await budget.take(host, nowMs, use, limitOf(host))
      if (permission.ok) return 'now'
      if (permission.reason === 'paused') return 'paused'
      if (use === 'report' || permission.waitMs > timeLimitMs) return 'busy'
      await sleep(world, permission.waitMs, signal)
      // At least this time has passed, whatever the clock says.
      nowMs = Math.max(world.now().getTime(), nowMs + permission.waitMs)
    }
    return 'busy'
  }

  const acquire = (host: string, { signal, use }: TurnRequest): Promise<Release | undefined> => {
    if (use === 'call') return semaphore.acquire({ key: host, signal })
    // A free permit is granted immediately, so that the abort only affects a request that would wait.
    const wait = new AbortController()
    const release = semaphore.acquire({ key: host, signal: wait.signal })
    wait.abort()
    return release
  }

  return {
    async inTurn(host, request, task) {
      const release = await acquire(host, request)
      if (release === undefined) return 'busy'
      try {
        const permission = await mayAsk(host, request)
        return permission === 'now' ? await task() : permission
      } finally {
        release()
      }
    },
  }
}
