import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../../test/support/judging.ts'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { dsOf, makeKey, type TestKey, withSignatures, ZONE } from '../../../test/support/signed-scene.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { defineView } from '../engine/view.ts'
import { readKeySet } from './dnssec-key-set.ts'
import { zoneKeysOf } from './dnssec-keys.ts'
import { validSignatures } from './dnssec-signatures.ts'

const EMPTY: Scene = { zone: '' }

/** In scans of 64 KiB. A verification of each signature with each key would need a hundred thousand. */
const MAX_SCANS = 2_000

const soundIn = (
  records: readonly ResourceRecord[],
  signatures: readonly ResourceRecord[],
  keys: readonly ResourceRecord[],
) =>
  observe(
    defineView('test', (look) => validSignatures(look, { records, signatures }, zoneKeysOf(keys))),
    EMPTY,
  )

/** Creates keys with the same key tag: the tag is a sum of byte pairs, so it does not change if two pairs are swapped. */
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

/** Creates different invalid signatures of the same key, which precede the valid one. */
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
  ])(
    'finds a valid signature after %i invalid ones %i times, because the number of attempts is limited',
    async (count, found) => {
      if (rrsig === undefined) throw new Error('no signature')
      expect(await soundIn(records, [...forgedBefore(rrsig, count), rrsig], [key.record])).toHaveLength(found)
    },
  )

  it('limits the work for five hundred keys with one tag and five hundred signatures', async () => {
    if (rrsig === undefined) throw new Error('no signature')
    const keys = colliding(key, 500)
    expect(new Set(keys.map(keyTag))).toEqual(new Set([key.signing.keyTag]))
    const signatures = forgedBefore(rrsig, 500)
    const read = () =>
      observe(
        defineView('test', (look) => readKeySet(look, { records: keys, signatures }, [dsOf(key)])),
        EMPTY,
      )
    expect((await read()).anchors).toEqual([])
    expect(await relativeCost(read, MAX_SCANS)).toBeLessThan(MAX_SCANS)
  })
})
