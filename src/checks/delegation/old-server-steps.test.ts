import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { dnssecServersText } from '../dnssec/dnssec-servers.text.ts'
import { domainResolvesText } from '../existence/domain-resolves.text.ts'
import { nsAuthoritativeText } from '../name-servers/ns-authoritative.text.ts'
import { nsConsistencyText } from '../name-servers/ns-consistency.text.ts'
import { nsRespondingText } from '../name-servers/ns-responding.text.ts'
import { nsAddressText } from './ns-address.text.ts'
import { nsCountText } from './ns-count.text.ts'
import { nsDiversityText } from './ns-diversity.text.ts'
import { nsParentChildText } from './ns-parent-child.text.ts'
import { addedServerSteps, newServersFirst, oldServerSteps } from './old-server-steps.ts'

const ZONE = 'example.com'

/** The values that the texts below use, for a zone with two name servers. */
const VALUES = {
  zone: ZONE,
  names: ['ns1.example.com'],
  count: 1,
  silent: ['ns1.example.com (192.0.2.1)'],
  networks: ['192.0.2.0/24'],
  shared: [],
  addresses: ['192.0.2.1'],
  onlyInParent: [],
  onlyInZone: ['ns3.example.net'],
  authoritative: [],
  lame: ['ns1.example.com'],
  faults: ['refused' as const],
  servers: ['ns1.example.com'],
  lacks: 'keys' as const,
  isTied: false,
  sets: [],
}

const filled = (steps: unknown, values: object = VALUES): readonly string[] =>
  (steps as (values: object) => readonly string[])(values)

/** Where these steps begin in the list; -1 if one of them is missing. */
const positionOf = (wanted: readonly string[], steps: readonly string[]): number =>
  wanted.every((step, index) => steps[steps.indexOf(wanted[0] ?? '') + index] === step)
    ? steps.indexOf(wanted[0] ?? '')
    : -1

const isChange = (step: string): boolean =>
  /^(?:At|In) [^,]+, (?:add|replace|make sure)|^(?:Ergänzen|Stellen) Sie /.test(step)

describe('a name server is removed only if enough others remain', () => {
  it.each([
    ['ns-responding', nsRespondingText.outcomes['some-silent']],
    ['ns-consistency', nsConsistencyText.outcomes.differs],
    ['ns-authoritative', nsAuthoritativeText.outcomes.lame],
    ['dnssec-servers', dnssecServersText.outcomes.inconsistent],
    ['ns-address', nsAddressText.outcomes['some-unresolvable']],
    ['ns-address', nsAddressText.outcomes['some-failing']],
    [
      'ns-parent-child',
      {
        en: {
          steps: () =>
            filled(nsParentChildText.outcomes['parent-extra'].en.steps, { ...VALUES, onlyInParent: ['x.net'] }),
        },
        de: {
          steps: () =>
            filled(nsParentChildText.outcomes['parent-extra'].de.steps, { ...VALUES, onlyInParent: ['x.net'] }),
        },
      },
    ],
  ])('%s: this is a condition of the removal', (_id, texts) => {
    for (const locale of LOCALES) {
      const removals = filled(texts[locale].steps).filter(
        (step) => /\bremove\b|\bentfernen Sie\b/i.test(step) && !/DS records|DS-Einträge/.test(step),
      )
      expect(removals.length).toBeGreaterThan(0)
      expect(removals[0]).toMatch(/^If .*at least 2 other.* remove|^Wenn .*mindestens 2 andere.* entfernen Sie/)
      for (const step of removals) expect(step).toMatch(/^(?:If|Wenn) (?!.*(?:check that|prüfen Sie))/)
    }
  })

  it('and from the zone only if it was removed from the delegation', () => {
    expect(oldServerSteps.en(ZONE)[1]).toMatch(/^If you removed it there, /)
    expect(oldServerSteps.de(ZONE)[1]).toMatch(/^Wenn Sie ihn dort entfernt haben, /)
  })
})

describe('a new name server has the zone and its keys before it is entered', () => {
  it.each([
    ['ns-responding most-silent', nsRespondingText.outcomes['most-silent'], VALUES],
    ['ns-responding all-silent', nsRespondingText.outcomes['all-silent'], VALUES],
    ['domain-resolves silent', domainResolvesText.outcomes.unreachable, { zone: ZONE, cause: 'silent' }],
    ['domain-resolves names', domainResolvesText.outcomes.unreachable, { zone: ZONE, cause: 'names' }],
    ['domain-resolves no-address', domainResolvesText.outcomes.unreachable, { zone: ZONE, cause: 'no-address' }],
    ['ns-count one', nsCountText.outcomes.one, VALUES],
    ['ns-diversity same-subnet', nsDiversityText.outcomes['same-subnet'], VALUES],
    ['ns-diversity same-address', nsDiversityText.outcomes['same-address'], VALUES],
    ['ns-parent-child child-extra', nsParentChildText.outcomes['child-extra'], VALUES],
    ['ns-parent-child parent-extra', nsParentChildText.outcomes['parent-extra'], VALUES],
  ])('%s', (_id, texts, values) => {
    for (const locale of LOCALES) {
      const steps = filled(texts[locale].steps, values)
      const first = positionOf(newServersFirst[locale](ZONE), steps)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(steps.slice(0, first).filter(isChange)).toEqual([])
    }
  })

  it('says what must be true, not what to look for', () => {
    for (const step of newServersFirst.en(ZONE).slice(0, 2)) expect(step).toMatch(/^Before .*, make sure that /)
    for (const step of newServersFirst.de(ZONE).slice(0, 2)) expect(step).toMatch(/^Vergewissern Sie sich .*, dass /)
  })

  it('has all records, and keys that match the DS record if no other server answers; otherwise the DS record goes first', () => {
    expect(newServersFirst.en(ZONE)[0]).toMatch(/has all records of the zone: compare/)
    expect(newServersFirst.de(ZONE)[0]).toMatch(/alle Einträge der Zone hat: Vergleichen/)
    expect(newServersFirst.en(ZONE)[1]).toMatch(/if no present one answers, that the DS record matches/)
    expect(newServersFirst.de(ZONE)[1]).toMatch(/falls kein bisheriger antwortet, der DS-Eintrag .* passt/)
    expect(newServersFirst.en(ZONE)[2]).toMatch(
      /^If that is not possible, .* remove the DS records, and wait until their TTL/,
    )
    expect(newServersFirst.de(ZONE)[2]).toMatch(
      /^Wenn das nicht möglich ist, entfernen Sie .* die DS-Einträge, und warten Sie/,
    )
  })

  it('and an address, if its name is inside the zone', () => {
    expect(addedServerSteps.en(ZONE)[3]).toMatch(/^If its name is inside example\.com, .* A and AAAA .* glue records/)
    expect(addedServerSteps.de(ZONE)[3]).toMatch(
      /^Wenn sein Name innerhalb von example\.com .* A- und AAAA.* Glue-Eintr/,
    )
  })

  it('is set up with all records and the present keys, also if no server is authoritative', () => {
    expect(filled(nsAuthoritativeText.outcomes.lame.en.steps)[0]).toMatch(/all its records and the present DNSSEC keys/)
    expect(filled(nsAuthoritativeText.outcomes.lame.de.steps)[0]).toMatch(
      /allen Einträgen und den bisherigen DNSSEC-Schlüsseln/,
    )
  })
})
