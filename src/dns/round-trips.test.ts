import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIp } from '../standards/ip-address/build.ts'
import { decodeMessage } from './decode.ts'
import { encodeMessage } from './encode.ts'
import type { Message } from './message.ts'
import { canonicalName } from './name.ts'
import { presentZoneLine } from './presentation.ts'
import type { ResourceRecord } from './record.ts'
import { type KnownData, makeRecord, otherRecord } from './record-data.ts'
import { parseZoneFile } from './zone-file/parse.ts'

const uint = (bits: number) => fc.nat({ max: 2 ** bits - 1 })
const bytes = (minLength = 0, maxLength = 40) => fc.uint8Array({ minLength, maxLength })

const plainLabel = fc.stringMatching(/^[a-z0-9_-]{1,12}$/)
/** Any bytes, written as `\DDD`, from which the canonical spelling is made. */
const oddLabel = bytes(1, 5).map((octets) => [...octets].map((byte) => `\\${String(byte).padStart(3, '0')}`).join(''))
const name = fc.array(fc.oneof({ weight: 4, arbitrary: plainLabel }, oddLabel), { maxLength: 5 }).map((labels) => {
  const spelt = canonicalName(labels.length === 0 ? '.' : labels.join('.'))
  if (!spelt.ok) throw new Error(`${labels.join('.')} should be a valid name`)
  return spelt.value
})
const types = fc.uniqueArray(uint(16), { maxLength: 6 }).map((codes) => codes.toSorted((a, b) => a - b))
const address = (family: 4 | 6) =>
  fc
    .array(fc.oneof(fc.constant(0), uint(8)), { minLength: family === 4 ? 4 : 16, maxLength: family === 4 ? 4 : 16 })
    .map((octets) => buildIp({ family, bytes: octets }))

/** One row for each type, so that a new type without a row does not compile. */
const DATA: { readonly [Type in KnownData['type']]: fc.Arbitrary<KnownData> } = {
  A: fc.record({ type: fc.constant('A' as const), address: address(4) }),
  AAAA: fc.record({ type: fc.constant('AAAA' as const), address: address(6) }),
  NS: fc.record({ type: fc.constant('NS' as const), target: name }),
  CNAME: fc.record({ type: fc.constant('CNAME' as const), target: name }),
  DNAME: fc.record({ type: fc.constant('DNAME' as const), target: name }),
  PTR: fc.record({ type: fc.constant('PTR' as const), target: name }),
  MX: fc.record({ type: fc.constant('MX' as const), preference: uint(16), exchange: name }),
  TXT: fc.record({
    type: fc.constant('TXT' as const),
    strings: fc.array(bytes(0, 255), { minLength: 1, maxLength: 4 }),
  }),
  SOA: fc.record({
    type: fc.constant('SOA' as const),
    mname: name,
    rname: name,
    serial: uint(32),
    refresh: uint(32),
    retry: uint(32),
    expire: uint(32),
    minimum: uint(32),
  }),
  SRV: fc.record({
    type: fc.constant('SRV' as const),
    priority: uint(16),
    weight: uint(16),
    port: uint(16),
    target: name,
  }),
  DS: delegationSigner('DS'),
  CDS: delegationSigner('CDS'),
  DNSKEY: publicKey('DNSKEY'),
  CDNSKEY: publicKey('CDNSKEY'),
  CAA: fc.record({
    type: fc.constant('CAA' as const),
    flags: uint(8),
    tag: fc.stringMatching(/^[a-zA-Z0-9]{1,15}$/),
    value: bytes(),
  }),
  TLSA: fc.record({
    type: fc.constant('TLSA' as const),
    usage: uint(8),
    selector: uint(8),
    matchingType: uint(8),
    certificate: bytes(),
  }),
  SSHFP: fc.record({
    type: fc.constant('SSHFP' as const),
    algorithm: uint(8),
    fingerprintType: uint(8),
    fingerprint: bytes(),
  }),
  NAPTR: fc.record({
    type: fc.constant('NAPTR' as const),
    order: uint(16),
    preference: uint(16),
    flags: bytes(),
    services: bytes(),
    regexp: bytes(),
    replacement: name,
  }),
  RRSIG: fc.record({
    type: fc.constant('RRSIG' as const),
    typeCovered: uint(16),
    algorithm: uint(8),
    labels: uint(8),
    originalTtl: uint(32),
    expiration: uint(32),
    inception: uint(32),
    keyTag: uint(16),
    signer: name,
    signature: bytes(),
  }),
  NSEC: fc.record({ type: fc.constant('NSEC' as const), next: name, types }),
  NSEC3: fc.record({
    type: fc.constant('NSEC3' as const),
    hashAlgorithm: uint(8),
    flags: uint(8),
    iterations: uint(16),
    salt: bytes(),
    nextHash: bytes(1),
    types,
  }),
  NSEC3PARAM: fc.record({
    type: fc.constant('NSEC3PARAM' as const),
    hashAlgorithm: uint(8),
    flags: uint(8),
    iterations: uint(16),
    salt: bytes(),
  }),
  HTTPS: service('HTTPS'),
  SVCB: service('SVCB'),
}

function delegationSigner(type: 'DS' | 'CDS') {
  return fc.record({
    type: fc.constant(type),
    keyTag: uint(16),
    algorithm: uint(8),
    digestType: uint(8),
    digest: bytes(),
  })
}

function publicKey(type: 'DNSKEY' | 'CDNSKEY') {
  return fc.record({
    type: fc.constant(type),
    flags: uint(16),
    protocol: uint(8),
    algorithm: uint(8),
    publicKey: bytes(),
  })
}

function service(type: 'HTTPS' | 'SVCB') {
  const list = (octets: number) =>
    bytes(1, 3).map((some) => Uint8Array.from({ length: octets * some.length }, (_, i) => some[i % some.length] ?? 0))
  const parameters = fc
    .record(
      {
        1: fc
          .array(bytes(1, 10), { minLength: 1, maxLength: 3 })
          .map((ids) => Uint8Array.from(ids.flatMap((id) => [id.length, ...id]))),
        2: fc.constant(new Uint8Array()),
        3: bytes(2, 2),
        4: list(4),
        5: bytes(1),
        6: list(16),
        7: bytes(1),
        667: bytes(),
        65534: bytes(),
      },
      { requiredKeys: [] },
    )
    .map((chosen) => Object.entries(chosen).map(([key, value]) => ({ key: Number(key), value })))
  return fc.record({ type: fc.constant(type), priority: uint(16), target: name, parameters })
}

const data = fc.oneof(...Object.values(DATA))
const record: fc.Arbitrary<ResourceRecord> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(name, uint(31), data).map((parts) => makeRecord(...parts)) },
  fc.tuple(name, uint(31), fc.constantFrom(13, 99, 999, 65_535), bytes()).map((parts) => otherRecord(...parts)),
)
const records = fc.array(record, { maxLength: 8 })

const edns = fc.record({
  version: uint(8),
  udpPayloadSize: uint(16),
  isDnssecOk: fc.boolean(),
  // The reader removes a NUL at the end, and lone surrogates cannot be encoded as UTF-8.
  extendedErrors: fc.array(
    fc.record({ code: uint(16), text: fc.string({ unit: 'grapheme' }).filter((text) => !text.endsWith('\0')) }),
    { maxLength: 2 },
  ),
})

const message: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ ...messageFields(), rcode: uint(4), edns: fc.constant(undefined) }),
  fc.record({ ...messageFields(), rcode: uint(12), edns }),
)

function messageFields() {
  return {
    id: uint(16),
    isResponse: fc.boolean(),
    opcode: uint(4),
    isAuthoritative: fc.boolean(),
    isTruncated: fc.boolean(),
    isRecursionDesired: fc.boolean(),
    isRecursionAvailable: fc.boolean(),
    isAuthenticData: fc.boolean(),
    isCheckingDisabled: fc.boolean(),
    question: fc.option(fc.record({ name, type: uint(16) }), { nil: undefined }),
    answers: records,
    authority: records,
    additional: records,
  }
}

describe('round trips', () => {
  it('decode(encode(message)) is the message', () => {
    fc.assert(
      fc.property(message, (value) => {
        expect(decodeMessage(encodeMessage(value))).toEqual({ ok: true, value })
      }),
      { numRuns: 300 },
    )
  })

  it.each(Object.entries(DATA))('parse(present(record)) is the record: %s', (_, arbitrary) => {
    fc.assert(
      fc.property(name, uint(32), arbitrary, (owner, ttl, value) => {
        const made = makeRecord(owner, ttl, value)
        const parsed = parseZoneFile(presentZoneLine(made), { origin: 'elsewhere', include: () => undefined })
        expect(parsed).toEqual({ ok: true, value: [made] })
      }),
      { numRuns: 100 },
    )
  })

  it('makeRecord does not change its input, except for the spelling of names', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(makeRecord('example', 0, value).data).toEqual(value)
      }),
      { numRuns: 300 },
    )
  })
})

describe('hostile bytes', () => {
  const mutation = fc.record({ at: fc.nat(), byte: uint(8) })

  it('a message with changed bytes is decoded or refused, and a decoded one can be encoded', () => {
    fc.assert(
      fc.property(
        message,
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        fc.option(fc.nat()),
        (value, changes, cut) => {
          const whole = encodeMessage(value)
          for (const { at, byte } of changes) whole[at % whole.length] = byte
          const packet = cut === null ? whole : whole.subarray(0, cut % whole.length)
          const read = decodeMessage(packet)
          if (read.ok) expect(decodeMessage(encodeMessage(read.value))).toMatchObject({ ok: true })
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('random bytes after a plausible header are decoded or refused', () => {
    fc.assert(
      fc.property(
        uint(16),
        fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
        bytes(0, 300),
        (flags, counts, body) => {
          const head = [0, 0, flags >> 8, flags & 0xff, ...counts.flatMap((count) => [0, count])]
          const read = decodeMessage(Uint8Array.from([...head, ...body]))
          expect(typeof read.ok).toBe('boolean')
        },
      ),
      { numRuns: 1000 },
    )
  })
})
