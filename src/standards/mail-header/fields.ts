import { removeControlsKeepingLines } from './control-characters.ts'

export interface HeaderField {
  readonly name: string
  /** Unfolded: one line with single spaces, trimmed. */
  readonly value: string
}

const FIELD_START = /^([A-Za-z][A-Za-z0-9_.-]*)[ \t]*:(?!:|\/\/)/

/** URI schemes, which can start a line whose folding was lost. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'ftp', 'tel', 'urn', 'data', 'cid'])

/** Returns the fields of a header block in the order of the text. Text before the first field or after the block is ignored. */
export function parseFields(text: string): HeaderField[] {
  const fields: HeaderField[] = []
  let name: string | undefined
  let parts: string[] = []
  const finish = () => {
    if (name !== undefined) fields.push({ name, value: unfold(parts) })
  }
  for (const line of splitLines(text)) {
    // White space before the first field was pasted accidentally; there is no field that the line could continue.
    const started = fieldName(name === undefined ? line.trimStart() : line)
    if (started !== undefined) {
      finish()
      name = started
      parts = [line.slice(line.indexOf(':') + 1)]
    } else if (name !== undefined) {
      if (line === '') break
      parts.push(line)
    }
  }
  finish()
  return fields
}

function splitLines(text: string): string[] {
  const unmarked = text.startsWith('\ufeff') ? text.slice(1) : text
  // Three passes are necessary, because one alternation would not treat CR CR CR LF as one line break.
  const lines = unmarked.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return removeControlsKeepingLines(lines).split('\n')
}

/**
 * Returns undefined for every line that continues the field before it. Pasted headers often lack the white space of
 * folded lines, so a colon is not sufficient: `google.com: domain of …` and `fe80::1` are not fields.
 */
function fieldName(line: string): string | undefined {
  const name = FIELD_START.exec(line)?.[1]
  if (name === undefined || SCHEMES.has(name.toLowerCase())) return undefined
  return name.includes('.') && !name.includes('-') ? undefined : name
}

function unfold(parts: string[]): string {
  const line = parts.join(' ')
  const collapsed = /\t| {2}/.test(line) ? line.replace(/[ \t]+/g, ' ') : line
  return collapsed.slice(collapsed.startsWith(' ') ? 1 : 0, collapsed.endsWith(' ') ? -1 : undefined)
}
