import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Buffer as StandIn } from './buffer.ts'

const bytes = fc.uint8Array()

it('encodes and decodes as the Buffer of Node.js', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.string({ unit: 'grapheme' }), (one, other, text) => {
      const real = Buffer.from(one)
      const view = StandIn.from(one.buffer as ArrayBuffer, one.byteOffset, one.length)
      for (const encoding of ['hex', 'base64', 'latin1'] as const)
        expect(view.toString(encoding)).toBe(real.toString(encoding))
      for (const encoding of ['hex', 'base64'] as const)
        expect([...StandIn.from(real.toString(encoding), encoding)]).toEqual([...one])
      expect([...StandIn.concat([one, other])]).toEqual([...Buffer.concat([one, other])])
      expect(StandIn.byteLength(text)).toBe(Buffer.byteLength(text))
    }),
  )
})
