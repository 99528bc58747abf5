/** The counters of one file as Istanbul's instrumentation keeps them: statements, functions and branches. */
export interface Counters {
  readonly s: Record<string, number>
  readonly f: Record<string, number>
  readonly b: Record<string, number[]>
}

export interface Coverage {
  /** Reads and resets all counters. Returns how often the last run did something that no run before it has done. */
  news(): number
  /** Reads and resets all counters. Two runs that did the same have the same text. */
  trace(): string
  /** The number of places that were ever reached. */
  reached(): number
}

/** A loop that runs twice, five times or a hundred times is something new each time; a hundred and one times is not. */
const classOf = (count: number): number =>
  count < 4 ? 1 << (count - 1) : 8 << Math.min(4, Math.floor(Math.log2(count)) - 2)

export function createCoverage(counters: Counters): Coverage {
  const groups = [counters.s, counters.f, ...Object.values(counters.b)] as (Record<number, number> & object)[]
  const sizes = groups.map((group) => Object.keys(group).length)
  const seen = groups.map((_, index) => new Uint8Array(sizes[index] ?? 0))
  let places = 0

  const newsOf = (group: Record<number, number>, known: Uint8Array): number => {
    let news = 0
    for (let place = 0; place < known.length; place++) {
      const count = group[place] ?? 0
      if (count === 0) continue
      group[place] = 0
      const before = known[place] ?? 0
      const after = before | classOf(count)
      if (after === before) continue
      if (before === 0) places += 1
      known[place] = after
      news += 1
    }
    return news
  }

  const traceOf = (group: Record<number, number>, size: number): string => {
    const parts: string[] = []
    for (let place = 0; place < size; place++) {
      const count = group[place] ?? 0
      if (count === 0) continue
      group[place] = 0
      parts.push(`${place}:${classOf(count)}`)
    }
    return parts.join()
  }

  return {
    trace: () => groups.map((group, index) => traceOf(group, sizes[index] ?? 0)).join(';'),
    news: () => groups.reduce((sum, group, index) => sum + newsOf(group, seen[index] ?? new Uint8Array()), 0),
    reached: () => places,
  }
}
