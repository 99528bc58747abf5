import dnsPacket from 'dns-packet'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIp } from '../standards/ip-address/build.ts'
import { parseIp } from '../standards/ip-address/parse.ts'
import { decodeMessage } from './decode.ts'
import { encodeMessage, encodeQuery } from './encode.ts'
import type { ResourceRecord } from './record.ts'

const uint = (bits: number) => fc.nat({ max: 2 ** bits - 1 })
const address = (family: 4 | 6) =>
  fc
    .array(fc.oneof(fc.constant(0), uint(8)), { minLength: family === 4 ? 4 : 16, maxLength: family === 4 ? 4 : 16 })
    .map((octets) => buildIp({ family, bytes: octets }))

describe('dns-packet as an oracle', () => {
  it('reads our queries', () => {
    const query = encodeQuery({
      id: 4660,
      question: { name: 'WwW.eXample.com', type: 28 },
      isRecursionDesired: true,
      isCheckingDisabled: true,
      edns: { udpPayloadSize: 1232, isDnssecOk: true },
    })
    const read = dnsPacket.decode(Buffer.from(query))
    expect(read).toMatchObject({
      id: 4660,
      type: 'query',
      flags: dnsPacket.RECURSION_DESIRED | dnsPacket.AUTHENTIC_DATA | dnsPacket.CHECKING_DISABLED,
      questions: [{ name: 'WwW.eXample.com', type: 'AAAA', class: 'IN' }],
      answers: [],
      additionals: [{ type: 'OPT', name: '.', udpPayloadSize: 1232, flags: dnsPacket.DNSSEC_OK }],
    })
  })

  const hostName = fc
    .array(fc.stringMatching(/^[a-z0-9_-]{1,12}$/), { minLength: 1, maxLength: 5 })
    .map((labels) => labels.join('.'))
  const answer: fc.Arbitrary<dnsPacket.Answer> = fc.oneof(
    fc.record({ name: hostName, ttl: uint(31), type: fc.constant('A' as const), data: address(4) }),
    fc.record({ name: hostName, ttl: uint(31), type: fc.constant('AAAA' as const), data: address(6) }),
    fc.record({ name: hostName, ttl: uint(31), type: fc.constantFrom('NS', 'CNAME', 'PTR', 'DNAME'), data: hostName }),
    fc.record({
      name: hostName,
      ttl: uint(31),
      type: fc.constant('MX' as const),
      data: fc.record({ preference: uint(16), exchange: hostName }),
    }),
    fc.record({
      name: hostName,
      ttl: uint(31),
      type: fc.constant('TXT' as const),
      data: fc.array(
        fc.uint8Array({ maxLength: 255 }).map((some) => Buffer.from(some)),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({
      name: hostName,
      ttl: uint(31),
      type: fc.constant('SRV' as const),
      data: fc.record({ priority: uint(16), weight: uint(16), port: uint(16), target: hostName }),
    }),
  )

  /** Converts the data of our record to the format of dns-packet. */
  function inItsWords({ name: owner, ttl, data: ours }: ResourceRecord): unknown {
    const { type, ...fields } = ours
    const theirs =
      'address' in fields
        ? fields.address
        : type === 'SRV' || type === 'MX'
          ? fields
          : 'target' in fields
            ? fields.target
            : 'strings' in fields
              ? fields.strings.map((string) => Buffer.from(string))
              : undefined
    return { name: owner, ttl, type, data: theirs }
  }

  it('we read what it writes, including compression', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 8 }), (answers) => {
        const read = decodeMessage(dnsPacket.encode({ type: 'response', id: 1, answers }))
        expect(read.ok && read.value.answers.map(inItsWords)).toEqual(answers)
      }),
      { numRuns: 300 },
    )
  })

  /** Removes the fields that dns-packet adds, and writes IPv6 addresses as in RFC 5952, which it does not do. */
  function relevant(one: dnsPacket.Answer): unknown {
    if (one.type === 'OPT') return one
    const { name: owner, ttl, type, data: theirs } = one
    const ip = typeof theirs === 'string' && type === 'AAAA' ? parseIp(theirs) : undefined
    return { name: owner, ttl, type, data: ip?.ok === true ? buildIp(ip.value) : theirs }
  }

  it('it reads what we write, including compression', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 8 }), (answers) => {
        const ours = decodeMessage(dnsPacket.encode({ type: 'response', id: 1, answers }))
        if (!ours.ok) throw new Error(ours.fault)
        const read = dnsPacket.decode(Buffer.from(encodeMessage(ours.value)))
        expect(read.answers?.map(relevant)).toEqual(answers)
      }),
      { numRuns: 300 },
    )
  })
})
