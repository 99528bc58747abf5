import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSpf } from './parse.ts'
import { repairNearMiss, repairSpf } from './repair.ts'

describe('repairSpf', () => {
  it.each<[text: string, record: string, dropped?: readonly string[]]>([
    ['v=spf1 ipv4:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 ipv6:2001:db8::1 -all', 'v=spf1 ip6:2001:db8::1 -all'],
    ['v=spf1 ?ip:192.0.2.0/24 -all', 'v=spf1 ?ip4:192.0.2.0/24 -all'],
    ['v=spf1 ip4:2001:db8::/32 -all', 'v=spf1 ip6:2001:db8::/32 -all'],
    ['v=spf1 ip6:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 192.0.2.1 mx -all', 'v=spf1 ip4:192.0.2.1 mx -all'],
    ['v=spf1 ip4:192.0.2.0/024 -all', 'v=spf1 ip4:192.0.2.0/24 -all'],
    ['v=spf1 +include=_spf.a.test -all', 'v=spf1 +include:_spf.a.test -all'],
    ['v=spf1 include: _spf.a.test -all', 'v=spf1 include:_spf.a.test -all'],
    ['v=spf1 ip4: 192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 mx, a; -all.', 'v=spf1 mx a -all'],
    ['v=spf1 mx "-all"', 'v=spf1 mx -all'],
    ['v=spf1 ip4:192.0.2.1~all', 'v=spf1 ip4:192.0.2.1 ~all'],
    ['v=spf1 mx exp=a.test exp=b.test -all', 'v=spf1 mx exp=a.test -all', ['exp=b.test']],
    ['v=spf1 redirect=a.test redirect=A.test', 'v=spf1 redirect=a.test', ['redirect=A.test']],
    ['v=spf1 mx -all ip4:300.1.1.1', 'v=spf1 mx -all', ['ip4:300.1.1.1']],
    ['v=spf1 mx inlcude:a.test ip4:192.0.2 -all', 'v=spf1 mx -all', ['inlcude:a.test', 'ip4:192.0.2']],
    // An `a` term whose argument could also be an IP address is not changed to an IP address.
    ['v=spf1 a::b mx -all', 'v=spf1 mx -all', ['a::b']],
    ['v=spf1 mx: -all', 'v=spf1 -all', ['mx:']],
  ])('%s', (text, record, dropped = []) => {
    expect(repairSpf(text)).toEqual({ record, dropped })
  })

  it('does not change a valid record with an unknown modifier', () => {
    const text = 'v=spf1 include=_spf.a.test mx ~all'
    expect(repairSpf(text)).toEqual({ record: text, dropped: [] })
  })

  it('does not choose between two redirects', () => {
    expect(repairSpf('v=spf1 redirect=a.test redirect=b.test')).toBeUndefined()
  })

  it('always returns a valid record', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'mx',
        'ipv4:1.2.3.4',
        'include:',
        'a.test',
        'redirect=a.test',
        '-all;',
        '1.2.3.4~all',
        '"',
        'exp=',
      ),
      fc.string({ minLength: 1, maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const repaired = repairSpf(['v=spf1', ...words].join(' '))
        if (repaired === undefined) return
        const reading = parseSpf(repaired.record)
        expect(reading.ok && reading.value.faults).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

describe('repairNearMiss', () => {
  it.each<[text: string, record: string | undefined]>([
    ['v=spf1; mx; -all', 'v=spf1 mx -all'],
    ['v=spf1;mx;-all', 'v=spf1 mx -all'],
    ['v=spf10 mx -all', 'v=spf1 mx -all'],
    ['v=spf1.0 mx -all', 'v=spf1 mx -all'],
    ['v=spf1mx -all', 'v=spf1 mx -all'],
    ['v=spf1include:_spf.a.test ~all', 'v=spf1 include:_spf.a.test ~all'],
    ['  v=spf1 mx -all', 'v=spf1 mx -all'],
    ['"v=spf1 mx -all"', 'v=spf1 mx -all'],
    ['v=spf1\tmx\n-all', 'v=spf1 mx -all'],
    ['spf1 mx -all', 'v=spf1 mx -all'],
    ['v=spf mx -all', 'v=spf1 mx -all'],
    ['v=spf1,exists:%{i,}.a.test,-all', 'v=spf1 exists:%{i,}.a.test -all'],
    ['v=spf1;', 'v=spf1'],
    ['v=spf2.0/pra mx -all', undefined],
    ['v=spf1; inlcude:a.test -all', undefined],
    [`v=spf1;${' '.repeat(60_000)}x`, undefined],
  ])('%j', (text, record) => {
    expect(repairNearMiss(text)).toBe(record)
  })
})
