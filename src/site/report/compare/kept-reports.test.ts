import { describe, expect, it } from 'vitest'
import type { PageStorage } from '../../page-context.ts'
import { forgetReports, keptReports, rememberReport } from './kept-reports.ts'

const memory = (): PageStorage & { readonly entries: Map<string, string> } => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

const report = (domain: string, minute: number, members: object = {}) => ({
  domain,
  checkedAt: new Date(Date.UTC(2026, 10, 16, 9, minute)).toISOString(),
  score: 80,
  coverage: 1,
  determined: true,
  locale: 'en',
  findings: [{ id: 'spf-record', severity: 'ok', title: 'SPF record found', outcome: 'ok', detail: 'v=spf1 -all' }],
  ...members,
})

const minutes = (storage: PageStorage, domain: string): readonly number[] =>
  keptReports(storage)
    .filter((one) => one.domain === domain)
    .map(({ checkedAt }) => new Date(checkedAt).getUTCMinutes())

describe('reports that the browser stores', () => {
  it('are returned as the previous report at the next check', () => {
    const storage = memory()
    expect(rememberReport(storage, report('example.com', 1))).toBeUndefined()
    expect(rememberReport(storage, report('example.net', 2))).toBeUndefined()
    expect(rememberReport(storage, report('example.com', 3))?.checkedAt).toBe('2026-11-16T09:01:00.000Z')
  })

  it('are not compared with themselves when the page is loaded again or the language changes', () => {
    const storage = memory()
    rememberReport(storage, report('example.com', 1))
    rememberReport(storage, report('example.com', 3))
    expect(rememberReport(storage, report('example.com', 3, { locale: 'de' }))?.checkedAt).toBe(
      '2026-11-16T09:01:00.000Z',
    )
    expect(minutes(storage, 'example.com')).toEqual([1, 3])
  })

  it('are two for each domain, the latest ones', () => {
    const storage = memory()
    for (const minute of [1, 2, 3, 4]) rememberReport(storage, report('example.com', minute))
    expect(minutes(storage, 'example.com')).toEqual([3, 4])
  })

  it('are those of the 20 domains that were checked last', () => {
    const storage = memory()
    for (let index = 0; index < 25; index++) rememberReport(storage, report(`n${index}.example`, index))
    rememberReport(storage, report('n5.example', 50))
    rememberReport(storage, report('new.example', 51))
    const domains = new Set(keptReports(storage).map(({ domain }) => domain))
    expect(domains.size).toBe(20)
    expect([domains.has('n5.example'), domains.has('n6.example'), domains.has('new.example')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('contain only what a comparison needs', () => {
    const storage = memory()
    rememberReport(storage, report('example.com', 1, { pictures: {}, displayDomain: 'x' }))
    expect(JSON.stringify([...storage.entries.values()])).not.toMatch(/v=spf1|pictures|displayDomain/)
  })

  it('do not include reports without a score, which are still compared', () => {
    const storage = memory()
    rememberReport(storage, report('example.com', 1))
    expect(rememberReport(storage, report('example.com', 2, { determined: false }))?.score).toBe(80)
    expect(minutes(storage, 'example.com')).toEqual([1])
  })

  it('are deleted on request', () => {
    const storage = memory()
    rememberReport(storage, report('example.com', 1))
    forgetReports(storage)
    expect([keptReports(storage), storage.entries.size]).toEqual([[], 0])
  })

  it.each(['', 'null', '{', '{"a":1}', '[1,null,{"domain":1}]', '"x"'])('that are damaged are ignored: %s', (text) => {
    const storage = memory()
    storage.setItem('zonewise-reports', text)
    expect(keptReports(storage)).toEqual([])
    expect(rememberReport(storage, report('example.com', 1))).toBeUndefined()
    expect(minutes(storage, 'example.com')).toEqual([1])
  })

  const refuse = (): never => {
    throw new Error('denied')
  }

  it.each<[what: string, storage: PageStorage | undefined]>([
    ['absent', undefined],
    ['denied', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['full', { ...memory(), setItem: refuse }],
  ])('are left out if the storage is %s', (_what, storage) => {
    expect(rememberReport(storage, report('example.com', 1))).toBeUndefined()
    expect(keptReports(storage)).toEqual([])
    expect(forgetReports(storage)).toBeUndefined()
  })

  it('are not made from anything else', () => {
    const storage = memory()
    expect(rememberReport(storage, { domain: 'example.com' })).toBeUndefined()
    expect(storage.entries.size).toBe(0)
  })
})
