import type { ToolCheckId } from '../../checks/tools/registry.ts'
import { RCODE } from '../../dns/types.ts'

type Values = Readonly<Record<string, unknown>>

/** A query that no alias redirects. */
const WITHOUT_ALIAS = { name: '‹name›', end: '‹name›' }

/** What the resolvers from the first number to the last return. */
const group = (first: number, last: number, data: readonly string[], status: number = RCODE.NOERROR) => ({
  labels: Array.from({ length: last - first + 1 }, (_, index) => `‹resolver ${first + index}›`),
  status,
  data,
  seconds: data.length === 0 ? undefined : 300,
})

const compared = (...groups: readonly ReturnType<typeof group>[]) => ({ groups, seconds: 300, unreachable: [] })

/** Mail servers that all have the same fault. */
const unable = (state: string, able: readonly string[] = []) => ({
  faults: [{ state, hosts: ['‹host›'] }],
  able,
  unchecked: [],
})

const certificates = (state: string, policy = 'not-enforced') => ({
  faults: [{ state, hosts: ['‹host›'], days: ['‹day›'], issuers: ['‹issuer›'], names: ['‹name›'] }],
  policy,
})

/** The values of `SAMPLES` for the checks of the tools. */
export const TOOL_SAMPLES: Readonly<Partial<Record<ToolCheckId, Readonly<Record<string, Values>>>>> = {
  'lookup-answer': {
    'other-error': WITHOUT_ALIAS,
    refused: WITHOUT_ALIAS,
    servfail: WITHOUT_ALIAS,
  },
  'propagation-agreement': {
    agree: compared(group(1, 5, ['‹data›'])),
    single: compared(group(1, 1, ['‹data›'])),
    varies: { ...compared(group(1, 2, ['‹data 1›']), group(3, 4, ['‹data 2›']), group(5, 5, ['‹data 3›'])), type: 'A' },
    'no-record': compared(group(1, 5, [])),
    nxdomain: compared(group(1, 5, [], RCODE.NXDOMAIN)),
    differ: { ...compared(group(1, 3, ['‹data 1›']), group(4, 5, ['‹data 2›'])), type: 'A' },
    'partly-missing': compared(group(1, 3, ['‹data›']), group(4, 5, [])),
    'some-fail': compared(group(1, 4, ['‹data›']), group(5, 5, [], RCODE.SERVFAIL)),
    fails: compared(group(1, 5, [], RCODE.SERVFAIL)),
  },
  'registration-status': {
    'on-hold': { statuses: ['clientHold'] },
    'in-redemption': { statuses: ['redemptionPeriod'], registered: '‹domain›' },
  },
  'registration-expiry': {
    'expires-in-30-days': { left: { count: '‹left›', unit: 'days' } },
    'expires-in-7-days': { left: { count: '‹left›', unit: 'days' } },
  },
  'registration-nameservers': { differs: { onlyAtRegistry: ['‹onlyAtRegistry›'], onlyInDns: ['‹onlyInDns›'] } },
  'registration-ds': { differs: { onlyAtRegistry: ['‹onlyAtRegistry›'], onlyInDns: ['‹onlyInDns›'] } },
  'dkim-selector': {
    ok: { keyType: 'rsa' },
    tolerated: { fault: 'line-break' },
    invalid: { fault: 'bad-key' },
  },
  'mail-delivery': {
    ok: { unchecked: [] },
    'no-session': unable('no-session'),
    'some-unable': unable('closed', ['‹other host›']),
    busy: unable('busy'),
    'all-unable': unable('closed'),
    rejects: unable('rejects'),
    closed: unable('closed'),
    'no-public-address': unable('no-public-address'),
    'no-address': unable('no-address'),
  },
  'mail-dane': {
    'without-tls': { mismatched: [] },
    mismatch: { withoutTls: [] },
  },
  'mail-starttls': {
    fails: { missing: [] },
    'not-offered': { failing: [] },
    'fails-enforced': { missing: [] },
    'not-offered-enforced': { failing: [] },
  },
  'mail-certificate': {
    'ends-soon': certificates('ends-soon'),
    'about-to-end': certificates('about-to-end'),
    'not-trusted': certificates('not-trusted'),
    'wrong-name': certificates('wrong-name'),
    'not-trusted-enforced': certificates('not-trusted', 'enforced'),
    'not-yet-valid': certificates('not-yet-valid'),
    expired: certificates('expired'),
  },
  'mail-reverse-dns': {
    'not-confirmed': { missing: [] },
    missing: { unconfirmed: [] },
  },
}
