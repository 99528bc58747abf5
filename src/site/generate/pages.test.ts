import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../text.ts'
import { type GeneratorKind, ISSUES, type IssueCode } from '../../tools/generate/issues.ts'
import { App } from '../app.tsx'
import { generateCaaPage } from '../pages/generate-caa.tsx'
import { generateDmarcPage } from '../pages/generate-dmarc.tsx'
import { generateMtaStsPage } from '../pages/generate-mta-sts.tsx'
import { generateSpfPage } from '../pages/generate-spf.tsx'
import type { Page } from '../pages/page.ts'
import type { PageState } from '../state.ts'
import { CAA } from './caa.ts'
import { DMARC } from './dmarc.ts'
import { readForm } from './form.ts'
import type { Generator } from './generator.ts'
import { ISSUE_WORDS } from './issue-words.ts'
import { MTA_STS } from './mta-sts.ts'
import { placedIssues } from './placed-issues.ts'
import { SPF } from './spf.ts'
import { SUFFIX_LIST } from './suffix-list.ts'
import { withoutList } from './suffixes.ts'

const GENERATORS: Readonly<Record<GeneratorKind, Generator>> = { spf: SPF, dmarc: DMARC, caa: CAA, 'mta-sts': MTA_STS }

function drawn(page: Page, address: string, locale: Locale = 'en'): string {
  const input = Object.fromEntries(new URLSearchParams(address))
  const state: PageState = {
    page: page.id,
    locale,
    path: page.path,
    query: input,
    input,
    menu: [],
    site: { baseUrl: 'https://dns.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } },
  }
  return renderToString(h(App, { state, page })).replaceAll('&quot;', '"').replaceAll('&#39;', "'")
}

describe('the server renders the record from a complete URL', () => {
  it.each<[page: Page, address: string, holds: readonly string[]]>([
    [
      generateSpfPage,
      'domain=example.com&allowMx=true&ip4=192.0.2.0/24,192.0.2.300&includes=_spf.example.net&all=fail',
      [
        'v=spf1 mx ip4:192.0.2.0/24 include:_spf.example.net -all',
        '2 DNS lookups; the limit is 10.',
        '192.0.2.300',
        ISSUE_WORDS['invalid-ip4'].en,
      ],
    ],
    [
      generateDmarcPage,
      'domain=example.com&policy=reject&rua=a@example.com,b@example.net&pct=50',
      [
        'v=DMARC1; p=reject; rua=mailto:a@example.com,mailto:b@example.net; pct=50',
        '<code>_dmarc</code>',
        ISSUE_WORDS['pct-removed'].en,
      ],
    ],
    [
      generateCaaPage,
      'domain=example.com&issue=letsencrypt.org&issuewild=%3B&iodef=security@example.com&critical=on',
      ['<code>letsencrypt.org</code>', '<code>128</code>', 'Record 3 of 3', 'mailto:security@example.com'],
    ],
    [
      generateMtaStsPage,
      'domain=example.com&mode=enforce&mx=mx1.example.com&maxAgeDays=14&id=20261114120000&tlsRptEmail=tls@example.com',
      [
        'v=STSv1; id=20261114120000',
        'version: STSv1\nmode: enforce\nmx: mx1.example.com\nmax_age: 1209600\n',
        'https://mta-sts.example.com/.well-known/mta-sts.txt',
        'v=TLSRPTv1; rua=mailto:tls@example.com',
      ],
    ],
  ])('$id', (page, address, holds) => {
    const html = drawn(page, address)
    for (const text of holds) expect(html).toContain(text)
  })

  it('keeps the domain in the links to the other generators', () => {
    expect(drawn(generateSpfPage, 'domain=example.com')).toContain(
      'href="/generate/caa?domain=example.com&amp;lang=en"',
    )
  })

  it.each<[what: string, page: Page, address: string, isAsked: boolean]>([
    ['without a domain', generateSpfPage, '', true],
    ['without a domain, MTA-STS', generateMtaStsPage, '', true],
    ['with a domain', generateSpfPage, 'domain=b%C3%BCcher.example', false],
    ['with a domain, MTA-STS', generateMtaStsPage, 'domain=example.net', false],
  ])('asks to replace example.com only beside a text that contains it: %s', (_, page, address, isAsked) => {
    for (const locale of LOCALES) {
      const html = drawn(page, address, locale)
      const asks = /(?:Replace|Ersetzen Sie) example\.com (?:with|durch)/
      // Without script, all formats are in the page, and those of zone files contain the name of the zone.
      expect(asks.test(html)).toBe(isAsked)
      expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(asks)
    }
  })

  it.each<[page: Page, first: readonly string[]]>([
    [generateSpfPage, ['domain', 'allowMx', 'includes', 'all']],
    [generateDmarcPage, ['domain', 'policy', 'subdomainPolicy', 'rua']],
    [generateCaaPage, ['domain', 'issue', 'issuewild', 'iodef']],
    [generateMtaStsPage, ['domain', 'mode', 'mx', 'tlsRptEmail']],
  ])('$id has four fields, and the others under “More”', (page, first) => {
    for (const [locale, label] of [
      ['en', 'More fields'],
      ['de', 'Weitere Felder'],
    ] as const) {
      const html = drawn(page, '', locale)
      const [shown = '', more = ''] = html.split('<details class="more-fields">')
      expect([...shown.matchAll(/id="field-(\w+)" name/g)].map(([, name]) => name)).toEqual(first)
      expect(more).toContain(`<summary>${label}</summary>`)
      expect(more).toContain('id="field-')
    }
  })

  it.each<[page: Page, address: string]>([
    [generateDmarcPage, 'domain=example.com&np=reject'],
    [generateSpfPage, 'ip4=192.0.2.1'],
    [generateMtaStsPage, 'maxAgeDays=x'],
  ])('$id shows the other fields if one of them has a value', (page, address) => {
    expect(drawn(page, address)).toMatch(/<details class="more-fields" open/)
  })

  it.each<[page: Page, record: string, shows: readonly string[]]>([
    [
      generateDmarcPage,
      'v=DMARC1; p=none; rua=mailto:dmarc@example.com',
      ['v=DMARC1; p=none; rua=mailto:dmarc@example.com</code>', 'The form contains the values of the record'],
    ],
    [
      generateSpfPage,
      'v=spf1 mx include:_spf.example.net a:mail.example.com -all',
      ['v=spf1 mx include:_spf.example.net -all', 'has no field for it', '<code>a:mail.example.com</code>'],
    ],
  ])('$id starts with the record of a link', (page, record, shows) => {
    const html = drawn(page, `domain=example.com&record=${encodeURIComponent(record)}`)
    for (const text of shows) expect(html).toContain(text)
    expect(html).not.toContain(ISSUE_WORDS['missing-rua'].en)
  })

  it('ignores a record of another kind in a link', () => {
    expect(drawn(generateDmarcPage, 'domain=example.com&record=v%3Dspf1')).not.toContain('The form contains')
  })

  it('escapes the values of a URL', () => {
    const html = drawn(generateSpfPage, `includes=${encodeURIComponent('</textarea><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
  })

  it('is in German if German is requested', () => {
    expect(drawn(generateDmarcPage, '', 'de')).toContain(ISSUE_WORDS['missing-rua'].de)
  })
})

describe('the id of a policy', () => {
  const idOf = (address: string): string | undefined =>
    /v=STSv1; id=(\w+)/.exec(drawn(generateMtaStsPage, address))?.[1]
  it('is the same for the same policy and another for another', () => {
    expect(idOf('mx=a.example.com')).toMatch(/^[0-9a-f]{16}$/)
    expect(idOf('mx=a.example.com&domain=example.com')).toBe(idOf('mx=a.example.com'))
    expect(idOf('mx=b.example.com')).not.toBe(idOf('mx=a.example.com'))
  })
})

describe('issues', () => {
  const CODES = Object.keys(ISSUES) as IssueCode[]

  it.each(CODES)(
    '%s is said in every language, and has its place on the page of each generator that reports it',
    (code) => {
      for (const locale of LOCALES) expect(ISSUE_WORDS[code][locale]).toMatch(/\w.*\.$/)
      const { appears } = ISSUES[code] as { readonly appears: Readonly<Partial<Record<GeneratorKind, unknown>>> }
      for (const kind of Object.keys(appears) as GeneratorKind[]) {
        const { places, fields } = GENERATORS[kind]
        expect(Object.keys(places)).toContain(code)
        expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...(places[code] ?? [])]))
      }
    },
  )

  it.each<
    [
      generator: Generator,
      values: Readonly<Record<string, string>>,
      expected: readonly (readonly [string, string | undefined, boolean])[],
    ]
  >([
    [
      SPF,
      { ip4: '192.0.2.1\nx', ip6: '192.0.2.2', all: 'fail' },
      [
        ['invalid-ip4', 'ip4', true],
        ['wrong-ip-family', 'ip6', true],
      ],
    ],
    [SPF, { ip4: '192.0.2.1', ip6: '2001:db8::1\n2001:db8::1', all: 'fail' }, [['duplicate', 'ip6', false]]],
    [SPF, {}, [['no-senders', undefined, false]]],
    [
      DMARC,
      { domain: 'example.com', rua: 'a@example.com', ruf: 'nobody', pct: 'all' },
      [
        ['not-in-range', 'pct', true],
        ['invalid-email', 'ruf', true],
      ],
    ],
    [
      MTA_STS,
      { domain: 'example.com', mx: '10 mx.example.com\n192.0.2.1', tlsRptEmail: 'a@example.com' },
      [
        ['prefix-removed', 'mx', false],
        ['invalid-mx', 'mx', true],
      ],
    ],
  ])('stand beside their field, case %#', (generator, values, expected) => {
    const { input, faults } = readForm(generator.sent, values)
    const made = generator.make(input, SUFFIX_LIST)
    const issues = placedIssues(generator, values, made, faults)
    expect(issues.map(({ code, field, isError }) => [code, field, isError])).toEqual(expected)
  })
})

describe('without the list of suffixes', () => {
  it.each<[one: string, other: string, verdict: boolean | undefined]>([
    ['example.com', 'example.com', true],
    ['example.net', 'example.com', false],
    ['mail.example.com', 'example.com', undefined],
    ['other.com', 'example.com', undefined],
  ])('%s and %s', (one, other, verdict) => {
    let isNeeded = false
    const reported = withoutList(() => {
      isNeeded = true
    }).isSameOrganisation(one, other)
    expect([reported, isNeeded]).toEqual([verdict, verdict === undefined])
    if (reported !== undefined) expect(SUFFIX_LIST.isSameOrganisation(one, other)).toBe(reported)
  })

  it.each<[name: string, verdict: boolean | undefined]>([
    ['com', true],
    ['co.uk', undefined],
    ['example.com', undefined],
  ])('%s', (name, verdict) => {
    const reported = withoutList(() => undefined).isSuffix(name)
    expect(reported).toBe(verdict)
    if (reported !== undefined) expect(SUFFIX_LIST.isSuffix(name)).toBe(reported)
  })
})
