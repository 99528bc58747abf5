import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import { webHttpsRr } from './web-https-rr.ts'

const SITE = '@ A 93.184.5.1\n@ AAAA 2a01:4f8:5::1\nwww CNAME @\n'

/** Parameters that cannot be written in a zone file, because its parser would reject them. */
const sending = (...parameters: readonly { key: number; value: Uint8Array }[]): Scene => ({
  zone: SITE,
  answer: ({ name, type }, usual: DnsAnswer) =>
    name === 'example.com' && type === TYPE.HTTPS
      ? {
          seen: true,
          value: { ...usual, answers: [makeRecord(name, 60, { type: 'HTTPS', priority: 1, target: '.', parameters })] },
        }
      : undefined,
})

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

describe('web-https-rr', () => {
  it.each<[string, Scene, string | undefined]>([
    ['no HTTPS record', { zone: SITE }, undefined],
    ['a service of the domain itself', { zone: `${SITE}@ HTTPS 1 . alpn=h2,h3` }, 'ok'],
    [
      'hints that are addresses of the target',
      { zone: `${SITE}@ HTTPS 1 . ipv4hint=93.184.5.1 ipv6hint=2a01:4f8:5::1` },
      'ok',
    ],
    ['one of several hints is enough', { zone: `${SITE}@ HTTPS 1 . ipv4hint=93.184.5.9,93.184.5.1` }, 'ok'],
    ['hints of other addresses', { zone: `${SITE}@ HTTPS 1 . ipv4hint=93.184.5.9` }, 'hint-mismatch'],
    ['IPv6 hints of other addresses', { zone: `${SITE}@ HTTPS 1 . ipv6hint=2a01:4f8:5::9` }, 'hint-mismatch'],
    ['an alias whose target has an address', { zone: `${SITE}@ HTTPS 0 web.test.\nweb.test. A 93.184.5.1` }, 'ok'],
    ['an alias whose target has a service', { zone: `${SITE}@ HTTPS 0 web.test.\nweb.test. HTTPS 1 x.test.` }, 'ok'],
    ['an alias that says there is no service', { zone: `${SITE}@ HTTPS 0 .` }, 'ok'],
    ['an alias whose target is dead', { zone: `${SITE}@ HTTPS 0 gone.test.` }, 'broken'],
    ['an alias of itself', { zone: `${SITE}@ HTTPS 0 @` }, 'broken'],
    [
      'aliases in a circle',
      { zone: `${SITE}@ HTTPS 0 a.test.\na.test. HTTPS 0 b.test.\nb.test. HTTPS 0 a.test.` },
      'broken',
    ],
    ['a service whose target has no address', { zone: `${SITE}@ HTTPS 1 gone.test.` }, 'broken'],
    [
      'both modes in one set',
      { zone: `${SITE}@ HTTPS 0 web.test.\n@ HTTPS 1 . alpn=h2\nweb.test. A 93.184.5.1` },
      'broken',
    ],
    ['an unknown mandatory parameter', { zone: `${SITE}@ HTTPS 1 . mandatory=key65333 key65333=x` }, 'broken'],
    [
      'mandatory parameters that browsers know',
      { zone: `${SITE}@ HTTPS 1 . mandatory=alpn,port alpn=h2 port=443` },
      'ok',
    ],
    ['an ECH configuration', { zone: `${SITE}@ HTTPS 1 . alpn=h2 ech=AAn+DQAFAQIDBAU=` }, 'ok'],
    ['ECH as mandatory', { zone: `${SITE}@ HTTPS 1 . mandatory=ech alpn=h2 ech=AAn+DQAFAQIDBAU=` }, 'ok'],
    ['an ECH configuration that is cut off', { zone: `${SITE}@ HTTPS 1 . alpn=h2 ech=AAn+DQAFAQID` }, 'broken'],
    ['a list without an ECH configuration', { zone: `${SITE}@ HTTPS 1 . alpn=h2 ech=AAA=` }, 'broken'],
    ['no-default-alpn alone', { zone: `${SITE}@ HTTPS 1 . no-default-alpn` }, 'broken'],
    ['no-default-alpn beside alpn', { zone: `${SITE}@ HTTPS 1 . alpn=h3 no-default-alpn` }, 'ok'],
    ['a fault at www', { zone: '@ A 93.184.5.1\nwww A 93.184.5.1\nwww HTTPS 1 gone.test.' }, 'broken'],
    ['a port of three bytes', sending({ key: 3, value: bytes(1, 2, 3) }), 'broken'],
    ['an empty protocol list', sending({ key: 1, value: bytes() }), 'broken'],
    ['a mandatory parameter that is missing', sending({ key: 0, value: bytes(0, 1) }), 'broken'],
    ['an unknown parameter that is not mandatory', sending({ key: 65333, value: bytes(1) }), 'ok'],
    ['the record is unseen', { zone: SITE, failures: { 'example.com HTTPS': 'deadline' } }, 'unknown'],
    ['SERVFAIL for the type', { zone: SITE, failures: { 'example.com HTTPS': 2 } }, 'fails'],
    [
      'the target is unseen',
      {
        zone: `${SITE}@ HTTPS 1 web.test.`,
        failures: { 'web.test A': 'timeout', 'web.test AAAA': 'timeout' },
      },
      'unknown',
    ],
    [
      'a fault although other evidence is unseen',
      {
        zone: `${SITE}@ HTTPS 1 web.test. no-default-alpn`,
        failures: { 'web.test A': 'timeout', 'web.test AAAA': 'timeout' },
      },
      'broken',
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(webHttpsRr, scene))?.outcome).toBe(outcome)
  })

  it('names the target and its fault', async () => {
    const verdict = await judge(webHttpsRr, { zone: `${SITE}@ HTTPS 1 gone.test.` })
    expect(verdict?.values).toEqual({ name: 'example.com', target: 'gone.test', because: 'dead-target' })
  })

  it('names the target whose addresses differ from the hints', async () => {
    const verdict = await judge(webHttpsRr, {
      zone: `${SITE}@ HTTPS 1 web.test. ipv4hint=93.184.5.9\nweb.test. A 93.184.5.1`,
    })
    expect([verdict?.outcome, verdict?.values]).toEqual(['hint-mismatch', { name: 'example.com', target: 'web.test' }])
  })
})

it('names the standard of ECH in HTTPS records', () => {
  expect(webHttpsRr.references).toContain('RFC 9848')
})
