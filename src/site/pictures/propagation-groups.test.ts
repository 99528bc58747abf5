import { describe, expect, it } from 'vitest'
import { type AskedResolver, groupsOf, longestTtl, type Propagation } from './propagation-groups.ts'

const asked = (label: string, data: readonly string[], more: Partial<AskedResolver> = {}): AskedResolver => ({
  label,
  reachable: true,
  status: 0,
  answers: data.map((one) => ({ ttl: 300, data: one })),
  ...more,
})

const comparison = (...resolvers: readonly AskedResolver[]): Propagation => ({
  name: 'example.net',
  type: 'A',
  resolvers,
})

const reported = (picture: Propagation): readonly string[] =>
  groupsOf(picture).map(
    ({ number, status, data, resolvers }) =>
      `${number} ${[...(status === undefined ? [] : [status]), ...data].join(',')}: ${resolvers.map(({ label }) => label).join(',')}`,
  )

describe('resolvers with the same response', () => {
  it('form a group, the largest group first', () => {
    expect(
      reported(comparison(asked('one', ['192.0.2.1']), asked('two', ['192.0.2.2']), asked('three', ['192.0.2.2']))),
    ).toEqual(['1 192.0.2.2: two,three', '2 192.0.2.1: one'])
  })
  it('may return the records in another order and twice', () => {
    expect(reported(comparison(asked('one', ['b', 'a', 'a']), asked('two', ['a', 'b'])))).toEqual(['1 a,b: one,two'])
  })
  it('keep the order of the queries if there is no majority', () => {
    expect(reported(comparison(asked('one', ['a']), asked('two', ['b'])))).toEqual(['1 a: one', '2 b: two'])
  })
  it('are also grouped by their status', () => {
    expect(
      reported(comparison(asked('one', []), asked('two', [], { status: 3 }), asked('three', [], { status: 2 }))),
    ).toEqual(['1 : one', '2 NXDOMAIN: two', '3 SERVFAIL: three'])
  })
  it('do not include an unreachable resolver', () => {
    expect(reported(comparison(asked('one', []), asked('two', [], { reachable: false, status: -1 })))).toEqual([
      '1 : one',
    ])
  })
})

it.each([
  [[], undefined],
  [[null], undefined],
  [[41, 300, null], 300],
])('of the times %j the longest is %s', (ttls, longest) => {
  expect(longestTtl(asked('one', [], { answers: ttls.map((ttl) => ({ ttl, data: 'a' })) }))).toBe(longest)
})
