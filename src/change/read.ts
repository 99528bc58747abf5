import type { Name } from '../dns/record.ts'
import { atOnce, type Steps } from '../slices.ts'
import type { Change, NotJudged, Place } from './change.ts'
import { type ChangeFault, createFaults, type FailWith } from './faults.ts'
import { type ReadOptions, readJsonChange } from './read-json.ts'
import { readOctodnsChange } from './read-octodns.ts'
import { readZoneChange } from './read-zone.ts'

export const CHANGE_FORMATS = ['json', 'zone', 'octodns'] as const
export type ChangeFormat = (typeof CHANGE_FORMATS)[number]

/** The size of a request. */
export const MAX_CHANGE_BYTES = 256 * 1024
const MAX_CHANGE_RECORDS = 10_000

export interface ReadChangeOptions {
  /** Without it, the text shows which format it has. */
  readonly format?: ChangeFormat
  /** What the change must be about. A zone file or octoDNS file need not name it. */
  readonly domain?: Name
  /** The name of the file, for the places of records and faults. */
  readonly file?: string
  /** A program that reads its own files may allow more than a service. */
  readonly maxBytes?: number
  readonly maxRecords?: number
}

export type ReadChange =
  | { readonly ok: true; readonly change: Change; readonly notJudged: readonly NotJudged[] }
  | { readonly ok: false; readonly faults: readonly ChangeFault[] }

/** Reads a change in any of its formats: all faults at once, in time linear in the text. Never throws. */
export const readChange = (text: string, options: ReadChangeOptions = {}): ReadChange =>
  atOnce(readChangeInSteps(text, options))

/** The same, with an opportunity to yield after each record. */
export function* readChangeInSteps(text: string, options: ReadChangeOptions = {}): Steps<ReadChange> {
  const { maxBytes = MAX_CHANGE_BYTES, maxRecords = MAX_CHANGE_RECORDS, domain, file } = options
  const faults = createFaults()
  const start: Place = { ...(file !== undefined && { file }), line: 1, column: 1 }
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) {
    faults.fail('too-large', { limit: maxBytes }, start)
    return { ok: false, faults: faults.list() }
  }
  const format = options.format ?? formatOf(text)
  const notJudged: NotJudged[] = []
  const change = yield* READERS[format](
    text,
    { ...(domain !== undefined && { domain }), ...(file !== undefined && { file }), maxRecords },
    faults.fail,
    notJudged,
  )
  if (change === undefined || faults.count() > 0) return { ok: false, faults: faults.list() }
  return { ok: true, change, notJudged }
}

const READERS: Readonly<
  Record<
    ChangeFormat,
    (text: string, options: ReadOptions, fail: FailWith, notJudged: NotJudged[]) => Steps<Change | undefined>
  >
> = { json: readJsonChange, zone: readZoneChange, octodns: readOctodnsChange }

/** The longest beginning that is looked at. */
const BEGINNING = 4096

/** JSON begins with a brace; in octoDNS files, the first line that is not a comment is `---` or ends with a colon. */
export function formatOf(text: string): ChangeFormat {
  const lines = text
    .slice(0, BEGINNING)
    .replace(/^\ufeff/, '')
    .split('\n')
  const first = lines.map((line) => line.trim()).find((line) => line !== '' && !/^[;#]/.test(line)) ?? ''
  if (first.startsWith('{')) return 'json'
  return first === '---' || /^(?:'[^']*'|"[^"]*"|[^\s;"']+) *:(?: *$| *[#&!{[])/.test(first) ? 'octodns' : 'zone'
}
