import { dateAtStart, parseDateTime } from './date-time.ts'
import { type Token, type TokenRules, tokenize } from './tokens.ts'

export interface ReceivedTrace {
  readonly from?: string
  readonly by?: string
  readonly with?: string
  readonly date?: string
  /** Epoch milliseconds. */
  readonly timestamp?: number
}

const RULES: TokenRules = { angles: true, encodedWords: false, quotesInComments: false }

/** The clauses of RFC 5321 section 4.4 and, for `tls`, RFC 8314 section 4.3. */
const KEYWORDS = new Set(['from', 'by', 'via', 'with', 'id', 'for', 'tls'])

/** A date without a semicolon before it, as SendGrid and some AS/400 systems write it. */
const BARE_DATE =
  /(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}, ?\d{1,2} [a-z]{3,9} \d{4} \d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2})/iy

/** The start of a date after a semicolon. The pattern is looser than the one above, because a date is expected there. */
const DUE_DATE = /(?:[^\d\s,;]{1,20} ?,? ?)?\d{1,2} [a-z]{3,9} \d{2,4} \d{1,2} ?:|\d{4}-\d{2}-\d{2}[ T]\d{2}:/iy

/** Matches comments of mail programs, to distinguish them from zone names. */
const REMARK = /[@=<]/

/** Parses an unfolded Received value; comments stay in the clause that they follow. */
export function parseReceived(value: string): ReceivedTrace {
  const { clauseTokens, dateTokens } = splitAtDate(value, tokenize(value, RULES))
  const clauses = readClauses(value, clauseTokens)
  const from = clauses.get('from')
  const by = clauses.get('by')
  const protocol = clauses.get('with')
  const date = dateText(value, dateTokens)
  const timestamp = parseDateTime(date)
  return {
    ...(from !== undefined && { from }),
    ...(by !== undefined && { by }),
    ...(protocol !== undefined && { with: protocol }),
    ...(date !== '' && { date }),
    ...(timestamp !== undefined && { timestamp }),
  }
}

function splitAtDate(value: string, tokens: Token[]): { clauseTokens: Token[]; dateTokens: Token[] } {
  const semicolon = dateSemicolon(value, tokens)
  const end = tokens.findIndex(({ kind }, index) => kind === 'separator' && index > semicolon)
  const afterSemicolon = tokens.slice(semicolon + 1, end < 0 ? undefined : end)
  if (semicolon >= 0 && afterSemicolon.some(({ kind }) => kind !== 'comment'))
    return { clauseTokens: tokens.slice(0, semicolon), dateTokens: afterSemicolon }
  const bare = tokens.findIndex(({ kind, start }) => kind === 'word' && startsWith(BARE_DATE, value, start))
  if (bare < 0) return { clauseTokens: tokens, dateTokens: [] }
  return {
    clauseTokens: tokens.slice(0, bare),
    dateTokens: tokens.slice(bare).filter(({ kind }) => kind !== 'separator'),
  }
}

/**
 * Returns the last semicolon before a date; if there is none, the last semicolon. A line without its colon may follow the
 * date and may contain semicolons.
 */
function dateSemicolon(value: string, tokens: readonly Token[]): number {
  let last = -1
  let next: Token | undefined
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index]
    if (token?.kind === 'separator') {
      if (next !== undefined && startsWith(DUE_DATE, value, next.start)) return index
      if (last < 0) last = index
      next = undefined
    } else if (token?.kind !== 'comment') next = token
  }
  return last
}

function startsWith(pattern: RegExp, value: string, start: number): boolean {
  pattern.lastIndex = start
  return pattern.test(value)
}

/**
 * Returns the first clause of each kind. A keyword opens a clause only where no value is expected, because a host may be
 * called `by`.
 */
function readClauses(value: string, tokens: Token[]): Map<string, string> {
  const clauses = new Map<string, string>()
  let keyword: string | undefined
  let start: number | undefined
  let end = 0
  const close = () => {
    if (keyword !== undefined && start !== undefined && !clauses.has(keyword))
      clauses.set(keyword, value.slice(start, end))
    keyword = undefined
    start = undefined
  }
  for (const token of tokens) {
    const word = token.kind === 'word' ? value.slice(token.start, token.end).toLowerCase() : ''
    if (token.kind === 'separator') close()
    else if (KEYWORDS.has(word) && (keyword === undefined || start !== undefined)) {
      close()
      keyword = word
    } else if (keyword !== undefined) {
      start ??= token.start
      end = token.end
    }
  }
  close()
  return clauses
}

function dateText(value: string, tokens: Token[]): string {
  const pieces: string[] = []
  let start: number | undefined
  let end = 0
  for (const token of tokens) {
    if (token.kind === 'comment' && REMARK.test(value.slice(token.start, token.end))) {
      if (start !== undefined) pieces.push(value.slice(start, end))
      start = undefined
    } else {
      start ??= token.start
      end = token.end
    }
  }
  if (start !== undefined) pieces.push(value.slice(start, end))
  return dateAtStart(removeClockReading(pieces.join(' ')))
}

/** Go programs append the reading of their monotonic clock: ` m=+349867.495769315`. */
function removeClockReading(date: string): string {
  const lastSpace = date.lastIndexOf(' ')
  return date.startsWith('m=', lastSpace + 1) ? date.slice(0, Math.max(lastSpace, 0)) : date
}
