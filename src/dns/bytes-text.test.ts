import { describe, expect, it } from 'vitest'
import { decodeBase32Hex, decodeBase64, decodeHex, encodeBase32Hex, encodeBase64, encodeHex } from './bytes-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** RFC 4648 section 10; base32hex has no padding. */
const VECTORS = [
  ['', '', '', ''],
  ['f', 'Zg==', 'CO', '66'],
  ['fo', 'Zm8=', 'CPNG', '666F'],
  ['foo', 'Zm9v', 'CPNMU', '666F6F'],
  ['foob', 'Zm9vYg==', 'CPNMUOG', '666F6F62'],
  ['fooba', 'Zm9vYmE=', 'CPNMUOJ1', '666F6F6261'],
  ['foobar', 'Zm9vYmFy', 'CPNMUOJ1E8', '666F6F626172'],
] as const

describe.each(VECTORS)('%j', (text, base64, base32Hex, hex) => {
  it('is written as in RFC 4648', () => {
    expect([encodeBase64(bytes(text)), encodeBase32Hex(bytes(text)), encodeHex(bytes(text))]).toEqual([
      base64,
      base32Hex,
      hex,
    ])
  })

  it('is read back, hexadecimal forms in any letter case', () => {
    expect(decodeBase64(base64)).toEqual(bytes(text))
    for (const same of [base32Hex, base32Hex.toLowerCase()]) expect(decodeBase32Hex(same)).toEqual(bytes(text))
    for (const same of [hex, hex.toLowerCase()]) expect(decodeHex(same)).toEqual(bytes(text))
  })
})

it.each([
  [decodeHex, ['6', '6g', '66 ']],
  [decodeBase64, ['Zg', 'Zg=', 'Zh==', 'Zm9v=', 'Z===', 'Zm-v', 'Zm 9']],
  [decodeBase32Hex, ['C', 'CP', 'CPN', 'W0', 'CO=', 'ſ0']],
])('%o refuses what is not whole', (decode, texts) => {
  expect(texts.map((text) => decode(text))).toEqual(texts.map(() => undefined))
})
