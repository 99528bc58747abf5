import { describe, expect, it } from 'vitest'
import { type Filter, firstThings, matches, NO_FILTER, type ShownFinding, undetermined } from './finding.ts'

const FIX = { steps: ['Do it.'] }

const finding = (id: string, rest: Partial<ShownFinding> = {}): ShownFinding => ({
  id,
  category: 'email',
  severity: 'warn',
  title: `title of ${id}`,
  detail: `detail of ${id}`,
  ...rest,
})

describe('what to do first', () => {
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
    ['never contains a finding without a fix', [finding('a', { gain: 5 })], []],
    ['is never what passed or is only a note', [finding('a', { fix: FIX, severity: 'info' })], []],
    [
      'is at most three things',
      ['a', 'b', 'c', 'd'].map((id, index) => finding(id, { fix: FIX, gain: 9 - index })),
      ['a', 'b', 'c'],
    ],
  ])('%s', (_name, findings, ids) => {
    expect(firstThings(findings).map(({ id }) => id)).toEqual(ids)
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
