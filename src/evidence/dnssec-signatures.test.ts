import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../test/support/judging.ts'
import { dsOf, makeKey, type TestKey, withSignatures, ZONE } from '../../test/support/signed-scene.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { readKeySet } from './dnssec-key-set.ts'
import { zoneKeysOf } from './dnssec-keys.ts'
import { soundSignatures } from './dnssec-signatures.ts'
import { defineView } from './view.ts'

const EMPTY: Scene = { zone: '' }

const soundIn = (
  records: readonly ResourceRecord[],
  signatures: readonly ResourceRecord[],
  keys: readonly ResourceRecord[],
) =>
  observe(
    defineView('test', (look) => soundSignatures(look, { records, signatures }, zoneKeysOf(keys))),
    EMPTY,
  )

/** Keys of the same tag: it is a sum of pairs of bytes, which does not change when two of them change places. */
function colliding({ record }: TestKey, count: number): readonly ResourceRecord[] {
  const { data } = record
  if (data.type !== 'DNSKEY') throw new Error('no key')
  return Array.from({ length: count }, (_, index) => {
    const publicKey = data.publicKey.slice()
    const [a, b] = [2 * (index % 32), 2 * (Math.floor(index / 32) % 32)]
    publicKey.set(data.publicKey.subarray(b, b + 2), a)
    publicKey.set(data.publicKey.subarray(a, a + 2), b)
    return makeRecord(ZONE, 3600, { ...data, publicKey })
  })
}

/** Signatures of the same key that are wrong, each in its own way; they come before the right one. */
function forgedBefore(right: ResourceRecord, count: number): readonly ResourceRecord[] {
  const { data } = right
  if (data.type !== 'RRSIG') throw new Error('no signature')
  return Array.from({ length: count }, (_, index) => {
    const signature = new Uint8Array(64)
    signature.set([index >> 8, index & 0xff])
    return makeRecord(ZONE, 3600, { ...data, signature })
  })
}

describe('soundSignatures', () => {
  const key = makeKey()
  const other = makeKey()
  const records = [makeRecord(ZONE, 3600, { type: 'NS', target: 'ns1.example.com' })]
  const right = withSignatures({ key }, records).slice(-1)
  const [rrsig] = right

  it('finds the signature and its key', async () => {
    const sound = await soundIn(records, [...withSignatures({ key: other }, records).slice(-1), ...right], [key.record])
    expect(sound).toEqual([{ data: rrsig?.data, key: expect.objectContaining({ tag: key.signing.keyTag }) }])
  })

  it('finds none over other records', async () => {
    const changed = [makeRecord(ZONE, 3600, { type: 'NS', target: 'ns2.example.com' })]
    expect(await soundIn(changed, right, [key.record])).toEqual([])
  })

  it.each([
    [15, 1],
    [16, 0],
  ])('finds a right one behind %i wrong ones %i times: there is an end to trying', async (count, found) => {
    if (rrsig === undefined) throw new Error('no signature')
    expect(await soundIn(records, [...forgedBefore(rrsig, count), rrsig], [key.record])).toHaveLength(found)
  })

  it('is not kept busy by five hundred keys of one tag and five hundred signatures', async () => {
    if (rrsig === undefined) throw new Error('no signature')
    const keys = colliding(key, 500)
    expect(new Set(keys.map(keyTag))).toEqual(new Set([key.signing.keyTag]))
    const before = process.cpuUsage()
    const signatures = forgedBefore(rrsig, 500)
    const found = await observe(
      defineView('test', (look) => readKeySet(look, { records: keys, signatures }, [dsOf(key)])),
      EMPTY,
    )
    expect(found.anchors).toEqual([])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(200)
  })
})
