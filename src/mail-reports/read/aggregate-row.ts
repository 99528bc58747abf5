import type { Authentication, Override, ReportRow } from '../report.ts'
import { READ_LIMITS } from './limits.ts'
import {
  readAddress,
  readCount,
  readDisposition,
  readDkimResult,
  readDomain,
  readEvaluated,
  readOverride,
  readScope,
  readSelector,
  readSpfResult,
} from './words.ts'

type Texts = Partial<Record<string, string>>

/** The texts of a record, by the names of elements. */
export interface RowTexts {
  readonly row: Texts
  readonly identifiers: Texts
  readonly evaluated: Texts
  readonly overrides: Override[]
  readonly dkim: Texts[]
  readonly spf: Texts[]
  isShortened: boolean
}

export const createRowTexts = (): RowTexts => ({
  row: {},
  identifiers: {},
  evaluated: {},
  overrides: [],
  dkim: [],
  spf: [],
  isShortened: false,
})

/** Returns undefined for a record without a source address or a count. */
export function rowOf(texts: RowTexts): ReportRow | undefined {
  const source = readAddress(texts.row['source_ip'] ?? '')
  const count = readCount(texts.row['count'] ?? '')
  if (source === undefined || count === undefined) return undefined
  return { source, count, authentication: authenticationOf(texts) }
}

function authenticationOf({ dkim, evaluated, identifiers, isShortened, overrides, spf }: RowTexts): Authentication {
  const envelopeFrom = readDomain(identifiers['envelope_from'] ?? '')
  return {
    headerFrom: readDomain(identifiers['header_from'] ?? ''),
    ...(envelopeFrom !== '' && { envelopeFrom }),
    disposition: readDisposition(evaluated['disposition'] ?? '') ?? 'unknown',
    evaluatedDkim: readEvaluated(evaluated['dkim'] ?? '') ?? 'unknown',
    evaluatedSpf: readEvaluated(evaluated['spf'] ?? '') ?? 'unknown',
    overrides,
    dkim: dkim.map((result) => {
      const selector = readSelector(result['selector'] ?? '')
      return {
        domain: readDomain(result['domain'] ?? ''),
        ...(selector !== undefined && { selector }),
        result: readDkimResult(result['result'] ?? '') ?? 'unknown',
      }
    }),
    spf: spf.map((result) => ({
      domain: readDomain(result['domain'] ?? ''),
      scope: readScope(result['scope'] ?? '') ?? 'mfrom',
      result: readSpfResult(result['result'] ?? '') ?? 'unknown',
    })),
    ...(isShortened && { isShortened }),
  }
}

/** Adds the text of an element; `path` begins below `record`. */
export function addRowText(texts: RowTexts, path: readonly string[], text: string): void {
  const [section = '', name = '', member = '', more] = path
  if (more !== undefined || name === '') return
  if (section === 'row') addOfRow(texts, name, member, text)
  // The drafts before RFC 7489 called it so.
  else if (section === 'identifiers' || section === 'identities') texts.identifiers[name] ??= text
  else if (section === 'auth_results' && member !== '') addResult(texts, name, member, text)
}

function addOfRow(texts: RowTexts, name: string, member: string, text: string): void {
  if (name === 'policy_evaluated' && member !== '') texts.evaluated[member] ??= text
  else if (member === '') texts.row[name] ??= text
}

/** The last result of a kind is the one that is being read. */
function addResult(texts: RowTexts, name: string, member: string, text: string): void {
  const results = name === 'dkim' ? texts.dkim : name === 'spf' ? texts.spf : undefined
  const last = results?.at(-1)
  if (last !== undefined) last[member] ??= text
}

/** Called when an element opens; `path` begins below `record`. */
export function openInRow(texts: RowTexts, path: readonly string[]): void {
  if (path.length !== 2 || path[0] !== 'auth_results') return
  const results = path[1] === 'dkim' ? texts.dkim : path[1] === 'spf' ? texts.spf : undefined
  if (results === undefined) return
  if (results.length < READ_LIMITS.results) results.push({})
  else texts.isShortened = true
}

export function addOverride(texts: RowTexts, text: string): void {
  const override = readOverride(text)
  if (override === undefined || texts.overrides.includes(override)) return
  texts.overrides.push(override)
}
