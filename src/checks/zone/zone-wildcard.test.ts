import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { zoneWildcard } from './zone-wildcard.ts'

describe('zone-wildcard', () => {
  it.each<Case>([
    ['random names do not exist', { zone: '@ A 93.184.5.1' }, 'ok'],
    ['a random name exists without records, as with compact denial', { zone: 'below.zw-random A 93.184.5.1' }, 'ok'],
    ['an address for every name', { zone: 'zw-random A 93.184.5.1' }, 'present'],
    ['mail for every name', { zone: 'zw-random MX 10 mx' }, 'present'],
    ['an alias for every name that ends in nothing', { zone: 'zw-random CNAME gone.test.' }, 'present'],
    [
      'a text for every name, and so for _dmarc',
      { zone: 'zw-random TXT "v=spf1 -all"\n_dmarc TXT "v=spf1 -all"' },
      'present',
    ],
    [
      'the random name is unseen for one type',
      { zone: '', isSigned: false, failures: { 'zw-random.example.com TXT': 'timeout' } },
      'unknown',
    ],
    [
      'a validated NXDOMAIN applies to all types',
      { zone: '', failures: { 'zw-random.example.com TXT': 'timeout' } },
      'ok',
    ],
    ['SERVFAIL is not an absence', { zone: '', failures: { 'zw-random.example.com A': 2 } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(zoneWildcard, scene))?.outcome).toBe(outcome)
  })
})
