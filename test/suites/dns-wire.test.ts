// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { decodeMessage } from '../../src/dns/decode.ts'
import { encodeMessage } from '../../src/dns/encode.ts'
import type { Message } from '../../src/dns/message.ts'
import { typeCode } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

function decoded(wire: string): Message {
  const message = decodeMessage(fromBase64(wire))
  if (!message.ok) throw new Error(message.fault)
  return message.value
}

interface RealPacket {
  readonly source: string
  readonly wire: string
  readonly id: number
  readonly rcode: number
  readonly flags: string
  readonly question: readonly [readonly [name: string, type: string]]
  readonly answer: readonly { name: string; type: string; ttl: number; data: string }[]
  readonly authority: number
  readonly additional: number
}

const FLAGS: Readonly<Record<string, keyof Message>> = {
  QR: 'isResponse',
  AA: 'isAuthoritative',
  TC: 'isTruncated',
  RD: 'isRecursionDesired',
  RA: 'isRecursionAvailable',
  AD: 'isAuthenticData',
  CD: 'isCheckingDisabled',
}

const real = suite('dns-wire/packets-real.json')

describeWith(real, 'real packets', () => {
  const cases = real.read<RealPacket[]>()

  it.each(cases)('$source $id: has the same values as in dnspython', (expected) => {
    const message = decoded(expected.wire)
    expect([message.id, message.rcode]).toEqual([expected.id, expected.rcode])
    const flags = Object.entries(FLAGS).filter(([, field]) => message[field] === true)
    expect(flags.map(([flag]) => flag).join(' ')).toBe(expected.flags)
    const [[name, type]] = expected.question
    expect(message.question).toEqual({ name: name === '.' ? name : name.replace(/\.$/, ''), type: typeCode(type) })
    const text = expected.answer.map((record) => `${record.name} ${record.ttl} IN ${record.type} ${record.data}`)
    const answers = parseZoneFile(text.join('\n'), { origin: '.', include: () => undefined })
    expect(answers).toEqual({ ok: true, value: message.answers })
    expect([message.authority.length, message.additional.length]).toEqual([expected.authority, expected.additional])
  })

  it.each(cases)('$source $id: is the same after encoding and decoding', ({ wire }) => {
    const message = decoded(wire)
    expect(decodeMessage(encodeMessage(message))).toEqual({ ok: true, value: message })
  })
})

interface UnboundPacket {
  readonly wire: string
  readonly rcode: number
  readonly q: readonly [name: string, type: string] | null
  readonly answers: number
  readonly authority: number
  readonly additional: number
}

const unbound = suite('dns-wire/unbound-responses.jsonl')

describeWith(unbound, 'responses of odd servers', () => {
  const lines = unbound.text().trimEnd().split('\n')
  const cases = lines.map((line) => JSON.parse(line) as UnboundPacket)

  it('decodes all of them except the one of class CH, with the right counts', () => {
    const read = cases.map(({ wire }) => decodeMessage(fromBase64(wire)))
    const ours = read.map((message) =>
      message.ok
        ? {
            rcode: message.value.rcode,
            type: message.value.question?.type,
            answers: message.value.answers.length,
            authority: message.value.authority.length,
            additional: message.value.additional.length,
          }
        : message.fault,
    )
    const expected = cases.map(({ rcode, q, answers, authority, additional }) =>
      q?.[0] === 'hostname.bind.'
        ? 'other-class'
        : { rcode, type: q === null ? undefined : typeCode(q[1]), answers, authority, additional },
    )
    expect(ours).toEqual(expected)
    expect(ours.filter((one) => typeof one === 'string')).toHaveLength(1)
    expect(ours).toHaveLength(500)
  })
})

const malformed = suite('dns-wire/malformed-packets.json')

describeWith(malformed, 'malformed packets', () => {
  const cases = malformed.read<{ source: string; wire: string; oracle: string }[]>()

  it.each(cases)('$source, $oracle', ({ wire, oracle }) => {
    expect(decodeMessage(fromBase64(wire)).ok).toBe(oracle === 'dnspython parses')
  })
})
