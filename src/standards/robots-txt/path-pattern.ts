/** The wildcards of one rule look no further into a path, so that a long path does not make a long file expensive. */
const SEARCHED_CHARACTERS = 2048

const ESCAPABLE = /%[0-9a-f]{2}|[\x80-\xff]/gi

/**
 * RFC 9309 section 2.2.2: bytes outside ASCII are escaped, escapes are in upper case, and escapes of unreserved characters
 * are undone. The text has one character for each byte.
 */
function normaliseEscapes(bytesText: string): string {
  return bytesText.replace(ESCAPABLE, (found) => {
    if (found.length === 1) return `%${found.charCodeAt(0).toString(16).toUpperCase()}`
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : found.toUpperCase()
  })
}

export interface PathPattern {
  /** `*` is any text and a `$` at the end the end; elsewhere a `$` stands for itself, escaped as in paths. */
  readonly pattern: string
  /** What decides between rules: bytes as written, once the escapes are normalised. */
  readonly weight: number
}

export function toPattern(bytesText: string): PathPattern {
  const normal = normaliseEscapes(bytesText)
  const pattern = `${normal.slice(0, -1).replaceAll('$', '%24')}${normal.slice(-1)}`
  return { pattern, weight: normal.length }
}

/** Path and query as rules see them: a `*` or `$` of the path is no wildcard (RFC 9309 section 2.2.3). */
export function toComparedPath(bytesText: string): string {
  const hash = bytesText.indexOf('#')
  const path = normaliseEscapes(hash < 0 ? bytesText : bytesText.slice(0, hash))
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Whether a rule is about the path. Between two wildcards the text is taken where it comes first; places in the path are
 * bits, so that a whole file of wildcards is compared in the time that it takes to read it some times over.
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

/** Where the first occurrence from a place on ends, or -1. The `indexOf` of the engine is quadratic at its worst. */
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

/** Keeps the places that have the character, and goes one further. */
function advance(reached: Uint32Array, places: Uint32Array, firstWord: number): boolean {
  let carried = 0
  let isAny = 0
  for (let word = firstWord; word < reached.length; word += 1) {
    const kept = (reached[word] ?? 0) & (places[word] ?? 0)
    isAny |= kept
    reached[word] = (kept << 1) | carried
    carried = kept >>> 31
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
