import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { start } from '../../src/site/pages/start.tsx'
import type { PageState } from '../../src/site/state.ts'
import { atOnce } from '../../src/slices.ts'
import { documentInSteps } from '../../src/surfaces/site/document.tsx'
import { LOCALES } from '../../src/text.ts'
import { hrefsIn, type RunningDemo, rowsIn, startTestDemo } from './running-demo.ts'

let running: RunningDemo
beforeAll(async () => {
  running = await startTestDemo()
})
afterAll(() => running.demo.close())

const pageIn = async (locale: string): Promise<string> => (await running.get(`/?lang=${locale}`)).body.toString()

/** Escapes the text for HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

describe('the start page of the demo', () => {
  it.each([
    ['en', 'Demo: all domains are fictitious'],
    ['de', 'Demo: Alle Domains sind erfunden'],
  ])('says in %s that this is a demo', async (locale, sentence) => {
    const page = await pageIn(locale)
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain(`<aside class="demo-note">${sentence}`)
  })

  it.each(LOCALES)('lists every sample domain in %s, with its sentence and links to tools', async (locale) => {
    const rows = rowsIn(await pageIn(locale))
    for (const { domains, tools } of running.demo.topics)
      for (const { name, about } of domains) {
        const row = rows.find((one) => one.includes(`<code>${name}</code>`)) ?? ''
        expect(row).toContain(`<td>${escaped(about[locale])}</td>`)
        expect(hrefsIn(row)).toHaveLength(tools?.length ?? 6)
        expect(row).toContain(`href="/availability?domain=${name}&amp;lang=${locale}"`)
      }
  })

  it.each(LOCALES)('is valid HTML in %s', async (locale) => {
    const mistakes: string[] = []
    parse(await pageIn(locale), { onParseError: ({ code }) => mistakes.push(code) })
    expect(mistakes).toEqual([])
  })

  it.each(LOCALES)('links in %s only to pages of the service and to anchors of the page', async (locale) => {
    const page = await pageIn(locale)
    const patterns = SITE_PAGES.flatMap(({ path, deepPath = path }) => [path, deepPath]).map(
      (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    )
    const others = /^\/(docs|docs\/findings|assets\/[\w-]+\.(?:css|js))$|^data:image\/svg\+xml,/
    const paths = new Set(hrefsIn(page).map((href) => href.split('?', 1)[0] ?? ''))
    const strangers = [...paths].filter((path) =>
      path.startsWith('#')
        ? !page.includes(`id="${path.slice(1)}"`)
        : !others.test(path) && !patterns.some((pattern) => pattern.test(path)),
    )
    expect(strangers).toEqual([])
  })

  it('escapes texts from zone files', () => {
    const about = { en: `<b title='x' lang="y">&`, de: '<i>' }
    const state: PageState = {
      page: start.id,
      locale: 'en',
      path: start.path,
      query: {},
      input: {},
      menu: [],
      site: {
        baseUrl: 'http://localhost',
        limits: { anonymousPerDay: 1, keyPerDay: 1 },
        demo: {
          topics: [{ id: 'x', title: about, tools: undefined, domains: [{ name: '"></script><script>.lab', about }] }],
        },
      },
    }
    const assets = {
      script: '/assets/start.js',
      style: '/assets/style.css',
      scriptsOf: {},
      preview: '/assets/preview.png',
    }
    const page = atOnce(documentInSteps(start, state, assets))
    expect(page).toMatch(/<td>&lt;b title=('|&#39;)x('|&#39;) lang=(&quot;|")y(&quot;|")(&gt;|>)&amp;<\/td>/)
    expect(page).not.toMatch(/<b |<i>|<script>/)
    expect(page.match(/<script/g)).toHaveLength(2)
  })

  it('is English for languages that it does not know', async () => {
    expect(await pageIn('fr')).toBe(await pageIn('en'))
    expect((await running.get('/?lang=de&lang=en')).status).toBe(200)
  })

  it('follows the HTTP conventions: HEAD, compression, and no other method', async () => {
    const whole = await running.get('/')
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(whole.headers['x-request-id']).toMatch(/^[\w-]{20,}$/)
    const head = await running.send('HEAD', '/')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      whole.headers['content-length'],
    ])
    expect((await running.get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await running.send('POST', '/')).status).toBe(405)
    expect((await running.send('OPTIONS', '/')).status).toBe(204)
  })
})
