import { trimBlanks } from '../tag-list/split.ts'

export interface TextLine {
  /** One-based. */
  readonly number: number
  /** Without comment and surrounding white space; one character per byte. */
  readonly text: string
  readonly isTooLong: boolean
}

const MAX_LINE_BYTES = 16 * 1024
const CR = 0x0d
const LF = 0x0a

/** CR, LF and CRLF all end a line. Empty lines are counted but not yielded. */
export function* textLines(bytesText: string): Generator<TextLine> {
  let number = 0
  let start = 0
  while (start <= bytesText.length) {
    const end = endOfLine(bytesText, start)
    number += 1
    const isTooLong = end - start > MAX_LINE_BYTES
    const text = isTooLong ? '' : trimBlanks(withoutComment(bytesText.slice(start, end)))
    if (isTooLong || text !== '') yield { number, text, isTooLong }
    const isPair = bytesText.charCodeAt(end) === CR && bytesText.charCodeAt(end + 1) === LF
    start = end + (isPair ? 2 : 1)
  }
}

function endOfLine(text: string, start: number): number {
  let end = start
  while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end += 1
  return end
}

function withoutComment(line: string): string {
  const hash = line.indexOf('#')
  return hash < 0 ? line : line.slice(0, hash)
}
