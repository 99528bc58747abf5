/** Things that happen later, unless everything ends before. */
export interface Delays {
  after(delayMs: number, action: () => void): void
  clear(): void
}

export function createDelays(): Delays {
  const timers = new Set<NodeJS.Timeout>()
  return {
    after(delayMs, action) {
      if (delayMs <= 0) return action()
      const timer = setTimeout(() => {
        timers.delete(timer)
        action()
      }, delayMs)
      timers.add(timer)
    },
    clear() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
