import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { soaRname } from './soa-rname.ts'

describe('soa-rname', () => {
  const zone = (rname: string): string => `@ SOA ns1 ${rname} 1 7200 1800 1209600 3600`
  it.each<Case>([
    ['a mailbox', { zone: zone('hostmaster.example.com.') }, 'ok'],
    ['a mailbox with a dot in it', { zone: zone('first\\.last.example.com.') }, 'ok'],
    ['written with an at sign', { zone: zone('hostmaster\\@example.com.') }, 'malformed'],
    ['one label', { zone: zone('hostmaster.') }, 'malformed'],
    ['the root', { zone: zone('.') }, 'malformed'],
    ['resolvers are enough', { zone: zone('.'), isDirectDnsOn: false }, 'malformed'],
    ['the SOA is unseen', { zone: '', isDirectDnsOn: false, failures: { 'example.com SOA': 'timeout' } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(soaRname, scene))?.outcome).toBe(outcome)
  })
})
