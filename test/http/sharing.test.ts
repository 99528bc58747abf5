import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
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
      title: `example.com: DNS health ${score}/100 (15 November 2026) – Domain report – zonewise`,
      'og:title': `example.com: DNS health ${score}/100 (15 November 2026) – Domain report – zonewise`,
      'og:description': expect.stringMatching(
        new RegExp(
          `^DNS health: ${score} of 100 points \\(\\w+\\)\\. Checked on 15 November 2026, \\d\\d:\\d\\d UTC: .*\\d passed\\.$`,
        ),
      ),
      'og:url': expect.stringMatching(/\/check\/example\.com$/),
    })
    expect((await tagsOf('/check/example.com?lang=de'))['og:title']).toBe(
      `example.com: DNS-Zustand ${score}/100 (15. November 2026) – Domain-Bericht – zonewise`,
    )
    expect(world.asked()).toBe(asked)
  })

  it('has neither if the report is not cached, and starts no check', async () => {
    const asked = world.asked()
    const tags = await tagsOf('/check/example.com')
    expect(tags['title']).toBe('example.com: Domain report – zonewise')
    expect(world.asked()).toBe(asked)
  })

  it('does not wait for a check that is running', async () => {
    // Its time stands still until the page has been sent.
    const clock = createVirtualClock()
    const slowWorld = fakeWorld({ delayMs: 50, clock })
    const slow = await startedIn(slowWorld)
    const running = call(slow, { path: '/api/v1/check/example.com' })
    await expect.poll(slowWorld.asked).toBeGreaterThan(0)
    expect((await tagsOf('/check/example.com', slow))['title']).toBe('example.com: Domain report – zonewise')
    await clock.run(running)
    await slow.server.close()
  })

  it('does not look for reports of texts that are not domains', async () => {
    expect((await tagsOf('/check/not_a_domain'))['title']).not.toContain('/100')
    expect((await tagsOf('/idn?name=example.com'))['og:title']).toBe(
      'example.com: IDN conversion (Punycode) – zonewise',
    )
  })
})

describe('the preview image', () => {
  it('is one PNG of 1200 by 630 pixels for all pages', async () => {
    const images = await Promise.all(
      ['/', '/check/example.com', '/idn'].map(async (path) => (await tagsOf(path))['og:image'] ?? ''),
    )
    expect(new Set(images).size).toBe(1)
    const { status, headers, body } = await call(service, { path: new URL(images[0] ?? '').pathname })
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    // The header of a PNG file has width and height at these places.
    expect([body.subarray(1, 4).toString(), body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  })
})
