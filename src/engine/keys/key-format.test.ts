import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { digestOf, isOwnKey, isWellFormedKey, makeKey } from './key-format.ts'

describe('a key', () => {
  it('has a prefix, thirty random characters and a checksum', () => {
    const key = makeKey()
    expect(key).toMatch(/^zw_[0-9A-Za-z]{36}$/)
    expect(isOwnKey(key) && isWellFormedKey(key)).toBe(true)
    expect(makeKey()).not.toBe(key)
  })

  it('contains the CRC-32 of its random part in base 62', () => {
    const key = makeKey()
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const value = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
    expect(value).toBe(crc32(key.slice(3, -6)))
  })

  it('with any one character changed is not well formed', () => {
    const key = makeKey()
    for (let place = 3; place < key.length; place++) {
      const other = key[place] === 'a' ? 'b' : 'a'
      expect(isWellFormedKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false)
    }
  })

  it.each(['', 'zw_', 'zw_short', `${makeKey()}0`, makeKey().toUpperCase(), ` ${makeKey()}`, 'sk_live_123'])(
    '%j is not a well-formed key',
    (text) => {
      expect(isWellFormedKey(text)).toBe(false)
    },
  )

  it('is stored as its SHA-256 digest', () => {
    // The expected digest is the output of `printf abc | sha256sum`.
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
