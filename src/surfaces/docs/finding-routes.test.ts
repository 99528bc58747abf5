import { describe, expect, it } from 'vitest'
import { call, startService } from '../../../test/http/start-service.ts'
import { CHECKS } from '../../checks/registry.ts'
import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../checks/tools/registry.ts'
import { Problem } from '../../problems.ts'
import type { HttpResponse } from '../http/http-response.ts'
import { recordedExamples } from '../recorded-examples.ts'
import { findingRoutes } from './finding-routes.ts'

const ROUTES = findingRoutes()

function answerAt(path: string): HttpResponse {
  for (const route of ROUTES) {
    const id = route.path.endsWith('{id}') ? path.slice(route.path.indexOf('{')) : undefined
    if (route.path === path || (id !== undefined && path === route.path.replace('{id}', id)))
      return route.handle({ params: { id } } as never) as HttpResponse
  }
  throw new Error(`nothing is served at ${path}`)
}

const pageAt = (path: string): string => answerAt(path).body.toString()

const ALL = [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS]
const IDS = [...new Set(ALL.map(({ check }) => check.id))]

describe('the page of a finding', () => {
  it.each(ALL)('/docs/findings/$check.id contains the question and all outcomes, in both languages', (registered) => {
    const { check, texts } = registered
    const page = pageAt(`/docs/findings/${check.id}`)
    expect(page).toContain(`<h1><code>${check.id}</code>: ${texts.question.en}</h1>`)
    expect(page).toContain(`<p lang="de">${texts.question.de}</p>`)
    for (const outcome of Object.keys(check.outcomes)) expect(page).toContain(`<h2><code>${outcome}</code></h2>`)
    expect(page.match(/<strong>Deutsch: /g)).toHaveLength(Object.keys(check.outcomes).length)
  })

  const shown = ALL.filter(({ check }) => recordedExamples()[check.id] !== undefined)
  it.each(shown)('/docs/findings/$check.id has an example', ({ check }) => {
    const page = pageAt(`/docs/findings/${check.id}`)
    expect(page).toContain('<h2>Example</h2>')
    expect(page).toContain(`&quot;id&quot;: &quot;${check.id}&quot;`)
  })

  it('has an example of every health check', () => {
    expect(shown.map(({ check }) => check.id)).toEqual(expect.arrayContaining(CHECKS.map(({ check }) => check.id)))
  })

  it('says what an SEO finding costs', () => {
    const page = pageAt('/docs/findings/http-status')
    expect(page).toContain('category <code>indexing</code>, which has 40 of the 100 points.')
    expect(page).toContain('<p>problem · −40, score at most 0</p>')
    expect(page).toContain('<p>warn · −5</p>')
  })

  it('shows no points for a finding of a tool', () => {
    const page = pageAt('/docs/findings/mail-delivery')
    expect(page).toContain('Mail server check (<code>mail_check</code>).')
    expect(page).toContain('<p>problem</p>')
    expect(page).not.toContain('Points')
  })

  it('needs no script and allows none', () => {
    const { headers } = answerAt('/docs/findings/spf-record')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /)
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe|https?:/)
    for (const id of IDS) expect(pageAt(`/docs/findings/${id}`)).not.toMatch(/<script|<style| style=| on\w+=/)
  })

  it('escapes markup in texts and zones', () => {
    const page = pageAt('/docs/findings/mta-sts-record')
    const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]))
    expect([...tags].sort()).toEqual(
      'a body code h1 h2 head html li link main meta nav ol p pre strong table tbody td th thead title tr'.split(' '),
    )
  })

  it('leads only to what is there', () => {
    const pages = ['/docs/findings', ...IDS.map((id) => `/docs/findings/${id}`)]
    const links = new Set(
      pages.flatMap((path) => [...pageAt(path).matchAll(/href="([^"]*)"/g)].map((match) => match[1])),
    )
    links.delete('/docs')
    links.delete('data:,')
    for (const link of links) expect(answerAt(link ?? '').status).toBe(200)
    expect(links.size).toBe(IDS.length + 2)
  })

  it('is of one check only, which several reports may use', () => {
    for (const { check, texts } of ALL)
      for (const other of ALL)
        if (other.check.id === check.id) expect([other.check.outcomes, other.texts]).toEqual([check.outcomes, texts])
  })

  it('is not there for an id that does not exist', () => {
    for (const id of ['no-such-finding', '', '__proto__', 'constructor'])
      expect(() => answerAt(`/docs/findings/${id}`)).toThrow(Problem)
  })
})

describe('over HTTP', () => {
  it('the pages are served, with an ETag for conditional requests', async () => {
    const service = await startService()
    try {
      const first = await call(service, { path: '/docs/findings/dmarc-policy' })
      expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const headers = { 'if-none-match': String(first.headers.etag) }
      expect((await call(service, { path: '/docs/findings/dmarc-policy', headers })).status).toBe(304)
      const missing = await call(service, { path: '/docs/findings/no-such-finding' })
      expect([missing.status, missing.json.error?.code]).toEqual([404, 'not_found'])
    } finally {
      await service.server.close()
    }
  })
})
