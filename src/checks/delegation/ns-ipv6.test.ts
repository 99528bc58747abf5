import { describe, expect, it } from 'vitest'
import { type Cases, NO_RESOLVER, servers, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import { judge } from '../../../test/support/judging.ts'
import { nsIpv6 } from './ns-ipv6.ts'

describe('ns-ipv6', () => {
  const CASES: Cases = [
    ['one of two', { zone: servers('93.184.1.1', '2a01:4f8:1::1') }, 'ok'],
    ['none', { zone: servers('93.184.1.1', '45.33.1.1') }, 'none'],
    ['only one that is not public', { zone: servers('93.184.1.1', 'fd00::1') }, 'none'],
    ['two, each with addresses of both families', { zone: '' }, 'ok'],
    [
      'no IPv4 address, and one server without any address',
      { zone: `${servers('2600:3c01:2::1', '2a01:4f8:1::1')}\n@ NS ns3.example.net.\nns3.example.net. TXT "x"` },
      'ipv6-only',
    ],
    ['no address at all', { zone: '@ NS ns3.example.net.\nns3.example.net. TXT "x"' }, 'none'],
    ['no IPv4 address at all', { zone: servers('2600:3c01:2::1', '2a01:4f8:1::1') }, 'ipv6-only'],
    [
      'no IPv4 address known, because one could not be looked up',
      { zone: servers('2600:3c01:2::1', '2a01:4f8:1::1'), failures: { 'ns1.example.net A': 'deadline' } },
      'ok',
    ],
    [
      'one could not be looked up',
      { zone: servers('93.184.1.1'), failures: { 'ns1.example.net AAAA': 'timeout' } },
      'unknown',
    ],
    ['the domain does not exist', UNREGISTERED, undefined],
    ['the evidence is unseen', NO_RESOLVER, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsIpv6, scene))?.outcome).toBe(outcome)
  })
})
