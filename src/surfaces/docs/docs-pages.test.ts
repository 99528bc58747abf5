import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type Running, startService } from '../../../test/http/start-service.ts'
import { CHECKS } from '../../checks/registry.ts'
import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../checks/tools/registry.ts'
import { LOCALES } from '../../text.ts'
import { recordedExamples } from '../recorded-examples.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.server.close())

async function pageAt(path: string): Promise<string> {
  const { status, body } = await call(service, { path, headers: BROWSER })
  expect([path, status]).toEqual([path, 200])
  return body.toString()
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const ALL = [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS]
const IDS = [...new Set(ALL.map(({ check }) => check.id))]

describe('the page of a finding', () => {
  it.each(ALL)('/docs/findings/$check.id has the question, the reason and all outcomes', async ({ check, texts }) => {
    for (const locale of LOCALES) {
      const page = await pageAt(`/docs/findings/${check.id}?lang=${locale}`)
      expect(page).toContain(`<html lang="${locale}">`)
      expect(page).toContain(`<h1><code>${check.id}</code>: ${escaped(texts.question[locale])}</h1>`)
      expect(page).toContain(`<p>${escaped(texts.why[locale])}</p>`)
      for (const outcome of Object.keys(check.outcomes)) expect(page).toContain(`<h2><code>${outcome}</code>: `)
    }
  })

  it.each(ALL)('/docs/findings/$check.id is in one language', async ({ check, texts }) => {
    const [english, german] = await Promise.all(
      LOCALES.map((lang) => pageAt(`/docs/findings/${check.id}?lang=${lang}`)),
    )
    expect(english).not.toContain(escaped(texts.why.de))
    expect(german).not.toContain(escaped(texts.why.en))
  })

  const shown = ALL.filter(({ check }) => recordedExamples()[check.id] !== undefined)
  it.each(shown)('/docs/findings/$check.id has an example', async ({ check }) => {
    const page = await pageAt(`/docs/findings/${check.id}?lang=en`)
    expect(page).toContain('<h2>Example</h2>')
    expect(page).toContain(`&quot;id&quot;: &quot;${check.id}&quot;`)
  })

  /** The examples are recorded from answers in memory, which do not depend on the letter case of the query. */
  it('has an example of every health check', () => {
    const ids = shown.map(({ check }) => check.id as string)
    expect(CHECKS.map(({ check }) => check.id).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('says what an SEO finding costs', async () => {
    const english = await pageAt('/docs/findings/http-status?lang=en')
    expect(english).toContain('category <code>indexing</code>, which has 40 of the 100 points.')
    expect(english).toMatch(/Problem<\/span><\/span> · −40, score at most 0<\/p>/)
    expect(english).toMatch(/Warning<\/span><\/span> · −5<\/p>/)
    const german = await pageAt('/docs/findings/http-status?lang=de')
    expect(german).toContain('Kategorie <code>indexing</code> mit 40 der 100 Punkte.')
    expect(german).toMatch(/Problem<\/span><\/span> · −40, Punktzahl höchstens 0<\/p>/)
    expect(german).toMatch(/Warnung<\/span><\/span> · −5<\/p>/)
  })

  it('shows no points for a finding of a tool', async () => {
    const page = await pageAt('/docs/findings/mail-delivery?lang=en')
    expect(page).toContain('Mail server check (<code>mail_check</code>).')
    expect(page).toMatch(/Problem<\/span><\/span><\/p>/)
    expect(page).not.toContain('Points')
  })

  it('escapes markup in texts and zones', async () => {
    const page = await pageAt('/docs/findings/mta-sts-record')
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    const tags = new Set([...main.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]))
    expect([...tags].sort()).toEqual(
      'a code h1 h2 li main ol p path pre span svg table tbody td th thead tr'.split(' '),
    )
  })

  it('is of one check only, which several reports may use', () => {
    for (const { check, texts } of ALL)
      for (const other of ALL)
        if (other.check.id === check.id) expect([other.check.outcomes, other.texts]).toEqual([check.outcomes, texts])
  })

  it.each(['no-such-finding', '__proto__', 'constructor'])('does not exist for the id %s', async (id) => {
    const program = await call(service, { path: `/docs/findings/${id}` })
    expect([program.status, program.json.error?.code]).toEqual([404, 'not_found'])
    const reader = await call(service, { path: `/docs/findings/${id}?lang=de`, headers: BROWSER })
    expect(reader.status).toBe(404)
    expect(reader.body.toString()).toContain('Seite nicht gefunden')
    expect(reader.body.toString()).toContain('href="/docs/findings?lang=de"')
  })
})

describe('the list of findings', () => {
  it.each([
    { locale: 'en', title: 'Findings', question: 'Question', other: 'Frage' },
    { locale: 'de', title: 'Befunde', question: 'Frage', other: 'Question' },
  ])('is in one language ($locale) and has all of them, also without script', async (expected) => {
    const page = await pageAt(`/docs/findings?lang=${expected.locale}`)
    expect(page).toContain(`<h1>${expected.title}</h1>`)
    expect(page).toContain(`<th scope="col">${expected.question}</th>`)
    expect(page).not.toContain(`<th scope="col">${expected.other}</th>`)
    const linked = [...page.matchAll(/href="\/docs\/findings\/([\w-]+)\?lang=(\w+)"/g)]
    expect(linked.map(([, id]) => id).sort()).toEqual([...IDS].sort())
    expect(new Set(linked.map(([, , lang]) => lang))).toEqual(new Set([expected.locale]))
    expect(page).toMatch(/<input id="filter" type="search"/)
  })
})

describe('every documentation page', () => {
  const PATHS = ['/docs', '/docs/findings', '/docs/findings/spf-record']

  it.each(PATHS)(
    '%s is inside the shell, under the policy of all pages, and loads nothing from other hosts',
    async (path) => {
      const [{ headers, body }, other] = await Promise.all([
        call(service, { path, headers: BROWSER }),
        call(service, { path: '/idn', headers: BROWSER }),
      ])
      expect(headers['content-security-policy']).toBe(other.headers['content-security-policy'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      const page = body.toString()
      expect(page).toMatch(/^<!doctype html><html lang="en">/)
      expect(page).not.toMatch(/<style| style="| on\w+="/)
      expect(page).toContain('<header class="site-head"')
      expect(page).toContain('<search class="domain-box"><form method="get" action="/check"')
      expect(page.match(/<h1[ >]/g)).toHaveLength(1)
      const loaded = [...page.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]*)"/g)].map(
        (match) => match[1] ?? '',
      )
      for (const address of loaded) expect(address).toMatch(/^(?:\/assets\/|data:)/)
    },
  )

  it.each(PATHS)('%s has the language that the reader prefers, and a link to the other one', async (path) => {
    const { headers, body } = await call(service, { path, headers: { ...BROWSER, 'accept-language': 'de' } })
    expect([headers['content-language'], headers['vary']]).toEqual(['de', 'accept-language, accept-encoding'])
    expect(body.toString()).toContain(`href="${path}?lang=en"`)
  })

  it.each(PATHS)('%s has an ETag for each language', async (path) => {
    const [english, german] = await Promise.all(LOCALES.map((lang) => call(service, { path: `${path}?lang=${lang}` })))
    expect(english?.headers.etag).not.toBe(german?.headers.etag)
    const headers = { 'if-none-match': String(german?.headers.etag) }
    expect((await call(service, { path: `${path}?lang=de`, headers })).status).toBe(304)
    expect((await call(service, { path: `${path}?lang=en`, headers })).status).toBe(200)
  })

  // The pages of all findings are requested above.
  it('has links only to pages that exist', async () => {
    const pages = await Promise.all(PATHS.map(pageAt))
    const links = new Set(pages.flatMap((page) => [...page.matchAll(/ href="(\/[^"#]*)"/g)].map((match) => match[1])))
    const others = [...links].filter((link) => !/^\/docs\/findings\/(?!spf)/.test(link ?? ''))
    expect(others.length).toBeGreaterThan(15)
    await Promise.all(others.map((link) => pageAt((link ?? '').replaceAll('&amp;', '&'))))
  })

  it('has anchors for all links within it', async () => {
    const page = await pageAt('/docs')
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    const anchors = [...page.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1])
    expect(anchors.length).toBeGreaterThan(50)
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([])
    expect(page.match(/ id="/g)).toHaveLength(ids.size)
  })
})
