import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { webPublicIp } from './web-public-ip.ts'

const SITE = '@ A 93.184.5.1\nwww A 93.184.5.1'

describe('web-public-ip', () => {
  const CASES: readonly Case[] = [
    ['all addresses are public', { zone: `${SITE}\n@ AAAA 2a01:4f8:5::1` }, 'ok'],
    ['a private address at the domain', { zone: '@ A 10.0.0.80' }, 'special'],
    ['a private address beside a public one', { zone: '@ A 93.184.5.1\n@ A 192.168.1.1' }, 'special'],
    ['a shared address of carriers at www', { zone: '@ A 93.184.5.1\nwww A 100.64.0.1' }, 'special'],
    ['an address for benchmarks', { zone: '@ A 198.18.0.1' }, 'special'],
    ['the newer documentation block', { zone: '@ AAAA 3fff::1' }, 'special'],
    ['a unique local address', { zone: '@ A 93.184.5.1\nwww AAAA fd00::1' }, 'special'],
    [
      'a special address, although the rest is unseen',
      { zone: '@ A 127.0.0.1', failures: { 'www.example.com A': 'deadline' } },
      'special',
    ],
    ['a part is unseen', { zone: SITE, failures: { 'www.example.com AAAA': 'deadline' } }, 'unknown'],
    ['a host called localhost', { domain: 'localhost.example.com', zone: '@ A 127.0.0.1\n@ AAAA ::1' }, 'ok'],
    ['a host called localhost elsewhere', { domain: 'localhost.example.com', zone: '@ A 10.0.0.80' }, 'special'],
    ['no address at all', { zone: '@ MX 10 mx' }, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(webPublicIp, scene))?.outcome).toBe(outcome)
  })

  it('names the addresses that are not public, and their owner', async () => {
    const verdict = await judge(webPublicIp, {
      zone: '@ A 93.184.5.1\nwww A 93.184.5.1\nwww A 10.0.0.80\nwww AAAA fd00::1',
    })
    expect(verdict?.values).toEqual({ name: 'www.example.com', addresses: ['10.0.0.80', 'fd00::1'] })
  })
})
