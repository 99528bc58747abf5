import { dsDigest } from '../dns/dnssec/ds-digest.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { recordOf } from '../dns/record-data.ts'
import type { ZoneView } from './observation.ts'

export interface ZoneKey {
  readonly text: string
  readonly tag: number
  readonly algorithm: number
  readonly record: ResourceRecord
}

/** RFC 4034 section 2.2. Undefined if the text is not the data of a DNSKEY record. */
function readKey(domain: Name, text: string): ZoneKey | undefined {
  const [flags, protocol, algorithm, ...key] = text.split(' ')
  if (!isNumber(flags, 0xffff) || !isNumber(protocol, 0xff) || !isNumber(algorithm, 0xff)) return undefined
  const record = recordOf(domain, 0, {
    type: 'DNSKEY',
    flags: Number(flags),
    protocol: Number(protocol),
    algorithm: Number(algorithm),
    publicKey: new Uint8Array(Buffer.from(key.join(''), 'base64')),
  })
  return record && { text, tag: keyTag(record), algorithm: Number(algorithm), record }
}

const isNumber = (text: string | undefined, most: number): boolean =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= most

export const keysOf = (domain: Name, texts: readonly string[]): readonly ZoneKey[] =>
  texts.flatMap((text) => readKey(domain, text) ?? [])

/** The keys with which a side signs its data. */
export const dataKeys = (domain: Name, { dnskey, signedBy }: ZoneView): readonly ZoneKey[] =>
  keysOf(domain, dnskey.values).filter(({ tag }) => signedBy.includes(tag))

/** The keys to which a DS record may point: they sign the DNSKEY set. */
export const entryKeys = (domain: Name, { dnskey, keysSignedBy }: ZoneView): readonly ZoneKey[] =>
  keysOf(domain, dnskey.values).filter(({ tag }) => keysSignedBy.includes(tag))

/** RFC 4034 section 5: whether the data of a DS record are those of a key. */
export function isDsOf(ds: string, { tag, algorithm, record }: ZoneKey): boolean {
  const [dsTag, dsAlgorithm, digestType, ...digest] = ds.split(' ')
  if (Number(dsTag) !== tag || Number(dsAlgorithm) !== algorithm) return false
  const expected = dsDigest(record, Number(digestType))
  return expected !== undefined && Buffer.from(expected).toString('hex') === digest.join('').toLowerCase()
}

/** SHA-256, which every validator supports (RFC 8624 section 3.3). */
export function dsFor({ tag, algorithm, record }: ZoneKey): string {
  const digest = Buffer.from(dsDigest(record, 2) ?? []).toString('hex')
  return `${tag} ${algorithm} 2 ${digest}`
}
