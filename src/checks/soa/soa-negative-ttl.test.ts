import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { soaNegativeTtl } from './soa-negative-ttl.ts'

describe('soa-negative-ttl', () => {
  const zone = (ttl: number, minimum: number): string => `@ ${ttl} SOA ns1 hm 1 7200 1800 1209600 ${minimum}`
  it.each<Case>([
    ['an hour', { zone: zone(3600, 3600) }, 'ok'],
    ['the lower limit', { zone: zone(3600, 60) }, 'ok'],
    ['the upper limit', { zone: zone(86400, 86400) }, 'ok'],
    ['MINIMUM is too short', { zone: zone(3600, 59) }, 'very-short'],
    ['the TTL is too short', { zone: zone(59, 3600) }, 'very-short'],
    ['one second above the upper limit', { zone: zone(86401, 86401) }, 'too-long'],
    ['a week', { zone: zone(604800, 604800) }, 'too-long'],
    // RFC 2308 section 5: the smaller of the two values counts.
    ['a long MINIMUM under a short TTL', { zone: zone(3600, 604800) }, 'ok'],
    ['a long TTL over a short MINIMUM', { zone: zone(604800, 3600) }, 'ok'],
    ['resolvers alone show that it is not too long', { zone: zone(604800, 3600), isDirectDnsOn: false }, 'ok'],
    ['resolvers alone cannot show that it is', { zone: zone(604800, 604800), isDirectDnsOn: false }, 'unknown'],
    ['resolvers alone show that it is very short', { zone: zone(3600, 5), isDirectDnsOn: false }, 'very-short'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(soaNegativeTtl, scene))?.outcome).toBe(outcome)
  })
})
