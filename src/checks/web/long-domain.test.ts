import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { cnameConflict } from '../zone/cname-conflict.ts'
import { zoneWildcard } from '../zone/zone-wildcard.ts'
import { webApex } from './web-apex.ts'
import { webDangling } from './web-dangling.ts'
import { webHttpsRr } from './web-https-rr.ts'
import { webIpv6 } from './web-ipv6.ts'
import { webPublicIp } from './web-public-ip.ts'

describe('a domain that is too long for any name below it', () => {
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(57)}.example.com`
  const asked: string[] = []
  const scene: Scene = {
    domain,
    zone: '@ AAAA 2a01:4f8:5::1',
    answer: ({ name }) => {
      asked.push(name)
      return undefined
    },
  }
  it.each([
    ['web-apex', webApex, 'ok'],
    ['web-dangling', webDangling, 'ok'],
    ['web-public-ip', webPublicIp, 'ok'],
    ['web-ipv6', webIpv6, 'ok'],
    ['web-https-rr', webHttpsRr, undefined],
    ['zone-wildcard', zoneWildcard, 'ok'],
    ['cname-conflict', cnameConflict, 'ok'],
  ] as const)('%s queries no name that is too long', async (_id, check, outcome) => {
    asked.length = 0
    expect((await judge(check, scene))?.outcome).toBe(outcome)
    expect(asked.filter((name) => name.length > 253)).toEqual([])
  })
})
