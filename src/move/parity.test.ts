import { describe, expect, it } from 'vitest'
import { RECORDS, SILENT, zone } from '../../test/support/moving-zone.ts'
import { candidates } from './candidates.ts'
import type { ObservedSet, ServerView } from './observation.ts'
import { areaOf, compareSides } from './parity.ts'

const server = (name: string, sets: readonly ObservedSet[], isComplete = true): ServerView => ({
  name,
  address: '192.0.2.1',
  response: zone({ sets, isComplete }),
})

const set = (name: string, type: string, ...values: string[]): ObservedSet => ({ name, type, ttl: 3600, values })

const compare = (old: readonly ObservedSet[], fresh: readonly ObservedSet[], isComplete = true) =>
  compareSides('example.com', [server('old', old, isComplete)], [server('new', fresh, isComplete)])

describe('parity', () => {
  it('has no difference if both sides are equal, in any order', () => {
    const [mx, www] = RECORDS
    const many = set('example.com', 'A', '192.0.2.1', '192.0.2.2')
    const turned = { ...many, values: ['192.0.2.2', '192.0.2.1'] }
    const result = compare([...RECORDS, many], [turned, ...[www, mx].flatMap((one) => one ?? [])])
    expect(result).toMatchObject({ differences: [], notCompared: [], compared: 3, enumeration: 'transfer' })
  })

  it('finds what is missing, changed or added', () => {
    const old = [set('example.com', 'MX', '10 a.'), set('www.example.com', 'A', '192.0.2.1')]
    const fresh = [set('www.example.com', 'A', '192.0.2.9'), set('x.example.com', 'TXT', '"x"')]
    expect(compare(old, fresh).differences).toEqual([
      { name: 'example.com', type: 'MX', area: 'mail-in', old: ['10 a.'], new: [] },
      { name: 'www.example.com', type: 'A', area: 'web', old: ['192.0.2.1'], new: ['192.0.2.9'] },
      { name: 'x.example.com', type: 'TXT', area: 'other', old: [], new: ['"x"'] },
    ])
  })

  it('separates what does not matter: TTLs, and the records of the provider', () => {
    const old = [{ ...set('www.example.com', 'A', '192.0.2.1'), ttl: 60 }, set('example.com', 'NS', 'a.')]
    const fresh = [set('www.example.com', 'A', '192.0.2.1'), set('example.com', 'NS', 'b.')]
    expect(compare(old, fresh)).toMatchObject({
      differences: [],
      ttlOnly: [{ name: 'www.example.com', type: 'A' }],
    })
  })

  it('compares delegations of subdomains, which belong to the owner', () => {
    expect(compare([set('sub.example.com', 'NS', 'a.')], []).differences).toMatchObject([{ type: 'NS', area: 'other' }])
  })

  it('asks every server of each side', () => {
    const good = [set('www.example.com', 'A', '192.0.2.1')]
    const result = compareSides('example.com', [server('old', good)], [server('a', good), server('b', [])])
    expect(result.differences).toHaveLength(1)
  })

  it('is not whole if a server did not answer', () => {
    const silent: ServerView = { name: 'b', response: SILENT }
    const good = server('a', RECORDS)
    expect(compareSides('example.com', [good], [good]).isWhole).toBe(true)
    expect(compareSides('example.com', [good], [good, silent])).toMatchObject({ differences: [], isWhole: false })
    expect(compareSides('example.com', [good, silent], [good])).toMatchObject({ differences: [], isWhole: false })
  })

  it('does not take what was not asked for an absence', () => {
    const result = compare([set('a.example.com', 'A', '192.0.2.1')], [], false)
    expect(result).toMatchObject({ differences: [], notCompared: [{ name: 'a.example.com', type: 'A' }] })
    const silent: ServerView = { name: 'old', response: SILENT }
    expect(compareSides('example.com', [silent], [server('new', RECORDS)]).differences).toBeUndefined()
  })

  it('uses the export for names that no query found', () => {
    const exported = [...RECORDS, set('forgotten.example.com', 'A', '192.0.2.7')]
    const asked = [...RECORDS, set('forgotten.example.com', 'A')]
    const olds = [server('old', exported, false)]
    const result = compareSides('example.com', olds, [server('new', asked, false)], exported)
    expect(result).toMatchObject({ enumeration: 'export', differences: [{ name: 'forgotten.example.com' }] })
  })

  it.each([
    ['example.com', 'MX', 'mail-in'],
    ['_mta-sts.example.com', 'TXT', 'mail-in'],
    ['autodiscover.example.com', 'CNAME', 'mail-in'],
    ['_25._tcp.mail.example.com', 'TLSA', 'mail-in'],
    ['_submission._tcp.example.com', 'SRV', 'mail-in'],
    ['_smtp._tls.example.com', 'TXT', 'mail-in'],
    ['example.com', 'TXT', 'mail-out'],
    ['s1._domainkey.example.com', 'CNAME', 'mail-out'],
    ['_dmarc.example.com', 'TXT', 'mail-out'],
    ['www.example.com', 'CNAME', 'web'],
    ['example.com', 'HTTPS', 'web'],
    ['example.com', 'CAA', 'certificates'],
    ['_443._tcp.example.com', 'TLSA', 'certificates'],
    ['_acme-challenge.www.example.com', 'CNAME', 'certificates'],
    ['_sip._tcp.example.com', 'SRV', 'other'],
    ['host.example.com', 'SSHFP', 'other'],
  ])('%s %s breaks %s', (name, type, area) => expect(areaOf('example.com', name, type)).toBe(area))
})

describe('names that are worth a query', () => {
  const found = [
    { name: 'odd.example.com', type: 'A' },
    { name: 'www.example.com', type: 'A' },
  ]
  const all = candidates('example.com', { selectors: ['s1', 'google'], found })

  it('have those of all checks, and those that were found', () => {
    const names = all.map(({ name, type }) => `${name} ${type}`)
    for (const name of [
      'example.com MX',
      '_dmarc.example.com TXT',
      '_mta-sts.example.com TXT',
      's1._domainkey.example.com TXT',
    ])
      expect(names).toContain(name)
    expect(names).toContain('google._domainkey.example.com TXT')
    expect(names).toContain('_25._tcp.mail.example.com TLSA')
    expect(names).toContain('odd.example.com A')
  })

  it('are asked once each, and only in the zone', () => {
    const others = candidates('example.com', { selectors: [], found: [{ name: 'www.example.net', type: 'A' }] })
    expect(others.some(({ name }) => name.endsWith('example.net'))).toBe(false)
    expect(new Set(all.map(({ name, type }) => `${name} ${type}`)).size).toBe(all.length)
  })
})
