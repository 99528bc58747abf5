import type { Capped } from './page-facts.ts'

export interface CappedList<Item> {
  add(item: Item): void
  /** Counts one more item without storing it. */
  count(): void
  /** True if further items are only counted. */
  isFull(): boolean
  take(): Capped<Item>
}

export function createCappedList<Item>(maxItems: number): CappedList<Item> {
  const items: Item[] = []
  let total = 0
  return {
    add(item) {
      total++
      if (items.length < maxItems) items.push(item)
    },
    count() {
      total++
    },
    isFull: () => items.length >= maxItems,
    take: () => ({ items, total }),
  }
}
