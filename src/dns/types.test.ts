import { expect, it } from 'vitest'
import { rcodeName, typeCode, typeName } from './types.ts'

it.each([
  [1, 'A'],
  [65, 'HTTPS'],
  [257, 'CAA'],
  [999, 'TYPE999'],
  [65_535, 'TYPE65535'],
])('type %i is %s, and back', (code, name) => {
  expect(typeName(code)).toBe(name)
  expect(typeCode(name)).toBe(code)
  expect(typeCode(name.toLowerCase())).toBe(code)
})

it.each([
  ['TYPE1', 1],
  ['TYPE65536', undefined],
  ['TYPE', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['ſoa', undefined],
])('the name %j gives %s', (name, code) => {
  expect(typeCode(name)).toBe(code)
})

it.each([
  [0, 'NOERROR'],
  [3, 'NXDOMAIN'],
  [16, 'BADVERS'],
  [24, 'RCODE24'],
])('RCODE %i is %s', (code, name) => {
  expect(rcodeName(code)).toBe(name)
})
