import type { Observed } from '../../world.ts'
import { unseen } from '../observed.ts'

export interface ProbeGateLimits {
  readonly perRun: number
  readonly perAddress: number
}

/** Lets connections of one run begin a few at a time. */
export interface ProbeGate {
  /** The lowest `rank` of those that wait begins first; of equals the one that came first. */
  pass<Value>(address: string, rank: number, connect: () => Promise<Observed<Value>>): Promise<Observed<Value>>
  /** Whoever still waits is sent away. */
  end(): void
}

interface Waiting {
  readonly address: string
  readonly rank: number
  readonly begin: () => void
  readonly leave: () => void
}

const TOO_LATE: Observed<never> = unseen('aborted', 'its turn did not come in time')

export function createProbeGate({ perRun, perAddress }: ProbeGateLimits): ProbeGate {
  const waiting: Waiting[] = []
  const busy = new Map<string, number>()
  let running = 0
  let isOver = false

  const count = (address: string, step: 1 | -1): void => {
    running += step
    busy.set(address, (busy.get(address) ?? 0) + step)
  }

  const admit = (): void => {
    while (running < perRun) {
      const index = waiting.findIndex(({ address }) => (busy.get(address) ?? 0) < perAddress)
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (next === undefined) return
      count(next.address, 1)
      next.begin()
    }
  }

  const queue = (newcomer: Waiting): void => {
    const place = waiting.findIndex(({ rank }) => rank > newcomer.rank)
    waiting.splice(place < 0 ? waiting.length : place, 0, newcomer)
  }

  return {
    async pass(address, rank, connect) {
      if (isOver) return TOO_LATE
      const isAdmitted = await new Promise<boolean>((resolve) => {
        queue({ address, rank, begin: () => resolve(true), leave: () => resolve(false) })
        // Those who come in one flock are let in by rank, not by who happened to be first.
        queueMicrotask(admit)
      })
      if (!isAdmitted) return TOO_LATE
      try {
        return await connect()
      } finally {
        count(address, -1)
        admit()
      }
    },
    end() {
      isOver = true
      for (const { leave } of waiting.splice(0)) leave()
    },
  }
}
