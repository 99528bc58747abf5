import { describe, expect, it } from 'vitest'
import type { CheckGroup, Verdict } from '../checks/define-check.ts'
import type { UnseenReason } from '../world.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { POLICY, WEIGHTED_IDS, type WeightedId } from './weights.ts'

const GROUP_OF = new Map<string, CheckGroup>(
  Object.entries(POLICY).flatMap(([group, { losses }]) => Object.keys(losses).map((id) => [id, group as CheckGroup])),
)

const OK: Verdict = { outcome: 'ok', severity: 'ok', values: {}, remedy: {} }
const fault = (outcome: string, severity: 'warn' | 'problem' | 'info' = 'problem'): Verdict => ({
  ...OK,
  outcome,
  severity,
})
const unknown = (reason: UnseenReason): Verdict => ({
  ...fault('unknown', 'info'),
  values: { why: { reason, detail: 'not in this test' } },
})

type Verdicts = Readonly<Partial<Record<WeightedId, Verdict | undefined>>>

/** Every check is ok but these; a domain with mail has an MX that is not a null MX. */
const coverage = (verdicts: Verdicts, isOutage = false): Coverage =>
  coverageOf(
    WEIGHTED_IDS.map((id) => ({
      id,
      group: GROUP_OF.get(id) ?? 'resolve',
      verdict: id in verdicts ? verdicts[id] : id === 'mx-null' ? undefined : OK,
    })),
    { domain: 'example.com', isOutage },
  )

/** The same verdict for every check whose group is one of these. */
const all = (verdict: Verdict | undefined, ...groups: readonly CheckGroup[]): Verdicts =>
  Object.fromEntries(
    WEIGHTED_IDS.filter((id) => groups.includes(GROUP_OF.get(id) ?? 'resolve')).map((id) => [id, verdict]),
  )

const EVERYTHING = Object.keys(POLICY) as CheckGroup[]
const LATE = unknown('timeout')

describe('the share of judged points', () => {
  // Expected values are computed by hand from the caps and losses in weights.ts.
  const CASES: readonly [string, Verdicts, Coverage][] = [
    ['everything is judged', {}, { coverage: 1, isDetermined: true }],
    // 9 points of MX; public addresses are 6 of 37 parts: 100 − 9 · 6/37 = 98.5.
    ['one small check is unknown', { 'mx-public-ip': LATE }, { coverage: 0.99, isDetermined: true }],
    // 13 points of DMARC; the policy is 6 of 42 parts: 100 − 13 · 6/42 = 98.1.
    ['one large check is unknown', { 'dmarc-policy': LATE }, { coverage: 0.98, isDetermined: true }],
    ['a check without a loss is unknown', { 'zone-wildcard': LATE }, { coverage: 1, isDetermined: true }],
    ['the registry is unknown', all(LATE, 'registration'), { coverage: 1, isDetermined: true }],
    ['there is no registry', all(undefined, 'registration'), { coverage: 1, isDetermined: true }],
    ['a fault is a verdict', { 'spf-all': fault('pass') }, { coverage: 1, isDetermined: true }],
    // The unknown DMARC record masks all others of its group: 100 − 13.
    ['an unknown masker', { 'dmarc-record': LATE }, { coverage: 0.87, isDetermined: false }],
    // 6 points of mail transport; MTA-STS is 17 of 22 parts: 100 − 6 · 17/22 = 95.4.
    ['an unknown masker that is no root check', { 'mta-sts-record': LATE }, { coverage: 0.95, isDetermined: true }],
    [
      'a known masker hides what is unknown',
      { ...all(LATE, 'transport'), 'mx-record': fault('none', 'info') },
      { coverage: 1, isDetermined: true },
    ],
    [
      'a known and an unknown masker',
      { ...all(LATE, 'transport'), 'mx-record': fault('none', 'info'), 'mta-sts-record': LATE },
      { coverage: 1, isDetermined: true },
    ],
    [
      'a group in which no check applies brings no points: (87 − 4) / 87',
      { ...all(undefined, 'dnssec'), ...all(LATE, 'caa') },
      { coverage: 0.95, isDetermined: true },
    ],
    ['a check that does not apply is judged', { 'ns-count': undefined }, { coverage: 1, isDetermined: true }],
    [
      'what the operator switched off is outside',
      all(unknown('disabled'), 'delegation', 'soa'),
      { coverage: 1, isDetermined: true },
    ],
    [
      'so is what a check that was switched off masks',
      { 'mta-sts-record': unknown('disabled') },
      { coverage: 1, isDetermined: true },
    ],
    [
      'the only check of a group that is left decides about its 18 points',
      { ...all(unknown('disabled'), 'delegation'), 'ns-count': LATE },
      { coverage: 0.82, isDetermined: true },
    ],
    [
      '22 points are open, no root check',
      all(LATE, 'soa', 'zone', 'dkim', 'transport'),
      { coverage: 0.78, isDetermined: true },
    ],
    [
      // 22 and 8 of 11 parts of the 4 points of CAA: 75.1.
      '0.75 is enough',
      { ...all(LATE, 'soa', 'zone', 'dkim', 'transport'), 'caa-syntax': LATE, 'caa-lookup': LATE },
      { coverage: 0.75, isDetermined: true },
    ],
    [
      '26 points are open, no root check',
      all(LATE, 'soa', 'zone', 'dkim', 'transport', 'caa'),
      { coverage: 0.74, isDetermined: false },
    ],
    [
      'a name that does not exist: the rest is masked',
      { ...all(LATE, ...EVERYTHING), ...all(OK, 'delegation'), 'domain-resolves': fault('nxdomain') },
      { coverage: 1, isDetermined: true },
    ],
    [
      'a name that is unreachable: what is unknown then is masked, and the score of 0 is certain',
      { ...all(LATE, ...EVERYTHING), 'domain-resolves': fault('unreachable') },
      { coverage: 1, isDetermined: true },
    ],
    ['nobody knows whether the name exists', { ...all(LATE, ...EVERYTHING) }, { coverage: 0, isDetermined: false }],
    [
      'the same, with verdicts that were reached before',
      { 'domain-resolves': unknown('aborted') },
      { coverage: 0, isDetermined: false },
    ],
  ]
  it.each(CASES)('%s', (_case, verdicts, expected) => {
    expect(coverage(verdicts)).toEqual(expected)
  })

  it('an outage of ours is never determined', () => {
    expect(coverage({}, true)).toEqual({ coverage: 1, isDetermined: false })
  })
})

describe('a root check that is unknown', () => {
  const ROOTS = [
    'domain-resolves',
    'ns-responding',
    'ns-authoritative',
    'mx-record',
    'spf-record',
    'dmarc-record',
    'web-apex',
    'dnssec-signed',
    'dnssec-chain',
  ] as const
  const REASONS: readonly [UnseenReason, boolean][] = [
    ['timeout', false],
    ['connection', false],
    ['bad-answer', false],
    ['budget', false],
    ['target-limit', false],
    ['client-share', false],
    ['aborted', false],
    // Not for a reason of ours.
    ['disabled', true],
    ['unaskable', true],
    ['not-public', true],
    ['own-address', true],
  ]
  it.each(ROOTS)('%s', (id) => {
    expect(coverage({ [id]: LATE }).isDetermined).toBe(false)
  })

  it.each(REASONS)('because of %s: determined is %s', (reason, isDetermined) => {
    expect(coverage({ 'web-apex': unknown(reason) }).isDetermined).toBe(isDetermined)
  })

  it('and no other check decides alone', () => {
    const alone = WEIGHTED_IDS.filter((id) => !coverage({ [id]: LATE }).isDetermined)
    expect(alone.toSorted()).toEqual([...ROOTS].toSorted())
  })

  it('does not count where a known fault masks it', () => {
    const dangling = { ...fault('dead'), values: { names: ['example.com'] } }
    expect(coverage({ 'web-dangling': dangling, 'web-apex': LATE }).isDetermined).toBe(true)
  })
})
