/** Wildcards are matched only within this many characters of a path, which bounds the work for a long path and a long file. */
const SEARCHED_CHARACTERS = 2048

const ESCAPABLE = /%[0-9a-f]{2}|[\x80-\xff]/gi

/**
 * RFC 9309 section 2.2.2: bytes outside ASCII are escaped, escapes are in upper case, and escapes of unreserved
 * characters are decoded. The text has one character per byte.
 */
function normaliseEscapes(bytesText: string): string {
  return bytesText.replace(ESCAPABLE, (found) => {
    if (found.length === 1) return `%${found.charCodeAt(0).toString(16).toUpperCase()}`
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : found.toUpperCase()
  })
}

export interface PathPattern {
  /** `*` matches any text, and `$` at the end matches the end. Any other `$` is literal and escaped as in paths. */
  readonly pattern: string
  /** The length that decides between rules: bytes as written, after the escapes are normalized. */
  readonly weight: number
}

export function toPattern(bytesText: string): PathPattern {
  const normal = normaliseEscapes(bytesText)
  const pattern = `${normal.slice(0, -1).replaceAll('$', '%24')}${normal.slice(-1)}`
  return { pattern, weight: normal.length }
}

/**
 * Returns path and query in the form in which rules are matched: a `*` or `$` in the path is not a wildcard (RFC 9309
 * section 2.2.3).
 */
export function toComparedPath(bytesText: string): string {
  const hash = bytesText.indexOf('#')
  const path = normaliseEscapes(hash < 0 ? bytesText : bytesText.slice(0, hash))
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Returns a function that matches a rule against the path. The text between two wildcards is matched at its first
 * occurrence. Offsets in the path are bits, so the time for a file full of wildcards is a small multiple of the time to
 * read it.
 */
export function createPathMatcher(path: string): (pattern: string) => boolean {
  const find = createFinder(path.slice(0, SEARCHED_CHARACTERS))
  return (pattern) => {
    const isAnchored = pattern.endsWith('$')
    const end = isAnchored ? pattern.length - 1 : pattern.length
    const firstStar = pattern.indexOf('*')
    if (firstStar < 0) return path.startsWith(pattern.slice(0, end)) && (!isAnchored || path.length === end)
    if (!path.startsWith(pattern.slice(0, firstStar))) return false
    let position = firstStar
    let start = firstStar + 1
    for (let star = pattern.indexOf('*', start); star >= 0; star = pattern.indexOf('*', start)) {
      const found = find(pattern.slice(start, star), position)
      if (found < 0) return false
      position = found
      start = star + 1
    }
    const last = pattern.slice(start, end)
    if (isAnchored) return path.length - last.length >= position && path.endsWith(last)
    return find(last, position) >= 0
  }
}

/**
 * Returns a function that finds the end of the first occurrence from an offset, or -1. The built-in `indexOf` is
 * quadratic in the worst case.
 */
function createFinder(text: string): (part: string, from: number) => number {
  const words = (text.length >> 5) + 1
  const placesOf = new Map<number, Uint32Array>()
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const places = placesOf.get(code) ?? new Uint32Array(words)
    places[index >> 5] = (places[index >> 5] ?? 0) | (1 << (index & 31))
    placesOf.set(code, places)
  }
  const reached = new Uint32Array(words)

  return (part, from) => {
    if (part === '') return from
    if (part.length > text.length - from) return -1
    const firstWord = from >> 5
    reached.fill(0xffff_ffff, firstWord)
    reached[firstWord] = 0xffff_ffff << (from & 31)
    for (let index = 0; index < part.length; index += 1) {
      const places = placesOf.get(part.charCodeAt(index))
      if (places === undefined || !advance(reached, places, firstWord)) return -1
    }
    return lowestBit(reached, firstWord)
  }
}

/** Keeps the offsets that have the character, and advances them by one. */
function advance(reached: Uint32Array, places: Uint32Array, firstWord: number): boolean {
  let carried = 0
  let isAny = 0
  for (let word = firstWord; word < reached.length; word += 1) {
    const matching = (reached[word] ?? 0) & (places[word] ?? 0)
    isAny |= matching
    reached[word] = (matching << 1) | carried
    carried = matching >>> 31
  }
  return isAny !== 0
}

function lowestBit(bits: Uint32Array, firstWord: number): number {
  for (let word = firstWord; word < bits.length; word += 1) {
    const value = bits[word] ?? 0
    if (value !== 0) return word * 32 + 31 - Math.clz32(value & -value)
  }
  return -1
}
