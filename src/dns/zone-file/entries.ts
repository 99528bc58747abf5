import type { Token } from './fields.ts'
import { type Reason, reason } from './reasons.ts'

/** Where a token or a fault is, counted from 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface PlacedFault extends Position {
  readonly reason: Reason
  /** The directive that is not followed, such as `$GENERATE`. */
  readonly directive?: string
}

export type Fail = (fault: PlacedFault) => void

/** The tokens of one line, or of several lines joined by parentheses. */
export interface Entry extends Position {
  /** False if the line starts with a blank: then the owner is that of the previous record. */
  readonly hasOwner: boolean
  readonly tokens: Token[]
  /** The line on which it ends, with the parentheses that belong to it. */
  lastLine: number
  /** Its faults were reported already, so that its data must not be read. */
  isBroken: boolean
}

/**
 * One token of a zone file (RFC 1035 section 5.1). A quoted part may also start inside a word, as in `alpn="h2,h3"`.
 */
const PIECE =
  /(?<blank>[ \t\r]+)|(?<comment>;[^\n]*)|(?<newline>\n)|(?<parenthesis>[()])|(?<bare>(?:[^ \t\r\n;()"\\]|\\[^\n])*)(?:"(?<quoted>(?:[^"\\\n]|\\[^\n])*)")?/y

/** After a parenthesis that is not closed, the lines that follow are read again as if it were not there. Each time costs a scan. */
const MAX_RESTARTS = 2

interface Scan {
  readonly text: string
  readonly pieces: RegExp
  position: number
  line: number
  lineStart: number
  isLineStart: boolean
  isAfterQuote: boolean
  current: Entry | undefined
  /** The faults of the current entry. */
  faults: PlacedFault[]
  /** The open parenthesis, and where the line after it starts. */
  open: (Position & { nextLine: number | undefined }) | undefined
}

/** Never throws, and takes linear time. Each entry comes with its faults before it. */
export function* entriesOf(text: string, fail: Fail): Generator<Entry> {
  const scan: Scan = {
    text,
    pieces: new RegExp(PIECE),
    position: 0,
    line: 1,
    lineStart: 0,
    isLineStart: true,
    isAfterQuote: false,
    current: undefined,
    faults: [],
    open: undefined,
  }
  let restarts = 0
  for (;;) {
    while (scan.position < text.length) {
      const isEnd = readPiece(scan) && scan.open === undefined
      if (isEnd) yield* finished(scan, fail)
    }
    const { open } = scan
    if (open === undefined) break
    fail({ line: open.line, column: open.column, reason: reason('open-parenthesis') })
    if (open.nextLine === undefined || restarts === MAX_RESTARTS) return
    restarts += 1
    restartAfter(scan, open.line, open.nextLine)
  }
  yield* finished(scan, fail)
}

function* finished(scan: Scan, fail: Fail): Generator<Entry> {
  const { current, faults } = scan
  scan.current = undefined
  scan.faults = []
  for (const fault of faults) fail(fault)
  if (current === undefined) return
  // A line feed has been read, except at the end of the text.
  current.lastLine = scan.isLineStart ? scan.line - 1 : scan.line
  yield current
}

function restartAfter(scan: Scan, line: number, nextLine: number): void {
  scan.position = nextLine
  scan.line = line + 1
  scan.lineStart = nextLine
  scan.isLineStart = true
  scan.isAfterQuote = false
  scan.current = undefined
  scan.faults = []
  scan.open = undefined
}

/** Returns whether the piece ends a line. */
function readPiece(scan: Scan): boolean {
  const { text, pieces, position } = scan
  pieces.lastIndex = position
  const { bare, quoted, parenthesis, newline } = pieces.exec(text)?.groups ?? {}
  scan.position = pieces.lastIndex
  if (newline !== undefined) startLine(scan)
  else if (parenthesis !== undefined) readParenthesis(scan, parenthesis, position)
  else if (bare !== undefined) readWord(scan, bare, quoted, position)
  scan.isAfterQuote = quoted !== undefined
  scan.isLineStart = newline !== undefined && scan.open === undefined
  return newline !== undefined
}

function startLine(scan: Scan): void {
  scan.line += 1
  scan.lineStart = scan.position
  if (scan.open !== undefined) scan.open.nextLine ??= scan.position
}

const placeOf = ({ line, lineStart }: Scan, position: number): Position => ({ line, column: position - lineStart + 1 })

function fault(scan: Scan, position: number, why: Reason): void {
  scan.faults.push({ ...placeOf(scan, position), reason: why })
  if (scan.current !== undefined) scan.current.isBroken = true
}

function readParenthesis(scan: Scan, parenthesis: string, position: number): void {
  if ((scan.open !== undefined) === (parenthesis === '(')) fault(scan, position, reason('parentheses-differ'))
  else if (parenthesis === ')') scan.open = undefined
  else scan.open = { ...placeOf(scan, position), nextLine: undefined }
}

function readWord(scan: Scan, bare: string, quoted: string | undefined, position: number): void {
  scan.current ??= {
    ...placeOf(scan, position),
    hasOwner: scan.isLineStart,
    tokens: [],
    lastLine: scan.line,
    isBroken: false,
  }
  if (bare === '' && quoted === undefined) {
    fault(scan, position, reason('open-quote'))
    const end = scan.text.indexOf('\n', position)
    scan.position = end < 0 ? scan.text.length : end
    return
  }
  if (scan.isAfterQuote) fault(scan, position, reason('no-blank'))
  scan.current.tokens.push({
    ...placeOf(scan, position),
    text: bare + (quoted ?? ''),
    isQuoted: bare === '',
    source: scan.text.slice(position, scan.position),
  })
}
