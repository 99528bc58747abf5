import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningInternet } from '../../src/scripted-world/servers/running-internet.ts'
import { addressesOf, get, loadedWorld, outcomeOf, startServers } from './raw-clients.ts'

let internet: RunningInternet
beforeAll(async () => {
  internet = await startServers()
})
afterAll(() => internet.close())

interface Bootstrap {
  readonly services: readonly (readonly [labels: readonly string[], urls: readonly string[]])[]
}

const BOOTSTRAP_FILE = fileURLToPath(new URL('../../world/web/data.registry.lab/rdap/dns.json', import.meta.url))
const { services }: Bootstrap = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'))

const TOP_LEVEL_DOMAINS = loadedWorld.internet.zones
  .map(({ origin }) => origin)
  .filter((origin) => !origin.includes('.') && origin !== 'arpa')

const ask = async (name: string, host = 'com.registry.lab', prefix = '') => {
  const page = await get(internet, `https://${host}${prefix}/domain/${name}`)
  const header = (wanted: string) => page.headers.find(([key]) => key === wanted)?.[1]
  return { status: page.status, header, text: page.bytes.toString() }
}

describe('the bootstrap file of the simulated internet', () => {
  it('has every top-level domain except one', () => {
    const labels = services.flatMap(([names]) => names)
    expect(TOP_LEVEL_DOMAINS.filter((origin) => !labels.includes(origin))).toEqual(['net'])
    expect(labels.filter((label) => !TOP_LEVEL_DOMAINS.includes(label))).toEqual([])
  })

  it('can be fetched', async () => {
    const page = await get(internet, 'https://data.registry.lab/rdap/dns.json')
    expect(page.bytes.toString()).toBe(readFileSync(BOOTSTRAP_FILE, 'utf8'))
    expect(page.headers).toContainEqual(['content-type', 'application/json'])
  })

  it.each(services.flatMap(([, urls]) => urls))('%s is a host with an address', (url) => {
    expect(addressesOf(new URL(url).hostname)).toHaveLength(1)
  })
})

describe('the registry of com', () => {
  it.each([
    ['taken.com', 200],
    ['pending-delete.com', 200],
    ['expired.com', 200],
    ['odd-forms.com', 200],
    ['reserved.com', 200],
    ['error-inside.com', 200],
    ['redacted.com', 200],
    ['thin.com', 200],
    ['says-yes-to-all.com', 200],
    ['unreadable-dates.com', 200],
  ])('%s gets %i and RDAP JSON', async (name, status) => {
    const answer = await ask(name)
    expect([answer.status, answer.header('content-type')]).toEqual([status, 'application/rdap+json'])
    expect(() => JSON.parse(answer.text)).not.toThrow()
  })

  it('returns name, dates and registrar', async () => {
    expect(JSON.parse((await ask('taken.com')).text)).toMatchObject({
      objectClassName: 'domain',
      ldhName: 'taken.com',
      events: expect.arrayContaining([{ eventAction: 'registration', eventDate: '2015-04-01T09:30:00Z' }]),
      entities: [{ roles: ['registrar'] }],
    })
  })

  it.each(['nobody-has-it.com', 'registry-is-blind.com', 'delegation-fails.com'])(
    'returns 404 for %s',
    async (name) => {
      const answer = await ask(name)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ errorCode: 404 })
    },
  )

  it.each([
    ['denied-reserved.com', /reserved.*not available for registration/s],
    ['denied-premium.com', /premium/],
    ['denied-rate-limit.com', /"errorCode": 404.*rate limit/s],
    ['denied-rate-limit-in-text.com', /^Query rate limit exceeded/],
  ])('returns 404 with a reason for %s', async (name, words) => {
    const answer = await ask(name)
    expect(answer.status).toBe(404)
    expect(answer.text).toMatch(words)
  })

  it.each([
    ['another-name.com', /"ldhName": "somebody-else.com"/],
    ['another-object.com', /"objectClassName": "entity"/],
    ['html-answer.com', /^<!doctype html>/],
    ['empty-answer.com', /^$/],
    ['cut-off.com', /"sta$/],
  ])('%s gets a response that is not about the name', async (name, text) => {
    const answer = await ask(name)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(text)
  })

  it.each([
    ['accepted', 202],
    ['no-content', 204],
    ['bad-request', 400],
    ['denied-in-html', 404],
    ['no-method', 405],
    ['not-acceptable', 406],
    ['wants-any-type', 406],
    ['gone', 410],
    ['unsupported', 415],
    ['unprocessable', 422],
    ['server-error', 500],
    ['bad-gateway', 502],
  ])('%s.com gets %i', async (label, status) => {
    expect((await ask(`${label}.com`)).status).toBe(status)
  })

  it('wants-any-type.com is returned to clients that accept every type', async () => {
    const url = 'https://com.registry.lab/domain/wants-any-type.com'
    expect((await get(internet, url, { headers: { accept: '*/*' } })).status).toBe(200)
  })

  it.each([
    ['moved', 'https://com-moved.registry.lab/domain/moved.com'],
    ['moved-in-a-circle', '/domain/moved-in-a-circle.com'],
    ['moved-denied', 'https://com-moved.registry.lab/domain/moved-denied.com'],
    ['moved-to-website', 'https://perfect.lab/domain/moved-to-website.com'],
    ['moved-to-http', 'http://com-moved.registry.lab/domain/moved.com'],
    ['moved-inside', 'https://intranet.registry.lab/domain/moved-inside.com'],
    ['moved-far', 'https://com-moved.registry.lab/domain/moved-far.com'],
  ])('%s.com redirects to %s', async (label, location) => {
    const answer = await ask(`${label}.com`)
    expect([answer.status, answer.header('location')]).toEqual([302, location])
  })

  it.each([
    ['ten-megabytes.com', 200],
    ['denied-in-ten-megabytes.com', 404],
  ])('%s gets 10 MB of valid JSON', async (name, status) => {
    const answer = await ask(name)
    expect([answer.status, answer.text.length]).toEqual([status, 10_000_000])
    expect(() => JSON.parse(answer.text)).not.toThrow()
  })

  it.each([
    ['wrong-type.com', 200, 'text/html'],
    ['denied-wrong-type.com', 404, 'text/plain'],
  ])('%s gets %i and JSON as %s', async (name, status, mediaType) => {
    const answer = await ask(name)
    expect([answer.status, answer.header('content-type')]).toEqual([status, mediaType])
    expect(() => JSON.parse(answer.text)).not.toThrow()
  })

  it.each([
    ['thin.com', 'https://registrar.registry.lab/domain/thin.com'],
    ['thin-registrar-inside.com', 'https://intranet.registry.lab/domain/thin-registrar-inside.com'],
  ])('%s refers to %s', async (name, href) => {
    const { links, entities } = JSON.parse((await ask(name)).text)
    expect(links).toEqual([expect.objectContaining({ rel: 'related', href, type: 'application/rdap+json' })])
    expect(entities).toEqual([{ objectClassName: 'entity', handle: '9999', roles: ['registrar'] }])
  })

  it('moved.com exists at the target of its redirect', async () => {
    expect((await ask('moved.com', 'com-moved.registry.lab')).status).toBe(200)
  })

  it.each(['never-answers.com', 'huge-answer.com'])('the response for %s never ends', async (name) => {
    expect(await outcomeOf(ask(name), 200)).toBe('nothing')
  })
})

describe('other registries', () => {
  it.each([
    ['perfect.lab', 'lab.registry.lab', '', 200],
    ['unregistered.lab', 'lab.registry.lab', '', 404],
    ['taken.de', 'de.registry.lab', '', 200],
    ['taken.co.uk', 'uk.registry.lab', '/rdap', 200],
    ['taken.org', 'org-1.registry.lab', '', 503],
    ['taken.org', 'org-2.registry.lab', '', 200],
    ['any.info', 'info.registry.lab', '', 429],
    ['any.biz', 'biz.registry.lab', '', 403],
    ['any.tel', 'tel.registry.lab', '', 500],
    ['thin.com', 'registrar.registry.lab', '', 200],
    ['thin-registrar-fails.com', 'registrar.registry.lab', '', 500],
    ['perfect.lab', 'registrar.registry.lab', '', 404],
  ])('%s at %s%s: %i', async (name, host, prefix, status) => {
    expect((await ask(name, host, prefix)).status).toBe(status)
  })

  it('de returns neither dates nor registrars', async () => {
    const answer = JSON.parse((await ask('taken.de', 'de.registry.lab')).text)
    expect(answer.entities).toBeUndefined()
    expect(answer.events).toEqual([{ eventAction: 'last changed', eventDate: expect.any(String) }])
  })

  it.each([
    ['expires-in-20-days.lab', 20],
    ['expires-in-5-days.lab', 5],
    ['expired-registration.lab', -3],
  ])('%s expires in %i days', async (name, days) => {
    const { events } = JSON.parse((await ask(name, 'lab.registry.lab')).text)
    const { eventDate } = events.find(({ eventAction }: { eventAction: string }) => eventAction === 'expiration')
    expect(Math.floor((Date.parse(eventDate) - Date.now()) / 86_400_000)).toBe(days)
  })

  it('info sends Retry-After', async () => {
    expect((await ask('any.info', 'info.registry.lab')).header('retry-after')).toBe('120')
  })

  it.each([
    ['pro', 'ECONNREFUSED'],
    ['asia', 'CERT_HAS_EXPIRED'],
  ])('%s cannot be queried: %s', async (label, code) => {
    expect(await outcomeOf(ask(`any.${label}`, `${label}.registry.lab`))).toBe(code)
  })

  it('travel cannot be reached', async () => {
    expect(await outcomeOf(ask('any.travel', 'travel.registry.lab'), 150)).toBe('nothing')
  })
})
