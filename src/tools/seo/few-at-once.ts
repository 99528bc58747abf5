import type { Web } from '../../world.ts'

/** As many as a browser would send; more at once looks like an attack to a small server. */
const MAX_AT_ONCE = 4

/** The same web, with a few requests at once to each machine; further ones wait for their turn. */
export function fewAtOnce(web: Web, maxAtOnce = MAX_AT_ONCE): Web {
  const lines = new Map<string, Line>()
  return {
    ...web,
    async get(request, signal) {
      // The first is the one that is dialled, unless it fails.
      const machine = request.addresses[0] ?? ''
      const line = lines.get(machine) ?? createLine(maxAtOnce)
      lines.set(machine, line)
      await line.enter()
      try {
        return await web.get(request, signal)
      } finally {
        line.leave()
      }
    },
  }
}

interface Line {
  enter(): Promise<void>
  leave(): void
}

function createLine(places: number): Line {
  const waiting: (() => void)[] = []
  let free = places
  return {
    async enter() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    },
  }
}
