import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPage } from '../../src/demo/page/start-page.ts'
import { LOCALES } from '../../src/text.ts'
import { hrefsIn, type RunningDemo, startTestDemo } from './running-demo.ts'

let running: RunningDemo
beforeAll(async () => {
  running = await startTestDemo()
})
afterAll(() => running.demo.close())

const pageIn = async (locale: string): Promise<string> => (await running.get(`/?lang=${locale}`)).body.toString()

describe('the start page of the demo', () => {
  it.each([
    ['en', 'Demo world: nothing here exists.'],
    ['de', 'Demo-Welt: Nichts hier gibt es wirklich.'],
  ])('says in %s that this is a demo world', async (locale, sentence) => {
    const page = await pageIn(locale)
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain(`<p class="warning">${sentence}`)
  })

  it.each(LOCALES)('lists every sample domain in %s, with its sentence and ways to look at it', async (locale) => {
    const page = await pageIn(locale)
    for (const { domains } of running.demo.topics)
      for (const { name, about } of domains) {
        const row = page.split('\n').find((line) => line.includes(`<code>${name}</code>`)) ?? ''
        expect(row).toContain(`<td>${about[locale].replaceAll("'", '&#39;')}</td>`)
        expect(row).toContain(`href="/api/v1/availability/${name}"`)
      }
  })

  it.each(LOCALES)('is HTML without mistakes in %s', async (locale) => {
    const mistakes: string[] = []
    parse(await pageIn(locale), { onParseError: ({ code }) => mistakes.push(code) })
    expect(mistakes).toEqual([])
  })

  it('allows its own style and nothing else', async () => {
    const { headers, body } = await running.get('/')
    const style = /<style>([^<]*)<\/style>/.exec(body.toString())?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${digest}'`)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src|https?:/)
    expect(body.toString()).not.toMatch(/<script| style=| on\w+=|<img/)
  })

  it.each(LOCALES)('leads in %s to paths of the service only, and to places on the page', async (locale) => {
    const page = await pageIn(locale)
    const description = (await running.get('/api/v1/openapi.json')).json as { paths: Record<string, unknown> }
    const patterns = Object.keys(description.paths).map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
    const others = ['/', '/docs', '/docs/findings', '/api/v1/openapi.json', 'data:,']
    const strangers = hrefsIn(page).filter((href) => {
      if (href.startsWith('#')) return !page.includes(`id="${href.slice(1)}"`)
      const path = href.replace(/\?lang=de$/, '')
      return !others.includes(path) && !patterns.some((pattern) => pattern.test(path))
    })
    expect(strangers).toEqual([])
  })

  it('makes no markup of what stands in a zone', () => {
    const about = { en: `<b title='x' lang="y">&`, de: '<i>' }
    const topics = [{ id: 'x', title: about, tools: undefined, domains: [{ name: '"><script>.lab', about }] }]
    const page = startPage({ topics, baseUrl: 'http://localhost', locale: 'en' })
    expect(page).toContain('<td>&lt;b title=&#39;x&#39; lang=&quot;y&quot;&gt;&amp;</td>')
    expect(page).not.toMatch(/<script|<b /)
  })

  it('is English for languages that it does not know', async () => {
    expect(await pageIn('fr')).toBe(await pageIn('en'))
    expect((await running.get('/?lang=de&lang=en')).status).toBe(200)
  })

  it('is an answer like any other: HEAD, ETag, compression, and no other method', async () => {
    const whole = await running.get('/')
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(whole.headers['x-request-id']).toMatch(/^[\w-]{20,}$/)
    const head = await running.send('HEAD', '/')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      whole.headers['content-length'],
    ])
    expect((await running.get('/', { 'if-none-match': String(whole.headers.etag) })).status).toBe(304)
    expect((await running.get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await running.send('POST', '/')).status).toBe(405)
    expect((await running.send('OPTIONS', '/')).status).toBe(204)
  })
})
