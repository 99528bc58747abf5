import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encodeBase32Hex } from '../bytes-text.ts'
import type { ResourceRecord } from '../record.ts'
import { makeRecord } from '../record-data.ts'
import { parseZoneFile } from '../zone-file/parse.ts'
import { algorithmName, digestName } from './algorithms.ts'
import { dsDigest } from './ds-digest.ts'
import { keyTag } from './key-tag.ts'
import { nsec3Hash } from './nsec3.ts'
import { publicKeyRecord } from './public-key.ts'
import { signRrset } from './sign.ts'
import { verifyRrset } from './verify.ts'

function zone(text: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(text, { origin: '.', include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed.value
}

describe('names of algorithms and digests', () => {
  it.each([
    [8, 'RSASHA256'],
    [13, 'ECDSAP256SHA256'],
    [15, 'ED25519'],
    [99, 'ALG99'],
  ])('algorithm %i is %s', (algorithm, name) => {
    expect(algorithmName(algorithm)).toBe(name)
  })

  it.each([
    [1, 'SHA-1'],
    [2, 'SHA-256'],
    [4, 'SHA-384'],
    [99, 'DIGEST99'],
  ])('digest %i is %s', (digestType, name) => {
    expect(digestName(digestType)).toBe(name)
  })
})

describe('nsec3Hash: RFC 5155 appendix A', () => {
  it.each([
    ['example', '0p9mhaveqvm6t7vbl5lop2u3t2rp3tom'],
    ['a.example', '35mthgpgcu1qg68fab165klnsnk3dpvl'],
    ['NS1.example', '2t7b4g4vsa5smi47k61mv5bv1a22bojr'],
    ['x.y.w.example', '2vptu5timamqttgl4luu9kg21e0aor3s'],
    ['*.w.example', 'r53bq7cc2uvmubfu5ocmm6pers9tk9en'],
    ['xx.example', 't644ebqk9bibcna874givr6joj62mlhv'],
  ])('%s', (name, hash) => {
    const computed = nsec3Hash(name, Uint8Array.of(0xaa, 0xbb, 0xcc, 0xdd), 12)
    expect(encodeBase32Hex(computed).toLowerCase()).toBe(hash)
  })
})

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 1024 })
const KEY_PAIRS: readonly [algorithm: number, make: () => { publicKey: KeyObject; privateKey: KeyObject }][] = [
  [5, rsa],
  [7, rsa],
  [8, rsa],
  [10, rsa],
  [13, () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  [14, () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  [15, () => generateKeyPairSync('ed25519')],
  [16, () => generateKeyPairSync('ed448')],
]

const VALIDITY = { inception: 1_000_000, expiration: 2_000_000 }
const AT = 1_500_000

function keyFor(owner: string, algorithm: number, make = rsaless) {
  const { publicKey, privateKey } = make()
  const dnskey = publicKeyRecord(owner, 3600, 257, algorithm, publicKey)
  return { dnskey, signing: { owner, algorithm, keyTag: keyTag(dnskey), privateKey } }
}

const rsaless = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

describe.each(KEY_PAIRS)('signing with algorithm %i', (algorithm, make) => {
  const { dnskey, signing } = keyFor('example', algorithm, make)
  const records = zone('a.example. 60 TXT "b"\na.example. 60 TXT "a"\n')
  const rrsig = signRrset(records, signing, VALIDITY)

  it('is verified in any order of the records and with duplicates', () => {
    expect(verifyRrset(records, rrsig, dnskey, AT)).toBe('valid')
    expect(verifyRrset([...records, ...records].toReversed(), rrsig, dnskey, AT)).toBe('valid')
  })

  it('does not verify fewer records, or a changed or shortened signature', () => {
    expect(verifyRrset(records.slice(1), rrsig, dnskey, AT)).toBe('bad-signature')
    if (rrsig.data.type !== 'RRSIG') throw new Error('no RRSIG')
    const { signature } = rrsig.data
    for (const changed of [signature.with(5, (signature[5] ?? 0) ^ 1), signature.subarray(1), new Uint8Array()]) {
      const forged = makeRecord('a.example', 60, { ...rrsig.data, signature: changed })
      expect(verifyRrset(records, forged, dnskey, AT)).toBe('bad-signature')
    }
  })

  it('uses the public key of a private key', () => {
    expect(publicKeyRecord('example', 3600, 257, algorithm, signing.privateKey)).toEqual(dnskey)
  })
})

describe('verifyRrset', () => {
  const { dnskey, signing } = keyFor('example', 13)
  const records = zone('www.example. 60 A 192.0.2.1')
  const rrsig = signRrset(records, signing, VALIDITY)
  const changed = (record: ResourceRecord, change: object) =>
    makeRecord(record.name, record.ttl, { ...record.data, ...change } as Parameters<typeof makeRecord>[2])

  it('ignores the remaining TTL', () => {
    expect(
      verifyRrset(
        records.map((record) => ({ ...record, ttl: 7 })),
        rrsig,
        dnskey,
        AT,
      ),
    ).toBe('valid')
  })

  it.each([
    ['before it begins', 999_999, 'not-yet-valid'],
    ['when it begins', 1_000_000, 'valid'],
    ['when it ends', 2_000_000, 'valid'],
    ['after it ended', 2_000_001, 'expired'],
  ])('knows the moment %s', (_, at, verdict) => {
    expect(verifyRrset(records, rrsig, dnskey, at)).toBe(verdict)
  })

  it('compares times with serial number arithmetic (RFC 1982)', () => {
    const around = { inception: 0xffff_ff00, expiration: 0x100 }
    expect(verifyRrset(records, signRrset(records, signing, around), dnskey, 2 ** 32 + 5)).toBe('valid')
  })

  it.each<[what: string, key: ResourceRecord]>([
    ['another key', keyFor('example', 13).dnskey],
    ['the key of another zone', { ...dnskey, name: 'other' }],
    ['a key without the zone flag', changed(dnskey, { flags: 1 })],
    ['a key of another protocol', changed(dnskey, { protocol: 4 })],
    ['a key of another algorithm', changed(dnskey, { algorithm: 14 })],
    ['a record that is not a key', makeRecord('example', 1, { type: 'NS', target: 'a' })],
  ])('wants the right key: %s', (_, key) => {
    expect(verifyRrset(records, rrsig, key, AT)).toBe('wrong-key')
  })

  it('does not support algorithm 12', () => {
    const old = changed(dnskey, { algorithm: 12 })
    const signature = changed(rrsig, { algorithm: 12, keyTag: keyTag(old) })
    expect(verifyRrset(records, signature, old, AT)).toBe('unsupported')
  })

  it.each<[what: string, covered: readonly ResourceRecord[]]>([
    ['no records', []],
    ['records of another name', zone('w.example. 60 A 192.0.2.1')],
    ['records of another type', zone('www.example. 60 TXT a')],
  ])('does not cover %s', (_, covered) => {
    expect(verifyRrset(covered, rrsig, dnskey, AT)).toBe('bad-signature')
  })

  it('rejects signatures of a zone for names outside it', () => {
    const outside = zone('www.other. 60 A 192.0.2.1')
    expect(verifyRrset(outside, signRrset(outside, signing, VALIDITY), dnskey, AT)).toBe('bad-signature')
  })

  it('verifies records expanded from a wildcard (RFC 4035 section 5.3.2)', () => {
    const wildcard = zone('*.example. 60 A 192.0.2.1')
    const signed = signRrset(wildcard, signing, VALIDITY)
    expect(signed.data).toMatchObject({ labels: 1 })
    const made = wildcard.map((record) => ({ ...record, name: 'a.b.example' }))
    expect(verifyRrset(made, { ...signed, name: 'a.b.example' }, dnskey, AT)).toBe('valid')
    expect(verifyRrset(wildcard, signed, dnskey, AT)).toBe('valid')
  })

  it.each([
    ['a point that is not on the curve', new Uint8Array(64).fill(1)],
    ['a key cut off', new Uint8Array(10)],
    ['no key at all', new Uint8Array()],
  ])('refuses %s', (_, publicKey) => {
    const bad = changed(dnskey, { publicKey })
    expect(verifyRrset(records, changed(rrsig, { keyTag: keyTag(bad) }), bad, AT)).toBe('bad-signature')
  })

  it.each([
    ['an exponent longer than the key', Uint8Array.of(9, 1, 2)],
    ['an exponent of 9 bytes', Uint8Array.from([9, ...new Uint8Array(9).fill(1), ...new Uint8Array(128).fill(0xff)])],
    ['a modulus of 513 bytes', Uint8Array.from([1, 3, ...new Uint8Array(513).fill(0xff)])],
    ['a modulus of one byte', Uint8Array.of(1, 3, 0xff)],
    ['an even modulus', Uint8Array.from([1, 3, ...new Uint8Array(128).fill(0xfe)])],
    ['an exponent of zero', Uint8Array.from([1, 0, ...new Uint8Array(128).fill(0xff)])],
    ['a modulus of zero', Uint8Array.from([1, 3, ...new Uint8Array(128)])],
  ])('refuses an RSA key with %s', (_, publicKey) => {
    const bad = changed(dnskey, { algorithm: 8, publicKey })
    const signature = changed(rrsig, { algorithm: 8, keyTag: keyTag(bad), signature: new Uint8Array(128) })
    expect(verifyRrset(records, signature, bad, AT)).toBe('bad-signature')
  })
})

describe('keys', () => {
  it('have the key tag of RFC 4034 appendix B.1 if they are RSA/MD5', () => {
    const [key] = zone('a. 1 DNSKEY 256 3 1 AQMFD5raczCJHViKtLYhWGz8hMY9UGRuniJDBzC7w0aRyzWZ')
    // The last three bytes are cb 35 99.
    expect(key === undefined ? undefined : keyTag(key)).toBe(0xcb35)
  })

  it('have no digest of an unsupported type', () => {
    expect([0, 3, 5, 255].map((type) => dsDigest(keyFor('example', 13).dnskey, type))).toEqual(
      new Array(4).fill(undefined),
    )
  })

  it('signing needs records and a supported algorithm', () => {
    const { signing } = keyFor('example', 13)
    expect(() => signRrset([], signing, VALIDITY)).toThrow(RangeError)
    expect(() => signRrset(zone('a. 1 NS b.'), { ...signing, algorithm: 12 }, VALIDITY)).toThrow(RangeError)
  })
})
