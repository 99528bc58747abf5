import { expect, it } from 'vitest'
import { hasSameContent } from './same-content.ts'
import { NOT_YET } from './suspension.ts'

const BYTES = new Uint8Array([1])

it.each<[string, unknown, unknown, boolean]>([
  ['equal texts', 'a', 'a', true],
  ['different texts', 'a', 'b', false],
  ['a number and its text', 1, '1', false],
  ['NaN', Number.NaN, Number.NaN, true],
  ['nothing and an object', undefined, {}, false],
  ['null and an object', null, {}, false],
  ['equal nested values', { a: [1, { b: 'c' }] }, { a: [1, { b: 'c' }] }, true],
  ['a difference deep inside', { a: [1, { b: 'c' }] }, { a: [1, { b: 'd' }] }, false],
  ['another order of members', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['another order of items', [1, 2], [2, 1], false],
  ['an item more', [1], [1, 2], false],
  ['a member more', { a: 1 }, { a: 1, b: 2 }, false],
  ['other members', { a: undefined }, { b: undefined }, false],
  ['an array and an object', [], {}, false],
  ['an object and an array', {}, [], false],
  ['the same bytes', { bytes: BYTES }, { bytes: BYTES }, true],
  ['other bytes', { bytes: BYTES }, { bytes: new Uint8Array([2]) }, false],
  ['maps', new Map([[1, 2]]), new Map([[1, 3]]), false],
  ['an answer that has not arrived, twice', { a: NOT_YET }, { a: NOT_YET }, true],
  ['an answer that has not arrived, and one that has', { a: NOT_YET }, { a: { seen: true, value: 1 } }, false],
  ['an answer that has arrived, and one that has not', { seen: true, value: 1 }, NOT_YET, false],
])('compares %s', (_title, one, other, expected) => {
  expect(hasSameContent(one, other)).toBe(expected)
})

it('gives up on values that are nested too deeply', () => {
  const nested = (): unknown => {
    let value: unknown = 'end'
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    return value
  }
  expect(hasSameContent(nested(), nested())).toBe(false)
})
