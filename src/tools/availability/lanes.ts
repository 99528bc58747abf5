/** One queue for each host: those in front are asking, the others wait for their turn. */
export interface Lanes {
  /** Undefined where the job was not begun: too many wait already, or the signal came before its turn. */
  run<Result>(host: string, job: () => Promise<Result>, signal: AbortSignal): Promise<Result | undefined>
}

interface Lane {
  running: number
  /** In the order of their arrival. */
  readonly waiting: Set<() => void>
}

const MAX_WAITING = 20

export function createLanes(slotsOf: (host: string) => number): Lanes {
  const lanes = new Map<string, Lane>()

  const enter = (host: string, lane: Lane, signal: AbortSignal): Promise<boolean> | boolean => {
    if (lane.running < slotsOf(host)) {
      lane.running += 1
      return true
    }
    if (lane.waiting.size >= MAX_WAITING) return false
    return new Promise((resolve) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = (): void => {
        lane.waiting.delete(begin)
        resolve(false)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      lane.waiting.add(begin)
    })
  }

  /** The place goes to the next one, or is given up. */
  const leave = (host: string, lane: Lane): void => {
    const [next] = lane.waiting
    if (next === undefined) {
      lane.running -= 1
      if (lane.running === 0) lanes.delete(host)
    } else {
      lane.waiting.delete(next)
      next()
    }
  }

  return {
    async run(host, job, signal) {
      if (signal.aborted) return undefined
      const lane = lanes.get(host) ?? { running: 0, waiting: new Set() }
      lanes.set(host, lane)
      if (!(await enter(host, lane, signal))) return undefined
      try {
        return await job()
      } finally {
        leave(host, lane)
      }
    },
  }
}
