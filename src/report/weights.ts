import type { CheckGroup, Severity } from '../checks/define-check.ts'
import type { CheckId } from '../checks/registry.ts'

export type Category = 'dns' | 'email' | 'web' | 'security'

/**
 * `soft`: an imperfection of something optional; the soft losses of a group never cost more than its soft cap. `root`:
 * the whole optional feature is absent, which costs as much as all its imperfections can. It counts within the soft cap too.
 */
type LossKind = 'normal' | 'soft' | 'root'

export interface Loss {
  readonly points: number
  readonly kind: LossKind
  /** The maximum score with this outcome. */
  readonly gate?: number
}

const soft = (points: number): Loss => ({ points, kind: 'soft' })
const root = (points: number): Loss => ({ points, kind: 'root' })
const gate = (limit: number, points: number): Loss => ({ points, kind: 'normal', gate: limit })

interface GroupPolicy {
  readonly category: Category
  /** The maximum points that the group can cost. */
  readonly cap: number
  readonly softCap?: number
  /** The points by check and outcome. An outcome that is not listed costs nothing. */
  readonly losses: Readonly<Record<string, Readonly<Record<string, number | Loss>>>>
}

/**
 * The scoring policy. The order of groups and checks is the order of the catalogue, and of equal findings in a report.
 */
export const POLICY = {
  resolve: {
    category: 'dns',
    cap: 0,
    losses: {
      'domain-resolves': {
        nxdomain: gate(0, 0),
        'on-hold': gate(0, 0),
        'in-redemption': gate(0, 0),
        'pending-delete': gate(0, 0),
        unreachable: gate(0, 0),
      },
      'zone-apex': {},
    },
  },
  delegation: {
    category: 'dns',
    cap: 18,
    losses: {
      'ns-count': { one: 10 },
      'ns-parent-child': { 'parent-extra': 4, disjoint: 8 },
      'ns-parent-agreement': { 'names-differ': 3, 'ds-differs': 3, 'not-delegated': 7 },
      'ns-address': { 'some-unresolvable': 4, 'too-few': 8, 'domain-missing': 8 },
      'ns-name-valid': { invalid: 6 },
      'ns-cname': { alias: 5 },
      'ns-glue': { mismatch: 4, missing: 6, stale: 8 },
      'ns-public-ip': { special: 6 },
      'ns-responding': {
        'some-silent': 4,
        'ipv6-silent': 3,
        'most-silent': 8,
        'resolver-blocked': 4,
        'resolvers-blocked': gate(60, 12),
        'ipv4-silent': gate(60, 12),
        'udp-silent': gate(50, 14),
        'all-silent': 8,
      },
      'ns-authoritative': { lame: 7 },
      'ns-latency': { slow: 3 },
      'ns-tcp': { 'no-tcp': 3 },
      'ns-edns': { options: 2, broken: 2 },
      'ns-letter-case': { 'case-sensitive': 8 },
      'ns-recursion': { open: 3 },
      'ns-axfr': { open: 2 },
      'ns-consistency': { differs: 3 },
      'ns-diversity': { 'same-subnet': 2, 'same-address': 6 },
      'ns-ipv6': { 'ipv6-only': 4 },
      'ns-ent': { 'ent-nxdomain': 2 },
    },
  },
  soa: {
    category: 'dns',
    cap: 4,
    losses: {
      'soa-record': { wrong: 4 },
      'soa-serial': { diverged: 2 },
      'soa-timers': { inconsistent: 2 },
      'soa-negative-ttl': { 'too-long': 1 },
      'soa-mname': {},
      'soa-rname': { malformed: 1 },
    },
  },
  zone: {
    category: 'dns',
    cap: 6,
    losses: {
      'apex-cname': { cname: gate(60, 6) },
      'cname-conflict': { conflict: 4 },
      'zone-wildcard': {},
      'ttl-sane': { zero: 1 },
      'txt-size': { huge: 1 },
      'target-unregistered': { open: gate(79, 6) },
    },
  },
  // The group has no points, because a registry that does not respond must not change the coverage of a report.
  registration: {
    category: 'dns',
    cap: 0,
    losses: {
      'registration-status': {},
      'registration-expiry': { 'expires-in-7-days': gate(69, 0), expired: gate(49, 0) },
      'registration-nameservers': {},
      'registration-ds': {},
      'registration-transfer': {},
    },
  },
  mx: {
    category: 'email',
    cap: 9,
    losses: {
      'mx-record': { implicit: 3, fails: gate(60, 9) },
      'mx-null': { sender: 3, 'with-others': 5 },
      'mx-address': { 'some-dead': 3, 'all-dead': gate(60, 9) },
      'mx-cname': { alias: 2 },
      'mx-name-valid': { invalid: 6 },
      'mx-public-ip': { special: 6 },
      'mx-redundancy': {},
      'mx-ipv6': { 'ipv6-only': 8 },
    },
  },
  spf: {
    category: 'email',
    cap: 11,
    losses: {
      'spf-record': { 'none-nonmail': 6, 'none-mail': 11, 'near-miss': 11, multiple: 11, fails: 11 },
      'spf-syntax': { permerror: 9 },
      'spf-lookups': { 'too-many': 8 },
      'spf-void-lookups': { 'too-many': 3 },
      'spf-include': { missing: 8, loop: 8 },
      'spf-all': { 'softfail-nonmail': 2, neutral: 4, pass: 11 },
      'spf-scope': { 'too-wide': 4, 'only-special': 7 },
      'spf-ptr': { used: 2 },
      'spf-dead-terms': { 'sender-ignored': 8 },
      'spf-legacy': {},
    },
  },
  dkim: {
    category: 'email',
    cap: 6,
    softCap: 4,
    losses: {
      'dkim-found': { none: root(4), 'near-miss': root(4), fails: root(4) },
      'dkim-record': { invalid: soft(3), multiple: soft(3), 'private-key': 6 },
      'dkim-key-strength': { 'rsa-large': soft(2), 'rsa-1024': soft(2), 'rsa-weak': 6 },
      'dkim-testing': { all: soft(1) },
      'dkim-hash': { 'sha1-only': soft(2) },
      'dkim-dangling': { dead: soft(2) },
      'dkim-wildcard': {},
    },
  },
  dmarc: {
    category: 'email',
    cap: 13,
    losses: {
      'dmarc-record': { 'none-nonmail': 8, 'none-mail': 13, 'near-miss': 13, misplaced: 13, multiple: 13, fails: 13 },
      'dmarc-syntax': { 'bad-tags': 1, 'p-missing': 4, 'bad-policy': 10 },
      'dmarc-policy': { partial: 2, testing: 4, 'nonmail-weak': 4, monitor: 6 },
      'dmarc-subdomains': { weaker: 3 },
      'dmarc-rua': { 'bad-uri': 2, 'none-monitor': 3 },
      'dmarc-rua-auth': { unauthorised: 2 },
      'dmarc-rua-mailbox': { undeliverable: 2 },
      'dmarc-legacy-tags': {},
      'dmarc-alignment': { psd: 2 },
      'dmarc-auth-basis': { 'no-auth': 3 },
      'mail-lockdown': {},
    },
  },
  transport: {
    category: 'email',
    cap: 6,
    softCap: 3,
    losses: {
      'mta-sts-record': { none: root(3), invalid: soft(3), fails: soft(3) },
      'mta-sts-policy': { unreachable: soft(3), redirect: soft(3), 'tls-invalid': soft(3) },
      'mta-sts-syntax': { invalid: soft(3) },
      'mta-sts-mode': {},
      'mta-sts-mx-match': { 'testing-mismatch': soft(2), 'enforce-mismatch': 6, 'enforce-none': gate(60, 6) },
      'mta-sts-max-age': { 'out-of-range': soft(1) },
      'mta-sts-media-type': { wrong: soft(1) },
      'tls-rpt-record': { none: soft(1), 'near-miss': soft(1), invalid: soft(1), fails: soft(1) },
      'dane-tlsa': { insecure: soft(1), unusable: soft(2), 'lookup-fails': 4 },
      'bimi-record': {},
    },
  },
  web: {
    category: 'web',
    cap: 10,
    losses: {
      'web-apex': { missing: 3, fails: gate(60, 8) },
      'web-www': { missing: 2, fails: 5 },
      'web-dangling': { dead: 6, loop: 6 },
      'web-public-ip': { special: 5 },
      'web-ipv6': { nxdomain: 6, fails: 3 },
      'web-https-rr': { broken: 2, fails: 2 },
      'web-alias-depth': {},
    },
  },
  caa: {
    category: 'security',
    cap: 4,
    softCap: 2,
    losses: {
      'caa-record': { none: root(2) },
      'caa-syntax': { invalid: soft(2), 'forbids-all': 4, 'unknown-critical': 4 },
      'caa-issue': { nobody: soft(2), 'no-issue': soft(1), 'www-differs': soft(2) },
      'caa-lookup': { fails: 4 },
      'validation-persist': {},
    },
  },
  dnssec: {
    category: 'security',
    cap: 13,
    softCap: 5,
    losses: {
      'dnssec-signed': { unsigned: root(5), unsupported: root(5), 'no-ds': root(5), 'partly-signed': root(5) },
      'dnssec-chain': { 'some-invalid': gate(35, 13), bogus: gate(35, 13) },
      'dnssec-expiry': { soon: soft(4), expired: gate(35, 13) },
      'dnssec-algorithm': { deprecated: soft(4), 'half-rollover': 4 },
      'dnssec-ds-digest': { 'sha1-only': soft(3) },
      'dnssec-key-size': { 'zsk-short': soft(1), short: soft(2) },
      'dnssec-nsec3': { iterations: soft(1), 'iterations-high': soft(4) },
      'dnssec-denial': {
        'some-servers': 8,
        'partly-broken': 8,
        'denies-existing': gate(60, 10),
        broken: gate(60, 10),
      },
      'dnssec-key-tags': {},
      'dnssec-ds-stale': {},
      'dnssec-servers': { 'keys-not-shared': gate(60, 10), inconsistent: 8 },
      'dnssec-cds': { faulty: soft(2) },
    },
  },
} as const satisfies Readonly<Record<CheckGroup, GroupPolicy>>

type IdsOf<Group> = Group extends { readonly losses: infer Losses } ? keyof Losses : never

/** All checks with a weight, registered or not. */
export type WeightedId = IdsOf<(typeof POLICY)[CheckGroup]>

/** Each group with a problem lowers the ceiling of 99 by 10 points: two groups stay below 80, three below 70. */
export const PROBLEM_CEILING = { start: 99, perGroup: 10 } as const

type Losses = Readonly<Record<string, number | Loss>>

/** A registered check without a weight is a compile error here. */
const LOSSES: Readonly<Record<CheckId, Losses>> & Readonly<Record<WeightedId, Losses>> = {
  ...POLICY.resolve.losses,
  ...POLICY.delegation.losses,
  ...POLICY.soa.losses,
  ...POLICY.zone.losses,
  ...POLICY.registration.losses,
  ...POLICY.mx.losses,
  ...POLICY.spf.losses,
  ...POLICY.dkim.losses,
  ...POLICY.dmarc.losses,
  ...POLICY.transport.losses,
  ...POLICY.web.losses,
  ...POLICY.caa.losses,
  ...POLICY.dnssec.losses,
}

/** Checks in the order of the catalogue. */
export const WEIGHTED_IDS = Object.keys(LOSSES) as readonly WeightedId[]

export const GROUPS = Object.keys(POLICY) as readonly CheckGroup[]

export const groupPolicy = (group: CheckGroup): GroupPolicy => POLICY[group]

const NO_LOSS: Loss = { points: 0, kind: 'normal' }

/** A check that is not listed costs nothing. */
const lossesOf = (id: WeightedId): Losses => (Object.hasOwn(LOSSES, id) ? LOSSES[id] : {})

/** Sorts ids in the order of the catalogue; unknown ids come last. */
export const inCatalogueOrder = (ids: readonly string[]): readonly string[] => [
  ...WEIGHTED_IDS.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !Object.hasOwn(LOSSES, id)),
]

/** The points that an outcome costs, before any cap. */
export function lossOf(id: WeightedId, outcome: string): Loss {
  const losses = lossesOf(id)
  const loss = Object.hasOwn(losses, outcome) ? losses[outcome] : undefined
  return typeof loss === 'number' ? { points: loss, kind: 'normal' } : (loss ?? NO_LOSS)
}

/** The maximum points that a check can cost, before any cap. */
export const largestLossOf = (id: WeightedId): number =>
  Math.max(0, ...Object.keys(lossesOf(id)).map((outcome) => lossOf(id, outcome).points))

/** Severities, worst first. */
export const SEVERITIES: readonly Severity[] = ['problem', 'warn', 'info', 'ok']
