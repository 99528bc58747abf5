import { describe, expect, it } from 'vitest'
import { decodeMessage } from './decode.ts'
import { encodeMessage, encodeQuery } from './encode.ts'
import type { Message } from './message.ts'
import type { ResourceRecord } from './record.ts'
import { makeRecord, otherRecord } from './record-data.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const response = (answers: readonly ResourceRecord[], rcode = 0): Message => ({
  id: 1,
  isResponse: true,
  opcode: 0,
  isAuthoritative: false,
  isTruncated: false,
  isRecursionDesired: false,
  isRecursionAvailable: false,
  isAuthenticData: false,
  isCheckingDisabled: false,
  rcode,
  question: { name: 'ExAmple', type: 15 },
  answers,
  authority: [],
  additional: [],
  edns: undefined,
})

describe('encodeQuery', () => {
  const question = { name: 'a.b', type: 257 }

  it('writes a question without EDNS', () => {
    const query = encodeQuery({
      id: 0xabcd,
      question,
      isRecursionDesired: true,
      isCheckingDisabled: true,
      edns: undefined,
    })
    expect(hex(query)).toBe('abcd01300001000000000000' + '0161016200' + '01010001')
  })

  it('writes a question with EDNS', () => {
    const edns = { udpPayloadSize: 1232, isDnssecOk: true }
    const query = encodeQuery({ id: 0, question, isRecursionDesired: false, isCheckingDisabled: false, edns })
    expect(hex(query)).toBe('000000000001000000000001' + '0161016200' + '01010001' + '00002904d0000080000000')
  })

  it('throws on an invalid name', () => {
    const bad = { name: 'a..b', type: 1 }
    expect(() =>
      encodeQuery({ id: 0, question: bad, isRecursionDesired: true, isCheckingDisabled: false, edns: undefined }),
    ).toThrow(RangeError)
  })
})

describe('encodeMessage', () => {
  it('compresses owners and names of the RFC 1035 types, regardless of letter case', () => {
    const bytes = encodeMessage(
      response([makeRecord('a.example', 1, { type: 'MX', preference: 2, exchange: 'mx.a.example' })]),
    )
    expect(hex(bytes.subarray(12))).toBe(
      '07' +
        Buffer.from('ExAmple').toString('hex') +
        '00' +
        '000f0001' + // offset 12
        '0161c00c' +
        '000f0001' +
        '00000001' +
        '0007' + // offset 25
        '0002' +
        '026d78c019',
    )
  })

  it.each<[what: string, record: ResourceRecord, rdata: string]>([
    ['SRV', makeRecord('b', 0, { type: 'SRV', priority: 0, weight: 0, port: 0, target: 'example' }), '00000000000007'],
    ['DNAME', makeRecord('b', 0, { type: 'DNAME', target: 'example' }), '07'],
    ['HTTPS', makeRecord('b', 0, { type: 'HTTPS', priority: 1, target: 'example', parameters: [] }), '000107'],
  ])('does not compress the name in %s', (_, record, start) => {
    const rdata = `${start}${Buffer.from('example').toString('hex')}00`
    expect(hex(encodeMessage(response([record]))).endsWith(rdata)).toBe(true)
  })

  it('does not compress to offsets beyond the range of a pointer', () => {
    const far = otherRecord('far.away', 0, 999, new Uint8Array(0x4000))
    const message = response([
      far,
      makeRecord('x.late', 0, { type: 'NS', target: 'x.late' }),
      makeRecord('x.late', 0, { type: 'NS', target: 'far.away' }),
    ])
    expect(decodeMessage(encodeMessage(message))).toEqual({ ok: true, value: message })
  })

  it.each<[what: string, message: Message]>([
    ['an RCODE above 15 without EDNS', response([], 16)],
    ['more than 65 535 bytes', response([1, 2].map(() => otherRecord('a', 0, 999, new Uint8Array(40_000))))],
    ['data of more than 65 535 bytes', response([otherRecord('a', 0, 999, new Uint8Array(65_536))])],
  ])('throws on %s', (_, message) => {
    expect(() => encodeMessage(message)).toThrow(RangeError)
  })
})
