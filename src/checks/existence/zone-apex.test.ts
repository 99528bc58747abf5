import { describe, expect, it } from 'vitest'
import { answered, both, toAnyServer, toResolvers, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { zoneApex } from './zone-apex.ts'

const ABOVE = '$ORIGIN example.com.\n@ SOA ns1 hostmaster 1 7200 1800 1209600 3600\n'

describe('zone-apex', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['the domain owns an SOA', { zone: '' }, 'ok'],
    ['the domain owns an SOA, and name servers are not asked', { zone: '', isDirectDnsOn: false }, 'ok'],
    [
      'delegated, and no name server answers',
      {
        zone: '',
        answer: unanswered(({ kind, ...inquiry }) =>
          kind === 'server'
            ? 'address' in inquiry && inquiry.address !== TOP_SERVER
            : inquiry.name.endsWith('example.com'),
        ),
      },
      'ok',
    ],
    [
      'delegated, and the zone has no SOA',
      {
        zone: '',
        answer: answered(({ name, type }) => name === 'example.com' && type === TYPE.SOA, { answers: [] }),
      },
      'ok',
    ],
    ['a CNAME at a delegated name is not an alias inside a zone', { zone: '@ CNAME target.example.net.' }, 'ok'],
    ['a host', { domain: 'shop.example.com', zone: `${ABOVE}shop A 93.184.5.1` }, 'inside-zone'],
    ['an alias', { domain: 'www.example.com', zone: `${ABOVE}www CNAME target.example.net.` }, 'alias'],
    [
      'an alias, and name servers are not asked',
      { domain: 'www.example.com', zone: `${ABOVE}www CNAME target.example.net.`, isDirectDnsOn: false },
      'alias',
    ],
    [
      'an alias, and name servers are silent',
      {
        domain: 'www.example.com',
        zone: `${ABOVE}www CNAME target.example.net.`,
        answer: unanswered(toAnyServer),
      },
      'alias',
    ],
    ['a suffix of the list', { domain: 'co.uk', zone: '' }, 'public-suffix'],
    [
      'a private suffix of the list, by its own word',
      { domain: 'github.io', zone: '_dmarc TXT "v=DMARC1; p=none; psd=y"' },
      'public-suffix',
    ],
    ['an ordinary domain that calls itself a suffix', { zone: '_dmarc TXT "v=DMARC1; p=none; psd=y"' }, 'ok'],
    [
      'two DMARC records count for nothing',
      {
        domain: 'github.io',
        zone: '_dmarc TXT "v=DMARC1; p=none; psd=y"\n_dmarc TXT "v=DMARC1; p=none"',
      },
      'ok',
    ],
    [
      'another TXT record beside the DMARC record is ignored',
      { domain: 'github.io', zone: '_dmarc TXT "v=DMARC1; p=none; psd=y"\n_dmarc TXT "hello"' },
      'public-suffix',
    ],
    [
      'a private suffix of the list that does not call itself one',
      { domain: 'github.io', zone: '_dmarc TXT "v=DMARC1; p=none"' },
      'ok',
    ],
    ['the DMARC record cannot be read', { zone: '', failures: { '_dmarc.example.com TXT': RCODE.SERVFAIL } }, 'ok'],
    ['the evidence is unseen', { zone: '', answer: unanswered(toResolvers) }, 'unknown'],
    [
      'the zone around a host is unknown',
      {
        domain: 'shop.example.com',
        zone: `${ABOVE}shop A 93.184.5.1`,
        isDirectDnsOn: false,
        answer: unanswered(both(toResolvers, ({ name }) => name === 'example.com')),
      },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(zoneApex, scene))?.outcome).toBe(outcome)
  })

  it('names the zone that contains the alias, not that of its target', async () => {
    const zone = `${ABOVE}www CNAME other.example.net.\nexample.net. SOA ns1 h 1 2 3 4 5\nother.example.net. A 93.184.5.1`
    const verdict = await judge(zoneApex, { domain: 'www.example.com', zone })
    expect(verdict?.values).toEqual({ domain: 'www.example.com', zone: 'example.com', target: 'other.example.net' })
  })
})
