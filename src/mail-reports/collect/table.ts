/** Gives each distinct text a small number, so that a million rows share their texts. */
export interface TextTable {
  indexOf(text: string): number
  at(index: number): string
  readonly size: number
}

export function createTextTable(): TextTable {
  const indexes = new Map<string, number>()
  const texts: string[] = []
  return {
    indexOf(text) {
      const known = indexes.get(text)
      if (known !== undefined) return known
      indexes.set(text, texts.length)
      texts.push(text)
      return texts.length - 1
    },
    at: (index) => texts[index] ?? '',
    get size() {
      return texts.length
    },
  }
}

/** A growing list of numbers that can be shortened. */
export interface NumberColumn {
  push(value: number): void
  at(index: number): number
  shorten(length: number): void
  readonly length: number
}

const FIRST_CAPACITY = 1024

export function createColumn(): NumberColumn {
  let values = new Float64Array(FIRST_CAPACITY)
  let length = 0
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Float64Array(2 * length)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    at: (index) => values[index] ?? 0,
    shorten(wanted) {
      length = Math.min(length, wanted)
    },
    get length() {
      return length
    },
  }
}
