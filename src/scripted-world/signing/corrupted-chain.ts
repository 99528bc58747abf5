import { encodeBase32Hex } from '../../dns/bytes-text.ts'
import { joinName } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import type { Rrset } from '../../dns/zone/contents.ts'
import type { DenialFault } from '../directives/directives.ts'
import type { DenialChain } from './chain.ts'

/**
 * The prefix sorts after all other names of a zone in the order of RFC 4034 section 6.1, so that the NSEC record covers
 * nothing.
 */
const WRONG_PREFIX = 'zz--'
const MAX_LABEL = 63
/** RFC 5155 section 3.1.2 assigns only the last bit. */
const UNASSIGNED_FLAG = 0x02
/** RFC 5155 section 11 assigns only 1. */
const UNASSIGNED_HASH = 2

/** Replaces the records of the chain by records that prove nothing, although their signatures are valid. */
export function corruptChain(chain: DenialChain, fault: DenialFault | undefined, origin: Name): DenialChain {
  if (fault !== 'wrong-owner' && fault !== 'bad-flags' && fault !== 'bad-hash') return chain
  // The same set must stay the same array, so that it is signed once and included once.
  const corrupted = new WeakMap<Rrset, Rrset>()
  const corrupt = (rrset: Rrset): Rrset => {
    const known = corrupted.get(rrset) ?? rrset.map((record) => corruptRecord(record, fault, origin))
    corrupted.set(rrset, known)
    return known
  }
  return {
    kind: chain.kind,
    match(name) {
      const rrset = chain.match(name)
      return rrset && corrupt(rrset)
    },
    cover: (name) => corrupt(chain.cover(name)),
  }
}

function corruptRecord(record: ResourceRecord, fault: 'wrong-owner' | 'bad-flags' | 'bad-hash', origin: Name) {
  const { name, ttl, data } = record
  if (fault === 'wrong-owner') {
    const label = data.type === 'NSEC3' ? encodeBase32Hex(before(data.nextHash)).toLowerCase() : wrongLabel(name)
    return { ...record, name: joinName(label, origin) }
  }
  if (data.type !== 'NSEC3') return record
  return makeRecord(
    name,
    ttl,
    fault === 'bad-flags'
      ? { ...data, flags: data.flags | UNASSIGNED_FLAG }
      : { ...data, hashAlgorithm: UNASSIGNED_HASH },
  )
}

/** Each name needs its own wrong name, because records of one name would form one set. */
const wrongLabel = (name: Name): string => `${WRONG_PREFIX}${name.replaceAll('.', '-')}`.slice(0, MAX_LABEL)

/** Returns the hash directly before this one: a record between them covers nothing. */
function before(hash: Uint8Array): Uint8Array {
  const result = Uint8Array.from(hash)
  for (let index = result.length - 1; index >= 0; index--) {
    const octet = result[index] ?? 0
    result[index] = (octet + 0xff) & 0xff
    if (octet > 0) break
  }
  return result
}
