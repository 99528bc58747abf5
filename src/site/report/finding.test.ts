import { describe, expect, it } from 'vitest'
import { changesToDo, type Filter, fixPlaces, matches, NO_FILTER, type ShownFinding, undetermined } from './finding.ts'

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

describe('what to do', () => {
  it.each<[name: string, findings: readonly ShownFinding[], ids: readonly string[]]>([
    [
      'is what lifts the score most',
      [finding('a', { fix: FIX, gain: 2 }), finding('b', { fix: FIX, gain: 11 })],
      ['b', 'a'],
    ],
    [
      'is the worst among equals',
      [finding('a', { fix: FIX, gain: 2 }), finding('b', { fix: FIX, gain: 2, severity: 'problem' })],
      ['b', 'a'],
    ],
    [
      'is what several findings gain together',
      [
        finding('a', { fix: FIX, gain: 5 }),
        finding('b', { fix: RECORD_FIX, gain: 3 }),
        finding('c', { fix: RECORD_FIX, gain: 3 }),
      ],
      ['b', 'a'],
    ],
    ['never contains a finding without a fix', [finding('a', { gain: 5 })], []],
    ['is never what passed or is only a note', [finding('a', { fix: FIX, severity: 'info' })], []],
    [
      'is everything that can be fixed, with no limit',
      ['a', 'b', 'c', 'd', 'e'].map((id, index) => finding(id, { fix: FIX, gain: index })),
      ['e', 'd', 'c', 'b', 'a'],
    ],
  ])('%s', (_name, findings, ids) => {
    expect(changesToDo(findings).map(({ lead }) => lead.id)).toEqual(ids)
  })
})

describe('the place of a fix', () => {
  const worst = finding('worst', { severity: 'problem', fix: RECORD_FIX })
  const shared = finding('shared', { fix: RECORD_FIX })
  const alone = finding('alone', { fix: FIX })
  const done = finding('done', { severity: 'ok' })
  const placesOf = (findings: readonly ShownFinding[], isCarded: boolean) =>
    [...fixPlaces(findings, isCarded ? changesToDo([worst, shared]) : [])].map(
      ([id, { kind, change }]) => `${id}: ${kind} ${change.lead.id}`,
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
