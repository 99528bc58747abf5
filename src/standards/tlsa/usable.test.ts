import { describe, expect, it } from 'vitest'
import { isUsableForSmtp } from './usable.ts'

const SHA_256 = new Uint8Array(32)
const SHA_512 = new Uint8Array(64)
const SEQUENCE = Uint8Array.of(0x30, 0x03, 0x02, 0x01, 0x00)

describe('RFC 7672 section 3.1, RFC 6698 section 2.1', () => {
  it.each([
    [3, 1, 1, SHA_256, true],
    [3, 0, 2, SHA_512, true],
    [2, 0, 1, SHA_256, true],
    [2, 1, 0, SEQUENCE, true],
    [0, 0, 1, SHA_256, false],
    [1, 1, 1, SHA_256, false],
    [4, 1, 1, SHA_256, false],
    [255, 1, 1, SHA_256, false],
    [3, 2, 1, SHA_256, false],
    [3, 1, 3, SHA_256, false],
    [3, 1, 1, SHA_512, false],
    [3, 1, 2, SHA_256, false],
    [3, 1, 1, new Uint8Array(0), false],
    [3, 1, 0, new Uint8Array(0), false],
    [3, 1, 0, SHA_256, false],
  ])('%i %i %i', (usage, selector, matchingType, certificate, isUsable) => {
    expect(isUsableForSmtp({ usage, selector, matchingType, certificate })).toBe(isUsable)
  })
})
