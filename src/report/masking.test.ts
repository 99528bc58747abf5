import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOKUP_MASKS } from '../checks/lookup-failure.ts'
import { type Mask, reasonOf } from '../checks/mask.ts'
import { CHECKS, type CheckId } from '../checks/registry.ts'
import { FAILS, INVALID_DNSSEC, type Severity, UNKNOWN, type Verdict } from '../checks/verdict.ts'
import type { UnseenReason } from '../world.ts'
import { activeMaskers, isMasked, isMaskedBy, maskersOf, masksOf, type VerdictOf } from './masking.ts'

const DOMAIN = 'example.com'
const WWW = `www.${DOMAIN}`

const verdict = (outcome: string, severity: Severity = 'warn', values: object = {}): Verdict => ({
  outcome,
  severity,
  values,
  remedy: {},
})

const unknownFor = (reason: UnseenReason): Verdict => verdict(UNKNOWN, 'info', { why: { reason, detail: '' } })

/** Reasons of a server, of the network and of ourselves. */
const REASONS: readonly UnseenReason[] = ['bad-answer', 'timeout', 'disabled']

/** The possible verdicts of each check, with values only if it is unknown. */
const POSSIBLE: ReadonlyMap<CheckId, readonly Verdict[]> = new Map(
  CHECKS.map(({ check }) => [
    check.id,
    [
      ...Object.entries(check.outcomes).map(([outcome, { severity }]) => verdict(outcome, severity)),
      ...REASONS.map(unknownFor),
    ],
  ]),
)

type Verdicts = ReadonlyMap<CheckId, Verdict>

/** The values that the conditions of rules read. */
const valuesOf = (id: CheckId): fc.Arbitrary<object> => {
  if (id === 'web-dangling') return fc.record({ names: fc.subarray([DOMAIN, WWW]) })
  if (id === 'target-unregistered')
    return fc.record({
      targets: fc.subarray(['mx', 'spf', 'cname', 'ns']).map((kinds) => kinds.map((kind) => ({ kind }))),
    })
  const name =
    id === 'web-www' ? fc.constant(WWW) : id === 'web-apex' ? fc.constant(DOMAIN) : fc.constantFrom(DOMAIN, WWW)
  return fc.record({ name, target: fc.constant('host.example.net') }, { requiredKeys: ['name'] })
}

const drawnFrom = (id: CheckId, possible: readonly Verdict[]) =>
  fc
    .tuple(fc.constantFrom(...possible), valuesOf(id))
    .map(([one, values]) => ({ id, one: { ...one, values: { ...values, ...one.values } } as Verdict | undefined }))

const RULES = CHECKS.flatMap(({ check: { id } }) => masksOf(id).map((mask) => ({ id, mask })))

/** A verdict that may mask others, any verdict, or none. */
const anyVerdict = fc.oneof(
  ...RULES.map(({ mask: { by, when } }) =>
    drawnFrom(
      by as CheckId,
      (POSSIBLE.get(by as CheckId) ?? []).filter(({ outcome }) =>
        when === 'not ok' ? outcome !== 'ok' : when.includes(outcome),
      ),
    ),
  ),
  ...[...POSSIBLE].map(([id, possible]) => drawnFrom(id, possible)),
  fc.constantFrom(...POSSIBLE.keys()).map((id) => ({ id, one: undefined })),
)

/** All checks are ok except a few. */
const anyVerdicts: fc.Arbitrary<Map<CheckId, Verdict>> = fc
  .uniqueArray(anyVerdict, { selector: ({ id }) => id, maxLength: 15 })
  .map((drawn) => {
    const verdicts = new Map([...POSSIBLE.keys()].map((id) => [id, verdict('ok', 'ok')]))
    for (const { id, one } of drawn)
      if (one === undefined) verdicts.delete(id)
      else verdicts.set(id, one)
    return verdicts
  })

const lookupIn =
  (verdicts: Verdicts): VerdictOf =>
  (id) =>
    verdicts.get(id)

const isMaskedIn = (verdicts: Verdicts, id: CheckId): boolean => {
  const own = verdicts.get(id)
  return own !== undefined && isMasked(id, own, lookupIn(verdicts), DOMAIN)
}

const idOf = (verdicts: Verdicts, wanted: Verdict): CheckId | undefined =>
  [...verdicts].find(([, one]) => one === wanted)?.[0]

/** The reported verdicts that explain why this one is omitted. */
function causesOf(verdicts: Verdicts, id: CheckId, path: readonly CheckId[] = []): readonly CheckId[] {
  if (path.includes(id)) return []
  if (!isMaskedIn(verdicts, id)) return [id]
  return activeMaskers(id, verdicts.get(id), lookupIn(verdicts), DOMAIN).flatMap((masker) => {
    const by = idOf(verdicts, masker)
    return by === undefined ? [] : causesOf(verdicts, by, [...path, id])
  })
}

/** They say that something does not exist, or that it works, and are no faults themselves. */
const STATEMENTS: readonly CheckId[] = ['mx-null', 'domain-resolves']

describe('an omitted finding', () => {
  it('always has a reported cause, which is not ok', () => {
    fc.assert(
      fc.property(anyVerdicts, (verdicts) => {
        const unexplained = [...verdicts.keys()].filter(
          (id) =>
            isMaskedIn(verdicts, id) &&
            !causesOf(verdicts, id).some((by) => verdicts.get(by)?.outcome !== 'ok' || STATEMENTS.includes(by)),
        )
        expect(unexplained).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('is omitted no matter which verdicts arrive later: those that must be known first decide', () => {
    fc.assert(
      fc.property(anyVerdicts, (verdicts) => {
        for (const [id, own] of verdicts) {
          const awaited = maskersOf(id, own)
          const early: VerdictOf = (other) => (awaited.has(other) ? verdicts.get(other) : undefined)
          expect([id, isMasked(id, own, early, DOMAIN)]).toEqual([id, isMaskedIn(verdicts, id)])
          // Without its own verdict, none of them may be missing.
          for (const masker of awaited) expect([id, [...maskersOf(id)]]).toEqual([id, expect.arrayContaining([masker])])
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is a fault only while its cause exists: nothing is omitted from a report in which all else is ok', () => {
    for (const [id, possible] of POSSIBLE)
      for (const own of possible) {
        const verdicts = new Map([...POSSIBLE.keys()].map((other) => [other, verdict('ok', 'ok')] as const))
        verdicts.set(id, own)
        const by = activeMaskers(id, own, lookupIn(verdicts), DOMAIN).map((masker) => idOf(verdicts, masker) ?? '')
        expect([id, own.outcome, by.filter((cause) => !(STATEMENTS as readonly string[]).includes(cause))]).toEqual([
          id,
          own.outcome,
          [],
        ])
      }
  })

  it('is not omitted because of a check that does not apply', () => {
    for (const [id, possible] of POSSIBLE)
      for (const own of possible) expect([id, isMasked(id, own, () => undefined, DOMAIN)]).toEqual([id, false])
  })
})

describe('a rule', () => {
  /** Values that the conditions of rules read. */
  const VALUES: readonly object[] = [
    {},
    { names: [DOMAIN, WWW] },
    ...['mx', 'spf', 'cname', 'ns'].map((kind) => ({ targets: [{ kind }] })),
    { name: WWW, target: 'host.example.net' },
  ]
  const withValues = (id: CheckId): readonly Verdict[] =>
    (POSSIBLE.get(id) ?? []).flatMap((one) =>
      VALUES.map((values) => ({ ...one, values: { ...values, ...one.values } })),
    )

  const isUseful = (id: CheckId, mask: Mask): boolean => {
    const maskedWith = (by: Verdict): boolean =>
      withValues(id).some((own) => isMaskedBy(mask, own, (other) => (other === mask.by ? by : undefined), DOMAIN))
    const maskers = withValues(mask.by as CheckId)
    const outcomes = mask.when === 'not ok' ? [UNKNOWN] : mask.when
    return outcomes.every((outcome) => maskers.some((by) => by.outcome === outcome && maskedWith(by)))
  }
  // A rule of a group omits something of at least one of its checks.
  it('omits something by each outcome that it names, also those of groups and of missing names', () => {
    const useful = new Set(RULES.filter(({ id, mask }) => isUseful(id, mask)).map(({ mask }) => mask))
    expect(RULES.filter(({ mask }) => !useful.has(mask))).toEqual([])
  })

  it('for some outcomes only never omits what is unknown because of a limit of ours', () => {
    const disabled = unknownFor('disabled')
    // The examination of a domain that is known to be unreachable ends early, so that the rest is unknown because of it.
    const rules = RULES.filter(({ mask }) => mask.by !== 'domain-resolves')
    const hiding = rules.filter(({ id, mask }) => {
      const omits = (own: Verdict): boolean =>
        withValues(mask.by as CheckId).some(
          (by) =>
            reasonOf(by) !== 'disabled' &&
            isMaskedBy(mask, own, (other) => (other === mask.by ? by : undefined), DOMAIN),
        )
      return (
        omits(disabled) &&
        !withValues(id)
          .filter(({ outcome }) => outcome !== UNKNOWN)
          .some(omits)
      )
    })
    expect(hiding).toEqual([])
  })

  it('for rejected records is in all checks that can report one', () => {
    const rejectable = CHECKS.filter(({ check }) => Object.hasOwn(check.outcomes, INVALID_DNSSEC))
    expect(rejectable.length).toBeGreaterThan(5)
    for (const { check } of rejectable)
      expect([check.id, check.maskedBy]).toEqual([check.id, expect.arrayContaining([...LOOKUP_MASKS])])
  })
})

describe('a name that does not exist', () => {
  it('has one finding, whatever the other verdicts are', () => {
    fc.assert(
      fc.property(anyVerdicts, fc.constantFrom('nxdomain', 'on-hold', UNKNOWN), (drawn, outcome) => {
        const verdicts = new Map(drawn).set('domain-resolves', { ...unknownFor('timeout'), outcome })
        expect([...verdicts.keys()].filter((id) => !isMaskedIn(verdicts, id))).toEqual(['domain-resolves'])
      }),
      { numRuns: 100 },
    )
  })
})

describe('the conditions of a rule', () => {
  const TARGET = { target: 'host.example.net' }
  const failsAt = (name: string, parts: object = {}): Verdict => verdict(FAILS, 'warn', { name, ...parts })
  const BAD_POLICY = verdict('bad-policy', 'problem')

  it.each<[what: string, id: CheckId, own: Verdict, by: Partial<Record<CheckId, Verdict>>, isOmitted: boolean]>([
    ['the same name behind an alias', 'web-ipv6', failsAt(WWW, TARGET), { 'web-www': failsAt(WWW, TARGET) }, true],
    ['another name', 'web-ipv6', failsAt(DOMAIN, TARGET), { 'web-www': failsAt(WWW, TARGET) }, false],
    ['the same name, but no alias', 'web-ipv6', failsAt(WWW), { 'web-www': failsAt(WWW) }, false],
    [
      'one of several names',
      'web-ipv6',
      failsAt(WWW, TARGET),
      { 'web-dangling': verdict('loop', 'problem', { names: [DOMAIN, WWW] }) },
      true,
    ],
    [
      'none of several names',
      'web-ipv6',
      failsAt(WWW, TARGET),
      { 'web-dangling': verdict('loop', 'problem', { names: [DOMAIN] }) },
      false,
    ],
    ['a policy that receivers ignore', 'dmarc-policy', verdict('none'), { 'dmarc-syntax': BAD_POLICY }, true],
    [
      'a policy that receivers do not ignore, because there are reports',
      'dmarc-policy',
      verdict('none'),
      { 'dmarc-syntax': BAD_POLICY, 'dmarc-rua': verdict('ok', 'ok') },
      false,
    ],
    [
      'a report address that is wrong whatever the policy is',
      'dmarc-rua',
      verdict('bad-uri'),
      { 'dmarc-syntax': BAD_POLICY },
      false,
    ],
    [
      'unknown because of the answers that the fault consists of',
      'mx-ipv6',
      unknownFor('bad-answer'),
      { 'web-ipv6': verdict('nxdomain') },
      true,
    ],
    ['unknown for another reason', 'mx-ipv6', unknownFor('disabled'), { 'web-ipv6': verdict('nxdomain') }, false],
    ['glue that was not compared', 'ns-glue', unknownFor('bad-answer'), { 'web-ipv6': verdict('nxdomain') }, true],
    ['glue that is unknown otherwise', 'ns-glue', unknownFor('timeout'), { 'web-ipv6': verdict('nxdomain') }, false],
    [
      'the same reason as that of the masking one',
      'registration-expiry',
      unknownFor('registry-limit'),
      { 'registration-status': unknownFor('registry-limit') },
      true,
    ],
    [
      'another reason than that of the masking one',
      'registration-expiry',
      unknownFor('budget'),
      { 'registration-status': unknownFor('registry-limit') },
      false,
    ],
    ['serial numbers that only lag', 'soa-serial', verdict('lagging'), { 'ns-consistency': verdict('differs') }, false],
  ])('%s', (_, id, own, by, isOmitted) => {
    const verdicts = new Map(Object.entries(by) as [CheckId, Verdict][]).set(id, own)
    expect(isMaskedIn(verdicts, id)).toBe(isOmitted)
  })
})

/** Which of two outcomes of a check follows from the cause, and which is a fault of its own. */
describe('one cause, one finding', () => {
  type Row = readonly [by: CheckId, cause: string, id: CheckId, omitted: string, kept: string]
  it.each<Row>([
    ['domain-resolves', 'unreachable', 'registration-status', 'registered', 'on-hold'],
    ['domain-resolves', 'unreachable', 'ns-tcp', 'ok', 'no-tcp'],
    ['domain-resolves', 'ok', 'registration-status', 'inactive', 'on-hold'],
    ['registration-status', UNKNOWN, 'registration-expiry', UNKNOWN, 'expired'],
    ['ns-consistency', 'differs', 'soa-serial', 'diverged', 'lagging'],
    ['ns-edns', 'options', 'ns-responding', 'resolver-blocked', 'some-silent'],
    ['spf-record', 'none-mail', 'dmarc-auth-basis', 'no-auth', 'spf-only'],
    ['dnssec-servers', 'keys-not-shared', 'mx-record', INVALID_DNSSEC, 'none'],
    ['dnssec-servers', 'keys-not-shared', 'dnssec-chain', 'some-invalid', 'bogus'],
    ['dnssec-servers', 'keys-not-shared', 'dnssec-denial', 'broken', 'denies-existing'],
    ['dnssec-signed', 'no-ds', 'dnssec-cds', 'differs', 'faulty'],
    ['mx-null', 'ok', 'dkim-found', 'none', 'receive-only'],
  ])('%s %s: %s %s follows from it, and %s does not', (by, cause, id, omitted, kept) => {
    const isOmitted = (outcome: string): boolean => {
      const own = POSSIBLE.get(id)?.find((one) => one.outcome === outcome)
      if (own === undefined) throw new Error(`${id} has no outcome ${outcome}`)
      return isMaskedIn(
        new Map([[by, cause === UNKNOWN ? unknownFor('bad-answer') : verdict(cause)] as const, [id, own] as const]),
        id,
      )
    }
    expect([isOmitted(omitted), isOmitted(kept)]).toEqual([true, false])
  })

  it('a domain without responding name servers keeps the findings that show why', () => {
    const faults = new Map([...POSSIBLE.keys()].map((id) => [id, verdict('fault', 'problem')] as const))
    faults.set('domain-resolves', verdict('unreachable', 'problem'))
    const kept = [...faults.keys()].filter((id) => !isMaskedIn(faults, id))
    expect(kept).toEqual(
      expect.arrayContaining(['ns-responding', 'ns-authoritative', 'ns-glue', 'registration-status']),
    )
    expect(kept.filter((id) => /^(?:mx|spf|dkim|dmarc|web|caa|dnssec)-/.test(id))).toEqual([])
  })
})
