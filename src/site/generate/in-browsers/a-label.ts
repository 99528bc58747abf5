/** RFC 3492 section 5. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE_POINT = 0x80
const LAST_CODE_POINT = 0x10ffff
/** A label has at most 63 characters, with `xn--` (RFC 1035 section 2.3.4). */
const MAX_ENCODED_LENGTH = 59

/** Decodes the part of a label after `xn--` (RFC 3492 section 6.2). Undefined if it is not Punycode of a label. */
export function decodePunycode(encoded: string): string | undefined {
  // The numbers of a longer text overflow, and a position that is infinite would never be reached.
  if (encoded.length > MAX_ENCODED_LENGTH) return undefined
  const delimiter = encoded.lastIndexOf('-')
  const points = Array.from(encoded.slice(0, Math.max(0, delimiter)), (character) => character.charCodeAt(0))
  let point = FIRST_CODE_POINT
  let bias = FIRST_BIAS
  let position = 0
  let at = delimiter < 0 ? 0 : delimiter + 1
  while (at < encoded.length) {
    const start = position
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++))
      if (digit === undefined) return undefined
      position += digit * weight
      const threshold = Math.min(T_MAX, Math.max(T_MIN, step - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = points.length + 1
    bias = adapted(position - start, count, start === 0)
    point += Math.floor(position / count)
    position %= count
    if (!(point <= LAST_CODE_POINT)) return undefined
    points.splice(position++, 0, point)
  }
  return String.fromCodePoint(...points)
}

function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26
  const letter = (code | 0x20) - 0x61
  return letter >= 0 && letter < 26 ? letter : undefined
}

function adapted(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let bias = 0
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) delta = Math.floor(delta / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW))
}
