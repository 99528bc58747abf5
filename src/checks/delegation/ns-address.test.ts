import { describe, expect, it } from 'vitest'
import {
  type Cases,
  DEAD,
  NO_RESOLVER,
  numbered,
  servers,
  UNREGISTERED,
} from '../../../test/support/delegation-scenes.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsAddress } from './ns-address.ts'

describe('ns-address', () => {
  const THREE = servers('93.184.1.1', '45.33.1.1')
  const GONE_DOMAIN: Scene = { zone: THREE, failures: { 'example.net SOA': RCODE.NXDOMAIN } }
  const CASES: Cases = [
    ['all have one', { zone: THREE }, 'ok'],
    ['one has only IPv6', { zone: servers('93.184.1.1', '2a01:4f8:1::1') }, 'ok'],
    [
      'a third one has none',
      { zone: `${THREE}\n@ NS ns3.example.net.\nns3.example.net. TXT "x"` },
      'some-unresolvable',
    ],
    ['a third one does not exist', { zone: `${THREE}\n@ NS x.example.net.` }, 'some-unresolvable'],
    ['only the parent lists it', { zone: THREE, parent: `${numbered(2)}\n@ NS x.example.net.` }, 'some-unresolvable'],
    ['the second of two has none', { zone: `${servers('93.184.1.1')}\n@ NS x.example.net.` }, 'too-few'],
    ['the only one has none', { zone: '@ NS x.example.net.\nexample.net. TXT "x"' }, 'too-few'],
    ['its domain is free', { zone: `${THREE}\n@ NS ns1.exmaple.net.` }, 'domain-missing'],
    [
      'its domain is free, and only two are listed',
      { zone: `${servers('93.184.1.1')}\n@ NS ns1.exmaple.net.` },
      'domain-missing',
    ],
    [
      'it is an alias of a name whose domain is free',
      { zone: `${THREE}\n@ NS ns3.example.net.\nns3.example.net. CNAME ns1.exmaple.net.` },
      'some-unresolvable',
    ],
    ['it does not exist in the domain itself', { zone: `${THREE}\n@ NS ns9` }, 'some-unresolvable'],
    ['it has an address, and its domain does not exist for resolvers', GONE_DOMAIN, 'ok'],
    ['it is a top-level domain that does not exist', { zone: `${THREE}\n@ NS nowhere.` }, 'some-unresolvable'],
    ['all servers are silent, and glue is there', DEAD, 'ok'],
    ['the domain does not exist', UNREGISTERED, undefined],
    ['one could not be looked up', { zone: THREE, failures: { 'ns1.example.net A': 'deadline' } }, 'unknown'],
    [
      'the lookup of one fails for everyone',
      { zone: THREE, failures: { 'ns1.example.net A': RCODE.SERVFAIL } },
      'too-few',
    ],
    [
      'one could not be looked up, two are enough, one has none',
      {
        zone: `${servers('93.184.1.1', '45.33.1.1', '185.1.1.1')}\n@ NS x.example.net.`,
        failures: { 'ns1.example.net A': RCODE.SERVFAIL },
      },
      'some-failing',
    ],
    [
      'the lookup of a third one fails for everyone',
      {
        zone: `${servers('93.184.1.1', '45.33.1.1')}\n@ NS x.example.net.\nx.example.net. TXT "x"`,
        failures: { 'x.example.net A': RCODE.SERVFAIL, 'x.example.net AAAA': RCODE.SERVFAIL },
      },
      'some-failing',
    ],
    ['the evidence is unseen', NO_RESOLVER, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsAddress, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['some-unresolvable', `${THREE}\n@ NS ns3.example.net.\nns3.example.net. TXT "x"`, ['ns3.example.net']],
    ['too-few', `${servers('93.184.1.1')}\n@ NS ns2.example.net.\nns2.example.net. TXT "x"`, ['ns2.example.net']],
  ])('names the servers without an address (%s)', async (outcome, zone, names) => {
    expect(await judge(nsAddress, { zone })).toMatchObject({ outcome, values: { zone: 'example.com', names } })
  })

  it('does not list a server that only lacks an address among those of the unregistered domain', async () => {
    const verdict = await judge(nsAddress, { zone: `${THREE}\n@ NS ns1.exmaple.net.\n@ NS ns9` })
    expect(verdict?.values).toMatchObject({ names: ['ns1.exmaple.net'] })
  })

  it('names the unregistered domain', async () => {
    const verdict = await judge(nsAddress, { zone: `${THREE}\n@ NS ns1.exmaple.net.` })
    expect(verdict?.values).toEqual({ zone: 'example.com', names: ['ns1.exmaple.net'], domains: ['exmaple.net'] })
  })
})
