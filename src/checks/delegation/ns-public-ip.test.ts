import { describe, expect, it } from 'vitest'
import { type Cases, servers, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import { judge } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsPublicIp } from './ns-public-ip.ts'

describe('ns-public-ip', () => {
  const SPECIAL: readonly string[] = [
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '::1',
    '64:ff9b::1',
    '2001:db8::1',
    '2002::1',
    '3fff::1',
    'fc00::1',
    'fe80::1',
  ]
  it.each(SPECIAL)('%s is not a valid address of a name server', async (address) => {
    expect((await judge(nsPublicIp, { zone: servers('93.184.1.1', address) }))?.outcome).toBe('special')
  })

  const CASES: Cases = [
    ['public addresses', { zone: '' }, 'ok'],
    [
      'only the glue is private',
      { zone: '', parent: '@ NS ns1\n@ NS ns2\nns1 A 10.0.0.1\nns2 A 45.33.2.53' },
      'special',
    ],
    ['the domain does not exist', UNREGISTERED, undefined],
    ['one could not be looked up', { zone: '', failures: { 'ns1.example.com A': RCODE.SERVFAIL } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsPublicIp, scene))?.outcome).toBe(outcome)
  })

  it('is found without sending a packet to that address', async () => {
    const asked: string[] = []
    await judge(nsPublicIp, {
      zone: servers('93.184.1.1', '10.1.2.3'),
      answer: (inquiry) => {
        if (inquiry.kind === 'server') asked.push(inquiry.address)
        return undefined
      },
    })
    expect(asked).not.toContain('10.1.2.3')
  })
})
