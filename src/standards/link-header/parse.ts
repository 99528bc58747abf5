import type { Reading } from '../reading.ts'

/** A link of RFC 8288. */
export interface WebLink {
  /** As written between the angle brackets; may be relative. */
  readonly target: string
  /** Relation types in lower case. */
  readonly relations: readonly string[]
  /** Languages as written; the parameter may be repeated. */
  readonly languages: readonly string[]
  /** The context of the link, if it is not the page itself. */
  readonly anchor?: string
  readonly parameters: readonly LinkParameter[]
}

export interface LinkParameter {
  /** Lower case. */
  readonly name: string
  readonly value: string
}

/** A part of the field that is not a link. */
export interface LinkFault {
  readonly text: string
}

const MAX_LINKS = 500

/** A link ends at a comma outside of brackets and quotes. Invalid parts are skipped up to that comma. */
export function parseLinkHeader(field: string): Reading<readonly WebLink[], LinkFault> {
  const record: WebLink[] = []
  const faults: LinkFault[] = []
  for (let start = 0; start < field.length && record.length + faults.length < MAX_LINKS; ) {
    const end = endOfPiece(field, start, ',')
    const text = field.slice(start, end).trim()
    const link = readLink(text)
    if (link !== undefined) record.push(link)
    else if (text !== '') faults.push({ text })
    start = end + 1
  }
  return { record, faults }
}

/** Returns the end of the part that starts here; an unclosed bracket or quote extends to the end of the text. */
function endOfPiece(text: string, start: number, separator: ',' | ';'): number {
  let isQuoted = false
  let isBracketed = false
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]
    if (isQuoted && character === '\\') index += 1
    else if (isQuoted) isQuoted = character !== '"'
    else if (isBracketed) isBracketed = character !== '>'
    else if (character === '"') isQuoted = true
    else if (character === '<') isBracketed = true
    else if (character === separator) return index
  }
  return text.length
}

function readLink(text: string): WebLink | undefined {
  const close = text.indexOf('>')
  // A URL cannot contain an opening bracket, so the first bracket was never closed.
  if (!text.startsWith('<') || close < 0 || text.lastIndexOf('<', close) > 0) return undefined
  const rest = text.slice(close + 1).trimStart()
  if (rest !== '' && !rest.startsWith(';')) return undefined
  const parameters = readParameters(rest)
  const anchor = firstValue(parameters, 'anchor')
  return {
    target: text.slice(1, close).trim(),
    // Only the first `rel` parameter counts (section 3.3).
    relations: (firstValue(parameters, 'rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    languages: parameters.filter(({ name }) => name === 'hreflang').map(({ value }) => value),
    ...(anchor !== undefined && { anchor }),
    parameters,
  }
}

function readParameters(text: string): readonly LinkParameter[] {
  const parameters: LinkParameter[] = []
  for (let start = 1; start < text.length; ) {
    const end = endOfPiece(text, start, ';')
    const piece = text.slice(start, end)
    const equals = piece.indexOf('=')
    const name = (equals < 0 ? piece : piece.slice(0, equals)).trim().toLowerCase()
    if (name !== '') parameters.push({ name, value: equals < 0 ? '' : unquote(piece.slice(equals + 1).trim()) })
    start = end + 1
  }
  return parameters
}

const unquote = (text: string): string =>
  text.startsWith('"')
    ? text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined).replace(/\\(.)/gs, '$1')
    : text

const firstValue = (parameters: readonly LinkParameter[], wanted: string): string | undefined =>
  parameters.find(({ name }) => name === wanted)?.value
