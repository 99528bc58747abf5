import { parseDomainName } from '../../standards/domain-name/parse.ts'
import type { Outcome, Refusal } from '../state.ts'
import type { ExistingRecord, Taken } from './generator.ts'

/** What is known of the record that a domain has now. */
export type Existing =
  | { readonly kind: 'unasked' | 'asking' }
  | ({ readonly kind: 'taken' } & Taken)
  | { readonly kind: 'absent' }
  /** We could not look: that says nothing about the domain. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly rcode: string }

interface LookupResult {
  readonly status: number
  readonly answers: readonly { readonly type: number; readonly data: string }[]
}

const NOERROR = 0
const NXDOMAIN = 3
const RCODES: Readonly<Record<number, string>> = { 1: 'FORMERR', 2: 'SERVFAIL', 4: 'NOTIMP', 5: 'REFUSED' }

/** Only an answer can say that there is no record. */
export function existingIn(outcome: Outcome, { typeCode, read }: ExistingRecord): Existing {
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
  const { status, answers } = outcome.result as LookupResult
  if (status !== NOERROR && status !== NXDOMAIN) return { kind: 'failed', rcode: RCODES[status] ?? `RCODE ${status}` }
  const taken = read(answers.filter(({ type }) => type === typeCode).map(({ data }) => data))
  return taken === undefined ? { kind: 'absent' } : { kind: 'taken', ...taken }
}

/** The domain in the form as the DNS has it; also where the name of the record was pasted. */
export function domainIn(text: string): string | undefined {
  const name = parseDomainName(text.trim().replace(/^_dmarc\./i, ''))
  return name.ok ? name.value : undefined
}
