import { describe, expect, it } from 'vitest'
import { bootstrapOf } from '../../../test/support/registry-scene.ts'
import { createHostLimits, type QueryFacts } from './host-limits.ts'

const rdap = (queries: number, perSeconds: number): QueryFacts => ({
  publishesExpiry: true,
  queryLimit: { queries, perSeconds, protocol: 'rdap' },
})

const FACTS: Readonly<Record<string, QueryFacts>> = {
  aa: rdap(10, 60),
  bb: rdap(100, 86_400),
  cc: { publishesExpiry: true, queryLimit: { queries: 5, perSeconds: 60, protocol: 'whois' } },
  dd: { publishesExpiry: false },
}

const BOOTSTRAP = bootstrapOf({
  aa: ['https://one.example/', 'https://other.example/aa/'],
  bb: ['https://one.example/bb/'],
  cc: ['https://cc.example/'],
  dd: ['https://dd.example/'],
  'co.aa': ['https://co.example/'],
  ee: ['https://other.example/'],
})

describe('the documented limit of a host', () => {
  const fresh = () => createHostLimits((tld) => FACTS[tld])

  it.each<[host: string, queries: number | undefined]>([
    ['one.example', 100],
    ['other.example', 10],
    ['co.example', 10],
    ['cc.example', undefined],
    ['dd.example', undefined],
    ['nowhere.example', undefined],
  ])('%s: %s queries', (host, queries) => {
    expect(fresh().limitOf(host, BOOTSTRAP)?.queries).toBe(queries)
  })

  it('also counts TLDs that the list does not have', () => {
    const limits = fresh()
    limits.add('other.example', 'bb')
    limits.add('other.example', 'dd')
    expect(limits.limitOf('other.example', BOOTSTRAP)?.queries).toBe(100)
  })
})
