import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { HeaderView } from '../results/header-result.tsx'
import { headerAnalysis } from './header-analysis.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
const TOOL = {
  name: 'header_analysis',
  command: 'headers',
  isForAgents: true,
  method: 'POST',
  apiPath: '/api/v1/header-analysis',
  fields: [],
  hasLanguage: true,
  hasDetail: true,
  hasEvents: false,
} as const

const drawn = (locale: Locale, element: preact.JSX.Element): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>{element}</PageContextProvider>,
  )

const page = (locale: Locale): string =>
  drawn(
    locale,
    <headerAnalysis.Main
      page="header-analysis"
      locale={locale}
      path="/header-analysis"
      query={{}}
      input={{}}
      tool={TOOL}
      menu={[]}
      site={SITE}
    />,
  )

describe('the page for mail headers', () => {
  it.each([
    ['en', 'not stored, logged or shared', 'needs JavaScript', '0 of 65,536 bytes'],
    ['de', 'weder gespeichert noch protokolliert', 'benötigt JavaScript', '0 von 65.536 Byte'],
  ] as const)('%s: says that the header is not stored, and how large it may be', (locale, promise, note, size) => {
    const html = page(locale)
    expect(html).toContain(promise)
    expect(html).toMatch(new RegExp(`<noscript>[^<]*${note}`))
    expect(html).toContain(size)
  })

  it.each([
    ['en', 'Use it via API, CLI or MCP'],
    ['de', 'Über API, CLI oder MCP nutzen'],
  ] as const)('%s: shows the calls over the API, the command line and MCP', (locale, title) => {
    const html = page(locale)
    expect(html).toContain(title)
    expect(html).toContain('https://zw.example/api/v1/header-analysis')
    expect(html).toContain('zonewise headers message.eml')
    expect(html).toMatch(/tools\/call.*header_analysis.*raw/s)
  })

  it.each(LOCALES)('%s: no input can become part of a URL', (locale) => {
    const fields = page(locale).match(/<(?:textarea|input)\b[^>]*>/g) ?? []
    expect(fields).toHaveLength(2)
    for (const field of fields) expect(field).not.toMatch(/\bname=/)
  })
})

describe('results of SPF, DKIM and DMARC', () => {
  const shown = (spf: string, locale: Locale): string =>
    drawn(locale, <HeaderView result={{ hops: [], auth: { spf }, fields: {}, alignment: { aligned: false } }} />)

  it.each([
    ['pass', 'passed', 'bestanden'],
    ['fail', 'failed', 'nicht bestanden'],
    ['softfail', 'probably not allowed (softfail)', 'wahrscheinlich nicht berechtigt (softfail)'],
    ['temperror', 'not checked: temporary error', 'nicht geprüft: vorübergehender Fehler'],
    ['permerror', 'permanent error', 'dauerhafter Fehler'],
    ['__proto__', '__proto__', '__proto__'],
    ['hardfail', 'hardfail', 'hardfail'],
  ])('%s', (result, en, de) => {
    expect(shown(result, 'en')).toContain(en)
    expect(shown(result, 'de')).toContain(de)
  })

  it('methods without a result are not shown as failed', () => {
    expect(shown('pass', 'en').match(/no result/g)).toHaveLength(2)
    expect(shown('pass', 'de').match(/kein Ergebnis/g)).toHaveLength(2)
  })

  it('a header without Received fields says so', () => {
    expect(shown('pass', 'en')).toContain('There are no Received fields')
  })
})

describe('signature fields', () => {
  const shown = (locale: Locale): string =>
    drawn(
      locale,
      <HeaderView
        result={{
          hops: [],
          auth: {},
          fields: {},
          alignment: { aligned: false },
          signatures: [
            { field: 'DKIM2-Signature', scheme: 'dkim2', domain: 'example.com', instance: 1 },
            { field: 'Message-Instance', scheme: 'dkim2', instance: 1 },
            { field: 'ARC-Seal', scheme: 'arc', domain: 'lists.example', instance: 1 },
          ],
        }}
      />,
    )

  it.each([
    ['en', 'DKIM2 (Internet-Draft, not a standard yet)', 'ARC (RFC 8617, experimental; the IETF plans to retire it)'],
    [
      'de',
      'DKIM2 (Internet-Draft, noch kein Standard)',
      'ARC (RFC 8617, experimentell; die IETF will es zurückziehen)',
    ],
  ] as const)('%s: DKIM2 and ARC are named with their status', (locale, dkim2, arc) => {
    const html = shown(locale)
    expect(html).toContain('DKIM2-Signature 1')
    expect(html).toContain('Message-Instance 1')
    expect(html).toContain(dkim2)
    expect(html).toContain(arc)
  })
})
