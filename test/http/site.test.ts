import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_LOADERS } from '../../src/site/browser/page-loaders.ts'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { menuFor, pagesFor, toolLinks } from '../../src/surfaces/site/pages.ts'
import { describeTool } from '../../src/surfaces/site/tool-description.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { PROBE_TOOL } from '../support/probe-tools.ts'
import { call, type Running, startService } from './start-service.ts'

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.server.close())

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the list of pages', () => {
  it('is the list of modules that browsers load, except for pages without a script', () => {
    expect(Object.keys(PAGE_LOADERS).sort()).toEqual(SITE_PAGES.map(({ id }) => id).sort())
  })

  it.each(SITE_PAGES)('$id is loaded by its own name', async ({ id, path }) => {
    expect(await PAGE_LOADERS[id]?.()).toMatchObject({ id, path })
  })

  it.each(SITE_PAGES.filter(({ tool }) => tool !== undefined))('$id is about a tool that exists', ({ tool }) => {
    expect(TOOLS.map(({ name }) => name)).toContain(tool)
  })

  it.each(TOOLS)('$name has a page of its own, and its fields have labels in both languages', (tool) => {
    expect(pagesFor(TOOLS).filter((listed) => listed.tool === tool && listed.generic !== undefined)).toEqual([])
    for (const { label = {} } of describeTool(tool).fields) expect(Object.keys(label)).toEqual(['en', 'de'])
  })

  it('has each tool in its group of the menu, and a tool without a group in the DNS tools', () => {
    const menu = menuFor([...TOOLS, PROBE_TOOL])
    expect(menu.map(({ group, links }) => [group, links.map(({ label }) => label.en)])).toEqual([
      ['health', ['Domain report']],
      ['mail', ['Mail servers']],
      ['website', ['SEO and AI']],
      [
        'dns',
        [
          'DNSSEC',
          'DKIM',
          'DNS lookup',
          'DNS propagation',
          'Try a change',
          'Availability',
          'Punycode',
          'Mail headers',
          'Repeater',
          'Mail reports',
        ],
      ],
      ['generators', ['SPF generator', 'DMARC generator', 'CAA generator', 'MTA-STS generator']],
    ])
  })

  it('has every path of the menu and of the list of tools', () => {
    const paths = pagesFor(TOOLS).map(({ page }) => page.path)
    for (const { path } of menuFor(TOOLS).flatMap(({ links }) => links)) expect(paths).toContain(path)
    for (const { path } of toolLinks(TOOLS)) expect(paths).toContain(path)
  })

  it('shows on the start page one line for each tool, except for the health check, a part of the report, and tools without a page', async () => {
    const html = (await call(service, { path: '/?lang=en', headers: BROWSER })).body.toString()
    const list = /<ul class="tool-list">(.*?)<\/ul>/.exec(html)?.[1] ?? ''
    const lines = [...list.matchAll(/<li><a href="[^"]+">([^<]+)<\/a><span>([^<]+)<\/span><\/li>/g)]
    expect(lines.map(([, label, summary]) => [label, summary]).sort()).toEqual(
      TOOLS.filter(({ name }) => !['dns_health_check', 'plan_move'].includes(name))
        .map(({ page: { label, summary } }) => [label.en, summary.en])
        .sort(),
    )
  })

  it('names all MCP tools on the page for agents', async () => {
    const { body } = await call(service, { path: '/docs/mcp', headers: BROWSER })
    const offered = TOOLS.filter(({ forAgents }) => forAgents !== undefined).map(({ name }) => name)
    const named = [...body.toString().matchAll(/<th scope="row"><code>(\w+)<\/code>/g)].map(([, name]) => name)
    expect(named).toEqual([...offered, 'explain_finding'])
  })
})

describe('a page over HTTP', () => {
  it.each(SITE_PAGES)('$path is HTML under a strict policy, without anything inline', async ({ path }) => {
    const { status, headers, body } = await call(service, { path, headers: BROWSER })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types offline")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\), /)
    const html = body.toString()
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).not.toMatch(/<style| style="| on\w+="/)
    expect(html.match(/<script(?![^>]* src=)(?![^>]* type="application\/json")/g)).toBeNull()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it.each(SITE_PAGES)('$path has one live region, which is empty until something is announced', async ({ path }) => {
    const { body } = await call(service, { path, headers: BROWSER })
    const regions = body.toString().match(/<[^>]*(?:aria-live|role="(?:status|alert|log)")[^>]*>/g)
    expect(regions).toEqual(['<div class="unseen" aria-live="polite">'])
    expect(body.toString()).toContain('<div class="unseen" aria-live="polite"></div>')
  })

  it.each([
    ['/idn?lang=de', {}, 'de'],
    ['/idn', { 'accept-language': 'de-DE,de;q=0.9' }, 'de'],
    ['/idn?lang=en', { 'accept-language': 'de' }, 'en'],
  ])('%s with %j is in %s', async (path, headers, language) => {
    const reply = await call(service, { path, headers })
    expect(reply.headers['content-language']).toBe(language)
    expect(reply.headers['vary']).toMatch(/accept-language/)
    expect(reply.body.toString()).toContain(`<html lang="${language}">`)
  })

  it('links readers without JavaScript to the complete page, which the server renders', async () => {
    const shell = (await call(service, { path: '/idn?name=m%C3%BCnchen.de' })).body.toString()
    const refresh = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(shell)?.[1]
    expect(refresh).toBe('/idn?name=m%C3%BCnchen.de&amp;lang=en&amp;whole=1')
    const whole = (await call(service, { path: refresh?.replaceAll('&amp;', '&') ?? '' })).body.toString()
    expect(whole).toContain('<code>xn--mnchen-3ya.de</code>')
    expect(whole).not.toContain('<noscript>')
  })

  it('redirects from the form to the URL of the report', async () => {
    const { status, headers } = await call(service, { path: '/check?domain=example.com&lang=de' })
    expect([status, headers['location']]).toEqual([302, '/check/example.com?lang=de'])
  })

  it.each([
    ['/check?domain=https%3A%2F%2Fexample.com%2Fpath&lang=de', '/check/example.com?lang=de&taken=url'],
    ['/check/https%3A%2F%2Fexample.com%2Fpath', '/check/example.com?taken=url'],
    ['/check/*.example.com?lang=en', '/check/example.com?lang=en&taken=wildcard'],
    ['/mail-check?domain=kim%40example.com&lang=en', '/mail-check?domain=example.com&lang=en&taken=email'],
    ['/lookup?name=example.com%3A443&type=MX', '/lookup?name=example.com&type=MX&taken=host-port'],
    [
      '/generate/spf?domain=https%3A%2F%2Fexample.com%2F&allowMx=1',
      '/generate/spf?domain=example.com&allowMx=1&taken=url',
    ],
    ['/badge?domain=%22example.com%22', '/badge?domain=example.com&taken=text'],
  ])('%s takes the host out of pasted text', async (path, location) => {
    const { status, headers } = await call(service, { path, headers: BROWSER })
    expect([status, headers['location']]).toEqual([302, location])
  })

  it.each([
    ['/idn?name=example.com&taken=url&lang=en', 'Taken from the URL: <code>example.com</code>'],
    ['/badge?domain=example.com&taken=email&lang=de', 'Aus der E-Mail-Adresse übernommen: <code>example.com</code>'],
    ['/check/example.com?taken=text', 'Taken from what you pasted: <code>example.com</code>'],
  ])('%s says what was taken: %s', async (path, note) => {
    expect((await call(service, { path, headers: BROWSER })).body.toString()).toContain(`<p class="taken">${note}</p>`)
  })

  it.each(['/idn?name=example.com', '/idn?name=example.com&taken=other', '/idn?taken=url'])(
    '%s has no note',
    async (path) => {
      expect((await call(service, { path, headers: BROWSER })).body.toString()).not.toContain('class="taken"')
    },
  )

  it('keeps the note when the page is loaded again without JavaScript, and in the other language', async () => {
    const html = (await call(service, { path: '/idn?name=example.com&taken=url&lang=en' })).body.toString()
    expect(html).toContain('content="0; url=/idn?name=example.com&amp;taken=url&amp;lang=en&amp;whole=1"')
    expect(html).toContain('href="/idn?name=example.com&amp;taken=url&amp;lang=de"')
  })

  it.each([
    ['/check/not_a_domain', 'Not a domain name'],
    ['/check/http%3A%2F%2F192.0.2.1%2F', 'Not a domain name'],
    ['/lookup?name=example.com&type=NOPE&lang=de', 'Eintragstyp wird nicht unterstützt'],
    ['/dkim?domain=example.com&selector=b%20ad', 'Not a DKIM selector'],
  ])('%s is refused with a page that says: %s', async (path, says) => {
    const { status, body } = await call(service, { path, headers: BROWSER })
    expect(status).toBe(400)
    expect(body.toString()).toContain(says)
  })

  it('escapes values from the URL', async () => {
    const hostile = '"><script>alert(1)</script><!--'
    const { body } = await call(service, { path: `/check/${encodeURIComponent(hostile)}`, headers: BROWSER })
    expect(body.toString()).not.toContain('<script>alert')
    expect(body.toString()).not.toContain('<!--')
  })
})

describe('a URL that does not exist', () => {
  it('is a page for browsers, in the language of the reader', async () => {
    const { status, headers, body } = await call(service, {
      path: '/no/such/page',
      headers: { ...BROWSER, 'accept-language': 'de' },
    })
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain('Seite nicht gefunden')
    expect(body.toString()).toContain('<title>Seite nicht gefunden – zonewise</title>')
  })

  it.each([
    ['/no/such/page', 404, 'Error 404'],
    ['/check/%zz', 400, 'Error 400'],
    ['/badge/nothing/here', 404, undefined],
    ['/docs/findings/nothing', 404, 'Error 404'],
  ])('%s has the menu, the domain box and links to other pages', async (path, expected, title) => {
    const { status, body } = await call(service, { path, headers: BROWSER })
    expect(status).toBe(expected)
    const html = body.toString()
    if (title === undefined) {
      expect(html).toMatch(/^\{"error"/)
      return
    }
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<search class="domain-box"><form')
    expect(html).toContain('<header class="site-head"')
    for (const link of ['/', '/docs', '/docs/findings']) expect(html).toContain(`<li><a href="${link}?lang=en">`)
    expect(html).not.toContain('Load this page again')
  })

  it.each(['//other.example/page', '/\\other.example/page'])('%s does not link to another host', async (path) => {
    const { body } = await call(service, { path, headers: BROWSER })
    const links = [...body.toString().matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => new URL(link, service.url).host === 'other.example')).toEqual([])
  })

  it.each([
    ['/no/such/page', 'application/json'],
    ['/no/such/page', '*/*'],
    ['/api/v1/nothing', BROWSER.accept],
  ])('%s is JSON for %s', async (path, accept) => {
    const { status, json } = await call(service, { path, headers: { accept } })
    expect([status, json.error?.code]).toEqual([404, 'not_found'])
  })
})

describe('assets for browsers', () => {
  it('have names with a content hash and are immutable', async () => {
    const html = (await call(service, { path: '/' })).body.toString()
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    // The style sheet, the first script and those that it imports.
    expect(files.length).toBeGreaterThanOrEqual(2)
    for (const path of files) {
      expect(path).toMatch(/^\/assets\/[\w-]+-[A-Z0-9]{8}\.(?:css|js)$/)
      const { status, headers } = await call(service, { path, headers: { 'accept-encoding': 'br' } })
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      // Very short files are sent as they are.
      if (Number(headers['content-length']) > 1000) expect(headers['content-encoding']).toBe('br')
    }
  })
})
