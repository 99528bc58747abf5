/** Lets a few through at a time for each key; the others wait in order. */
export interface Gates {
  /** Resolves to whether it is its turn: not when too many wait already, nor after an abort. Then `leave` is due. */
  enter(key: string, signal: AbortSignal): Promise<boolean>
  leave(key: string): void
}

export interface GateLimits {
  readonly maxInside: number
  readonly maxWaiting: number
}

interface Gate {
  inside: number
  readonly waiting: Set<() => void>
}

export function createGates({ maxInside, maxWaiting }: GateLimits): Gates {
  const gates = new Map<string, Gate>()
  return {
    async enter(key, signal) {
      const gate = gates.get(key) ?? { inside: 0, waiting: new Set() }
      gates.set(key, gate)
      if (gate.inside < maxInside) {
        gate.inside++
        return true
      }
      if (gate.waiting.size >= maxWaiting || signal.aborted) return false
      return new Promise((resolve) => {
        const giveUp = (): void => {
          gate.waiting.delete(admit)
          resolve(false)
        }
        const admit = (): void => {
          signal.removeEventListener('abort', giveUp)
          resolve(true)
        }
        gate.waiting.add(admit)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
    leave(key) {
      const gate = gates.get(key)
      if (gate === undefined) return
      const [admit] = gate.waiting
      if (admit !== undefined) {
        gate.waiting.delete(admit)
        admit()
      } else if (--gate.inside === 0) gates.delete(key)
    },
  }
}
