import { describe, expect, it } from 'vitest'
import { ignoredSenders, withSenders } from './ignored.ts'
import { readPolicy } from './policy.ts'

describe('terms that receivers ignore', () => {
  it.each<[terms: string, ignored: readonly string[], record: string]>([
    ['mx -all', [], 'mx -all'],
    ['mx MS=ms1 rp=50 -all', [], 'mx MS=ms1 rp=50 -all'],
    ['include=a.test mx ~all', ['include=a.test'], 'include:a.test mx ~all'],
    ['mx -all INCLUDE=a.test', ['INCLUDE=a.test'], 'mx include:a.test -all'],
    ['mx inlcude=a.test -all', ['inlcude=a.test'], 'mx include:a.test -all'],
    [
      'ip4=192.0.2.1 ipv6=2001:db8::1 a=b.test -all',
      ['ip4=192.0.2.1', 'ipv6=2001:db8::1', 'a=b.test'],
      'ip4:192.0.2.1 ip6:2001:db8::1 a:b.test -all',
    ],
    ['ip4=300.1.1.1 ptr=a.test -all', [], 'ip4=300.1.1.1 ptr=a.test -all'],
    ['redirect=a.test -all', ['redirect=a.test'], 'include:a.test -all'],
    ['mx -all redirect=a.test', ['redirect=a.test'], 'mx include:a.test -all'],
    ['mx redirct=a.test', ['redirct=a.test'], 'mx redirect=a.test'],
    ['mx redirct=a.test -all', ['redirct=a.test'], 'mx include:a.test -all'],
    ['redirect=a.test', [], 'redirect=a.test'],
    ['mx -all a include:a.test', ['a', 'include:a.test'], 'mx a include:a.test -all'],
    // Repetitions, terms that do not authorize, and ptr.
    [
      'mx include:a.test -all MX include=a.test redirect=a.test',
      [],
      'mx include:a.test -all MX include=a.test redirect=a.test',
    ],
    ['mx -all ?a ~include:a.test -mx ptr', [], 'mx -all ?a ~include:a.test -mx ptr'],
  ])('%s → %j', (terms, ignored, record) => {
    const policy = readPolicy(`v=spf1 ${terms}`)
    if (policy === undefined) throw new Error('not a record')
    const senders = ignoredSenders(policy)
    expect(senders.map(({ written }) => written)).toEqual(ignored)
    expect(withSenders(policy, senders)).toBe(`v=spf1 ${record}`)
  })
})
