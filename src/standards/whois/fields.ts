/** One field of an answer, or one line of a list. */
export interface Field {
  /** In lower case. The key of an indented field has the heading above it as its prefix: `registrar.name`. */
  readonly key: string
  readonly value: string
}

const MAX_LINES = 2_000
const MAX_LINE_LENGTH = 500

/** The lines of an answer. Answers are limited in size, but only such lines and so many of them have a meaning. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH).trimEnd())

/** Comments are notices to people, with a few exceptions that are whole answers. */
export const COMMENT = /^\s*(?:[%#*]|>>>|--)+-?\s*/

/** `[Name Server]  ns1.example.jp`, also after a letter as in `p. [Name Server]`. */
const BRACKETED = /^(?:[a-z]\. ?)?\[([^\]]{1,60})\]\s*(.*)$/
/** The second alternative excludes URLs. */
const PAIR = /^(\s*)([^:\s][^:]{0,60}?)\s*:(?:\s+(.*)|(?!\/\/)(.*))$/
const HOST_LINE = /^[^\s.]+\.[^\s]/

/**
 * Splits an answer into blocks at empty lines, and each block into fields. The forms of all registries are read alike: `key:
 * value`, `[key] value`, and lists or fields that are indented below a heading. Lines that have none of these forms are left
 * out.
 */
export function blocksIn(lines: readonly string[]): readonly (readonly Field[])[] {
  const blocks: Field[][] = [[]]
  let heading: string | undefined
  for (const line of lines) {
    if (line.trim() === '') {
      blocks.push([])
      continue
    }
    if (COMMENT.test(line)) continue
    const { fields, isHeading } = readLine(line, heading)
    // Fields that are not indented end the list of a heading; host names in a list need not be indented.
    if (isHeading) heading = fields[0]?.key
    else if (!/^\s/.test(line) && !HOST_LINE.test(line)) heading = undefined
    blocks.at(-1)?.push(...fields)
  }
  return blocks.filter((block) => block.length > 0)
}

function readLine(
  line: string,
  heading: string | undefined,
): { readonly fields: readonly Field[]; readonly isHeading: boolean } {
  const isIndented = /^\s/.test(line)
  const bracketed = BRACKETED.exec(line)
  if (bracketed !== null) return plain(fieldOf(bracketed[1], bracketed[2]))
  const pair = PAIR.exec(line)
  if (pair !== null) {
    const value = pair[3] ?? pair[4] ?? ''
    const prefix = isIndented && heading !== undefined ? `${heading}.` : ''
    const field = fieldOf(`${prefix}${pair[2]}`, value)
    return value.trim() === '' && !isIndented ? { fields: [field], isHeading: true } : plain(field)
  }
  const text = line.trim()
  if (heading !== undefined && (isIndented || HOST_LINE.test(text))) return plain(fieldOf(heading, text))
  return isIndented ? { fields: [], isHeading: false } : { fields: [fieldOf(text, '')], isHeading: true }
}

const plain = (field: Field) => ({ fields: [field], isHeading: false })

const fieldOf = (key = '', value = ''): Field => ({
  key: key.trim().replace(/\s+/g, ' ').toLowerCase(),
  value: value.trim(),
})
