import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { RecordsInWords } from '../../../report/published-records.ts'
import type { Locale } from '../../../text.ts'
import { PageContextProvider } from '../../page-context.ts'
import { PublishedRecords } from './published-records.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const RECORDS: RecordsInWords = {
  sets: [
    {
      purpose: 'address',
      name: 'example.com',
      type: 'A',
      state: 'present',
      source: 'authoritative',
      records: [{ name: 'example.com', ttl: 5400, type: 'A', data: '192.0.2.1' }],
    },
    { purpose: 'address', name: 'example.com', type: 'AAAA', state: 'absent', records: [] },
    {
      purpose: 'verification',
      name: 'example.com',
      type: 'TXT',
      state: 'present',
      source: 'resolver',
      records: [{ name: 'example.com', ttl: 1, type: 'TXT', data: '"MS=ms1"', text: 'MS=ms1', service: 'Microsoft' }],
      omitted: 1,
    },
    {
      purpose: 'text',
      name: 'example.com',
      type: 'TXT',
      state: 'present',
      source: 'authoritative',
      records: [{ name: 'example.com', ttl: 60, type: 'TXT', data: '"<b>x</b>"', text: '<b>x</b>' }],
    },
    { purpose: 'caa', name: 'example.com', type: 'CAA', state: 'absent', records: [] },
    {
      purpose: 'mx',
      name: 'example.com',
      type: 'MX',
      state: 'undetermined',
      reason: 'timeout',
      detail: 'No response arrived in time.',
      records: [],
    },
  ],
}

const html = (records: RecordsInWords, locale: Locale): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <PublishedRecords records={records} zone="example.com" domain="example.com" />
    </PageContextProvider>,
  )

/** What a reader sees, without the markup. */
const text = (records: RecordsInWords, locale: Locale): string =>
  html(records, locale)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the published records', () => {
  it.each<[locale: Locale, expected: readonly string[]]>([
    [
      'en',
      [
        'Published records 4 records',
        'IP addresses example.com 1 h 30 min A 192.0.2.1',
        'Domain verification example.com 1 s TXT Microsoft MS=ms1',
        'From the cache of a resolver: the TTL is the remaining time. 1 more record is not shown.',
        'Not published: AAAA (example.com), CAA',
        'Not determined: Mail servers (MX): No response arrived in time.',
        'Zone file Only the records that this check has seen.',
      ],
    ],
    [
      'de',
      [
        'Veröffentlichte Einträge 4 Einträge',
        'IP-Adressen example.com 1 h 30 min A 192.0.2.1',
        'Domain-Verifizierung example.com 1 s TXT Microsoft MS=ms1',
        'Aus dem Cache eines Resolvers: Die TTL ist die verbleibende Zeit. 1 weiterer Eintrag wird nicht angezeigt.',
        'Nicht veröffentlicht: AAAA (example.com), CAA',
        'Nicht ermittelt: Mailserver (MX):',
        'Zonendatei Nur die Einträge, die diese Prüfung gesehen hat.',
      ],
    ],
  ])('are listed by purpose, with what is absent and what is not known (%s)', (locale, expected) => {
    const seen = text(RECORDS, locale)
    for (const part of expected) expect(seen).toContain(part)
  })

  it.each([
    ['en', 'title="5400 s"', 'Copy: A example.com 192.0.2.1'],
    ['de', 'title="5400 s"', 'Kopieren: A example.com 192.0.2.1'],
  ] as const)('have the TTL in seconds and a button that copies them (%s)', (locale, title, label) => {
    expect(html(RECORDS, locale)).toContain(title)
    expect(html(RECORDS, locale)).toContain(`aria-label="${label}"`)
  })

  it('are collapsed, and texts of the network are never markup', () => {
    expect(html(RECORDS, 'en')).toMatch(/^<details class="folded published">/)
    expect(html(RECORDS, 'en')).not.toContain('<b>')
    expect(html(RECORDS, 'en')).toContain('&lt;b>x&lt;/b>')
  })

  it('of a name that does not exist are only said to be absent', () => {
    const absent = {
      sets: RECORDS.sets.map(
        ({ purpose, name, type }) => ({ purpose, name, type, state: 'absent', records: [] }) as const,
      ),
    }
    expect(html(absent, 'en')).not.toMatch(/<table|<button/)
    expect(text(absent, 'en')).toContain(
      'Published records 0 records Not published: A (example.com), AAAA (example.com)',
    )
  })
})
