import { describe, expect, it } from 'vitest'
import type { RecordsInWords } from '../../report/published-records.ts'
import {
  addRow,
  type Draft,
  EMPTY_DRAFT,
  editRow,
  isChanged,
  publishedIn,
  removeRow,
  restoreRow,
  withFix,
} from './draft.ts'

const ZONE = 'example.com'
const set = (purpose: string, name: string, type: string, records: readonly object[], more: object = {}) =>
  ({ purpose, name, type, state: 'present', source: 'authoritative', records, ...more }) as never

const txt = (text: string, ttl = 3600, name = ZONE) => ({ name, ttl, type: 'TXT', data: `"${text}"`, text })
const mx = (data: string) => ({ name: ZONE, ttl: 300, type: 'MX', data })

const RECORDS: RecordsInWords = {
  sets: [
    set('mx', ZONE, 'MX', [mx('10 mx1.example.com.'), mx('20 mx2.example.com.')]),
    set('spf', ZONE, 'TXT', [txt('v=spf1 -all')]),
    set('verification', ZONE, 'TXT', [txt('MS=ms1')]),
    set('ds', ZONE, 'DS', [{ name: ZONE, ttl: 60, type: 'DS', data: '1 13 2 00' }]),
    set('dnskey', ZONE, 'DNSKEY', [{ name: ZONE, ttl: 60, type: 'DNSKEY', data: '257 3 13 AA==' }]),
    set('www', 'www.example.com', 'A', [
      { name: 'www.example.com', ttl: 60, type: 'CNAME', data: 'cdn.example.net.' },
      { name: 'cdn.example.net', ttl: 60, type: 'A', data: '192.0.2.1' },
    ]),
    set('text', 'x.example.com', 'TXT', [txt('a', 7, 'x.example.com')], { source: 'resolver', omitted: 2 }),
  ],
}

const PUBLISHED = publishedIn(RECORDS, ZONE)
const DRAFT: Draft = { ...EMPTY_DRAFT, rows: PUBLISHED.rows }
const shown = ({ rows }: Pick<Draft, 'rows'>) =>
  rows.filter((row) => !row.isRemoved).map(({ name, type, ttl, value }) => [name, type, ttl, value].join(' '))

describe('the published records in the table', () => {
  it('are those of the zone, relative to it, without DS and DNSKEY records and without the target of an alias', () => {
    expect(shown(PUBLISHED)).toEqual([
      '@ MX 300 10 mx1.example.com.',
      '@ MX 300 20 mx2.example.com.',
      '@ TXT 3600 v=spf1 -all',
      '@ TXT 3600 MS=ms1',
      'www CNAME 60 cdn.example.net.',
      'x TXT  a',
    ])
    expect(PUBLISHED.ds).toEqual(['1 13 2 00'])
  })

  it('name the sets of which some records are not known', () => {
    expect([...PUBLISHED.incomplete]).toEqual(['TXT x'])
  })

  it.each([
    ['a quotation mark at the beginning', '"v"'],
    ['a line break', 'a\nb'],
    ['a letter that is not ASCII', 'ü'],
  ])('keep their strings if the text has %s', (_, text) => {
    const { rows } = publishedIn({ sets: [set('text', ZONE, 'TXT', [{ ...txt(text), data: '"escaped"' }])] }, ZONE)
    expect(rows.map(({ value }) => value)).toEqual(['"escaped"'])
  })
})

describe('an edit', () => {
  const id = (value: string): number => DRAFT.rows.find((row) => row.value === value)?.id ?? -1

  it('of the TTL changes the whole record set', () => {
    expect(shown(editRow(DRAFT, id('MS=ms1'), 'ttl', '60')).filter((line) => line.includes('TXT'))).toEqual([
      '@ TXT 60 v=spf1 -all',
      '@ TXT 60 MS=ms1',
      'x TXT  a',
    ])
  })

  it('of the name gives a record the TTL of the set that it joins', () => {
    const added = addRow(DRAFT)
    const last = added.rows.at(-1)?.id ?? -1
    expect(shown(editRow(editRow(added, last, 'type', 'MX'), last, 'name', '@')).at(-1)).toBe('@ MX 300 ')
  })

  it('that removes a published record can be reverted; a new record disappears', () => {
    const removed = removeRow(DRAFT, id('MS=ms1'))
    expect(shown(removed)).toHaveLength(5)
    expect(removed.rows).toHaveLength(6)
    expect(restoreRow(removed, id('MS=ms1'), PUBLISHED)).toEqual(DRAFT)
    const added = addRow(DRAFT)
    expect(removeRow(added, added.rows.at(-1)?.id ?? -1)).toEqual(DRAFT)
  })

  it('is marked until it is reverted', () => {
    const edited = editRow(DRAFT, 0, 'value', '10 other.')
    expect(edited.rows.map((row) => isChanged(row, PUBLISHED))).toEqual([true, false, false, false, false, false])
    expect(isChanged(addRow(DRAFT).rows.at(-1) as never, PUBLISHED)).toBe(false)
  })
})

describe('an offered record', () => {
  const tried = (host: string, type: string, value: string) => shown(withFix(DRAFT, { host, type, value }, ZONE))

  it('replaces only the TXT record that begins alike', () => {
    expect(tried('@', 'TXT', 'v=spf1 mx -all').filter((line) => line.startsWith('@ TXT'))).toEqual([
      '@ TXT 3600 MS=ms1',
      '@ TXT 3600 v=spf1 mx -all',
    ])
  })

  it('of a null MX replaces all MX records, and of another preference none', () => {
    expect(tried('example.com', 'MX', '0 .').filter((line) => line.includes('MX'))).toEqual(['@ MX 300 0 .'])
    expect(tried('@', 'MX', '30 mx3.example.com.').filter((line) => line.includes('MX'))).toHaveLength(3)
  })

  it('is added at a name that has none, and changes nothing if it is published', () => {
    expect(tried('_dmarc.example.com', 'TXT', 'v=DMARC1; p=none').at(-1)).toBe('_dmarc TXT  v=DMARC1; p=none')
    expect(tried('@', 'TXT', 'MS=ms1')).toEqual(shown(DRAFT))
  })

  it('of type DS is published by the parent zone', () => {
    expect(withFix(DRAFT, { host: '@', type: 'DS', value: '2 13 2 00' }, ZONE)).toEqual({ ...DRAFT, ds: '2 13 2 00' })
  })
})
