import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSpf } from './parse.ts'
import { intendedWords, repairNearMiss, respellings } from './repair.ts'

const DOMAIN = 'example.com'

describe('intendedWords', () => {
  /** The record with the only meaning of each word, and the words without any. */
  function repaired(text: string): { record: string; dropped: readonly string[] } | undefined {
    const words = intendedWords(text, DOMAIN)
    if (
      words === undefined ||
      words.some(({ isGuess, meanings, isLost }) => isLost || (isGuess && meanings.length > 0))
    )
      return undefined
    return {
      record: ['v=spf1', ...words.flatMap(({ meanings }) => meanings)].join(' '),
      dropped: words.filter(({ meanings }) => meanings.length === 0).map(({ written }) => written),
    }
  }

  it.each<[text: string, record: string, dropped?: readonly string[]]>([
    ['v=spf1 ipv4:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 mx –all', 'v=spf1 mx -all'],
    ['v=spf1 mx —all', 'v=spf1 mx -all'],
    ['v=spf1 ipv6:2001:db8::1 -all', 'v=spf1 ip6:2001:db8::1 -all'],
    ['v=spf1 ?ip:192.0.2.0/24 -all', 'v=spf1 ?ip4:192.0.2.0/24 -all'],
    ['v=spf1 ip4:2001:db8::/32 -all', 'v=spf1 ip6:2001:db8::/32 -all'],
    ['v=spf1 ip6:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 192.0.2.1 mx -all', 'v=spf1 ip4:192.0.2.1 mx -all'],
    ['v=spf1 ip4:192.0.2.0/024 -all', 'v=spf1 ip4:192.0.2.0/24 -all'],
    ['v=spf1 ip4.192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 ip4::192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 ip4192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 +include=_spf.a.test -all', 'v=spf1 +include:_spf.a.test -all'],
    ['v=spf1 include: _spf.a.test -all', 'v=spf1 include:_spf.a.test -all'],
    ['v=spf1 ip4: 192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 mx, a; -all.', 'v=spf1 mx a -all'],
    ['v=spf1 mx "-all"', 'v=spf1 mx -all'],
    ['v=spf1 ip4:192.0.2.1~all', 'v=spf1 ip4:192.0.2.1 ~all'],
    // The colon is missing, doubled or another character.
    ['v=spf1 include._spf.a.test -all', 'v=spf1 include:_spf.a.test -all'],
    ['v=spf1 ~INCLUDE_spf.a.test -all', 'v=spf1 ~include:_spf.a.test -all'],
    ['v=spf1 includespf.a.test -all', 'v=spf1 include:spf.a.test -all'],
    ['v=spf1 include;spf.a.test -all', 'v=spf1 include:spf.a.test -all'],
    ['v=spf1 redirect:_spf.a.test', 'v=spf1 redirect=_spf.a.test'],
    ['v=spf1 inlcude:a.test includes:b.test -all', 'v=spf1 include:a.test include:b.test -all'],
    ['v=spf1 mx: -all', 'v=spf1 mx -all'],
    // Quotation marks inside a word.
    ['v=spf1 include:"_spf.a.test" -all', 'v=spf1 include:_spf.a.test -all'],
    // The space between two terms is missing.
    ['v=spf1 include:_spf.a.testip4:192.0.2.1 -all', 'v=spf1 include:_spf.a.test ip4:192.0.2.1 -all'],
    ['v=spf1 ip4:192.0.2.1include:a.test -all', 'v=spf1 ip4:192.0.2.1 include:a.test -all'],
    ['v=spf1 mxinclude:a.test, -all', 'v=spf1 mx include:a.test -all'],
    ['v=spf1 mx+include:a.test~all', 'v=spf1 mx +include:a.test ~all'],
    ['v=spf1 mx,a,ip4:192.0.2.1,192.0.2.2,-all', 'v=spf1 mx a ip4:192.0.2.1 ip4:192.0.2.2 -all'],
    // Words that name no sender.
    ['v=spf1 mx exp=a.test exp=b.test -all', 'v=spf1 mx exp=a.test -all', ['exp=b.test']],
    ['v=spf1 redirect=a.test redirect=A.test', 'v=spf1 redirect=a.test', ['redirect=A.test']],
    ['v=spf1 mx -all ip4:300.1.1.1', 'v=spf1 mx -all', ['ip4:300.1.1.1']],
    ['v=spf1 mx foo ip4:192.0.2 include: -all', 'v=spf1 mx -all', ['foo', 'ip4:192.0.2', 'include:']],
  ])('%s', (text, record, dropped = []) => {
    expect(repaired(text)).toEqual({ record, dropped })
  })

  it.each<[word: string, meanings: readonly string[]]>([
    ['a:mail', ['a:mail.example.com']],
    ['?mx:mail/24', ['?mx:mail.example.com/24']],
    ['include:google', ['include:google.example.com']],
    ['mail.a.test', ['a:mail.a.test', 'include:mail.a.test']],
    ['_spf.a.test', ['a:_spf.a.test', 'include:_spf.a.test']],
    ['mx.a.test', ['a:mx.a.test', 'include:mx.a.test', 'mx:a.test']],
    ['ip4:mail.a.test', ['a:mail.a.test', 'include:mail.a.test']],
  ])('%s can mean %j, which only the DNS can tell', (word, meanings) => {
    const [intended] = intendedWords(`v=spf1 ${word} -all`, DOMAIN) ?? []
    expect(intended).toEqual({ written: word, meanings, isGuess: true, isLost: false })
  })

  it.each([
    'ip4:192.0.2.1/33',
    'ip4:192.0.2.1/255.255.255.0',
    'a::b',
    'include:%{x}.a.test',
    'ip6:2001:db8::1/129',
    'http://mail.a.test/x',
  ])('%s names a sender, but is not understood', (word) => {
    const [intended] = intendedWords(`v=spf1 ${word} -all`, DOMAIN) ?? []
    expect(intended).toEqual({ written: word, meanings: [], isGuess: true, isLost: true })
  })

  it('does not change a valid record with an unknown modifier', () => {
    const text = 'v=spf1 include=_spf.a.test mx ~all'
    expect(repaired(text)).toEqual({ record: text, dropped: [] })
  })

  it('does not choose between two redirects', () => {
    expect(intendedWords('v=spf1 redirect=a.test redirect=b.test', DOMAIN)).toBeUndefined()
  })

  it('always returns valid words', () => {
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
        for (const { meanings } of intendedWords(['v=spf1', ...words].join(' '), DOMAIN) ?? [])
          for (const meaning of meanings) {
            const reading = parseSpf(`v=spf1 ${meaning}`)
            expect(reading.ok && reading.value.faults).toEqual([])
          }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('respellings', () => {
  it.each<[written: string, meant: readonly string[]]>([
    ['include:a.test', []],
    ['include:a.test-all', ['include:a.test -all']],
    ['include:"a.test', ['include:a.test']],
    ['include::b.test', ['include:b.test']],
    ['a:mail.example.com.example.com', ['a:mail.example.com']],
    ['include:_spf.a.test.EXAMPLE.com', ['include:_spf.a.test']],
    ['a:mail.example.com', []],
  ])('%s → %j', (written, meant) => {
    expect(respellings(written, DOMAIN)).toEqual(meant)
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
    ['“v=spf1 mx -all”', 'v=spf1 mx -all'],
    ['„v=spf1 mx -all“', 'v=spf1 mx -all'],
    ['\u200bv=spf1 mx -all', 'v=spf1 mx -all'],
    ['v = spf1 mx -all', 'v=spf1 mx -all'],
    ['spf1 mx -all', 'v=spf1 mx -all'],
    ['v=spf mx -all', 'v=spf1 mx -all'],
    ['v=spf1,exists:%{i,}.a.test,-all', 'v=spf1 exists:%{i,}.a.test -all'],
    ['v=spf1;', 'v=spf1'],
    ['v=spf2.0/pra mx -all', undefined],
    ['v=spf1; inlcude:a.test -all', 'v=spf1 inlcude:a.test -all'],
    [`v=spf1;${' '.repeat(60_000)}x`, undefined],
  ])('%j', (text, record) => {
    expect(repairNearMiss(text)).toBe(record)
  })
})
