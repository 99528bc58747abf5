import { describe, expect, it } from 'vitest'
import { answered } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { webIpv6 } from './web-ipv6.ts'

/** RFC 4074 section 4.2: a server returns NXDOMAIN because it does not know the type. */
const nxdomain = (denied: string): NonNullable<Scene['answer']> =>
  answered(({ name, type }) => name === denied && type === TYPE.AAAA, { status: RCODE.NXDOMAIN, answers: [] })

const SITE = '@ A 93.184.5.1\nwww A 93.184.5.1'

describe('web-ipv6', () => {
  const CASES: readonly Case[] = [
    ['both names have it', { zone: '@ A 93.184.5.1\n@ AAAA 2a01:4f8:5::1\nwww CNAME @' }, 'ok'],
    ['the only name with an address has it', { zone: '@ AAAA 2a01:4f8:5::1' }, 'ok'],
    ['a dead www does not count', { zone: '@ AAAA 2a01:4f8:5::1\nwww CNAME gone.test.' }, 'ok'],
    ['neither has it', { zone: SITE }, 'none'],
    ['only www has it', { zone: '@ A 93.184.5.1\nwww AAAA 2a01:4f8:5::1' }, 'uneven'],
    ['only the bare domain has it', { zone: '@ AAAA 2a01:4f8:5::1\nwww A 93.184.5.1' }, 'uneven'],
    ['AAAA is answered with NXDOMAIN, A exists', { zone: SITE, answer: nxdomain('example.com') }, 'nxdomain'],
    ['the same at www only', { zone: SITE, answer: nxdomain('www.example.com') }, 'nxdomain'],
    ['www does not exist at all', { zone: '@ A 93.184.5.1' }, 'none'],
    ['there is no address at all', { zone: '@ MX 10 mx' }, undefined],
    ['AAAA is unseen', { zone: SITE, failures: { 'example.com AAAA': 'deadline' } }, 'unknown'],
    [
      'A does not matter if there is an AAAA record',
      { zone: '@ AAAA 2a01:4f8:5::1', failures: { 'example.com A': 'deadline' } },
      'ok',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(webIpv6, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['the bare domain', '@ A 93.184.5.1\nwww AAAA 2a01:4f8:5::1', 'www.example.com', 'example.com'],
    ['www', '@ AAAA 2a01:4f8:5::1\nwww A 93.184.5.1', 'example.com', 'www.example.com'],
  ])('says that %s has none', async (_case, zone, having, lacking) => {
    expect((await judge(webIpv6, { zone }))?.values).toEqual({ having, lacking })
  })

  it('names the domain that has no IPv6 address at all', async () => {
    expect((await judge(webIpv6, { zone: SITE }))?.values).toEqual({ domain: 'example.com' })
  })
})
