import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { spfVoidLookups } from './spf-void-lookups.ts'

const spf = (record: string, more = ''): Scene => ({ zone: `@ TXT "${record}"\n${more}` })

describe('spf-void-lookups', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['none', spf('v=spf1 a -all', '@ A 93.184.5.1'), 'ok'],
    ['two, where A and AAAA of a name are one', spf('v=spf1 a:n1.test a:n2.test -all'), 'ok'],
    ['three', spf('v=spf1 a:n1.test mx:n2.test exists:n3.test ip4:93.184.5.1 -all'), 'too-many'],
    [
      'three in the tree',
      spf('v=spf1 a:n1.test include:a.test -all', 'a.test. TXT "v=spf1 a:n2.test mx:n3.test"'),
      'too-many',
    ],
    ['macros are never void', spf('v=spf1 a:%{d}.n1.test exists:%{i}.n2.test include:%{i}.n3.test -all'), 'ok'],
    ['ptr is never void', spf('v=spf1 ptr:n1.test ptr:n2.test ptr:n3.test -all'), 'ok'],
    ['terms behind all are not asked', spf('v=spf1 -all a:n1.test a:n2.test a:n3.test'), 'ok'],
    ['three void includes', spf('v=spf1 include:n1.test include:n2.test redirect=n3.test'), 'too-many'],
    ['a term is not answered', { ...spf('v=spf1 a:n1.test -all'), failures: { 'n1.test A': 'timeout' } }, 'unknown'],
    [
      'one family proves presence',
      { ...spf('v=spf1 a:h.test -all', 'h.test. AAAA 2a01:4f8::1'), failures: { 'h.test A': 'timeout' } },
      'ok',
    ],
    [
      'three are proven, one is not answered',
      { ...spf('v=spf1 a:n1.test a:n2.test a:n3.test a:n4.test -all'), failures: { 'n4.test A': 2 } },
      'too-many',
    ],
    [
      'SERVFAIL is no void',
      { ...spf('v=spf1 a:n1.test a:n2.test a:n3.test -all'), failures: { 'n3.test A': 2, 'n3.test AAAA': 2 } },
      'unknown',
    ],
    ['no record', { zone: '' }, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfVoidLookups, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, string | undefined]>([
    [
      'leaves them out',
      spf('v=spf1 a:n1.test ip4:93.184.5.1 mx:n2.test exists:n3.test ~all'),
      'v=spf1 ip4:93.184.5.1 ~all',
    ],
    ['never takes the last sender away', spf('v=spf1 a:n1.test a:n2.test a:n3.test -all'), undefined],
    [
      'cannot change the record of others',
      spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 a:n1.test a:n2.test a:n3.test"'),
      undefined,
    ],
  ])('%s', async (_case, scene, record) => {
    const verdict = await judge(spfVoidLookups, scene)
    expect([verdict?.outcome, verdict?.remedy.record?.value]).toEqual(['too-many', record])
  })

  it('counts all of them and shows the first five', async () => {
    const terms = [1, 2, 3, 4, 5, 6].map((index) => `a:n${index}.test`)
    const verdict = await judge(spfVoidLookups, spf(`v=spf1 ${terms.join(' ')} -all`))
    expect(verdict?.values).toMatchObject({ count: 6, terms: terms.slice(0, 5) })
  })

  it.each([
    [10, true],
    [11, false],
  ])(
    'looks up IPv6 addresses of ten hosts at most: three of %i have none, the last ones',
    async (count, hasManyIpv4Only) => {
      const hosts = Array.from({ length: count }, (_, index) => `h${index}.test`)
      const addresses = hosts.flatMap((host, index) => [
        `${host}. A 93.184.5.1`,
        ...(index < count - 3 ? [`${host}. AAAA 2a01:4f8::1`] : []),
      ])
      const record = `v=spf1 ${hosts.map((host) => `a:${host}`).join(' ')} -all`
      expect((await judge(spfVoidLookups, spf(record, addresses.join('\n'))))?.values).toMatchObject({
        hasManyIpv4Only,
      })
    },
  )

  it.each<[string, string, boolean]>([
    ['three hosts lack IPv6', '@ MX 1 m1\n@ MX 2 m2\nm1 A 93.184.5.1\nm2 A 93.184.5.2\nw A 93.184.5.3', true],
    [
      'two hosts lack IPv6',
      '@ MX 1 m1\n@ MX 2 m2\nm1 A 93.184.5.1\nm2 A 93.184.5.2\nw A 93.184.5.3\nw AAAA 2a01:4f8::1',
      false,
    ],
  ])('mentions that %s', async (_case, zone, hasManyIpv4Only) => {
    const verdict = await judge(spfVoidLookups, spf('v=spf1 mx a:w.example.com -all', zone))
    expect([verdict?.outcome, verdict?.values]).toEqual(['ok', { domain: 'example.com', count: 0, hasManyIpv4Only }])
  })
})
