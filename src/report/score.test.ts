import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckGroup } from '../checks/groups.ts'
import { CHECKS, type CheckId } from '../checks/registry.ts'
import type { Severity } from '../checks/verdict.ts'
import { type Scorable, scoreOf } from './score.ts'

const GROUP_OF = new Map<CheckId, CheckGroup>(CHECKS.map(({ check: { id, group } }) => [id, group]))

const finding = (id: CheckId, outcome: string, severity: Severity): Scorable => {
  const group = GROUP_OF.get(id)
  if (group === undefined) throw new Error(`${id} is in no group`)
  return { id, group, outcome, severity }
}

const NO_DNSSEC = finding('dnssec-signed', 'unsigned', 'warn')
const NO_CAA = finding('caa-record', 'none', 'warn')
const NO_MTA_STS = finding('mta-sts-record', 'none', 'warn')
const WRONG_TLS_RPT = finding('tls-rpt-record', 'near-miss', 'warn')
const NO_DMARC = finding('dmarc-record', 'none-mail', 'problem')
const NO_SPF = finding('spf-record', 'none-mail', 'problem')
const NO_DKIM = finding('dkim-found', 'none', 'warn')
const NO_MX = finding('mx-record', 'implicit', 'warn')
const ONE_NS = finding('ns-count', 'one', 'problem')
const BOGUS = finding('dnssec-chain', 'bogus', 'problem')

describe('the score', () => {
  // Section 3.5 of the catalogue.
  const CASES: readonly [string, readonly Scorable[], number][] = [
    ['nothing to complain about', [], 100],
    ['all basics, but no DNSSEC, CAA, MTA-STS', [NO_DNSSEC, NO_CAA, NO_MTA_STS], 90],
    ['the same without DMARC', [NO_DNSSEC, NO_CAA, NO_MTA_STS, NO_DMARC], 77],
    ['also without SPF and DKIM', [NO_DNSSEC, NO_CAA, NO_MTA_STS, NO_DMARC, NO_SPF, NO_DKIM], 62],
    ['parked and open, unsigned, no CAA', [NO_MX, NO_SPF, NO_DKIM, NO_DMARC, NO_DNSSEC, NO_CAA], 62],
    ['parked and locked, unsigned, no CAA', [NO_DNSSEC, NO_CAA], 93],
    ['one server and little else', [ONE_NS, NO_SPF, NO_DMARC, NO_DNSSEC, NO_CAA, NO_MTA_STS], 56],
    ['DNSSEC bogus', [BOGUS], 35],
    // The absence of MTA-STS already costs all that imperfections of the group can.
    ['no MTA-STS, and a wrong TLS-RPT record', [NO_MTA_STS, WRONG_TLS_RPT], 97],
  ]
  it.each(CASES)('%s', (_case, findings, score) => {
    expect(scoreOf(findings, true).score).toBe(score)
  })

  it('is zero for a name that does not resolve, whatever was found', () => {
    expect(scoreOf([finding('domain-resolves', 'nxdomain', 'problem')], false).score).toBe(0)
    expect(scoreOf([], false)).toMatchObject({ score: 0, ceiling: 0, base: 100 })
  })

  it('never takes more from a group than its cap', () => {
    const lame = [ONE_NS, finding('ns-authoritative', 'lame', 'problem'), finding('ns-glue', 'stale', 'problem')]
    const { groups, base } = scoreOf(lame, true)
    expect(groups.find(({ group }) => group === 'delegation')).toMatchObject({ cap: 18, lost: 18 })
    expect(base).toBe(82)
  })

  it('takes no more for imperfections of something optional than for its absence', () => {
    const imperfect = [
      finding('dnssec-expiry', 'soon', 'warn'),
      finding('dnssec-algorithm', 'deprecated', 'warn'),
      finding('dnssec-nsec3', 'iterations-high', 'warn'),
    ]
    expect(scoreOf(imperfect, true).score).toBe(scoreOf([NO_DNSSEC], true).score)
  })

  it('keeps a report with problems in one, two, three areas below 90, 80, 70', () => {
    const mild = [
      finding('ns-cname', 'alias', 'problem'),
      finding('cname-conflict', 'conflict', 'problem'),
      finding('web-public-ip', 'special', 'problem'),
    ]
    expect([1, 2, 3].map((count) => scoreOf(mild.slice(0, count), true).score)).toEqual([89, 79, 69])
  })

  it('costs nothing for what is unknown or worth knowing', () => {
    const free = [finding('dmarc-record', 'unknown', 'info'), finding('ns-count', 'many', 'info')]
    expect(scoreOf(free, true).score).toBe(100)
  })

  it('does not take a word that every object knows for an outcome', () => {
    expect(scoreOf([finding('ns-count', 'constructor', 'info')], true).score).toBe(100)
  })

  it('is a whole number from 1 to 100, and its parts add up, whatever is found', () => {
    const outcomes = CHECKS.flatMap(({ check: { id, outcomes: possible } }) =>
      Object.entries(possible).map(([outcome, { severity }]) => finding(id, outcome, severity)),
    )
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...outcomes), { selector: ({ id }) => id }), (findings) => {
        const { score, base, ceiling, groups } = scoreOf(findings, true)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBe(Math.max(1, Math.min(base, ceiling)))
        expect(base).toBe(100 - groups.reduce((sum, { lost }) => sum + lost, 0))
        expect(base).toBeGreaterThanOrEqual(0)
        expect(ceiling).toBeLessThanOrEqual(100)
      }),
    )
  })
})
