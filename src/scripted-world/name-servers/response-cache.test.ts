import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../../dns/decode.ts'
import { encodeQuery } from '../../dns/encode.ts'
import { TYPE } from '../../dns/types.ts'
import { createResponseCache } from './response-cache.ts'

const HOUR_MS = 3_600_000

const query = (id: number, name: string, isDnssecOk = false): Uint8Array =>
  encodeQuery({
    id,
    question: { name, type: TYPE.A },
    isRecursionDesired: false,
    isCheckingDisabled: false,
    edns: { udpPayloadSize: 1232, isDnssecOk },
  })

function counting() {
  let now = new Date('2026-03-01T12:10:00Z')
  let made = 0
  const cache = createResponseCache(() => now)
  return {
    /** The query itself is used as the response, because it has an id and a question too. */
    respond: (bytes: Uint8Array, transport: 'udp' | 'tcp' = 'udp') =>
      cache.respond(bytes, transport, () => {
        made++
        return Uint8Array.from(bytes)
      }),
    made: () => made,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

describe('the response cache', () => {
  it('returns the same response to the same query, with the id and letter case of the query', () => {
    const { respond, made } = counting()
    respond(query(1, 'www.example.com'))
    const bytes = respond(query(2, 'WWW.eXample.com'))
    const message = bytes && decodeMessage(bytes)
    expect(message).toMatchObject({ ok: true, value: { id: 2, question: { name: 'WWW.eXample.com' } } })
    expect(made()).toBe(1)
  })

  it.each<[string, Uint8Array, 'udp' | 'tcp']>([
    ['another name', query(1, 'ww2.example.com'), 'udp'],
    ['another flag', query(1, 'www.example.com', true), 'udp'],
    ['another transport', query(1, 'www.example.com'), 'tcp'],
  ])('has another response for %s', (_, other, transport) => {
    const { respond, made } = counting()
    respond(query(1, 'www.example.com'))
    respond(other, transport)
    expect(made()).toBe(2)
  })

  it('is cleared at the full hour', () => {
    const { respond, made, pass } = counting()
    respond(query(1, 'www.example.com'))
    pass(HOUR_MS / 2)
    respond(query(2, 'www.example.com'))
    expect(made()).toBe(1)
    pass(HOUR_MS / 2)
    respond(query(3, 'www.example.com'))
    expect(made()).toBe(2)
  })

  it.each([
    ['nothing', Uint8Array.of()],
    ['a header alone', new Uint8Array(12)],
    ['a name without end', Uint8Array.of(0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 119)],
  ])('does not cache malformed queries: %s', (_, bytes) => {
    const { respond, made } = counting()
    respond(bytes)
    respond(bytes)
    expect(made()).toBe(2)
  })
})
