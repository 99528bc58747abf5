import { dsDigest } from '../dns/dnssec/ds-digest.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import type { DsRecordData } from '../dns/dnssec/root-anchors.ts'
import { ROOT } from '../dns/name.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Dns } from '../world.ts'
import type { Diagnosis } from './outcomes.ts'

const SEP_FLAG = 0x0001
/** The root has at most three key signing keys; the limit bounds the work for a hostile answer. */
const MAX_KEYS = 16

/** Compares the key signing keys of the root that resolvers return with those that IANA publishes. */
export async function diagnoseRootKey(
  dns: Pick<Dns, 'resolve'>,
  anchors: readonly DsRecordData[],
  hasResolver: boolean,
): Promise<Diagnosis> {
  const id = 'root-key'
  const answer = hasResolver ? await dns.resolve({ name: ROOT, type: TYPE.DNSKEY }, { isDnssecOk: true }) : undefined
  const keys = answer?.seen ? answer.value.answers.filter(isKeySigningKey).slice(0, MAX_KEYS) : []
  if (keys.length === 0) return { id, code: 'root-key-untested', values: {} }
  const known = keys.filter((key) => anchors.some((anchor) => isAnchorOf(anchor, key)))
  const tagsOf = (records: readonly ResourceRecord[]): readonly number[] => records.map(keyTag).sort((a, b) => a - b)
  return known.length > 0
    ? { id, code: 'root-key-known', values: { tags: tagsOf(known) } }
    : { id, code: 'root-key-unknown', values: { tags: tagsOf(keys) } }
}

const isKeySigningKey = ({ name, data }: ResourceRecord): boolean =>
  name === ROOT && data.type === 'DNSKEY' && (data.flags & SEP_FLAG) !== 0

function isAnchorOf(anchor: DsRecordData, key: ResourceRecord): boolean {
  const digest = keyTag(key) === anchor.keyTag ? dsDigest(key, anchor.digestType) : undefined
  return digest !== undefined && Buffer.compare(digest, anchor.digest) === 0
}
