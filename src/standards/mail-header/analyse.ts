import { type Parsed, parsed, refused } from '../parsed.ts'
import { decodeAddressText } from './address-text.ts'
import { type Alignment, judgeAlignment } from './alignment.ts'
import { type AuthenticationSummary, parseAuthenticationResults } from './authentication-results.ts'
import { removeControls } from './control-characters.ts'
import { createWordDecoder } from './encoded-words.ts'
import { type HeaderField, parseFields } from './fields.ts'
import { parseReceived, type ReceivedTrace } from './received.ts'
import type { SignatureField } from './signature-fields.ts'

interface Hop extends ReceivedTrace {
  /** Position in the list, 0 = oldest. */
  readonly index: number
  /** Seconds since the nearest older hop with a timestamp; negative if the clocks disagree. */
  readonly deltaSec?: number
}

interface MainFields {
  readonly from?: string
  readonly returnPath?: string
  readonly replyTo?: string
  readonly messageId?: string
  readonly subject?: string
  readonly date?: string
}

export interface HeaderAnalysis {
  /** Oldest first. */
  readonly hops: readonly Hop[]
  readonly auth: AuthenticationSummary
  readonly fields: MainFields
  readonly alignment: Alignment
  /** Present only if the caller requested it. */
  readonly signatures?: readonly SignatureField[]
}

const MAX_HOPS = 200

const SINGLE_FIELDS = new Set([
  'authentication-results',
  'from',
  'return-path',
  'reply-to',
  'message-id',
  'subject',
  'date',
])

/** Parses the header block of a message; a body after it is ignored. Absent members are omitted. */
export function analyseHeader(text: string): Parsed<HeaderAnalysis, 'empty' | 'no-field'> {
  if (text.trim() === '') return refused('empty')
  const fields = parseFields(text)
  if (fields.length === 0) return refused('no-field')
  const { first, received } = selectFields(fields)
  const authentication = parseAuthenticationResults(first.get('authentication-results') ?? '')
  return parsed({
    hops: traceHops(received),
    auth: authentication.summary,
    fields: showFields(first),
    alignment: judgeAlignment({ from: first.get('from'), returnPath: first.get('return-path'), authentication }),
  })
}

interface FieldsOfInterest {
  /** The topmost value by lower-case name; an empty value counts as absent. */
  readonly first: ReadonlyMap<string, string>
  /** In the order of the text, newest first, because each server adds its field at the top. */
  readonly received: readonly string[]
}

function selectFields(fields: readonly HeaderField[]): FieldsOfInterest {
  const first = new Map<string, string>()
  const received: string[] = []
  for (const { name, value } of fields) {
    const key = name.toLowerCase()
    if (key === 'received') {
      if (value !== '' && received.length < MAX_HOPS) received.push(value)
    } else if (SINGLE_FIELDS.has(key) && !first.has(key)) first.set(key, value)
  }
  return { first: new Map([...first].filter(([, value]) => value !== '')), received }
}

function traceHops(newestFirst: readonly string[]): Hop[] {
  let older: number | undefined
  return newestFirst.toReversed().map((value, index) => {
    const trace = parseReceived(value)
    const deltaSec = secondsBetween(older, trace.timestamp)
    older = trace.timestamp ?? older
    return { index, ...trace, ...(deltaSec !== undefined && { deltaSec }) }
  })
}

function secondsBetween(older: number | undefined, newer: number | undefined): number | undefined {
  if (older === undefined || newer === undefined) return undefined
  // Adding 0 turns the -0 of a rounded small negative number into 0.
  return Math.round((newer - older) / 1000) + 0
}

function showFields(values: ReadonlyMap<string, string>): MainFields {
  const decodeWords = createWordDecoder()
  const decodeText = (value: string) => removeControls(decodeWords(value))
  const decodeAddresses = (value: string) => removeControls(decodeAddressText(value, decodeWords))
  const asWritten = (value: string) => value
  const show = (name: string, read: (value: string) => string): string | undefined => {
    const shown = read(values.get(name) ?? '')
    return shown.trim() === '' ? undefined : shown
  }
  const from = show('from', decodeAddresses)
  const returnPath = show('return-path', asWritten)
  const replyTo = show('reply-to', decodeAddresses)
  const messageId = show('message-id', asWritten)
  const subject = show('subject', decodeText)
  const date = show('date', asWritten)
  return {
    ...(from !== undefined && { from }),
    ...(returnPath !== undefined && { returnPath }),
    ...(replyTo !== undefined && { replyTo }),
    ...(messageId !== undefined && { messageId }),
    ...(subject !== undefined && { subject }),
    ...(date !== undefined && { date }),
  }
}
