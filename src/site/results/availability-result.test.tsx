import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { EPP_STATUS_TEXTS } from '../../report/epp-status-texts.ts'
import { EPP_STATUSES } from '../../standards/rdap/status.ts'
import { LOCALES, type Locale } from '../../text.ts'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { PageContextProvider } from '../page-context.ts'
import { AvailabilityView } from './availability-result.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const SPARSE: AvailabilityResult = {
  domain: 'example.com',
  state: 'registered',
  noRdapForTld: false,
  registrar: null,
  created: null,
  expires: null,
  disclaimer: '',
}

const FULL: AvailabilityResult = {
  ...SPARSE,
  registrar: 'Garden Gate Registrar Ltd',
  created: '1995-08-14T04:00:00.000Z',
  updated: '2026-08-14T07:01:31.000Z',
  expires: '2026-12-01T04:00:00.000Z',
  expiresIn: 15,
  expiryPublished: true,
  statuses: ['clientTransferProhibited'],
  nameservers: ['ns1.example.com', 'ns2.example.com'],
  dnssec: { signed: true, ds: [{ keyTag: 370, algorithm: 13, digestType: 2, digest: 'be74' }] },
  source: 'iana',
  trust: 'registry',
  registryUrl: 'https://rdap.example/domain/example.com',
  registrarUrl: 'https://rdap.registrar.example/domain/example.com',
}

const html = (members: Partial<AvailabilityResult>, locale: Locale = 'en'): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <AvailabilityView result={{ ...FULL, ...members }} />
    </PageContextProvider>,
  )

/** What a reader sees, without the markup. */
const text = (members: Partial<AvailabilityResult>, locale: Locale = 'en'): string =>
  html(members, locale)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const hrefs = (members: Partial<AvailabilityResult>): readonly string[] =>
  [...html(members).matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href ?? '')

describe('the time line', () => {
  it('is a list with dates as text', () => {
    const [list = ''] = /<ol class="timeline">.*<\/ol>/s.exec(html({})) ?? []
    expect(
      [...list.matchAll(/<li class="([^"]*)"><strong>([^<]*)/g)].map(([, state, label]) => [state, label]),
    ).toEqual([
      ['is-past', 'Registered'],
      ['is-past', 'Last updated'],
      ['is-today', 'Today'],
      ['is-future', 'Expires'],
      ['is-future', 'End of the auto-renew grace period'],
      ['is-future', 'End of the redemption period'],
      ['is-future', 'Release of the name'],
    ])
    expect(list).toContain('<time datetime="1995-08-14">14 August 1995</time>')
  })

  it('says in the language of the reader that the days after the expiration are only usual ones', () => {
    expect(text({})).toContain('End of the auto-renew grace period usually by 15 January 2027')
    expect(text({}, 'de')).toContain('Ende der Auto-Renew Grace Period üblicherweise bis 15. Januar 2027')
    expect(text({}, 'de')).toContain('Registriert 14. August 1995')
  })

  it.each<[days: number, en: string, de: string]>([
    [15, '15 days until the expiration', '15 Tage bis zum Ablauf'],
    [1, '1 day until the expiration', '1 Tag bis zum Ablauf'],
    [0, 'less than 1 day until the expiration', 'weniger als 1 Tag bis zum Ablauf'],
    [-1, '1 day after the expiration', '1 Tag nach dem Ablauf'],
    [-3, '3 days after the expiration', '3 Tage nach dem Ablauf'],
  ])('%i days: %s', (expiresIn, en, de) => {
    expect(text({ expiresIn })).toContain(`Today ${en}`)
    expect(text({ expiresIn }, 'de')).toContain(`Heute ${de}`)
  })

  it('of a deleted domain has no days that nobody knows', () => {
    const shown = text({ statuses: ['redemptionPeriod'] })
    expect(shown).toContain('End of the redemption period usually 30 days after the deletion')
    expect(shown).toContain('Release of the name usually 5 days after the redemption period')
    expect(shown).not.toContain('usually by')
  })

  it('is absent if the registry publishes no dates', () => {
    expect(html({ created: null, updated: null, expires: null, expiresIn: null })).not.toContain('timeline')
  })
})

describe('the status', () => {
  it.each(EPP_STATUSES.flatMap((status) => LOCALES.map((locale) => [status, locale] as const)))(
    '%s has one sentence (%s)',
    (status, locale) => {
      const sentence = EPP_STATUS_TEXTS[status][locale]
      expect(sentence).toMatch(/^\p{Lu}[^.]*\.$/u)
      expect(text({ statuses: [status] }, locale)).toContain(`${status} ${sentence}`)
    },
  )

  it('that this version does not know is shown without a sentence', () => {
    expect(text({ statuses: ['newStatus' as 'ok'] })).toContain('EPP status newStatus')
  })

  it('is not shown if there is none', () => {
    expect(text({ statuses: [] })).not.toContain('EPP status')
  })
})

describe('the data of the registry', () => {
  it.each<[members: Partial<AvailabilityResult>, en: string, de: string]>([
    [{}, 'Registrar Garden Gate Registrar Ltd', 'Registrar Garden Gate Registrar Ltd'],
    [{ registrar: null }, 'Registrar not published by the registry', 'Registrar von der Registry nicht veröffentlicht'],
    [{ created: null }, 'Registered on not published', 'Registriert am von der Registry nicht'],
    [{ expires: null, expiresIn: null }, 'Expires on not published', 'Läuft ab am von der Registry nicht'],
    [
      { expires: null, expiresIn: null, expiryPublished: false },
      'Expires on the registry publishes no expiration dates',
      'Läuft ab am die Registry veröffentlicht keine Ablaufdaten',
    ],
    [{}, 'ns1.example.com ns2.example.com', 'Nameserver bei der Registry ns1.example.com'],
    [{ nameservers: [] }, 'none: the domain is not delegated', 'keine: die Domain ist nicht delegiert'],
    [{}, 'signed delegation with these DS records: 370 13 2 be74', 'DS-Einträgen: 370 13 2 be74'],
    [{ dnssec: { signed: true, ds: null } }, 'DNSSEC at the registry signed delegation', 'signierte Delegation'],
    [{ dnssec: { signed: false, ds: [] } }, 'unsigned delegation: no DS records', 'unsignierte Delegation'],
    [
      {},
      'Data source RDAP server of the registry, listed by IANA',
      'Datenquelle RDAP-Server der Registry, von der IANA',
    ],
    [{ source: 'overlay' }, 'that the registry documents, but IANA does not list', 'den die IANA nicht listet'],
    [{ source: 'overlay', trust: 'community' }, 'has not announced: less reliable', 'weniger verlässlich'],
    [{ source: 'whois' }, 'WHOIS server of the registry', 'WHOIS-Server der Registry'],
  ])('%j', (members, en, de) => {
    expect(text(members)).toContain(en)
    expect(text(members, 'de')).toContain(de)
  })

  it('of a registry that publishes nothing is one sentence', () => {
    const shown = text({
      ...SPARSE,
      updated: null,
      expiresIn: null,
      statuses: [],
      nameservers: null,
      dnssec: null,
    })
    expect(shown).toContain('The registry publishes no further data.')
    expect(shown).not.toMatch(/Registrar |not published|Name servers/)
  })

  it('links to the data of the registry and of the registrar', () => {
    expect(hrefs({})).toEqual([FULL.registryUrl, FULL.registrarUrl])
  })

  it.each([
    'javascript:alert(1)',
    'http://rdap.example/',
    'whois://whois.example/',
    'https://rdap.example/"><script>',
    '',
  ])('does not link to %j', (url) => {
    expect(hrefs({ registryUrl: url, registrarUrl: url })).toEqual([])
    expect(html({ registryUrl: url, registrarUrl: url })).not.toContain('RDAP data of')
  })
})

describe('a domain that is not registered', () => {
  it.each(['available', 'unknown'] as const)('%s: only the source is shown', (state) => {
    const shown = text({ state, statuses: [], registrarUrl: '' })
    expect(shown).toContain('Data source RDAP server of the registry')
    expect(shown).not.toMatch(/Registration data|Timeline|EPP status/)
  })

  it('a result without a source shows none', () => {
    const { source: _source, ...older } = FULL
    expect(
      renderToString(
        <PageContextProvider value={{ locale: 'en', site: SITE, browser: undefined }}>
          <AvailabilityView result={{ ...older, state: 'available' }} />
        </PageContextProvider>,
      ),
    ).not.toContain('Data source')
  })
})
