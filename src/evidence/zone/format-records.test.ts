import { describe, expect, it } from 'vitest'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { seen, unseen } from '../engine/observed.ts'
import { formatSets, type UnformattedSet } from './format-records.ts'

const recordsOf = (zone: string) => {
  const parsed = parseZoneFile(zone, { origin: 'example.com', include: () => undefined })
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.value
}

const texts = (lines: readonly string[]): UnformattedSet => ({
  purpose: 'text',
  name: 'example.com',
  type: 'TXT',
  observation: seen({
    records: recordsOf(lines.map((line) => `@ 300 TXT ${line}\n`).join('')),
    source: 'authoritative',
  }),
})

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `"text ${index}"`)

describe('the records of a set', () => {
  it('have their data as in a zone file, and TXT records also their text', () => {
    expect(formatSets([texts(['"one " "and \\"two\\""', '"\\195\\188"', '"google-site-verification=x"'])])).toEqual([
      {
        purpose: 'text',
        name: 'example.com',
        type: 'TXT',
        state: 'present',
        source: 'authoritative',
        records: [
          { name: 'example.com', ttl: 300, type: 'TXT', data: '"one " "and \\"two\\""', text: 'one and "two"' },
          { name: 'example.com', ttl: 300, type: 'TXT', data: '"\\195\\188"', text: 'ü' },
          {
            name: 'example.com',
            ttl: 300,
            type: 'TXT',
            data: '"google-site-verification=x"',
            text: 'google-site-verification=x',
            service: 'Google',
          },
        ],
      },
    ])
  })

  it.each<[what: string, set: UnformattedSet, expected: object]>([
    ['none', texts([]), { state: 'absent', records: [] }],
    [
      'records that could not be seen',
      { ...texts([]), observation: unseen('timeout', 'no response') },
      { state: 'undetermined', reason: 'timeout', records: [] },
    ],
    [
      'records that were not queried',
      { ...texts([]), observation: 'not-queried' },
      { state: 'undetermined', reason: 'not-queried', records: [] },
    ],
  ])('%s', (_what, set, expected) => {
    expect(formatSets([set])).toEqual([{ purpose: 'text', name: 'example.com', type: 'TXT', ...expected }])
  })

  it.each([
    [32, 32, undefined],
    [33, 32, 1],
    [100, 32, 68],
  ])('of %i records, %i are listed', (count, listed, omitted) => {
    const [set] = formatSets([texts(numbered(count))])
    expect(set?.records).toHaveLength(listed)
    expect(set?.omitted).toBe(omitted)
  })

  it('are left out as a whole if they exceed the limit for the report, and those that fit stay', () => {
    const string = `"${'x'.repeat(250)}"`
    const long = Array.from({ length: 100 }, () => string).join(' ')
    const sets = formatSets([texts([long, long, '"short"']), texts(['"in another set"'])])
    expect(sets.map(({ records, omitted }) => [records.map(({ text }) => text?.slice(0, 20)), omitted])).toEqual([
      [['x'.repeat(20), 'short'], 1],
      [['in another set'], undefined],
    ])
    expect(JSON.stringify(sets).length).toBeLessThan(64_000)
  })
})
