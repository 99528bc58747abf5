import { describe, expect, it } from 'vitest'
import { type Cases, servers, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import { judge } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsDiversity } from './ns-diversity.ts'

describe('ns-diversity', () => {
  const CASES: Cases = [
    ['two networks over IPv4', { zone: servers('93.184.1.1', '93.184.2.1') }, 'ok'],
    [
      'two networks over IPv6 only',
      { zone: servers('93.184.1.1', '93.184.1.2', '2a01:4f8:1::1', '2a01:4f8:2::1') },
      'ok',
    ],
    ['neighbouring /24 networks', { zone: servers('93.184.2.1', '93.184.3.1') }, 'ok'],
    [
      'neighbouring /48 networks',
      { zone: servers('93.184.1.1', '93.184.1.2', '2a01:4f8:2::1', '2a01:4f8:3::1') },
      'ok',
    ],
    ['one /24', { zone: servers('93.184.1.1', '93.184.1.2') }, 'same-subnet'],
    ['both halves of one /24', { zone: servers('93.184.1.1', '93.184.1.129') }, 'same-subnet'],
    [
      'both halves of one /24 and of one /48',
      { zone: servers('93.184.1.1', '93.184.1.129', '2a01:4f8:1::1', '2a01:4f8:1:8000::1') },
      'same-subnet',
    ],
    [
      'one /24 and one /48',
      { zone: servers('93.184.1.1', '93.184.1.2', '2a01:4f8:1::1', '2a01:4f8:1:9::1') },
      'same-subnet',
    ],
    [
      'two of three names at one address',
      { zone: servers('93.184.1.1', '93.184.2.1', '93.184.1.1') },
      'shared-address',
    ],
    [
      'two of three names at one address, all in one network',
      { zone: servers('93.184.1.1', '93.184.1.2', '93.184.1.1') },
      'same-subnet',
    ],
    ['two names at one address', { zone: servers('93.184.1.1', '93.184.1.1') }, 'same-address'],
    ['two names at one address of each family', { zone: servers('93.184.1.1', '2a01:4f8:1::1') }, 'same-address'],
    [
      'a private address is not a second network',
      { zone: servers('93.184.1.1', '93.184.1.2', '10.1.2.3') },
      'same-subnet',
    ],
    [
      'what is unseen may lie elsewhere',
      { zone: servers('93.184.1.1', '93.184.1.2'), failures: { 'ns2.example.net AAAA': RCODE.SERVFAIL } },
      'unknown',
    ],
    [
      'what is seen is enough',
      { zone: servers('93.184.1.1', '93.184.2.1'), failures: { 'ns2.example.net AAAA': RCODE.SERVFAIL } },
      'ok',
    ],
    [
      'glue is enough if resolvers return no address at all',
      {
        zone: '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 93.184.1.54',
        failures: Object.fromEntries(
          ['ns1', 'ns2'].flatMap((name) => ['A', 'AAAA'].map((type) => [`${name}.example.com ${type}`, 'deadline'])),
        ),
      },
      'same-subnet',
    ],
    ['no server has an address', { zone: '@ NS ns1.example.net.\nns1.example.net. TXT "x"' }, undefined],
    [
      'no address is known, because none could be looked up',
      { zone: '@ NS ns1.example.net.\nns1.example.net. TXT "x"', failures: { 'ns1.example.net A': 'deadline' } },
      'unknown',
    ],
    ['the domain does not exist', UNREGISTERED, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsDiversity, scene))?.outcome).toBe(outcome)
  })
})
