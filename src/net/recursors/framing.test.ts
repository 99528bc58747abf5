import { describe, expect, it } from 'vitest'
import { createFrameReader, framed } from './framing.ts'

const bytes = (length: number, value: number): Buffer => Buffer.alloc(length, value)

function readIn(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const messages: Uint8Array[] = []
  const read = createFrameReader((message) => messages.push(message))
  for (const piece of pieces) read(piece)
  return messages
}

describe('messages in a stream', () => {
  // RFC 1035 section 4.2.2: the length has two bytes, the most significant first, and does not count itself.
  it('begin with their length', () => {
    expect([...framed(bytes(258, 7)).subarray(0, 3)]).toEqual([1, 2, 7])
  })

  const messages = [bytes(1, 1), bytes(300, 2), bytes(65_535, 3), bytes(12, 4)]
  const stream = Buffer.concat(messages.map(framed))
  it.each([1, 2, 3, 299, 65_536, stream.length])('are complete if they arrive in pieces of %i bytes', (size) => {
    const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
      stream.subarray(index * size, (index + 1) * size),
    )
    // Comparing each byte as a value of its own would take most of the time.
    expect(Buffer.concat(readIn(pieces)).equals(Buffer.concat(messages))).toBe(true)
    expect(readIn(pieces).map(({ length }) => length)).toEqual([1, 300, 65_535, 12])
  })

  it('without a byte are left out, and an incomplete one is not a message', () => {
    expect(readIn([Uint8Array.of(0, 0, 0, 1, 9, 0, 2, 5)])).toEqual([Buffer.of(9)])
  })
})
