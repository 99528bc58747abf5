import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeWorld, fakeWorld } from '../health/fake-world.ts'
import { call, type Running, startService } from './start-service.ts'

const world = fakeWorld()
let service: Running

/** These worlds have no name servers; checks that are switched off do not make a report incomplete. */
const startedIn = (given: FakeWorld): Promise<Running> =>
  startService({ world: given, environment: { DIRECT_DNS: 'off' } })

beforeAll(async () => {
  service = await startedIn(world)
})
/** After this time, no test finds the reports of another. */
beforeEach(() => world.advance(10 * 60_000))
afterAll(() => service.server.close())

/** The content of the tags of a document, by property or name. */
async function tagsOf(path: string, at = service): Promise<Readonly<Record<string, string>>> {
  const html = (await call(at, { path })).body.toString()
  const metas = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return { title, ...Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])) }
}

describe('the document of a report', () => {
  it('has domain, score and date in its title and preview if the report is cached', async () => {
    const { json } = await call(service, { path: '/api/v1/check/example.com' })
    const asked = world.asked()
    const score = String(json['score'])
    const tags = await tagsOf('/check/example.com')
    expect(tags).toMatchObject({
      title: `example.com: ${score}/100 (15 November 2026) – Health check – zonewise`,
      'og:title': `example.com: ${score}/100 (15 November 2026) – Health check – zonewise`,
      'og:description': expect.stringMatching(
        new RegExp(
          `^DNS health: ${score} of 100 points \\(\\w+\\)\\. Checked on 15 November 2026, \\d\\d:\\d\\d UTC: .*\\d passed\\.$`,
        ),
      ),
      'og:url': expect.stringMatching(/\/check\/example\.com$/),
      'og:image': expect.stringMatching(/^https?:\/\/.*\/share\/example\.com\.png$/),
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    })
    expect((await tagsOf('/check/example.com?lang=de'))['og:title']).toBe(
      `example.com: ${score}/100 (15. November 2026) – Domain-Check – zonewise`,
    )
    expect(world.asked()).toBe(asked)
  })

  it('has neither if the report is not cached, and starts no check', async () => {
    const asked = world.asked()
    const tags = await tagsOf('/check/example.com')
    expect(tags).toMatchObject({ title: 'example.com: Health check – zonewise', 'twitter:card': 'summary' })
    expect(tags['og:image']).toBeUndefined()
    expect(world.asked()).toBe(asked)
  })

  it('does not wait for a check that is running', async () => {
    const slowWorld = fakeWorld({ delayMs: 50 })
    const slow = await startedIn(slowWorld)
    const running = call(slow, { path: '/api/v1/check/example.com' })
    while (slowWorld.asked() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await tagsOf('/check/example.com', slow))['og:image']).toBeUndefined()
    await running
    await slow.server.close()
  })

  it('does not look for reports of texts that are not domains', async () => {
    expect((await tagsOf('/check/not_a_domain'))['og:image']).toBeUndefined()
    expect((await tagsOf('/idn?name=example.com'))['og:title']).toBe(
      'example.com: IDN conversion (Punycode) – zonewise',
    )
  })
})

describe('the preview image', () => {
  const image = (domain: string, headers = {}) => call(service, { path: `/share/${domain}.png`, headers })

  it('is a PNG that shows the cached report, for an hour', async () => {
    const neutral = (await image('example.com')).body
    await call(service, { path: '/api/v1/check/example.com' })
    const asked = world.asked()
    const { status, headers, body } = await image('example.com')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ])
    expect(body.subarray(1, 4).toString()).toBe('PNG')
    expect(body.equals(neutral)).toBe(false)
    const again = await image('EXAMPLE.com', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(world.asked()).toBe(asked)
  })

  it('is one and the same image for everything that is not cached, for a minute, and causes no check', async () => {
    const asked = world.asked()
    const images = await Promise.all(
      ['example.com', 'example.net', 'not_a_domain', '%3Cscript%3E'].map((one) => image(one)),
    )
    expect(new Set(images.map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(new Set(images.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['public, max-age=60']))
    expect(images.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(world.asked()).toBe(asked)
  })

  it.each(['no-such-name.com'])('shows that a name does not exist, without a score: %s', async (domain) => {
    const neutral = (await image(domain)).body
    await call(service, { path: `/api/v1/check/${domain}` })
    const { headers, body } = await image(domain)
    expect(headers['cache-control']).toBe('public, max-age=600')
    expect(body.equals(neutral)).toBe(false)
  })
})
