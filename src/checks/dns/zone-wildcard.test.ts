import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import { type Case, INSIDE } from '../../../test/support/zone-scenes.ts'
import { zoneWildcard } from './zone-wildcard.ts'

describe('zone-wildcard', () => {
  const SPF = 'TXT "v=spf1 -all"'
  it.each<Case>([
    ['random names do not exist', { zone: '@ A 93.184.5.1' }, 'ok'],
    ['a random name exists without records, as with compact denial', { zone: 'below.zw-random A 93.184.5.1' }, 'ok'],
    ['an address for every name', { zone: 'zw-random A 93.184.5.1' }, 'present'],
    ['mail for every name', { zone: 'zw-random MX 10 mx' }, 'present'],
    ['an alias for every name that ends in nothing', { zone: 'zw-random CNAME gone.test.' }, 'present'],
    ['a text for every name, and so for _dmarc', { zone: `zw-random ${SPF}\n_dmarc ${SPF}` }, 'policy-leak'],
    [
      'an alias for every name, and so for _dmarc',
      { zone: `@ ${SPF}\nzw-random CNAME @\n_dmarc CNAME @` },
      'policy-leak',
    ],
    [
      'a text for every name, and a DMARC record',
      { zone: `zw-random ${SPF}\n_dmarc TXT "v=DMARC1; p=reject"` },
      'present',
    ],
    [
      'a DMARC record for every name',
      { zone: 'zw-random TXT "v=DMARC1; p=reject"\n_dmarc TXT "v=DMARC1; p=reject"' },
      'present',
    ],
    ['the same text at _dmarc, but of its own', { zone: `@ ${SPF}\nzw-random CNAME @\n_dmarc ${SPF}` }, 'present'],
    [
      'two DMARC records for every name, which cancel each other',
      {
        zone: 'zw-random TXT "v=DMARC1; p=none"\nzw-random TXT "v=DMARC1; p=reject"\n_dmarc TXT "v=DMARC1; p=none"\n_dmarc TXT "v=DMARC1; p=reject"',
      },
      'present',
    ],
    ['another text at _dmarc', { zone: `zw-random ${SPF}\n_dmarc TXT "something else"` }, 'present'],
    [
      'an address for every name, and nothing at _dmarc',
      { zone: 'zw-random A 93.184.5.1\n_dmarc A 93.184.5.1' },
      'present',
    ],
    [
      'a text for every name, while a policy from above applies',
      {
        domain: 'shop.example.com',
        zone: `${INSIDE}shop A 93.184.5.1\nzw-random.shop ${SPF}\n_dmarc.shop ${SPF}\n_dmarc TXT "v=DMARC1; p=reject"`,
      },
      'present',
    ],
    [
      'whether a policy is hidden is unseen',
      { zone: `zw-random ${SPF}\n_dmarc ${SPF}`, failures: { '_dmarc.example.com TXT': 'timeout' } },
      'present',
    ],
    ['the random name is unseen', { zone: '', failures: { 'zw-random.example.com TXT': 'timeout' } }, 'unknown'],
    ['SERVFAIL is not an absence', { zone: '', failures: { 'zw-random.example.com A': 2 } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(zoneWildcard, scene))?.outcome).toBe(outcome)
  })
})
