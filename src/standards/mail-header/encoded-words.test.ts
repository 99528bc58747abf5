import { describe, expect, it } from 'vitest'
import { createWordDecoder } from './encoded-words.ts'

const decode = (text: string) => createWordDecoder()(text)

describe('encoded words', () => {
  it.each([
    ['plain text stays', 'a =? b ?= c', 'a =? b ?= c'],
    ['Q with underscore and lower-case hex', '=?utf-8?q?a_=c3=bc?=', 'a ü'],
    ['B', '=?UTF-8?B?w7w=?=', 'ü'],
    ['text around a word stays', 'x =?utf-8?Q?b?= y', 'x b y'],
    ['a character split across Q words', '=?utf-8?Q?=C3?= =?utf-8?Q?=BC?=', 'ü'],
    ['a character split across padded B words', '=?utf-8?B?4oI=?= =?utf-8?B?rA==?=', '€'],
    ['a character split across B and Q', '=?utf-8?B?4oI=?= =?utf-8?Q?=AC?=', '€'],
    ['one charset in several spellings', '=?UTF-8?Q?=C3?= =?utf8*de?Q?=BC?=', 'ü'],
    ['windows-1252, also under other names', '=?iso-8859-1?Q?=80?= =?windows-1252?Q?=93?=', '€“'],
    ['two charsets side by side', '=?iso-8859-1?Q?=FC?= =?utf-8?Q?=C3=BC?=', 'üü'],
    ['words that touch', '=?utf-8?Q?a?==?utf-8?Q?b?=', 'ab'],
    ['a shift state across words', '=?iso-2022-jp?B?GyRCJUYlOQ==?= =?iso-2022-jp?B?JUgbKEI=?=', 'テスト'],
    ['language suffix', '=?utf-8*EN?Q?a?=', 'a'],
    ['white space before other text stays', '=?utf-8?Q?a?= b =?utf-8?Q?c?=', 'a b c'],
    ['unknown charset', '=?x-none?Q?a=20b?=', '=?x-none?Q?a=20b?='],
    ['unknown charset between known ones', '=?utf-8?Q?a?= =?x-none?Q?b?= =?utf-8?Q?c?=', 'a =?x-none?Q?b?= c'],
    ['a charset that decodes nothing', '=?iso-2022-kr?Q?a?=', '=?iso-2022-kr?Q?a?='],
    ['unknown encoding', '=?utf-8?X?a?=', '=?utf-8?X?a?='],
    ['no end', '=?utf-8?Q?a', '=?utf-8?Q?a'],
    ['not base64', '=?utf-8?B?!!!?=', '=?utf-8?B?!!!?='],
    ['base64 broken by folding', '=?utf-8?B?w 7w=?=', 'ü'],
    ['a broken hex pair', '=?utf-8?Q?a=zz=4?=', 'a=zz=4'],
    ['empty text', '=?utf-8?Q??=', ''],
    ['a word inside a false start', '=?=?utf-8?Q?a?=', '=?a'],
    ['invalid bytes', '=?utf-8?Q?=FF?=', '\ufffd'],
  ])('%s: %s', (_title, text, decoded) => expect(decode(text)).toBe(decoded))

  it('looks up a bounded number of charsets', () => {
    const names = Array.from({ length: 40 }, (_, index) => `=?x-${index}?Q?a?=`).join('')
    expect(decode(`=?utf-8?Q?a?=${names}`)).toBe(`a${names}`)
    expect(decode(`${names}=?utf-8?Q?a?=`)).toBe(`${names}=?utf-8?Q?a?=`)
  })

  it('has no state between texts', () => {
    const decodeWords = createWordDecoder()
    expect(decodeWords('=?utf-8?Q?=C3?=')).toBe('\ufffd')
    expect(decodeWords(' =?utf-8?Q?=BC?=')).toBe(' \ufffd')
    expect(decodeWords('=?utf-8?Q?a?= b', (text) => `[${text}]`)).toBe('[a] b')
  })
})
