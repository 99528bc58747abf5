import { describe, expect, it } from 'vitest'
import type { ChangePlace, Documented, OutcomeText } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../src/checks/tools/registry.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { sampleValues } from '../../src/report/reference/samples.ts'
import { placeOf } from '../../src/report/words.ts'
import { filledTexts } from './outcome-texts.ts'
import { firstPlace } from './step-places.ts'
import { textVariants } from './text-variants.ts'

type Values = Readonly<Record<string, unknown>>

const ALL: readonly Documented<FindingId>[] = [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS]

/** The place of a record follows from its type, whatever the check says. */
const offersRecord = ({ steps }: { readonly steps: readonly string[] }): boolean =>
  /record shown here/.test(steps.join())

const OUTCOMES = ALL.flatMap(({ check, texts }) =>
  Object.entries(check.outcomes).flatMap(([outcome, { severity }]) => {
    const variants = textVariants({ check, texts }, outcome, 'en').filter(({ steps }) => steps.length > 0)
    const shown = variants.find((variant) => !offersRecord(variant)) ?? variants[0]
    const named = shown === undefined || severity === 'ok' ? undefined : firstPlace(shown.steps)
    const place = placeOf(check, { outcome, values: sampleValues(check.id, outcome) })
    return named === undefined ? [] : [{ name: `${check.id} ${outcome}`, named, place }]
  }),
)

/** Where the changes of outcomes are made whose place depends on a value. */
const BY_VALUES: readonly (readonly [id: FindingId, outcome: string, values: Values, place: ChangePlace])[] = [
  ['domain-resolves', 'nxdomain', { isRegistered: true }, 'dns'],
  ['domain-resolves', 'nxdomain', { isRegistered: false }, 'registrar'],
  ['domain-resolves', 'unreachable', { cause: 'silent' }, 'dns'],
  ['domain-resolves', 'unreachable', { cause: 'resolvers' }, 'dns'],
  ['domain-resolves', 'unreachable', { cause: 'names' }, 'registrar'],
  ['domain-resolves', 'unreachable', { cause: 'no-address' }, 'registrar'],
  ['ns-parent-child', 'disjoint', { onlyInParent: ['a.example'], onlyInZone: [] }, 'dns'],
  ['ns-parent-child', 'disjoint', { onlyInParent: ['a.example'], onlyInZone: ['b.example'] }, 'registrar'],
  ['dnssec-chain', 'bogus', { fault: 'no-keys', fix: undefined }, 'registrar'],
  ['dnssec-chain', 'bogus', { fault: 'no-match', fix: undefined }, 'registrar'],
  ['dnssec-chain', 'bogus', { fault: 'above', fix: undefined }, 'registrar'],
  ['dnssec-chain', 'bogus', { fault: 'unsigned-keys', fix: undefined }, 'dns'],
  ['dnssec-chain', 'bogus', { fault: 'bad-signature', fix: undefined }, 'dns'],
  ['dnssec-chain', 'bogus', { fault: 'keys-fail', fix: undefined }, 'dns'],
  ['dnssec-chain', 'bogus', { fault: 'elsewhere', fix: undefined }, 'dns'],
  ['mta-sts-policy', 'unreachable', { because: 'no-address' }, 'dns'],
  ['mta-sts-policy', 'unreachable', { because: 'no-public-address' }, 'dns'],
  ['mta-sts-policy', 'unreachable', { because: 'no-connection' }, 'web'],
  ['mta-sts-policy', 'unreachable', { because: 'status', status: 404 }, 'web'],
  ['host-variants', 'bare-domain-fails', { by: 'not-public' }, 'dns'],
  ['host-variants', 'bare-domain-fails', { by: 'tls' }, 'web'],
  ['host-variants', 'other-fails', { by: 'not-public' }, 'dns'],
  ['host-variants', 'other-fails', { by: 'tls' }, 'web'],
]

const COMMON_VALUES: Values = {
  domain: 'example.com',
  zone: 'example.com',
  host: 'www.example.com',
  judged: 'www.example.com',
  dsTags: ['1'],
  keyTags: ['2'],
}

describe('the place of a change', () => {
  const varying = new Set(BY_VALUES.map(([id, outcome]) => `${id} ${outcome}`))

  it('is the first one that the steps of the outcome name', () => {
    expect(OUTCOMES.filter(({ name, named, place }) => place !== named && !varying.has(name))).toEqual([])
  })

  it('is compared for most outcomes, and for each place', () => {
    expect(OUTCOMES.length).toBeGreaterThan(150)
    expect([...new Set(OUTCOMES.map(({ named }) => named))].sort()).toEqual(['dns', 'mail', 'registrar', 'web'])
  })

  it.each(BY_VALUES)('of %s %s with %j is %s, as its steps say', (id, outcome, chosen, place) => {
    const { check, texts } = ALL.find((one) => one.check.id === id) as Documented<FindingId>
    const values: Values = { ...COMMON_VALUES, ...chosen }
    expect(placeOf(check, { outcome, values })).toBe(place)
    const { steps } = filledTexts(texts.outcomes[outcome]?.en as OutcomeText<Values>, values)
    expect(firstPlace(steps)).toBe(place)
  })

  it('has an example for each outcome in which it depends on a value', () => {
    const declared = ALL.flatMap(({ check: { id, place } }) =>
      typeof place === 'object'
        ? Object.entries(place).flatMap(([outcome, each]) => (typeof each === 'function' ? [`${id} ${outcome}`] : []))
        : [],
    )
    expect([...varying].sort()).toEqual(declared.sort())
  })

  it.each<[steps: readonly string[], place: ChangePlace | undefined]>([
    [['At your registrar, enter the name servers.', 'At your DNS provider, add NS records.'], 'registrar'],
    [['If the domain is new, at your registrar, enter them.'], 'registrar'],
    [['Before you change them, at your registrar, unlock the domain.', 'At your DNS provider, add it.'], 'dns'],
    [['Ask your DNS provider which name servers are correct.', 'At your registrar, replace them.'], 'registrar'],
    [['Ask your DNS provider why they do not respond.', 'At your registrar, replace them.'], 'dns'],
    [['In the settings of your mail provider, turn on DKIM.', 'At your DNS provider, add the record.'], 'mail'],
    [['On the web server of a.example, install a certificate.'], 'web'],
    [['Repeat the query in a few minutes.'], undefined],
  ])('is read from %j', (steps, place) => {
    expect(firstPlace(steps)).toBe(place)
  })
})
