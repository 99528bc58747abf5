import { describe, expect, it } from 'vitest'
import { decoderFor, windows1252 } from './decoder.ts'

/** The values are from index-windows-1252.txt of the Encoding Standard, 0x80 to 0x9F. */
const HIGH_CODE_POINTS = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
]

describe('decoderFor', () => {
  it.each(['windows-1252', 'ISO-8859-1', 'us-ascii', ' latin1 '])('reads %s as windows-1252', (label) => {
    const decoder = decoderFor(label)
    expect(decoder?.encoding).toBe('windows-1252')
    expect(decoder?.decode(Uint8Array.of(0x41, 0x80, 0xe9))).toBe('A€é')
  })

  it.each([
    ['utf8', 'utf-8'],
    ['Shift_JIS', 'shift_jis'],
    ['utf-16', 'utf-16le'],
  ])('knows the label %s of %s', (label, encoding) => {
    expect(decoderFor(label)?.encoding).toBe(encoding)
  })

  it.each(['klingon', '', 'iso-2022-kr'])('has no decoder for %j', (label) => {
    expect(decoderFor(label)).toBeUndefined()
  })
})

describe('windows1252', () => {
  it('reads 0x80 to 0x9F as the Encoding Standard does', () => {
    const bytes = Uint8Array.from(HIGH_CODE_POINTS, (_, index) => 0x80 + index)
    expect(windows1252.decode(bytes)).toBe(String.fromCodePoint(...HIGH_CODE_POINTS))
  })

  it('reads all other bytes as their code point', () => {
    const bytes = Uint8Array.from({ length: 224 }, (_, index) => (index < 128 ? index : index + 32))
    expect(windows1252.decode(bytes)).toBe(String.fromCodePoint(...bytes))
  })
})
