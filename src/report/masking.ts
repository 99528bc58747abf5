import { FAILS, INVALID_DNSSEC, UNKNOWN, type Verdict } from '../checks/define-check.ts'
import { POLICY, WEIGHTED_IDS, type WeightedId } from './weights.ts'

/** One fault is reported as one finding: findings that only follow from it are omitted and cost no points. */
interface Mask {
  readonly by: WeightedId
  /** The outcomes of `by` that mask; `not ok` means all outcomes except ok, including unknown. */
  readonly when: 'not ok' | readonly string[]
  /** An additional condition, if the outcome alone does not decide. */
  readonly if?: (values: Readonly<Record<string, unknown>>, domain: string) => boolean
  /** There is no masking if this other check is ok. */
  readonly unless?: WeightedId
  readonly omits: readonly WeightedId[]
  /** Only verdicts that match this condition are masked. */
  readonly only?: (verdict: Verdict) => boolean
  /** Only verdicts about the names that the masking one is about: its `name`, or one of its `names`. */
  readonly isSameName?: true
}

const NOT_OK = 'not ok'

const idsOf = (...groups: readonly (keyof typeof POLICY)[]): readonly WeightedId[] =>
  groups.flatMap((group) => Object.keys(POLICY[group].losses) as WeightedId[])

/** All ids with this prefix, except these. */
const others = (prefix: string, ...but: readonly WeightedId[]): readonly WeightedId[] =>
  WEIGHTED_IDS.filter((id) => id.startsWith(prefix) && !but.includes(id))

const allBut = (...but: readonly WeightedId[]): readonly WeightedId[] => WEIGHTED_IDS.filter((id) => !but.includes(id))

/** Only the null MX record, whatever the other outcomes are. */
const NULL_MX_ALONE = ['ok', 'odd-preference', 'sender'] as const

const isFault = ({ severity }: Verdict): boolean => severity === 'warn' || severity === 'problem'

const hasKind = (targets: unknown, kind: string): boolean =>
  Array.isArray(targets) && targets.some((target: { readonly kind?: unknown }) => target.kind === kind)

const isOutcome =
  (outcome: string) =>
  (verdict: Verdict): boolean =>
    verdict.outcome === outcome

/** The checks that report by themselves that validation rejects their record. */
export const LOOKUPS: readonly WeightedId[] = [
  'mx-record',
  'spf-record',
  'dkim-found',
  'dmarc-record',
  'mta-sts-record',
  'tls-rpt-record',
  'web-apex',
  'web-www',
  'web-ipv6',
  'web-https-rr',
]

const isAmong = (names: unknown, name: unknown): boolean => Array.isArray(names) && names.includes(name)

/** The lookup fails in another zone, at the target of an alias or behind a delegation: the cause is the same for all types. */
const failsElsewhere = ({ outcome, values }: Verdict): boolean =>
  (outcome === FAILS || outcome === INVALID_DNSSEC) && ('target' in values || 'delegation' in values)

export const MASKS: readonly Mask[] = [
  { by: 'domain-resolves', when: [UNKNOWN], omits: allBut('domain-resolves') },
  {
    by: 'domain-resolves',
    when: ['nxdomain', 'on-hold', 'in-redemption', 'pending-delete'],
    omits: allBut('domain-resolves'),
  },
  // The causes are still reported, as the parent zone and the name servers show them.
  {
    by: 'domain-resolves',
    when: ['unreachable'],
    omits: allBut(
      'domain-resolves',
      'ns-count',
      'ns-parent-agreement',
      'ns-address',
      'ns-name-valid',
      'ns-cname',
      'ns-glue',
      'ns-public-ip',
      'ns-responding',
      'ns-authoritative',
      'ns-latency',
      'ns-tcp',
      'ns-edns',
      'ns-letter-case',
      'target-unregistered',
      'registration-status',
      'registration-expiry',
    ),
  },
  {
    by: 'domain-resolves',
    when: ['unreachable'],
    omits: ['ns-tcp', 'ns-edns', 'ns-letter-case', 'ns-latency', 'registration-status', 'registration-expiry'],
    only: ({ severity }) => severity === 'ok' || severity === 'info',
  },
  // The examination does not wait for further responses once a domain is known to be unreachable.
  {
    by: 'domain-resolves',
    when: ['unreachable'],
    omits: allBut('domain-resolves'),
    only: ({ outcome }) => outcome === UNKNOWN,
  },
  { by: 'zone-apex', when: ['inside-zone', 'alias'], omits: ['apex-cname', 'web-www'] },
  // A public suffix does not send mail.
  {
    by: 'zone-apex',
    when: ['public-suffix'],
    omits: idsOf('mx', 'spf', 'dkim', 'dmarc', 'transport'),
    only: isFault,
  },
  // A name that resolves has name servers, whatever the registry says.
  { by: 'domain-resolves', when: ['ok'], omits: ['registration-status'], only: isOutcome('inactive') },
  // One query to the registry gives the data of all these checks.
  {
    by: 'registration-status',
    when: [UNKNOWN],
    omits: others('registration-', 'registration-status'),
    only: isOutcome(UNKNOWN),
  },
  // While the servers of the parent zone differ, one of them always differs from the registry.
  {
    by: 'ns-parent-agreement',
    when: ['names-differ', 'ds-differs', 'not-delegated'],
    omits: ['registration-nameservers', 'registration-ds'],
  },
  { by: 'ns-count', when: ['one'], omits: ['ns-diversity'] },
  // Servers that deny a name by its type deny the addresses of all hosts in the zone.
  { by: 'web-ipv6', when: ['nxdomain'], omits: ['ns-glue', 'mx-ipv6'], only: isOutcome(UNKNOWN) },
  // The serial numbers are only the cause; the fault is that the data differ.
  // Resolvers that send such options get no response; that is the cause, and not a filter for their networks.
  { by: 'ns-edns', when: ['options'], omits: ['ns-responding'], only: isOutcome('resolver-blocked') },
  { by: 'ns-consistency', when: ['differs'], omits: ['soa-serial'], only: isOutcome('diverged') },
  {
    by: 'mx-record',
    when: ['none', 'host', 'without-mail', 'implicit'],
    omits: [...others('mx-', 'mx-record'), ...idsOf('transport')],
  },
  { by: 'mx-address', when: ['all-dead'], omits: ['mx-redundancy', 'mx-ipv6'] },
  { by: 'mx-null', when: ['sender'], omits: ['mail-lockdown'] },
  {
    by: 'mx-null',
    when: NULL_MX_ALONE,
    omits: [...others('mx-', 'mx-record', 'mx-null'), ...idsOf('transport')],
  },
  { by: 'mx-null', when: NULL_MX_ALONE, omits: ['dkim-found'], only: isOutcome('none') },
  { by: 'spf-record', when: NOT_OK, omits: others('spf-', 'spf-record', 'spf-legacy') },
  {
    by: 'spf-syntax',
    when: ['permerror'],
    omits: ['spf-lookups', 'spf-void-lookups', 'spf-include', 'spf-all', 'spf-scope', 'spf-ptr', 'spf-dead-terms'],
  },
  { by: 'spf-include', when: ['loop'], omits: ['spf-lookups', 'spf-void-lookups'] },
  { by: 'spf-include', when: [UNKNOWN], omits: ['spf-void-lookups'] },
  // Without SPF and DKIM no mail passes DMARC. The missing records are the cause, and each has its own loss.
  ...(
    [
      ['spf-record', ['none-mail', 'near-miss', 'multiple']],
      ['spf-syntax', ['permerror']],
      ['spf-include', ['missing', 'loop']],
      ['spf-lookups', ['too-many']],
    ] as const
  ).map(([by, when]): Mask => ({ by, when, omits: ['dmarc-auth-basis'], only: isOutcome('no-auth') })),
  {
    by: 'dkim-found',
    when: NOT_OK,
    omits: ['dkim-record', 'dkim-key-strength', 'dkim-testing', 'dkim-hash'],
  },
  { by: 'dmarc-record', when: NOT_OK, omits: others('dmarc-', 'dmarc-record') },
  // Without a report address, receivers then act as if there were no record.
  {
    by: 'dmarc-syntax',
    when: ['bad-policy'],
    unless: 'dmarc-rua',
    omits: ['dmarc-policy', 'dmarc-subdomains', ...others('dmarc-rua', 'dmarc-rua')],
  },
  // A malformed report address is a fault of its own, which remains after the policy has been corrected.
  {
    by: 'dmarc-syntax',
    when: ['bad-policy'],
    unless: 'dmarc-rua',
    omits: ['dmarc-rua'],
    only: ({ outcome }) => outcome !== 'bad-uri',
  },
  { by: 'mta-sts-record', when: NOT_OK, omits: others('mta-sts-', 'mta-sts-record') },
  { by: 'mta-sts-policy', when: NOT_OK, omits: others('mta-sts-', 'mta-sts-record', 'mta-sts-policy') },
  { by: 'mta-sts-syntax', when: ['invalid'], omits: ['mta-sts-mode', 'mta-sts-mx-match', 'mta-sts-max-age'] },
  { by: 'caa-record', when: NOT_OK, omits: ['caa-syntax', 'caa-issue'] },
  // Which CA may issue depends on the value that has to be corrected.
  { by: 'caa-syntax', when: ['forbids-all', 'unknown-critical'], omits: ['caa-issue'] },
  {
    by: 'web-dangling',
    when: ['dead', 'loop'],
    if: ({ names }, domain) => isAmong(names, `www.${domain}`),
    omits: ['web-www'],
  },
  {
    by: 'web-dangling',
    when: ['dead', 'loop'],
    if: ({ names }, domain) => isAmong(names, domain),
    omits: ['web-apex'],
  },
  // An alias without a usable target fails for every type.
  {
    by: 'web-dangling',
    when: ['loop'],
    omits: LOOKUPS,
    only: failsElsewhere,
    isSameName: true,
  },
  ...(['web-apex', 'web-www'] as const).map(
    (by): Mask => ({
      by,
      when: [FAILS, INVALID_DNSSEC],
      if: ({ target, delegation }) => target !== undefined || delegation !== undefined,
      omits: LOOKUPS.filter((id) => id !== by),
      only: failsElsewhere,
      isSameName: true,
    }),
  ),
  // If the whole zone is invalid, there is one cause for all records. `domain-resolves` has no such outcome and must not wait.
  {
    by: 'dnssec-chain',
    when: ['bogus'],
    omits: LOOKUPS,
    only: isOutcome(INVALID_DNSSEC),
  },
  // A proof cannot be valid if its keys or signatures are not.
  { by: 'dnssec-chain', when: ['bogus'], omits: ['dnssec-denial'] },
  { by: 'dnssec-expiry', when: ['expired'], omits: ['dnssec-denial'] },
  {
    by: 'dnssec-expiry',
    when: ['expired'],
    omits: LOOKUPS,
    only: isOutcome(INVALID_DNSSEC),
  },
  // Records that do not exist cannot be looked up either.
  {
    by: 'dnssec-denial',
    when: ['broken'],
    omits: LOOKUPS,
    only: isOutcome(INVALID_DNSSEC),
  },
  { by: 'dnssec-denial', when: ['broken'], omits: ['dane-tlsa', 'caa-lookup'], only: isFault },
  // Resolvers reject whatever does not match the keys that they have cached, at random.
  { by: 'dnssec-servers', when: ['keys-not-shared'], omits: LOOKUPS, only: isOutcome(INVALID_DNSSEC) },
  { by: 'dnssec-servers', when: ['keys-not-shared'], omits: ['dnssec-chain'], only: isOutcome('some-invalid') },
  { by: 'dnssec-servers', when: ['keys-not-shared'], omits: ['dnssec-denial'], only: isOutcome('broken') },
  { by: 'dnssec-servers', when: ['keys-not-shared'], omits: ['dane-tlsa', 'caa-lookup'], only: isFault },
  {
    by: 'target-unregistered',
    when: ['open'],
    if: ({ targets }) => hasKind(targets, 'mx'),
    omits: ['mx-address'],
  },
  {
    by: 'target-unregistered',
    when: ['open'],
    if: ({ targets }) => hasKind(targets, 'spf'),
    omits: ['spf-include', 'spf-void-lookups'],
  },
  {
    by: 'target-unregistered',
    when: ['open'],
    if: ({ targets }) => hasKind(targets, 'cname'),
    omits: ['web-dangling', 'web-www'],
    only: isFault,
  },
  {
    by: 'target-unregistered',
    when: ['open'],
    if: ({ targets }) => hasKind(targets, 'ns'),
    omits: ['ns-address'],
  },
  // The remaining name servers are few because the others cannot be found.
  {
    by: 'target-unregistered',
    when: ['open'],
    if: ({ targets }) => hasKind(targets, 'ns'),
    omits: ['ns-diversity'],
    only: isFault,
  },
  { by: 'dnssec-signed', when: NOT_OK, omits: others('dnssec-', 'dnssec-signed', 'dnssec-cds') },
  // Records that cannot be obeyed stay in an unsigned zone or one without DS; that they ask for the first DS is obvious.
  { by: 'dnssec-signed', when: NOT_OK, omits: ['dnssec-cds'], only: isOutcome('differs') },
]

/** The verdict so far; undefined if the check does not apply or is not decided yet. */
export type VerdictOf = (id: WeightedId) => Verdict | undefined

/** A masked fault still masks others, because it exists. */
export const isMasked = (id: WeightedId, verdict: Verdict, verdictOf: VerdictOf, domain: string): boolean =>
  (MASKS_OF.get(id) ?? []).some((mask) => isMaskedBy(mask, verdict, verdictOf, domain))

/** The verdicts that mask this one; undefined for checks without a verdict. */
export const activeMaskers = (
  id: WeightedId,
  verdict: Verdict | undefined,
  verdictOf: VerdictOf,
  domain: string,
): readonly Verdict[] =>
  (MASKS_OF.get(id) ?? []).flatMap((mask) =>
    isMaskedBy(mask, verdict, verdictOf, domain) ? (verdictOf(mask.by) ?? []) : [],
  )

function isMaskedBy(mask: Mask, verdict: Verdict | undefined, verdictOf: VerdictOf, domain: string): boolean {
  const concernsVerdict = mask.only === undefined || (verdict !== undefined && mask.only(verdict))
  return concernsVerdict && isAboutSame(mask, verdict, verdictOf(mask.by)) && isActive(mask, verdictOf, domain)
}

function isAboutSame({ isSameName }: Mask, verdict: Verdict | undefined, by: Verdict | undefined): boolean {
  if (isSameName === undefined) return true
  const { name } = (verdict?.values ?? {}) as { readonly name?: unknown }
  const about = (by?.values ?? {}) as { readonly name?: unknown; readonly names?: unknown }
  return name !== undefined && (about.name === name || isAmong(about.names, name))
}

/**
 * The checks whose verdicts must be certain before it is certain that this one is reported. If its own verdict is known, only
 * those that can mask this verdict count.
 */
export const maskersOf = (id: WeightedId, verdict?: Verdict): ReadonlySet<WeightedId> =>
  new Set(
    (MASKS_OF.get(id) ?? [])
      .filter(({ only }) => only === undefined || verdict === undefined || only(verdict))
      .flatMap(({ by, unless }) => (unless === undefined ? [by] : [by, unless])),
  )

const MASKS_OF: ReadonlyMap<WeightedId, readonly Mask[]> = new Map(
  WEIGHTED_IDS.map((id) => [id, MASKS.filter(({ omits }) => omits.includes(id))]),
)

function isActive(mask: Mask, verdictOf: VerdictOf, domain: string): boolean {
  const by = verdictOf(mask.by)
  if (by === undefined || !isAnsweredSo(mask, by.outcome)) return false
  if (mask.unless !== undefined && verdictOf(mask.unless)?.outcome === 'ok') return false
  return mask.if?.(by.values as Readonly<Record<string, unknown>>, domain) ?? true
}

const isAnsweredSo = ({ when }: Mask, outcome: string): boolean =>
  when === NOT_OK ? outcome !== 'ok' : when.includes(outcome)
