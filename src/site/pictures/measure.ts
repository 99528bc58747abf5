/**
 * The width of a 13 px character: monospace fonts have 0.55 to 0.61 em, and text in other fonts is narrower. Widths are counted
 * and not measured, so that the server and every browser render the same.
 */
export const CHARACTER = 8

export const widthOf = (text: string): number => columnsOf(text) * CHARACTER

export const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, widthOf(text)), 0)

/** Counts columns as a terminal does: a wide character takes two. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += isSquare(character.codePointAt(0) ?? 0) ? 2 : 1
  return columns
}

/** The wide blocks of Unicode Standard Annex #11, joined generously, because extra space is harmless. */
const isSquare = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xd7ff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe6f) ||
  (code >= 0xff00 && code <= 0xff60) ||
  code >= 0x1_f000

const ELLIPSIS = '…'

/** Removes the middle of a name: its beginning identifies the host, its end the domain. */
export function shorten(text: string, columns: number): string {
  if (text.length * 2 <= columns) return withoutControls(text)
  const room = columns - 1
  // Only the ends of a long text are read.
  const end = 4 * columns
  const isLong = text.length > 2 * end
  const start = [...withoutControls(isLong ? text.slice(0, end) : text)]
  if (!isLong && columnsOf(start.join('')) <= columns) return start.join('')
  const head = fitting(start, Math.ceil(room / 2))
  const rest = isLong ? [...withoutControls(text.slice(-end))] : start.slice(head.length)
  return [...head, ELLIPSIS, ...fitting(rest.reverse(), Math.floor(room / 2)).reverse()].join('')
}

/** Characters that would change the direction of the surrounding text or break the line. */
const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '\ufffd')

function fitting(characters: readonly string[], columns: number): string[] {
  const taken: string[] = []
  let left = columns
  for (const character of characters) {
    left -= columnsOf(character)
    if (left < 0) break
    taken.push(character)
  }
  return taken
}
