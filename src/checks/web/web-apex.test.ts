import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge } from '../../../test/support/judging.ts'
import { type Case, INSIDE } from '../../../test/support/zone-scenes.ts'
import { worded } from '../define-check.ts'
import { webApexText } from './web-apex.text.ts'
import { webApex } from './web-apex.ts'

const SITE = '@ A 93.184.5.1\nwww A 93.184.5.1'

describe('web-apex', () => {
  const CASES: readonly Case[] = [
    ['the domain has an IPv4 address', { zone: SITE }, 'ok'],
    ['the domain has an IPv6 address only', { zone: '@ AAAA 2a01:4f8:5::1' }, 'ok'],
    ['the domain has an HTTPS alias only', { zone: '@ HTTPS 0 web.test.' }, 'ok'],
    ['an HTTPS alias that says there is no service', { zone: '@ HTTPS 0 .\nwww A 93.184.5.1' }, 'missing'],
    [
      'an HTTPS record of the other mode gives no address',
      { zone: '@ HTTPS 1 . alpn=h2\nwww A 93.184.5.1' },
      'missing',
    ],
    ['an HTTPS record of the other mode, with a target', { zone: '@ HTTPS 1 web.test.\nwww A 93.184.5.1' }, 'missing'],
    ['neither name has an address', { zone: '@ MX 10 mx' }, 'no-web'],
    ['only www has an address', { zone: 'www A 93.184.5.1' }, 'missing'],
    [
      'a host inside a zone',
      { domain: 'shop.example.com', zone: `${INSIDE}shop TXT x\nwww.shop A 93.184.5.1` },
      undefined,
    ],
    [
      'a delegated name below a registrable domain',
      { domain: 'shop.example.com', zone: 'www A 93.184.5.1' },
      undefined,
    ],
    ['the address is unseen', { zone: 'www A 93.184.5.1', failures: { 'example.com A': 'deadline' } }, 'unknown'],
    [
      'SERVFAIL at everyone is a failure, no absence',
      { zone: 'www A 93.184.5.1', failures: { 'example.com A': 2 } },
      'fails',
    ],
    ['one family proves it', { zone: SITE, failures: { 'example.com AAAA': 'deadline' } }, 'ok'],
    ['www is unseen', { zone: '@ MX 10 mx', failures: { 'www.example.com A': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(webApex, scene))?.outcome).toBe(outcome)
  })

  it('names the domain and www', async () => {
    const fix = { host: '@', type: 'A', value: '93.184.5.1' }
    const missing = await judge(webApex, { zone: '@ MX 10 mx\nwww A 93.184.5.1' })
    expect(missing?.values).toEqual({ domain: 'example.com', www: 'www.example.com', fix, ipv6: undefined })
  })

  it.each([
    ['en', /also add an AAAA record for example\.com with 2a01:4f8:5::1/],
    ['de', /für example\.com auch einen AAAA-Eintrag mit 2a01:4f8:5::1/],
  ] as const)('adds the IPv6 address of www to the offered A record, %s', async (locale, step) => {
    const check = worded(webApex, webApexText)
    const zone = '@ MX 10 mx\nwww A 93.184.5.1\nwww AAAA 2a01:4f8:5::1'
    expect((await textsFor(check, { zone }, locale)).steps.at(-1)).toMatch(step)
    const one = await textsFor(check, { zone: '@ MX 10 mx\nwww AAAA 2a01:4f8:5::1' }, locale)
    expect(one.steps.join(' ')).not.toMatch(/2a01/)
  })

  it('speaks of this name if a name below the domain was checked', async () => {
    const scene = {
      domain: 'shop.example.com',
      zone: `${INSIDE}shop A 93.184.5.1`,
      failures: { 'shop.example.com A': 2 },
    }
    const { outcome, detail } = await textsFor(worded(webApex, webApexText), scene)
    expect(outcome).toBe('fails')
    expect(detail).toMatch(/“shop\.example\.com”/)
    expect(detail).not.toMatch(/www/)
  })

  it('offers nothing if the domain has an address', async () => {
    expect((await judge(webApex, { zone: `${SITE}\n@ MX 10 mx` }))?.remedy).toEqual({})
  })

  it.each<[string, string, unknown]>([
    ['the address of www', '@ MX 10 mx\nwww A 93.184.5.1', { host: '@', type: 'A', value: '93.184.5.1' }],
    [
      'an IPv6 address if www has no other',
      '@ MX 0 .\nwww AAAA 2a01:4f8:5::1',
      { host: '@', type: 'AAAA', value: '2a01:4f8:5::1' },
    ],
    [
      'the address behind an own alias',
      '@ MX 10 mx\nwww CNAME web\nweb A 93.184.5.1',
      { host: '@', type: 'A', value: '93.184.5.1' },
    ],
    ['nothing behind the alias of a third party', '@ MX 10 mx\nwww CNAME web.test.\nweb.test. A 93.184.5.1', undefined],
    ['nothing if www is a zone of its own', '@ MX 10 mx\nwww A 93.184.5.1\nwww SOA ns hm 1 2 3 4 5', undefined],
    ['nothing that is not public', '@ MX 10 mx\nwww A 10.0.0.1', undefined],
    ['nothing that would invite mail to a domain without any', 'www A 93.184.5.1', undefined],
  ])('offers %s', async (_case, zone, record) => {
    const verdict = await judge(webApex, { zone })
    expect([verdict?.outcome, verdict?.remedy.record]).toEqual(['missing', record])
  })
})
