/** A generator of numbers that can be repeated (mulberry32). */
export interface Random {
  /** From 0 up to but not including 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  readonly integer: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly shuffled: <Item>(items: readonly Item[]) => Item[]
  /** Small values are as likely as large ones. */
  readonly spread: (low: number, high: number) => number
}

export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffled: (items) => {
      const left = [...items]
      for (let index = left.length - 1; index > 0; index -= 1) {
        const other = integer(0, index)
        const [a, b] = [left[index], left[other]]
        if (a !== undefined && b !== undefined) [left[index], left[other]] = [b, a]
      }
      return left
    },
    spread: (low, high) => Math.round(Math.exp(Math.log(low) + next() * (Math.log(high) - Math.log(low)))),
  }
}
