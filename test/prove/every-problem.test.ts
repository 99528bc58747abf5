import { describe, expect, it } from 'vitest'
import { CASES } from '../../lab/prove/cases/index.ts'
import { CHANGED } from '../../lab/prove/changed/index.ts'
import { OUTCOMES, withoutCase } from '../../lab/prove/outcomes.ts'
import { isShown } from '../../src/checks/breaks/break.ts'

/** All groups of the health check, and the tools about a domain. Others are about a message that has arrived, so that no client fails. */
const GROUPS: readonly string[] = [
  'resolve',
  'delegation',
  'soa',
  'zone',
  'registration',
  'mx',
  'spf',
  'dkim',
  'dmarc',
  'transport',
  'dnssec',
  'caa',
  'web',
  'lookup-answer',
  'propagation-agreement',
  'dkim-selector',
  'dkim-selector-length',
  'dkim-selector-testing',
  'mail-delivery',
  'mail-dane',
  'mail-sts',
  'mail-starttls',
  'mail-certificate',
  'mail-reverse-dns',
]

const OWN = OUTCOMES.filter(({ group }) => GROUPS.includes(group))

/** A new check of these groups, or a new outcome, must say what fails and show it. */
describe('every problem', () => {
  it('is in a group that exists', () => {
    expect([...new Set(OWN.map(({ group }) => group))].sort()).toEqual([...GROUPS].sort())
    const others = OUTCOMES.filter(({ group }) => !GROUPS.includes(group))
    expect(others.filter(({ id }) => !id.startsWith('header-'))).toEqual([])
  })

  it('says which client fails', () => {
    const silent = OWN.filter(({ severity, breaks }) => severity === 'problem' && breaks.length === 0)
    expect(silent.map(({ id, outcome }) => `${id}/${outcome}`)).toEqual([])
  })

  it('has a case, or the source of what no client can show', () => {
    const missing = withoutCase(CASES).filter(({ group }) => GROUPS.includes(group))
    expect(missing.map(({ id, outcome }) => `${id}/${outcome}`)).toEqual([])
  })

  it('is shown, apart from at most ten outside of CAA', () => {
    const hidden = OWN.filter(
      ({ severity, group, breaks }) => severity === 'problem' && group !== 'caa' && !breaks.some(isShown),
    )
    expect(hidden.map(({ id, outcome }) => `${id}/${outcome}`).sort()).toEqual([
      'lookup-answer/other-error',
      'lookup-answer/refused',
      'ns-name-valid/invalid',
      'registration-expiry/expired',
      'registration-expiry/expires-in-7-days',
    ])
  })

  it('has a source that can be looked up, if no client can show it', () => {
    const sources = OUTCOMES.flatMap(({ breaks }) => breaks.flatMap(({ cannotBeShown }) => cannotBeShown ?? []))
    expect(sources.filter((source) => !/\d/.test(source))).toEqual([])
  })
})

describe('every case', () => {
  it('belongs to an outcome with breaks', () => {
    const known = new Set(
      OUTCOMES.filter(({ breaks }) => breaks.length > 0).map(({ id, outcome }) => `${id}/${outcome}`),
    )
    expect(CASES.map(({ check, outcome }) => `${check}/${outcome}`).filter((one) => !known.has(one))).toEqual([])
  })

  it('has a client for each break that is shown', () => {
    const unasked = CASES.flatMap(({ check, outcome, domain, probes, shows = () => true }) => {
      const breaks = OUTCOMES.find((one) => one.id === check && one.outcome === outcome)?.breaks ?? []
      return breaks
        .filter((broken) => isShown(broken) && shows(broken) && !probes.some((probe) => probe.of(broken)))
        .map((broken) => `${check}/${outcome} (${domain}): ${broken.client}`)
    })
    expect(unasked).toEqual([])
  })

  it('together with the other cases of its outcome shows every break', () => {
    const hidden = OUTCOMES.flatMap(({ id, outcome, breaks }) =>
      breaks
        .filter(
          (broken) =>
            isShown(broken) &&
            !CASES.some(
              ({ check, outcome: own, shows = () => true }) => check === id && own === outcome && shows(broken),
            ),
        )
        .map(({ client }) => `${id}/${outcome}: ${client}`),
    )
    expect(hidden).toEqual([])
  })

  it('creates the conditions of its outcome', () => {
    const unarranged = CASES.flatMap(({ check, outcome, arrange, domain }) => {
      const breaks = OUTCOMES.find((one) => one.id === check && one.outcome === outcome)?.breaks ?? []
      return breaks
        .filter(({ when }) => when !== undefined && when !== 'large-response' && arrange?.[when] === undefined)
        .map(({ when }) => `${check}/${outcome} (${domain}): ${when}`)
    })
    expect(unarranged).toEqual([])
  })
})

describe('changed outcomes', () => {
  it('differ from what the checks claim, and have a case', () => {
    for (const { check, outcome, breaks } of CHANGED) {
      const own = OUTCOMES.find((one) => one.id === check && one.outcome === outcome)
      expect(own?.breaks, `${check}/${outcome}`).not.toEqual(breaks)
      expect(CASES.some((one) => one.check === check && one.outcome === outcome)).toBe(true)
    }
  })
})
