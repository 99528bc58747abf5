import { RCODE } from '../dns/types.ts'

/**
 * Values for the texts in the reference, where a text chooses its words by a value, which a placeholder such as ‹host› cannot provide.
 * These are used by several checks, or are long; the others are in the modules of the checks.
 */
export type ExampleValues = Readonly<Record<string, unknown>>

export const HOP = { url: '‹url›', status: '‹status›' }
/** A lookup that the name servers do not answer, and a record that resolvers reject. */
export const FAILURES = {
  fails: { cause: 'servfail', target: undefined, delegation: undefined },
  'invalid-dnssec': { cause: 'invalid-signature', isAbsent: false, target: undefined },
}
/** A term in the SPF record of the domain itself. */
export const OWN_RECORD = { domain: '‹domain›', owner: '‹domain›' }
/** A change of an MTA-STS policy that no provider hosts. */
export const CHANGE = { change: { domain: '‹domain›', policy: '‹policy›', id: '‹id›', isHosted: false } }
export const LENGTH = { characters: '‹characters›', isCut: false }

/** A line of robots.txt with one preference that has a meaning. */
export const usageSignal = (name: string, isAllowed: boolean): ExampleValues => ({
  text: '‹text›',
  line: '‹line›',
  preferences: [{ name, value: '‹value›', isAllowed }],
})

const OWN_DMARC = { name: '‹name›', keeper: 'own', fix: { host: '‹host›', type: 'TXT', value: '‹value›' } }

/** A DMARC record of the domain's own, and a proposal that raises its policy to quarantine. */
export const RAISED_DMARC: ExampleValues = {
  place: {
    ...OWN_DMARC,
    change: { policy: 'quarantine', isRaised: true, newMailboxes: [], endedExemptions: [], isCombined: false },
  },
}
export const dmarcChange = (change: ExampleValues): ExampleValues => ({
  place: {
    ...OWN_DMARC,
    change: { policy: 'reject', isRaised: false, newMailboxes: [], endedExemptions: [], isCombined: false, ...change },
  },
})

/** There is no further faulty record. */
export const ALONE: ExampleValues = { others: [], allCorrected: undefined }

/** A query that no alias redirects. */
export const WITHOUT_ALIAS = { name: '‹name›', end: '‹name›' }

/** What the resolvers from the first number to the last return. */
export const returned = (first: number, last: number, data: readonly string[], status: number = RCODE.NOERROR) => ({
  labels: Array.from({ length: last - first + 1 }, (_, index) => `‹resolver ${first + index}›`),
  status,
  data,
  seconds: data.length === 0 ? undefined : 300,
})

export const compared = (...groups: readonly ReturnType<typeof returned>[]) => ({
  groups,
  seconds: 300,
  unreachable: [],
})

/** Mail servers that all have the same fault. */
export const unable = (state: string, able: readonly string[] = []) => ({
  faults: [{ state, hosts: ['‹host›'] }],
  able,
  unchecked: [],
})

export const certificates = (state: string, policy = 'not-enforced') => ({
  faults: [{ state, hosts: ['‹host›'], days: ['‹day›'], issuers: ['‹issuer›'], names: ['‹name›'] }],
  policy,
})
