import { expect, it } from 'vitest'
import { bootstrapOf } from '../../../test/support/registry-scene.ts'
import { slotsOf } from './slots.ts'

const BOOTSTRAP = bootstrapOf({
  com: ['https://generic.example/com/'],
  net: ['https://generic.example/net/', 'https://mixed.example/'],
  org: ['https://mixed.example/'],
  ai: ['https://mixed.example/', 'https://even.example/'],
  shop: ['https://even.example/'],
  uk: ['https://country.example/'],
  'xn--p1ai': ['https://encoded.example/'],
})

it.each([
  ['generic.example', 2],
  ['mixed.example', 2],
  ['even.example', 1],
  ['country.example', 1],
  ['encoded.example', 1],
  ['unlisted.example', 1],
])('%s takes %d questions at a time', (host, slots) => {
  expect(slotsOf(host, BOOTSTRAP)).toBe(slots)
})
