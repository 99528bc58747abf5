/** Gives each distinct text a small number, so that a million rows share their texts. */
export interface TextTable {
  indexOf(text: string): number
  at(index: number): string
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
  }
}

/** A growing list of numbers that can be shortened. It grows by blocks, so that nothing is copied. */
export interface NumberColumn {
  push(value: number): void
  at(index: number): number
  shorten(length: number): void
  readonly length: number
}

const BLOCK = 16_384

export function createColumn(): NumberColumn {
  const blocks: Float64Array[] = []
  let length = 0
  return {
    push(value) {
      const index = Math.floor(length / BLOCK)
      let block = blocks[index]
      if (block === undefined) {
        block = new Float64Array(BLOCK)
        blocks.push(block)
      }
      block[length % BLOCK] = value
      length++
    },
    at: (index) => blocks[Math.floor(index / BLOCK)]?.[index % BLOCK] ?? 0,
    shorten(wanted) {
      length = Math.min(length, wanted)
    },
    get length() {
      return length
    },
  }
}

/** IP addresses in canonical form as numbers: IPv4 addresses by their value, all others by their place in a table. */
export interface AddressTable {
  numberOf(address: string): number
  at(number: number): string
}

const IPV4_ADDRESSES = 2 ** 32

export function createAddressTable(): AddressTable {
  const others = createTextTable()
  return {
    numberOf(address) {
      if (address.includes(':')) return IPV4_ADDRESSES + others.indexOf(address)
      return address.split('.').reduce((value, byte) => value * 256 + Number(byte), 0)
    },
    at(number) {
      if (number >= IPV4_ADDRESSES) return others.at(number - IPV4_ADDRESSES)
      return `${number >>> 24}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`
    },
  }
}
