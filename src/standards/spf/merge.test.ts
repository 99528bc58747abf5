import { describe, expect, it } from 'vitest'
import { mergeSpf } from './merge.ts'

describe('mergeSpf', () => {
  it.each<[texts: readonly string[], record: string | undefined]>([
    [['v=spf1 mx -all', 'V=SPF1 ip4:192.0.2.1 ~all'], 'v=spf1 mx ip4:192.0.2.1 ~all'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'v=spf1 mx a -all'],
    [['v=spf1 mx a ~all', 'v=spf1 include:a.test MX ~all'], 'v=spf1 mx a include:a.test ~all'],
    [['v=spf1 mx +all', 'v=spf1 -all'], 'v=spf1 mx ~all'],
    [['v=spf1 mx', 'v=spf1 a'], 'v=spf1 mx a ~all'],
    [['v=spf1 mx -all exp=a.test', 'v=spf1 -all exp=b.test x=1'], 'v=spf1 mx -all exp=a.test x=1'],
    [['v=spf1 -all', 'v=spf1 -all'], 'v=spf1 -all'],
    [['v=spf1 mx -all ptr', 'v=spf1 a -all'], 'v=spf1 mx a -all'],
    [['v=spf1 redirect=a.test', 'v=spf1 mx -all'], undefined],
    [['v=spf1 foo -all', 'v=spf1 mx -all'], undefined],
  ])('%j', (texts, record) => {
    expect(mergeSpf(texts)).toBe(record)
  })
})
