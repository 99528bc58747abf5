import { describe, expect, it } from 'vitest'
import { encodeBase32Hex } from '../../dns/bytes-text.ts'
import { nsec3Hash } from '../../dns/dnssec/nsec3.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { deniedBy } from './dnssec-proofs.ts'

const ZONE = 'example.com'
const ITERATIONS = 2

/** The NSEC3 record that covers all hashes from the first to the second one. */
function nsec3(from: Uint8Array, to: Uint8Array, salt: Uint8Array): ResourceRecord {
  return {
    name: `${encodeBase32Hex(from).toLowerCase()}.${ZONE}`,
    type: TYPE.NSEC3,
    ttl: 3600,
    data: { type: 'NSEC3', hashAlgorithm: 1, flags: 0, iterations: ITERATIONS, salt, nextHash: to, types: [TYPE.SOA] },
    wire: new Uint8Array(),
  }
}

describe('an NSEC3 record', () => {
  const salt = Uint8Array.of(1, 2)
  const names = Array.from({ length: 600 }, (_, index) => `selector-${index}._domainkey.${ZONE}`)
  const sorted = names.map((name) => nsec3Hash(name, salt, ITERATIONS)).toSorted(Buffer.compare)
  const [from, to] = [sorted[150] as Uint8Array, sorted[450] as Uint8Array]
  const isBetween = (name: string): boolean => {
    const hash = nsec3Hash(name, salt, ITERATIONS)
    return Buffer.compare(from, hash) < 0 && Buffer.compare(hash, to) < 0
  }

  it('denies the names whose hashes it covers, each time it is asked for more names than it remembers', () => {
    const record = nsec3(from, to, salt)
    for (let time = 0; time < 3; time++)
      for (const name of names)
        expect(deniedBy(record, name, TYPE.TXT, ZONE) === 'name', `${time} ${name}`).toBe(isBetween(name))
  })

  it('is not confused with one of another salt', () => {
    const otherSalt = Uint8Array.of(7)
    const name = 'one.example.com'
    const matching = (ownSalt: Uint8Array): ResourceRecord => {
      const hash = nsec3Hash(name, ownSalt, ITERATIONS)
      return nsec3(hash, hash, ownSalt)
    }
    for (const record of [matching(salt), matching(otherSalt)])
      expect([TYPE.TXT, TYPE.SOA].map((type) => deniedBy(record, name, type, ZONE))).toEqual(['type', undefined])
  })
})
