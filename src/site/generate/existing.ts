import { parseDomainName } from '../../standards/domain-name/parse.ts'
import type { Outcome, Refusal } from '../state.ts'
import type { ExistingRecord, Taken } from './generator.ts'

/** What is known about the published records of a domain. */
export type Existing =
  | { readonly kind: 'unasked' | 'asking' }
  | ({ readonly kind: 'taken' } & Taken)
  | { readonly kind: 'absent' }
  /** The query was refused, which says nothing about the domain. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly rcode: string }

interface LookupResult {
  readonly status: number
  readonly answers: readonly { readonly type: number; readonly data: string }[]
}

const NOERROR = 0
const NXDOMAIN = 3
const RCODES: Readonly<Record<number, string>> = { 1: 'FORMERR', 2: 'SERVFAIL', 4: 'NOTIMP', 5: 'REFUSED' }

/** Reads the published records from a lookup. Only a DNS response proves that there is no record. */
export function existingIn(outcome: Outcome, { typeCode, read }: ExistingRecord): Existing {
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
  const { status, answers } = outcome.result as LookupResult
  if (status !== NOERROR && status !== NXDOMAIN) return { kind: 'failed', rcode: RCODES[status] ?? `RCODE ${status}` }
  const taken = read(answers.filter(({ type }) => type === typeCode).map(({ data }) => data))
  return taken === undefined ? { kind: 'absent' } : { kind: 'taken', ...taken }
}

/** The domain in the form, in A-labels. The name of a DMARC record is accepted too. */
export function domainIn(text: string): string | undefined {
  const name = parseDomainName(text.trim().replace(/^_dmarc\./i, ''))
  return name.ok ? name.value : undefined
}
