// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { domainToASCII } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodeHex } from '../../src/dns/bytes-text.ts'
import { dsDigest } from '../../src/dns/dnssec/ds-digest.ts'
import { keyTag } from '../../src/dns/dnssec/key-tag.ts'
import { verifyRrset } from '../../src/dns/dnssec/verify.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

function zone(text: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(text, { origin: '.', include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed.value
}

function only(text: string): ResourceRecord {
  const [record] = zone(text)
  if (record === undefined) throw new Error('no record')
  return record
}

const hexDigest = (dnskey: ResourceRecord, digestType: number): string | undefined => {
  const digest = dsDigest(dnskey, digestType)
  return digest === undefined ? undefined : encodeHex(digest).toLowerCase()
}

interface Pair {
  readonly owner: string
  readonly dnskey: string
  readonly ds: string
  readonly computedMatch: boolean
  readonly keyTag: number
  readonly source: string
}

const pairs = suite('dnssec/ds-dnskey-pairs.json')

describeWith(pairs, 'DS and DNSKEY', () => {
  it.each(pairs.read<Pair[]>())('$source: $ds', (pair) => {
    const dnskey = only(`${pair.owner} 1 DNSKEY ${pair.dnskey}`)
    const { data } = only(`${pair.owner} 1 DS ${pair.ds}`)
    if (data.type !== 'DS') throw new Error('no DS')
    expect(keyTag(dnskey)).toBe(pair.keyTag)
    expect(hexDigest(dnskey, data.digestType) === encodeHex(data.digest).toLowerCase()).toBe(pair.computedMatch)
  })
})

interface Key {
  readonly owner: string
  readonly dnskey: string
  readonly flags: number
  readonly protocol: number
  readonly algorithm: number
  readonly keyTag: number
  readonly ds: Readonly<Record<string, string>>
  readonly source: string
}

const keys = suite('dnssec/dnskeys.json')

describeWith(keys, 'keys, compared with dnspython', () => {
  it.each(keys.read<Key[]>())('$owner $keyTag', (expected) => {
    const dnskey = only(`${expected.owner} 1 DNSKEY ${expected.dnskey}`)
    const { flags, protocol, algorithm } = expected
    expect(dnskey.data).toMatchObject({ flags, protocol, algorithm })
    expect(keyTag(dnskey)).toBe(expected.keyTag)
    const digests = Object.keys(expected.ds).map((type) => [type, hexDigest(dnskey, Number(type))])
    expect(Object.fromEntries(digests)).toEqual(expected.ds)
  })
})

const rootZone = suite('replay/root-2014-01-31.zone.gz')

describeWith(rootZone, 'the signed root zone of 2014', () => {
  /** The tool that fetched it wrote some names in Unicode. */
  const text = () =>
    gunzipSync(rootZone.bytes())
      .toString()
      .replaceAll(/\S*[^\0-\x7f]\S*/g, (name) => domainToASCII(name))

  it('has 666 signatures, which were all valid on its date and are all expired now', () => {
    const records = zone(text())
    const sets = new Map<string, ResourceRecord[]>()
    for (const record of records) {
      const set = sets.get(`${record.name} ${record.type}`)
      if (set === undefined) sets.set(`${record.name} ${record.type}`, [record])
      else set.push(record)
    }
    const dnskeys = records.filter(({ data }) => data.type === 'DNSKEY')
    const verdicts = (at: number) =>
      records.flatMap((rrsig) => {
        if (rrsig.data.type !== 'RRSIG') return []
        const { typeCovered, keyTag: tag } = rrsig.data
        const dnskey = dnskeys.find((key) => keyTag(key) === tag)
        if (dnskey === undefined) throw new Error(`no key ${tag}`)
        return [verifyRrset(sets.get(`${rrsig.name} ${typeCovered}`) ?? [], rrsig, dnskey, at)]
      })
    expect(verdicts(Date.UTC(2014, 0, 31, 12) / 1000)).toEqual(new Array(666).fill('valid'))
    expect(verdicts(Date.UTC(2026, 0, 1) / 1000)).toEqual(new Array(666).fill('expired'))
  })
})
