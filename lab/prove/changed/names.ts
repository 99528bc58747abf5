import type { Break } from '../../../src/checks/breaks/break.ts'
import type { Change } from './change.ts'

const change = (check: string, outcome: string, ...breaks: readonly Break[]): Change => ({ check, outcome, breaks })

const VALIDATING = { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL' } as const
const ALL_FAIL = { client: 'resolver', queries: 'all', response: 'no-answer' } as const
const NOT_RESOLVED = { client: 'browser', error: 'name-not-resolved' } as const

const DELEGATION: readonly Change[] = [
  change('domain-resolves', 'nxdomain', { ...ALL_FAIL, response: 'SERVFAIL' }),
  change('domain-resolves', 'unreachable', { ...ALL_FAIL, response: 'NXDOMAIN' }),
  change('domain-resolves', 'on-hold', { client: 'browser', error: 'not-connected' }),
  change('registration-status', 'in-redemption', ALL_FAIL),
  change('ns-parent-agreement', 'not-delegated', { ...ALL_FAIL, response: 'NXDOMAIN' }),
]

const NAME_SERVERS: readonly Change[] = [
  change('ns-responding', 'all-silent', { ...ALL_FAIL, isPartial: true }),
  change('ns-responding', 'ipv4-silent', { ...ALL_FAIL, client: 'resolver-with-ipv6-only' }),
  change('ns-responding', 'ipv6-silent', { ...ALL_FAIL, client: 'resolver-with-ipv4-only' }),
  change('ns-letter-case', 'case-sensitive', { ...ALL_FAIL, client: 'resolver-without-validation' }),
  change('ns-responding', 'resolvers-blocked', ALL_FAIL),
]

const DNSSEC: readonly Change[] = [
  change('dnssec-signed', 'no-ds', { ...VALIDATING, extendedErrors: [10] }),
  change('dnssec-chain', 'some-invalid', { ...VALIDATING, extendedErrors: [6, 7, 8, 10] }),
  change('dnssec-chain', 'bogus', { ...VALIDATING, extendedErrors: [7] }),
  change('dnssec-expiry', 'expired', { ...VALIDATING, client: 'resolver', extendedErrors: [7, 8] }),
  change('dnssec-denial', 'broken', { ...VALIDATING, queries: 'absent', response: 'NXDOMAIN' }),
]

const WEB: readonly Change[] = [
  change('web-apex', 'missing', { client: 'browser', error: 'not-connected' }),
  change('web-www', 'missing', { client: 'browser', error: 'certificate' }),
  change('web-dangling', 'dead', { client: 'browser', error: 'tls' }),
  change('web-public-ip', 'special', NOT_RESOLVED),
  change('web-ipv6', 'fails', { ...ALL_FAIL, queries: 'A' }),
]

/** The only outcome of CAA that clients of the lab show, in five wrong forms. */
const CAA: readonly Change[] = [
  change('caa-lookup', 'fails', ALL_FAIL),
  change('caa-lookup', 'fails', { ...ALL_FAIL, queries: 'CAA', response: 'NXDOMAIN' }),
  change('caa-lookup', 'fails', { ...ALL_FAIL, queries: 'CAA', isPartial: true }),
  change('caa-lookup', 'fails', { ...ALL_FAIL, queries: 'A' }),
  change('caa-lookup', 'fails', { ...VALIDATING, queries: 'CAA', extendedErrors: [6] }),
]

const AUTHORITIES: readonly Change[] = [
  change('domain-resolves', 'unreachable', { client: 'ca', result: 'refuses', error: 'connection' }),
  change('web-dangling', 'dead', { client: 'ca', challenge: 'http-01', result: 'refuses', error: 'unauthorized' }),
  change('web-dangling', 'loop', { client: 'ca', challenge: 'http-01', result: 'issues-to-anyone' }),
]

export const CHANGED_NAMES: readonly Change[] = [
  ...DELEGATION,
  ...NAME_SERVERS,
  ...DNSSEC,
  ...WEB,
  ...CAA,
  ...AUTHORITIES,
]
