import { describe, expect, it } from 'vitest'
import { ineffectiveTerms, readPolicy, rewriteRecord, withoutTerms } from './policy.ts'

const policy = (text: string) => {
  const read = readPolicy(text)
  if (read === undefined) throw new Error(`${text} is not an SPF record`)
  return read
}

const written = (terms: readonly { readonly written: string }[]): readonly string[] => terms.map((term) => term.written)

describe('readPolicy', () => {
  it.each<[text: string, acting: readonly string[]]>([
    ['v=spf1', []],
    ['v=spf1 mx -all', ['mx', '-all']],
    ['v=spf1 mx -all a', ['mx', '-all']],
    ['v=spf1 redirect=a.test mx', ['mx', 'redirect=a.test']],
    ['v=spf1 redirect=a.test mx -all', ['mx', '-all']],
    ['v=spf1 exp=a.test x=1 mx ?all', ['mx', '?all']],
  ])('%s: only reachable terms act', (text, acting) => {
    expect(written(policy(text).acting)).toEqual(acting)
  })

  it.each<[text: string, lookups: number]>([
    // Section 2.4.6 of the catalogue lists what simple counters get wrong.
    ['v=spf1 a +a a:host.test a/24 a:host.test/24//64 -all', 5],
    ['v=spf1 mx mx:a.test ?mx/24 -all', 3],
    ['v=spf1 ptr ptr:a.test exists:%{i}.a.test include:a.test -all', 4],
    ['v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 exp=mx.a.test amx=1 all', 0],
    ['v=spf1 a -all mx redirect=a.test', 1],
    ['v=spf1 a redirect=a.test', 2],
    ['v=spf1 A MX REDIRECT=a.test', 3],
  ])('%s costs %i lookups', (text, lookups) => {
    expect(policy(text).lookups).toHaveLength(lookups)
  })

  it.each<[text: string, authorises: boolean]>([
    ['v=spf1 -all', false],
    ['v=spf1 ~all', false],
    ['v=spf1', false],
    ['v=spf1 mx -all', true],
    ['v=spf1 ?mx -all', false],
    ['v=spf1 -ip4:192.0.2.1 ~all', false],
    ['v=spf1 redirect=a.test', true],
    ['v=spf1 -all redirect=a.test', false],
    ['v=spf1 -all mx', false],
    ['v=spf1 +all', true],
  ])('%s authorizes senders: %s', (text, authorises) => {
    expect(policy(text).authorizesSenders).toBe(authorises)
  })

  it('lists the faults at every position', () => {
    expect(policy('v=spf1 -all ip4:300.1.1.1').faults).toEqual([{ written: 'ip4:300.1.1.1', code: 'bad-ip' }])
  })

  it('returns undefined for a text that is not an SPF record', () => {
    expect(readPolicy('v=spf10 mx -all')).toBeUndefined()
  })
})

describe('deadTerms', () => {
  it.each<[text: string, dead: readonly string[]]>([
    ['v=spf1 mx -all', []],
    ['v=spf1 mx -all a ip4:192.0.2.1', ['a', 'ip4:192.0.2.1']],
    ['v=spf1 mx -all redirect=a.test', ['redirect=a.test']],
    ['v=spf1 mx a MX -all', ['MX']],
    ['v=spf1 include:A.test include:a.test -all', ['include:a.test']],
    ['v=spf1 ip4:192.0.2.1 ip4:192.0.2.1/32 -all', ['ip4:192.0.2.1/32']],
    ['v=spf1 exists:%{S}.a.test exists:%{s}.a.test -all', []],
    ['v=spf1 mx -mx -all', []],
    ['v=spf1 -all -all', ['-all']],
    // Unknown modifiers have no effect in any position; exp explains the failure in every position.
    ['v=spf1 ip4:192.0.2.1 -all MS=83859DAE x=1 x=1 exp=a.test', []],
  ])('%s', (text, dead) => {
    expect(written(ineffectiveTerms(policy(text)))).toEqual(dead)
  })
})

describe('rewriting a record', () => {
  it('keeps order, spelling, macros and modifiers', () => {
    const record = policy('V=SPF1  +MX exists:%{I}.a.test  ptr MS=1 ~ALL exp=%{d}')
    const ptr = new Set(record.acting.flatMap(({ term }) => (term.kind === 'ptr' ? [term] : [])))
    expect(withoutTerms(record, ptr)).toBe('v=spf1 +MX exists:%{I}.a.test MS=1 ~ALL exp=%{d}')
  })

  it('replaces one word by several', () => {
    const record = policy('v=spf1 mx -all')
    expect(
      rewriteRecord(record, ({ written: word }) => (word === 'mx' ? ['ip4:192.0.2.1', 'ip4:192.0.2.2'] : word)),
    ).toBe('v=spf1 ip4:192.0.2.1 ip4:192.0.2.2 -all')
  })
})
