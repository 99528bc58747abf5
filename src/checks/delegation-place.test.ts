import { describe, expect, it } from 'vitest'
import type { FindingId } from '../report/reference/finding-id.ts'
import { sampleValues } from '../report/reference/samples.ts'
import { LOCALES, type Locale } from '../text.ts'
import type { OutcomeText, WordedCheck } from './define-check.ts'
import { delegationPlace, isDelegatedInside } from './delegation-place.ts'
import { CHECKS } from './registry.ts'
import { stepsWith, stepText } from './step.ts'

describe('the place where a delegation is edited', () => {
  it.each([
    ['example.com', false],
    ['example.co.uk', false],
    ['sub.example.com', true],
    ['a.b.example.co.uk', true],
    ['8.b.d.0.1.0.0.2.ip6.arpa', true],
    // A suffix below which a registry sells names has no registrar either, but its operator knows this.
    ['co.uk', false],
    ['com', false],
  ])('%s: %s', (zone, isInside) => {
    expect(isDelegatedInside(zone)).toBe(isInside)
    expect(delegationPlace.en(zone)).toBe(isInside ? 'in the parent zone' : 'at your registrar')
    expect(delegationPlace.de(zone)).toBe(isInside ? 'in der übergeordneten Zone' : 'bei Ihrem Registrar')
  })
})

describe('steps about a delegation', () => {
  const IDS: readonly string[] = [
    'ns-address',
    'ns-authoritative',
    'ns-cname',
    'ns-consistency',
    'ns-count',
    'ns-diversity',
    'ns-glue',
    'ns-ipv6',
    'ns-name-valid',
    'ns-parent-agreement',
    'ns-parent-child',
    'ns-public-ip',
    'ns-responding',
    'dnssec-signed',
    'dnssec-chain',
    'dnssec-ds-digest',
    'dnssec-ds-stale',
    'dnssec-algorithm',
    'dnssec-key-size',
    'dnssec-expiry',
    'dnssec-denial',
  ]

  /** All steps of a check for a zone, with and without an offered record. */
  function stepsOf(id: string, zone: string, locale: Locale): string {
    const { check, texts } = CHECKS.find((one) => one.check.id === id) as WordedCheck
    return Object.keys(check.outcomes)
      .flatMap((outcome) => {
        const sample = sampleValues(check.id as FindingId, outcome)
        const { steps } = (texts.outcomes[outcome]?.[locale] ?? {}) as OutcomeText<Readonly<Record<string, unknown>>>
        return [{ zone }, { zone, fix: undefined }].flatMap((values: Readonly<Record<string, unknown>>) => {
          const filled = new Proxy(values, {
            get: (own, member) => (Object.hasOwn(own, member) ? own[String(member)] : sample[String(member)]),
          })
          return stepsWith(steps, filled).map(stepText)
        })
      })
      .join('\n')
  }

  it.each(IDS)('%s: a registrar for a registered domain only', (id) => {
    for (const locale of LOCALES) {
      expect(stepsOf(id, 'example.com', locale)).toMatch(/registrar/i)
      expect(stepsOf(id, 'sub.example.com', locale)).not.toMatch(/registrar/i)
    }
  })
})
