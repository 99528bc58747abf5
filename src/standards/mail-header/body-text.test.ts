import { describe, expect, it } from 'vitest'
import { decodeBody } from './body-text.ts'

describe('decodeBody', () => {
  const CASES: readonly { title: string; bytes: readonly number[]; charset?: string; text: string }[] = [
    { title: 'no bytes', bytes: [], text: '' },
    { title: 'valid UTF-8', bytes: [0xc3, 0xbc], text: 'ü' },
    { title: 'invalid UTF-8 is windows-1252 as a whole', bytes: [0xc3, 0xbc, 0xfc, 0x80], text: 'Ã¼ü€' },
    { title: 'bytes that windows-1252 leaves open', bytes: [0x81, 0x9f], text: '\x81Ÿ' },
    { title: 'a known charset', bytes: [0xfc, 0xe4], charset: 'iso-8859-5', text: 'ќф' },
    { title: 'its letter case does not matter', bytes: [0xfc], charset: 'ISO-8859-1', text: 'ü' },
    { title: 'an unknown charset is ignored', bytes: [0xc3, 0xbc], charset: 'x-nonsense', text: 'ü' },
    { title: 'an empty charset is ignored', bytes: [0xc3, 0xbc], charset: '', text: 'ü' },
    { title: 'UTF-8 announced but not sent', bytes: [0x61, 0xfc], charset: 'utf-8', text: 'aü' },
    { title: 'a byte order mark', bytes: [0xef, 0xbb, 0xbf, 0x61], text: 'a' },
  ]
  it.each(CASES)('$title', ({ bytes, charset, text }) => {
    expect(decodeBody(Uint8Array.from(bytes), charset)).toBe(text)
  })
})
