import { describe, expect, it } from 'vitest'
import { filterIn, queryWith } from './filter-address.ts'
import { type Filter, isFiltered, NO_FILTER } from './finding.ts'

const filter = (severities: readonly string[], categories: readonly string[], text: string): Filter =>
  ({ severities: new Set(severities), categories: new Set(categories), text }) as Filter

describe('the filter in the URL', () => {
  it.each<[query: string, read: Filter]>([
    ['', NO_FILTER],
    ['?lang=de', NO_FILTER],
    ['?show=problem,warn&q=spf', filter(['problem', 'warn'], [], 'spf')],
    ['?q=a%20b&show=email', filter([], ['email'], 'a b')],
    ['?show=warn%2Csecurity', filter(['warn'], ['security'], '')],
    ['?show=fatal,PROBLEM,__proto__,constructor,', NO_FILTER],
    ['?show=&q=', NO_FILTER],
    [`?q=${'x'.repeat(500)}`, filter([], [], 'x'.repeat(100))],
    ['?q=%3Cscript%3E', filter([], [], '<script>')],
    ['?q=%FF%zz', filter([], [], '\ufffd%zz')],
  ])('%s is read', (query, read) => {
    expect(filterIn(query)).toEqual(read)
  })

  it.each<[given: Filter, before: string, query: string]>([
    [NO_FILTER, '', ''],
    [NO_FILTER, '?show=warn&q=spf', ''],
    [NO_FILTER, '?lang=de&show=warn', '?lang=de'],
    [filter(['warn', 'problem'], ['email'], ''), '?lang=de', '?lang=de&show=problem,warn,email'],
    [filter([], [], ' a&b '), '?domain=example.com', '?domain=example.com&q=a%26b'],
  ])('%j after %s is written as %s', (given, before, query) => {
    expect(queryWith(given, before)).toBe(query)
  })

  it('is restored from what was written', () => {
    const given = filter(['ok', 'info'], ['dns', 'web'], 'x=1&y, z')
    expect(filterIn(queryWith(given, '?lang=en'))).toEqual(given)
    expect(isFiltered(filterIn(queryWith(NO_FILTER, '')))).toBe(false)
  })
})
