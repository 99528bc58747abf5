import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { mayFetch } from '../../src/standards/robots-txt/may-fetch.ts'
import { parseRobotsTxt } from '../../src/standards/robots-txt/parse.ts'
import { exampleDns } from '../support/example-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { call, type Running, startService } from './start-service.ts'

const NOW = new Date('2026-11-15T12:34:56Z')

const opened: Running[] = []
afterAll(async () => {
  for (const one of opened) await one.server.close()
})

async function fileAt(path: string, environment: Readonly<Record<string, string>> = {}) {
  const service = await startService({ environment, world: { ...worldWith(exampleDns()), now: () => NOW } })
  opened.push(service)
  return call(service, { path })
}

const SECURITY = '/.well-known/security.txt'

describe('security.txt', () => {
  it('has the contacts of the operator, and is valid for half a year', async () => {
    const { status, headers, body } = await fileAt(SECURITY, {
      BASE_URL: 'https://dns.example.net',
      SECURITY_CONTACT: 'security@example.net,https://example.net/report',
      CONTACT_URL: 'https://example.net/contact',
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toBe(
      [
        'Contact: mailto:security@example.net',
        'Contact: https://example.net/report',
        'Expires: 2027-05-14T00:00:00Z',
        'Preferred-Languages: en, de',
        'Canonical: https://dns.example.net/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  it('has the contact of outgoing requests if there is no other, and no canonical URL without TLS', async () => {
    const { body } = await fileAt(SECURITY, { CONTACT_URL: 'https://example.net/contact' })
    expect(body.toString()).toMatch(/^Contact: https:\/\/example\.net\/contact\nExpires: /)
    expect(body.toString()).not.toContain('Canonical')
  })

  it.each([{}, { CONTACT_URL: 'http://example.net/contact' }])(
    'does not exist without a contact: %j',
    async (given) => {
      const { status, json } = await fileAt(SECURITY, given)
      expect(status).toBe(404)
      expect(json.error?.message).toContain('SECURITY_CONTACT')
    },
  )
})

describe('robots.txt', () => {
  const decide = async () => {
    const { status, headers, body } = await fileAt('/robots.txt')
    expect(status).toBe(200)
    const robots = parseRobotsTxt({ bytes: body, contentType: headers['content-type'] ?? '' })
    if (!robots.ok) throw new Error('not a robots.txt')
    return (agent: string, path: string) => mayFetch(robots.value, agent, path).isAllowed
  }

  it('allows the pages of the service in both languages', async () => {
    const allows = await decide()
    for (const path of [
      '/',
      '/check',
      '/lookup',
      '/docs',
      '/docs/findings/spf-all',
      '/?lang=de',
      '/badge',
      '/mail-check',
    ])
      expect(allows('Googlebot', path), path).toBe(true)
  })

  it('keeps crawlers away from results and from the API', async () => {
    const allows = await decide()
    for (const path of [
      '/check/example.com',
      '/lookup?name=example.com&type=A',
      '/mail-check?lang=de&domain=example.com',
      '/api/v1/check/example.com',
      '/badge/example.com.svg',
      '/mcp',
    ])
      expect(allows('Googlebot', path), path).toBe(false)
  })

  it('lets previews of posted links fetch the report', async () => {
    const allows = await decide()
    expect(allows('Twitterbot', '/check/example.com')).toBe(true)
    expect(allows('Twitterbot', '/api/v1/check/example.com')).toBe(false)
  })
})

describe('the policies for trusted types', () => {
  const filesIn = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))

  it('are those that the page creates', async () => {
    const created = filesIn(fileURLToPath(new URL('../../src/site', import.meta.url))).flatMap((text) =>
      [...text.matchAll(/createScriptUrl\('([^']+)'/g)].map(([, name]) => name),
    )
    const { headers } = await fileAt('/check')
    const allowed = /trusted-types ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')
    expect(created.length).toBeGreaterThan(0)
    expect(allowed?.toSorted()).toEqual(created.toSorted())
  })
})
