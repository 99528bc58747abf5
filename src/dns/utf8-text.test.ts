import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8Text } from './utf8-text.ts'

it.each<[bytes: number[], text: string]>([
  [[], ''],
  [[0x61, 0x20, 0x5c, 0x22], 'a \\"'],
  [[0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80], 'ä€😀'],
  [[0xef, 0xbb, 0xbf, 0x61], '\ufeffa'],
  [[0xff, 0x61], '\\255a'],
  [[0xe4], '\\228'],
  [[0xc3], '\\195'],
  [[0xe2, 0x82, 0x61], '\\226\\130a'],
  // Overlong sequences, surrogates, and code points beyond U+10FFFF.
  [[0xc0, 0xaf], '\\192\\175'],
  [[0xe0, 0x80, 0xaf], '\\224\\128\\175'],
  [[0xed, 0xa0, 0x80], '\\237\\160\\128'],
  [[0xf4, 0x90, 0x80, 0x80], '\\244\\144\\128\\128'],
])('%j is %j', (bytes, text) => {
  expect(utf8Text(Uint8Array.from(bytes))).toBe(text)
})

it('reads every valid text as a decoder does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Text(new TextEncoder().encode(text))).toBe(text)
    }),
  )
})

it('escapes exactly where a decoder refuses', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decodes = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes)
    } catch {
      return undefined
    }
  }
  const parts = fc.constantFrom(0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xe0, 0xe1, 0xed, 0xf0, 0xf4, 0xf5)
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 6 }).chain((any) => fc.array(parts).map((some) => [any, Uint8Array.from(some)])),
      (both) => {
        for (const bytes of both) {
          const text = decodes(bytes)
          if (text === undefined) expect(utf8Text(bytes)).toMatch(/\\\d{3}/)
          else expect(utf8Text(bytes)).toBe(text)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
