import { describe, expect, it } from 'vitest'
import { cardsOf, type Filter, fixPlaces, matches, NO_FILTER, type ShownFinding, undetermined } from './finding.ts'

const FIX = { steps: ['Do it.'] }

const RECORD_FIX = { ...FIX, record: { host: '@', type: 'TXT', value: 'v=spf1 -all' } }

const finding = (id: string, rest: Partial<ShownFinding> = {}): ShownFinding => ({
  id,
  category: 'email',
  severity: 'warn',
  title: `title of ${id}`,
  detail: `detail of ${id}`,
  ...rest,
})

describe('the cards of a page', () => {
  it('are found by all findings that their change repairs', () => {
    const changes = [
      { id: 'a', title: 'A', findings: [{ id: 'a' }, { id: 'b' }] },
      { id: 'c', title: 'C', findings: [{ id: 'c' }] },
    ]
    expect([...cardsOf(changes)]).toEqual([
      ['a', { id: 'a', title: 'A' }],
      ['b', { id: 'a', title: 'A' }],
      ['c', { id: 'c', title: 'C' }],
    ])
  })
})

describe('the place of a fix', () => {
  const worst = finding('worst', { severity: 'problem', fix: RECORD_FIX })
  const shared = finding('shared', { fix: RECORD_FIX })
  const alone = finding('alone', { fix: FIX })
  const done = finding('done', { severity: 'ok' })
  const CARDS = cardsOf([{ id: 'worst', title: 'title of worst', findings: [worst, shared] }])
  const placesOf = (findings: readonly ShownFinding[], isCarded: boolean) =>
    [...fixPlaces(findings, isCarded ? CARDS : new Map())].map(
      ([id, place]) => `${id}: ${place.kind} ${(place.kind === 'card' ? place.card : place.change.lead).id}`,
    )

  it('is the worst finding that the change resolves', () => {
    expect(placesOf([shared, worst, alone, done], false)).toEqual([
      'shared: finding worst',
      'worst: own worst',
      'alone: own alone',
    ])
  })

  it('is the card of the change, if there is one', () => {
    expect(placesOf([worst, shared, alone], true)).toEqual([
      'worst: card worst',
      'shared: card worst',
      'alone: own alone',
    ])
  })

  it('is never a finding that the filter hides', () => {
    expect(placesOf([shared], false)).toEqual(['shared: own shared'])
    expect(placesOf([shared], true)).toEqual(['shared: card worst'])
  })
})

describe('the filter', () => {
  const spf = finding('spf-lookups', { title: 'SPF needs more lookups', severity: 'problem' })
  it.each<[filter: Partial<Filter>, isShown: boolean]>([
    [{}, true],
    [{ text: ' LOOKUPS ' }, true],
    [{ text: 'dmarc' }, false],
    [{ severities: new Set(['problem']) }, true],
    [{ severities: new Set(['ok']) }, false],
    [{ categories: new Set(['dns']) }, false],
    [{ categories: new Set(['dns', 'email']), text: 'spf' }, true],
  ])('%j shows it: %s', (filter, isShown) => {
    expect(matches(spf, { ...NO_FILTER, ...filter })).toBe(isShown)
  })
})

it('findings that could not be checked have the outcome unknown', () => {
  const findings = [finding('a', { outcome: 'unknown' }), finding('b', { outcome: 'none' })]
  expect(undetermined(findings).map(({ id }) => id)).toEqual(['a'])
})
