import { describe, expect, it } from 'vitest'
import { mayLoad } from './loading.ts'

describe('a tile loads by itself', () => {
  it.each([
    ['not before the health check has been accepted', undefined, undefined],
    ['if calls are not limited', {}, true],
    ['if many calls remain', { remaining: 49 }, true],
    ['if ten calls remain', { remaining: 10 }, true],
    ['not if nine calls remain', { remaining: 9 }, false],
    ['not if no calls remain', { remaining: 0 }, false],
  ])('%s', (_about, accepted, expected) => {
    expect(mayLoad(accepted)).toBe(expected)
  })
})
