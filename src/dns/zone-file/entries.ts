import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Token } from './fields.ts'

export interface ZoneFileFault {
  readonly line: number
  readonly message: string
}

/** The tokens of one line, or of several lines joined by parentheses. */
export interface Entry {
  /** The number of its first line, counted from 1. */
  readonly line: number
  /** False if the line starts with a blank: then the owner is that of the previous record. */
  readonly hasOwner: boolean
  readonly tokens: Token[]
}

/**
 * One token of a zone file (RFC 1035 section 5.1). A quoted part may also start inside a word, as in `alpn="h2,h3"`.
 */
const PIECE =
  /(?<blank>[ \t\r]+)|(?<comment>;[^\n]*)|(?<newline>\n)|(?<parenthesis>[()])|(?<bare>(?:[^ \t\r\n;()"\\]|\\[^\n])*)(?:"(?<quoted>(?:[^"\\\n]|\\[^\n])*)")?/y

/** Never throws, and takes linear time. */
export function splitEntries(text: string): Parsed<readonly Entry[], ZoneFileFault> {
  const entries: Entry[] = []
  let line = 1
  let isInParentheses = false
  let isLineStart = true
  let isAfterQuote = false
  let current: Entry | undefined
  const pieces = new RegExp(PIECE)
  for (let position = 0; position < text.length; position = pieces.lastIndex) {
    pieces.lastIndex = position
    const { bare, quoted, parenthesis, newline } = pieces.exec(text)?.groups ?? {}
    if (newline !== undefined) {
      line += 1
      if (!isInParentheses) current = undefined
    } else if (parenthesis !== undefined) {
      if (isInParentheses === (parenthesis === '(')) return refused({ line, message: 'the parentheses do not match' })
      isInParentheses = parenthesis === '('
    } else if (bare !== undefined) {
      if (bare === '' && quoted === undefined)
        return refused({ line, message: 'a quote is not closed, or a backslash ends the line' })
      if (isAfterQuote) return refused({ line, message: 'a blank is missing after a quotation mark' })
      if (current === undefined) {
        current = { line, hasOwner: isLineStart, tokens: [] }
        entries.push(current)
      }
      current.tokens.push({ text: bare + (quoted ?? ''), isQuoted: bare === '' })
    }
    isAfterQuote = quoted !== undefined
    isLineStart = newline !== undefined && !isInParentheses
  }
  return isInParentheses ? refused({ line, message: 'a parenthesis is not closed' }) : parsed(entries)
}
