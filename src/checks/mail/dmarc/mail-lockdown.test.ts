import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { mailLockdown } from './mail-lockdown.ts'

const ADDRESS = '@ A 93.184.5.1'
const NULL_MX = '@ MX 0 .'
const SPF = '@ TXT "v=spf1 -all"'
const REJECT = '_dmarc TXT "v=DMARC1; p=reject"'
const KEY = 's1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
const scene = (...records: readonly string[]): Scene => ({ zone: records.join('\n') })

describe('mail-lockdown', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['all three', scene(ADDRESS, NULL_MX, SPF, REJECT), 'ok'],
    ['no address needs no null MX', scene(SPF, REJECT), 'ok'],
    ['nothing at all', scene(ADDRESS), 'incomplete'],
    ['no null MX', scene(ADDRESS, SPF, REJECT), 'incomplete'],
    ['no SPF', scene(ADDRESS, NULL_MX, REJECT), 'incomplete'],
    ['SPF that is not as strict', scene(ADDRESS, NULL_MX, '@ TXT "v=spf1 ~all"', REJECT), 'incomplete'],
    ['no DMARC', scene(ADDRESS, NULL_MX, SPF), 'incomplete'],
    ['quarantine', scene(ADDRESS, NULL_MX, SPF, '_dmarc TXT "v=DMARC1; p=quarantine"'), 'incomplete'],
    ['mail', scene('@ MX 10 mx1'), undefined],
    ['an address and SPF that allows somebody', scene(ADDRESS, '@ TXT "v=spf1 a -all"'), undefined],
    ['an address and a DKIM key', scene(ADDRESS, KEY), undefined],
    [
      'a host',
      { domain: 'shop.example.com', zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1' },
      undefined,
    ],
    ['MX in silence', { ...scene(ADDRESS), failures: { 'example.com MX': 'deadline' } }, 'unknown'],
    ['DMARC in silence', { ...scene(NULL_MX, SPF), failures: { '_dmarc.example.com TXT': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, given, outcome) => {
    expect((await judge(mailLockdown, given))?.outcome).toBe(outcome)
  })

  it('offers one record after the other, until nothing is missing', async () => {
    const offered: string[] = []
    const records = [ADDRESS]
    for (let round = 0; round < 5; round++) {
      const record = (await judge(mailLockdown, scene(...records)))?.remedy.record
      if (record === undefined) break
      offered.push(`${record.host} ${record.type} ${record.value}`)
      const value = record.type === 'TXT' ? `"${record.value}"` : record.value
      records.push(`${record.host === '@' ? '@' : `${record.host}.`} ${record.type} ${value}`)
    }
    expect(offered).toEqual([
      '@ TXT v=spf1 -all',
      '_dmarc.example.com TXT v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s',
      '@ MX 0 .',
    ])
    expect((await judge(mailLockdown, scene(...records)))?.outcome).toBe('ok')
  })

  it.each([
    ['a sender', scene(NULL_MX, '@ TXT "v=spf1 ip4:93.184.5.9 -all"')],
    ['a DKIM key', scene(NULL_MX, KEY)],
    ['an alias at _dmarc', scene(NULL_MX, SPF, '_dmarc CNAME gone.example.net.')],
  ])('offers nothing in spite of %s', async (_case, given) => {
    const verdict = await judge(mailLockdown, given)
    expect([verdict?.outcome, verdict?.remedy]).toEqual(['incomplete', {}])
  })
})
