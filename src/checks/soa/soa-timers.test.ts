import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import { type Case, FIRST, SECOND, silentAt } from '../../../test/support/zone-scenes.ts'
import { soaTimers } from './soa-timers.ts'

const soa = (fields: string): string => `@ SOA ${fields}`

describe('soa-timers', () => {
  it.each<[timers: string, outcome: string]>([
    ['7200 1800 1209600', 'ok'],
    // A value at the limit is allowed.
    ['1200 1200 604800', 'ok'],
    ['86400 120 604800', 'ok'],
    ['1199 120 604800', 'unusual'],
    ['86401 120 604800', 'unusual'],
    ['7200 119 604800', 'unusual'],
    ['7200 1800 604799', 'unusual'],
    // These are the values of google.com, which replicates by other means.
    ['900 900 1800', 'unusual'],
    ['900 900 1799', 'inconsistent'],
    ['3600 7200 1209600', 'inconsistent'],
    ['7200 1800 8999', 'inconsistent'],
  ])('refresh, retry and expire %s: %s', async (timers, outcome) => {
    expect((await judge(soaTimers, { zone: soa(`ns1 hm 1 ${timers} 3600`) }))?.outcome).toBe(outcome)
  })

  it.each<Case>([
    ['resolvers are enough', { zone: soa('ns1 hm 1 3600 7200 1209600 60'), isDirectDnsOn: false }, 'inconsistent'],
    ['resolvers are enough where no server answers', { zone: '', answer: silentAt([...FIRST, ...SECOND]) }, 'ok'],
    [
      'the SOA record is unseen',
      { zone: '', isDirectDnsOn: false, failures: { 'example.com SOA': 'timeout' } },
      'unknown',
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(soaTimers, scene))?.outcome).toBe(outcome)
  })
})
