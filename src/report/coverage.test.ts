import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckGroup } from '../checks/groups.ts'
import { groupPolicy } from '../checks/groups.ts'
import type { CheckId } from '../checks/registry.ts'
import { CHECKS } from '../checks/registry.ts'
import type { Verdict } from '../checks/verdict.ts'
import type { UnseenReason } from '../world.ts'
import { type Coverage, coverageOf } from './coverage.ts'

const OK: Verdict = { outcome: 'ok', severity: 'ok', values: {}, remedy: {} }
const unknown = (reason: UnseenReason): Verdict => ({
  outcome: 'unknown',
  severity: 'info',
  values: { why: { reason, detail: 'not in this test' } },
  remedy: {},
})
const LATE = unknown('timeout')
const OFF = unknown('disabled')

type Verdicts = ReadonlyMap<CheckId, Verdict | undefined>

const IDS = CHECKS.map(({ check }) => check.id)
const GROUP_OF = new Map(CHECKS.map(({ check }) => [check.id, check.group]))
const inGroup = (id: CheckId, groups: readonly CheckGroup[]): boolean => groups.includes(GROUP_OF.get(id) ?? 'resolve')

/** All checks are ok except these; a null MX does not apply to a domain with mail. */
const coverage = (verdicts: Verdicts, isOutage = false): Coverage =>
  coverageOf(
    CHECKS.map(({ check: { id, group } }) => ({
      id,
      group,
      verdict: verdicts.has(id) ? verdicts.get(id) : id === 'mx-null' ? undefined : OK,
    })),
    { domain: 'example.com', isOutage },
  )

const all = (verdict: Verdict | undefined, ids: readonly CheckId[]): Verdicts => new Map(ids.map((id) => [id, verdict]))

/** With it, receivers ignore the rest of the record, so that how much is evaluated depends on what the rest says. */
const isIgnoredRecord = (id: CheckId, outcome: string): boolean => id === 'dmarc-syntax' && outcome === 'bad-policy'

const anyVerdict = fc.oneof(
  fc.constantFrom(...IDS).map((id): [CheckId, Verdict | undefined] => [id, LATE]),
  ...CHECKS.map(({ check: { id, outcomes } }) => {
    const known = Object.entries(outcomes)
      .filter(([outcome]) => !isIgnoredRecord(id, outcome))
      .map(([outcome, { severity }]): Verdict => ({ ...OK, outcome, severity }))
    return fc.constantFrom(...known, LATE, undefined).map((one): [CheckId, Verdict | undefined] => [id, one])
  }),
)

/** All checks are ok except some: other outcomes, checks that do not apply, and those that we could not do in time. */
const anyVerdicts = fc.uniqueArray(anyVerdict, { selector: ([id]) => id, maxLength: 40 }).map((drawn) => new Map(drawn))

describe('the share of the points that were evaluated', () => {
  it('is 1 if nothing is unknown, whatever the verdicts are', () => {
    fc.assert(
      fc.property(anyVerdicts, (drawn) => {
        const known = new Map([...drawn].map(([id, verdict]) => [id, verdict === LATE ? OK : verdict] as const))
        expect(coverage(known)).toEqual({ coverage: 1, isDetermined: true })
      }),
      { numRuns: 300 },
    )
  })

  it('never becomes smaller because we learn more, and neither is a score withdrawn', () => {
    fc.assert(
      fc.property(anyVerdicts, fc.nat(), (drawn, which) => {
        const late = [...drawn].flatMap(([id, verdict]) => (verdict === LATE ? [id] : []))
        const learned = late[which % Math.max(1, late.length)]
        if (learned === undefined) return
        const [before, after] = [coverage(drawn), coverage(new Map(drawn).set(learned, OK))]
        expect(after.coverage).toBeGreaterThanOrEqual(before.coverage)
        expect(Number(after.isDetermined)).toBeGreaterThanOrEqual(Number(before.isDetermined))
      }),
      { numRuns: 500 },
    )
  })

  it('loses exactly the maximum loss of a group that could not be checked', () => {
    for (const group of new Set(GROUP_OF.values())) {
      if (group === 'resolve') continue
      const { cap } = groupPolicy(group)
      const { coverage: left } = coverage(
        all(
          LATE,
          IDS.filter((id) => inGroup(id, [group])),
        ),
      )
      expect([group, Math.round(left * 100)]).toEqual([group, 100 - cap])
    }
  })

  it('divides the points of a group among its checks by the largest loss of each', () => {
    // DMARC has 13 points; the policy can cost 6 of the 42 that its checks can cost together: 100 − 13 · 6/42 = 98.1.
    expect(coverage(all(LATE, ['dmarc-policy'])).coverage).toBe(0.98)
    // The transport has 6 points; the record of MTA-STS hides checks with 17 of 22: 100 − 6 · 17/22 = 95.4.
    expect(coverage(all(LATE, ['mta-sts-record'])).coverage).toBe(0.95)
  })

  it('is not changed by groups that do not apply or are switched off', () => {
    fc.assert(
      fc.property(fc.subarray([...new Set(GROUP_OF.values())]), fc.constantFrom(undefined, OFF), (groups, verdict) => {
        const without = IDS.filter((id) => id !== 'domain-resolves' && inGroup(id, groups))
        expect(coverage(all(verdict, without))).toEqual({ coverage: 1, isDetermined: true })
      }),
      { numRuns: 200 },
    )
  })

  it('counts checks that a known fault makes pointless as evaluated', () => {
    const mail = IDS.filter((id) => inGroup(id, ['transport']))
    const none: Verdict = { ...OK, outcome: 'none', severity: 'info' }
    expect(coverage(new Map([...all(LATE, mail), ['mx-record', none]]))).toEqual({ coverage: 1, isDetermined: true })
  })
})

describe('a score', () => {
  it('is shown only if at least 75% of the points were evaluated', () => {
    fc.assert(
      fc.property(anyVerdicts, (drawn) => {
        const { coverage: share, isDetermined } = coverage(drawn)
        const isSettled = drawn.get('domain-resolves')?.severity === 'problem'
        if (!isSettled && share < 0.75) expect(isDetermined).toBe(false)
      }),
      { numRuns: 500 },
    )
    // No basic check is missing in either case; the groups have 22 and 26 points.
    const late = (...groups: readonly CheckGroup[]): Coverage =>
      coverage(
        all(
          LATE,
          IDS.filter((id) => inGroup(id, groups)),
        ),
      )
    expect(late('soa', 'zone', 'dkim', 'transport')).toEqual({ coverage: 0.78, isDetermined: true })
    expect(late('soa', 'zone', 'dkim', 'transport', 'caa')).toEqual({ coverage: 0.74, isDetermined: false })
  })

  it('is never shown during an outage of our own', () => {
    fc.assert(
      fc.property(anyVerdicts, (drawn) => {
        expect(coverage(drawn, true).isDetermined).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  it('is never shown if it is unknown whether the name exists, whatever else was seen', () => {
    fc.assert(
      fc.property(anyVerdicts, (drawn) => {
        expect(coverage(new Map(drawn).set('domain-resolves', LATE))).toEqual({ coverage: 0, isDetermined: false })
      }),
      { numRuns: 100 },
    )
  })

  it('is certain for a name that does not exist, whatever else was not seen', () => {
    fc.assert(
      fc.property(anyVerdicts, fc.constantFrom('nxdomain', 'unreachable'), (drawn, outcome) => {
        const missing: Verdict = { ...OK, outcome, severity: 'problem' }
        expect(coverage(new Map(drawn).set('domain-resolves', missing)).isDetermined).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  // The basic checks that docs/severity.md names.
  const BASIC: readonly [what: string, id: CheckId][] = [
    ['the name servers respond', 'ns-responding'],
    ['the name servers have the zone', 'ns-authoritative'],
    ['there is an MX record', 'mx-record'],
    ['there is an SPF record', 'spf-record'],
    ['there is a DMARC record', 'dmarc-record'],
    ['the website has an IP address', 'web-apex'],
    ['the zone is signed', 'dnssec-signed'],
    ['the signatures are valid', 'dnssec-chain'],
  ]
  it.each(BASIC)('is not shown if we could not find out whether %s', (_, id) => {
    expect(coverage(all(LATE, [id])).isDetermined).toBe(false)
    expect(coverage(all(OFF, [id])).isDetermined).toBe(true)
  })

  it('is shown if any other single check was not possible', () => {
    const basic = ['domain-resolves', ...BASIC.map(([, id]) => id)]
    const hidden = IDS.filter((id) => !basic.includes(id) && !coverage(all(LATE, [id])).isDetermined)
    expect(hidden).toEqual([])
  })

  it.each<[UnseenReason, boolean]>([
    ['timeout', false],
    ['connection', false],
    ['bad-answer', false],
    ['budget', false],
    ['target-limit', false],
    ['aborted', false],
    ['disabled', true],
    ['unpublished', true],
    ['unaskable', true],
    ['not-public', true],
    ['own-address', true],
    ['left-out', true],
  ])('is withheld only for reasons on our side: %s', (reason, isShown) => {
    expect(coverage(all(unknown(reason), ['web-apex'])).isDetermined).toBe(isShown)
  })
})
