import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { soaMname } from './soa-mname.ts'

describe('soa-mname', () => {
  const zone = (mname: string, more = ''): string =>
    `@ SOA ${mname} hm 1 7200 1800 1209600 3600\n@ A 93.184.5.1\n${more}`
  it.each<Case>([
    ['a name server', { zone: '' }, 'ok'],
    ['a hidden primary that does not answer', { zone: zone('hidden', 'hidden A 93.184.9.9') }, 'ok'],
    ['an address of one family', { zone: zone('hidden', 'hidden AAAA 2a01:4f8:9::9') }, 'ok'],
    ['the root', { zone: zone('.') }, 'odd'],
    ['localhost', { zone: zone('localhost.') }, 'odd'],
    ['the zone itself', { zone: zone('@') }, 'odd'],
    ['an alias', { zone: zone('hidden', 'hidden CNAME ns1') }, 'odd'],
    ['a name without addresses', { zone: zone('gone') }, 'odd'],
    ['its addresses are unseen', { zone: zone('hidden'), failures: { 'hidden.example.com A': 'timeout' } }, 'unknown'],
    ['the SOA is unseen', { zone: '', isDirectDnsOn: false, failures: { 'example.com SOA': 'timeout' } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(soaMname, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['the root', zone('.'), 'no-name'],
    ['localhost', zone('localhost.'), 'localhost'],
    ['the zone itself', zone('@'), 'zone-name'],
    ['an alias', zone('hidden', 'hidden CNAME ns1'), 'alias'],
    ['an alias of a name without addresses', zone('hidden', 'hidden CNAME gone'), 'alias'],
    ['a name without addresses', zone('gone'), 'unresolvable'],
  ])('names the cause: %s', async (_case, text, because) => {
    expect((await judge(soaMname, { zone: text }))?.values).toMatchObject({ zone: 'example.com', because })
  })
})
