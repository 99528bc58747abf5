/** Our own colours; nobody else's reach this far. */
const COLOURS = /\u001b\[\d+m/g
const PLAIN = /^[\u0020-\u02ff\u2010-\u203a]*$/
const NO_CELL = /\p{M}/u
/** East Asian scripts, full-width forms and pictures. */
const TWO_CELLS =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u

/** Cells that a text takes on a terminal; string-width knows more, and takes a third of the time that a start may take. */
export function widthOf(text: string): number {
  const bare = text.includes('\u001b') ? text.replace(COLOURS, '') : text
  if (PLAIN.test(bare)) return bare.length
  let width = 0
  for (const character of bare) width += NO_CELL.test(character) ? 0 : TWO_CELLS.test(character) ? 2 : 1
  return width
}

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Lines no wider than `width`; a word that is wider stands alone and whole, so that it can be copied. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** The first line behind `lead`, the others under its text. */
export function hanging(lead: string, text: string, width: number): readonly string[] {
  const indent = widthOf(lead)
  return wrapped(text, Math.max(MIN_TEXT_WIDTH, width - indent)).map((line, index) =>
    index === 0 ? `${lead}${line}` : `${' '.repeat(indent)}${line}`,
  )
}

/** The same for a text that has lines of its own. */
export function hangingLines(lead: string, lines: readonly string[], width: number): readonly string[] {
  const [first = '', ...others] = lines
  const indent = ' '.repeat(widthOf(lead))
  return [...hanging(lead, first, width), ...others.flatMap((line) => hanging(indent, line, width))]
}

/** On a terminal so narrow that nothing would be left, lines run over its edge. */
const MIN_TEXT_WIDTH = 20
