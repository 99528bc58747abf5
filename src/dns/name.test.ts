import { describe, expect, it } from 'vitest'
import { canonicalName, compareNames, encodeName, isAtOrBelow, joinName, labelsOf, parentOf, ROOT } from './name.ts'

const LABEL_63 = 'a'.repeat(63)
/** 3 × 64 + 62 + 1 octets: the maximum length of a name. */
const LONGEST = `${LABEL_63}.${LABEL_63}.${LABEL_63}.${'b'.repeat(61)}`

describe('labels', () => {
  it.each([
    ['.', []],
    ['com', ['com']],
    ['www.example.com', ['www', 'example', 'com']],
    ['a\\.b.example', ['a\\.b', 'example']],
    ['a\\\\.example', ['a\\\\', 'example']],
    ['\\046.example', ['\\046', 'example']],
  ])('%s has the labels %j', (name, labels) => {
    expect(labelsOf(name)).toEqual(labels)
  })

  it.each([
    ['www.example.com', 'example.com'],
    ['com', ROOT],
    ['a\\.b.example', 'example'],
    [ROOT, undefined],
  ])('the parent of %s is %s', (name, parent) => {
    expect(parentOf(name)).toBe(parent)
  })

  it.each([
    ['example.com', 'com', true],
    ['example.com', 'example.com', true],
    ['example.com', ROOT, true],
    ['badexample.com', 'example.com', false],
    ['com', 'example.com', false],
    ['a\\.example.com', 'example.com', false],
    ['a\\\\.example.com', 'example.com', true],
    ['a\\\\\\.example.com', 'example.com', false],
    [ROOT, 'com', false],
  ])('%s at or below %s: %s', (name, ancestor, expected) => {
    expect(isAtOrBelow(name, ancestor)).toBe(expected)
  })

  it('prepends a label to a name and to the root', () => {
    expect([joinName('_dmarc', 'example.com'), joinName('com', ROOT)]).toEqual(['_dmarc.example.com', 'com'])
  })
})

describe('canonical order', () => {
  it('is that of the example in RFC 4034 section 6.1', () => {
    const sorted = [
      'example',
      'a.example',
      'yljkjljk.a.example',
      'Z.a.example',
      'zABC.a.EXAMPLE',
      'z.example',
      '\\001.z.example',
      '*.z.example',
      '\\200.z.example',
    ]
    expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted)
  })

  it('ignores letter case, but only of ASCII letters', () => {
    expect(compareNames('EXAMPLE', 'example')).toBe(0)
    expect(compareNames('\\192.example', '\\224.example')).toBeLessThan(0)
  })
})

describe('encodeName', () => {
  it.each([
    ['.', [0]],
    ['Ab.c', [2, 0x41, 0x62, 1, 0x63, 0]],
    ['a\\.b', [3, 0x61, 0x2e, 0x62, 0]],
    ['\\000\\255', [2, 0, 255, 0]],
    ['\\\\', [1, 0x5c, 0]],
  ])('%s', (name, bytes) => {
    expect(encodeName(name)).toEqual({ ok: true, value: Uint8Array.from(bytes) })
  })

  it('accepts a name of 255 octets', () => {
    const wire = encodeName(LONGEST)
    expect(wire.ok && wire.value.length).toBe(255)
  })

  it.each([
    '',
    '..',
    'a..b',
    '.a',
    'a.',
    'a\\.b.',
    'bücher.example',
    'a\\',
    'a\\25',
    'a\\256',
    'a\\2x5',
    `${LABEL_63}a`,
    `${LONGEST}b`,
    `a.${LONGEST}`,
    'a.'.repeat(200),
  ])('refuses %j', (name) => {
    expect(encodeName(name)).toEqual({ ok: false, fault: 'bad-name' })
  })
})

describe('canonicalName', () => {
  it.each([
    ['WWW.Example', 'www.example'],
    ['\\065b.example', 'ab.example'],
    ['a\\b', 'ab'],
    ['a b', 'a\\032b'],
    ['\\046', '\\.'],
    ['\\192', '\\192'],
  ])('%j is spelt %j', (name, spelling) => {
    expect(canonicalName(name)).toEqual({ ok: true, value: spelling })
  })
})
