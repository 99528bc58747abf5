/** Matches the color codes of this program; other ones have been removed from the text. */
const COLOURS = /\u001b\[\d+m/g
const PLAIN = /^[\u0020-\u02ff\u2010-\u203a]*$/
const NO_CELL = /\p{M}/u
/** East Asian scripts, full-width forms and emoji. */
const TWO_CELLS =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u

/**
 * The width of a text in terminal cells. The package string-width is more exact, but loading it takes a third of the
 * allowed startup time.
 */
export function widthOf(text: string): number {
  const bare = text.includes('\u001b') ? text.replace(COLOURS, '') : text
  if (PLAIN.test(bare)) return bare.length
  let width = 0
  for (const character of bare) width += NO_CELL.test(character) ? 0 : TWO_CELLS.test(character) ? 2 : 1
  return width
}

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Wraps a text at `width`. A longer word gets its own line and is not broken, so that it can be copied. */
export function wrapped(text: string, width: number): readonly string[] {
  if (!text.includes(' ')) return [text]
  const lines: string[] = []
  let line = ''
  // Counted along, because measuring the line again for each word would take quadratic time for a line without a limit.
  let lineWidth = 0
  for (const word of text.split(' ')) {
    const wordWidth = widthOf(word)
    const isFirst = line === ''
    if (isFirst || lineWidth + 1 + wordWidth <= width) {
      line = isFirst ? word : `${line} ${word}`
      lineWidth += isFirst ? wordWidth : 1 + wordWidth
    } else {
      lines.push(line)
      line = word
      lineWidth = wordWidth
    }
  }
  return [...lines, line]
}

/** Puts the first line after `lead` and indents the others to its text. */
export function hanging(lead: string, text: string, width: number): readonly string[] {
  const indent = widthOf(lead)
  return wrapped(text, Math.max(MIN_TEXT_WIDTH, width - indent)).map((line, index) =>
    index === 0 ? `${lead}${line}` : `${' '.repeat(indent)}${line}`,
  )
}

/** Does the same for a text with several lines. */
export function hangingLines(lead: string, lines: readonly string[], width: number): readonly string[] {
  const [first = '', ...others] = lines
  const indent = ' '.repeat(widthOf(lead))
  // A text from the network may have thousands of short lines, of which most are one word.
  return [
    ...hanging(lead, first, width),
    ...others.flatMap((line) => (line.includes(' ') ? hanging(indent, line, width) : indent + line)),
  ]
}

/** On a very narrow terminal, lines may be wider than the terminal. */
const MIN_TEXT_WIDTH = 20
