import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../problems.ts'
import { TOOLS } from '../../tools/registry.ts'
import { loadAssets } from './assets.ts'
import { failurePages } from './failure-page.ts'
import { menuFor } from './pages.ts'

const pageFor = failurePages({
  facts: {
    baseUrl: 'https://dns.example',
    limits: { anonymousPerDay: 50, keyPerDay: 5000 },
    demo: { topics: [] },
  },
  menu: menuFor(TOOLS),
  assets: loadAssets(),
})

const request = (url: string, given: Partial<Pick<FastifyRequest, 'method' | 'query'>> = {}) =>
  ({ method: 'GET', url, headers: { accept: 'text/html' }, id: 'request-1', query: {}, ...given }) as FastifyRequest

describe('the error page', () => {
  it.each([
    {
      error: new Problem('rate_limited', undefined, { retryAfterMs: 7_200_000 }),
      status: 429,
      english: ['Error 429', 'Daily limit reached', '50 requests a day', 'again in 2 hours'],
      german: ['Fehler 429', 'Tageslimit erreicht', '50 Aufrufe am Tag', 'in 2 Stunden'],
    },
    {
      error: new Error('secret detail'),
      status: 500,
      english: ['Error 500', 'Internal error', 'Request ID:', '<code>request-1</code>'],
      german: ['Fehler 500', 'Interner Fehler', 'Anfrage-ID:', '<code>request-1</code>'],
    },
    {
      error: new Problem('service_unavailable'),
      status: 503,
      english: ['Error 503', 'Service is overloaded'],
      german: ['Fehler 503', 'Dienst ist überlastet'],
    },
    {
      error: new Problem('invalid_request'),
      status: 400,
      english: ['Error 400', 'Malformed URL'],
      german: ['Fehler 400', 'Fehlerhafte URL'],
    },
    {
      error: new Problem('not_found'),
      status: 404,
      english: ['Error 404', 'Page not found'],
      german: ['Fehler 404', 'Seite nicht gefunden'],
    },
    {
      error: new Problem('blocked'),
      status: 403,
      english: ['Error 403', 'Your network is blocked'],
      german: ['Fehler 403', 'Ihr Netz ist gesperrt'],
    },
  ])('$status says in both languages what happened, and offers to load the page again', (expected) => {
    for (const [lang, texts, again] of [
      ['en', expected.english, 'Load this page again'],
      ['de', expected.german, 'Diese Seite neu laden'],
    ] as const) {
      const response = pageFor(
        expected.error,
        request('/lookup?name=a.example&lang=de', { query: { name: 'a.example', lang } }),
      )
      expect(response).toMatchObject({ status: expected.status, headers: { 'content-language': lang } })
      const html = String(response?.body)
      for (const text of texts) expect(html).toContain(text)
      expect(html).not.toContain((expected.error as Error).message)
      const isTemporary = expected.status === 429 || expected.status >= 500
      expect(html.includes(`<li><a href="/lookup?name=a.example&amp;lang=${lang}">${again}</a></li>`)).toBe(isTemporary)
      expect(html).toContain('<search class="domain-box"><form')
      expect(html).not.toContain('secret detail')
    }
  })

  it.each([
    ['/api/v1/check/x', 'GET'],
    ['/badge/example.com.svg', 'GET'],
    ['/mcp', 'GET'],
    ['/assets/none.js', 'GET'],
    ['/lookup', 'POST'],
  ])('is not sent at %s for %s', (url, method) => {
    expect(pageFor(new Problem('not_found'), request(url, { method }))).toBeUndefined()
  })

  it('is sent for the page about badges', () => {
    expect(pageFor(new Problem('blocked'), request('/badge'))).toMatchObject({ status: 403 })
  })

  it('ignores a query that could not be parsed, and repeated parameters', () => {
    const broken = { ...request('/%zz'), query: undefined } as unknown as FastifyRequest
    expect(pageFor(new Problem('invalid_request'), broken)?.status).toBe(400)
    const repeated = request('/x?a=1&a=2', { query: { a: ['1', '2'] } })
    expect(String(pageFor(new Problem('service_unavailable'), repeated)?.body)).toContain('<a href="/x?lang=en">')
  })
})
