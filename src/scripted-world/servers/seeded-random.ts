/** Returns numbers from 0 up to but excluding 1 that are the same in every run, so that runs can be repeated (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export function seededRandomBytes(seed: number): (size: number) => Uint8Array {
  const random = seededRandom(seed)
  return (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256))
}
