import { describe, expect, it } from 'vitest'
import { decodeAddressText } from './address-text.ts'
import { createWordDecoder } from './encoded-words.ts'

describe('decodeAddressText', () => {
  it.each([
    ['no encoded word', 'J. Doe, x <a@example.com>', 'J. Doe, x <a@example.com>'],
    ['a plain name', '=?utf-8?Q?J=C3=B6rg?= <a@example.com>', 'Jörg <a@example.com>'],
    ['a name that looks like an address', '=?utf-8?Q?a=40b.example?= <c@d.example>', '"a@b.example" <c@d.example>'],
    ['a comma in the word', '=?utf-8?Q?Doe,_Jane?= <a@example.com>', '"Doe, Jane" <a@example.com>'],
    ['an encoded comma', '=?utf-8?Q?Doe=2C_Jane?= <a@example.com>', '"Doe, Jane" <a@example.com>'],
    ['quotes and backslashes', '=?utf-8?Q?a=22b=5Cc?= <a@example.com>', '"a\\"b\\\\c" <a@example.com>'],
    ['an encoded bracket', '=?utf-8?Q?x_=3Cy=40z=3E?= <a@example.com>', '"x <y@z>" <a@example.com>'],
    ['the whole phrase is quoted', '=?utf-8?Q?a=2Cb?= Doe <a@example.com>', '"a,b Doe" <a@example.com>'],
    ['each member for itself', '=?utf-8?Q?=C3=BC?= <a@b>, =?utf-8?Q?=C3=A4?= <c@d>', 'ü <a@b>, ä <c@d>'],
    ['a word in quotes', '"=?utf-8?Q?=C3=BC=22?=" <a@example.com>', '"ü\\"" <a@example.com>'],
    ['a word in a comment', 'a@example.com (=?utf-8?Q?=C3=BC=29?=)', 'a@example.com (ü\\))'],
    ['no decoding in <…>', '<=?utf-8?Q?a?=@example.com>', '<=?utf-8?Q?a?=@example.com>'],
    ['no decoding in a bare address', '=?utf-8?Q?a?=@example.com', '=?utf-8?Q?a?=@example.com'],
    ['only a name', '=?utf-8?Q?=C3=BC?=', 'ü'],
    ['unknown charset', '=?x-none?Q?a.b?= <a@example.com>', '=?x-none?Q?a.b?= <a@example.com>'],
  ])('%s', (_title, value, text) => expect(decodeAddressText(value, createWordDecoder())).toBe(text))
})
