import { describe, expect, it } from 'vitest'
import { records } from '../../../test/support/delegation-scenes.ts'
import { answered } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { type Case, INSIDE } from '../../../test/support/zone-scenes.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { webDangling } from './web-dangling.ts'

const SITE = '@ A 93.184.5.1\nwww A 93.184.5.1'

/** Some resolvers answer a loop with SERVFAIL, unless the query is for the alias itself. */
const failingLoop: Scene = {
  zone: '@ A 93.184.5.1\nwww CNAME a.test.\na.test. CNAME www',
  failures: { 'www.example.com A': 2, 'www.example.com AAAA': 2 },
}

/** The responses for www contain a DNAME record and the alias that is derived from it. */
const belowDname: Scene['answer'] = answered(({ name }) => name === 'www.example.com', {
  status: RCODE.NXDOMAIN,
  answers: records('@ DNAME target.test.\nwww CNAME www.target.test.'),
})

describe('web-dangling', () => {
  const CASES: readonly Case[] = [
    ['no aliases', { zone: SITE }, 'ok'],
    ['an alias of the domain', { zone: '@ A 93.184.5.1\nwww CNAME @' }, 'ok'],
    ['there is no www', { zone: '@ A 93.184.5.1' }, 'ok'],
    ['an alias to a name without addresses that exists', { zone: 'www CNAME a.test.\na.test. TXT x' }, 'ok'],
    ['www leads to a name that is gone', { zone: '@ A 93.184.5.1\nwww CNAME gone.vendor.test.' }, 'dead'],
    ['a DNAME record above www leads to a domain that is gone', { zone: '@ A 93.184.5.1', answer: belowDname }, 'dead'],
    [
      'a DNAME record above www leads to a domain that exists',
      { zone: '@ A 93.184.5.1\ntarget.test. SOA ns hm 1 2 3 4 5', answer: belowDname },
      'ok',
    ],
    ['the second alias leads to it', { zone: 'www CNAME a.test.\na.test. CNAME gone.vendor.test.' }, 'dead'],
    [
      'NXDOMAIN of a server that denies one family only',
      {
        zone: '@ A 93.184.5.1\nwww CNAME a.test.\na.test. A 93.184.5.2',
        answer: ({ name, type }, usual) =>
          name === 'www.example.com' && type === TYPE.AAAA ? { seen: true, value: { ...usual, status: 3 } } : undefined,
      },
      'ok',
    ],
    ['a loop that the resolvers show', { zone: 'www CNAME a.test.\na.test. CNAME www' }, 'loop'],
    ['an alias of itself', { zone: 'www CNAME www' }, 'loop'],
    ['a loop that the resolvers answer with SERVFAIL', failingLoop, 'loop'],
    [
      'SERVFAIL without a loop',
      { zone: SITE, failures: { 'www.example.com A': 2, 'www.example.com AAAA': 2 } },
      'unknown',
    ],
    [
      'silence',
      {
        zone: SITE,
        failures: {
          'www.example.com A': 'timeout',
          'www.example.com AAAA': 'timeout',
          'www.example.com CNAME': 'timeout',
        },
      },
      'unknown',
    ],
    [
      'a timeout for the domain, and a dead www',
      {
        zone: 'www CNAME gone.test.',
        failures: { 'example.com A': 'timeout', 'example.com AAAA': 'timeout' },
      },
      'dead',
    ],
    ['a host that is a dead alias', { domain: 'shop.example.com', zone: `${INSIDE}shop CNAME gone.test.` }, 'dead'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(webDangling, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, string, object]>([
    ['the target’s domain is not registered', 'www CNAME gone.vendor.org.', { unregistered: 'vendor.org' }],
    [
      'the target’s domain is registered',
      'www CNAME gone.vendor.org.\nvendor.org. SOA ns hm 1 2 3 4 5',
      { unregistered: undefined },
    ],
    [
      'the domain of the second dead name is not registered',
      'www CNAME gone.vendor.org.\n@ CNAME gone.registered.org.\nregistered.org. SOA ns hm 1 2 3 4 5',
      { names: ['example.com', 'www.example.com'], unregistered: 'vendor.org' },
    ],
    [
      'the loop is named',
      'www CNAME a.test.\na.test. CNAME www',
      { names: ['www.example.com'], chain: ['www.example.com', 'a.test', 'www.example.com'] },
    ],
    [
      'a loop and a dead name: the dead name is not part of the loop',
      'www CNAME gone.vendor.org.\n@ CNAME a.test.\na.test. CNAME @',
      { names: ['example.com'] },
    ],
    [
      'the name that leads nowhere is named',
      'www CNAME gone.vendor.org.',
      { names: ['www.example.com'], chain: ['www.example.com', 'gone.vendor.org'] },
    ],
  ])('%s', async (_case, zone, values) => {
    expect((await judge(webDangling, { zone }))?.values).toMatchObject(values)
  })
})
