import { parseDomainName } from '../../standards/domain-name/parse.ts'
import type { Outcome, Refusal } from '../state.ts'
import type { ExistingRecord, Published, Taken } from './generator.ts'

/** What is known about the published records of a domain. */
export type Existing =
  | { readonly kind: 'unasked' | 'asking' }
  /** The form was filled from a record that a report offers. */
  | ({ readonly kind: 'offered' } & Taken)
  | Published
  /** The query was refused, which says nothing about the domain. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }

interface LookupResult {
  readonly status: number
  readonly answers: readonly { readonly type: number; readonly data: string }[]
}

const NOERROR = 0
const NXDOMAIN = 3
const RCODES: Readonly<Record<number, string>> = { 1: 'FORMERR', 2: 'SERVFAIL', 4: 'NOTIMP', 5: 'REFUSED' }

/** Reads the published records from the result of a tool. */
export const existingIn = (outcome: Outcome, { read }: ExistingRecord): Existing =>
  outcome.kind === 'refused' ? { kind: 'refused', refusal: outcome.refusal } : read(outcome.result)

interface LookedUp extends Pick<ExistingRecord, 'absent'> {
  question(domain: string): { readonly name: string; readonly type: string }
  /** The type number of the relevant answers; the answer section may also contain aliases. */
  readonly typeCode: number
  /** Undefined if no text is such a record. */
  readTexts(texts: readonly string[]): Taken | undefined
}

/** Records that one DNS query returns. Only a DNS response proves that there is no record. */
export const lookedUp = ({ question, typeCode, absent, readTexts }: LookedUp): ExistingRecord => ({
  tool: 'dns_lookup',
  input: question,
  absent,
  read(result) {
    const { status, answers } = result as LookupResult
    if (status !== NOERROR && status !== NXDOMAIN) return { kind: 'failed', rcode: RCODES[status] ?? `RCODE ${status}` }
    const taken = readTexts(answers.filter(({ type }) => type === typeCode).map(({ data }) => data))
    return taken === undefined ? { kind: 'absent' } : { kind: 'taken', ...taken }
  },
})

/** The domain in the form, in A-labels. The name of a DMARC record is accepted too. */
export function domainIn(text: string): string | undefined {
  const name = parseDomainName(text.trim().replace(/^_dmarc\./i, ''))
  return name.ok ? name.value : undefined
}
