import { dsDigest } from '../../dns/dnssec/ds-digest.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import type { ExtendedError } from '../../dns/message.ts'
import { parentOf } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { extendedError } from './extended-errors.ts'
import type { Lookup } from './lookup.ts'
import { readProofs } from './proofs.ts'
import type { Resolution } from './resolution.ts'
import { checkSignatures, type SecureZone } from './signatures.ts'
import type { Step } from './step.ts'
import { createTtlCache } from './ttl-cache.ts'

/** The trust status of the zone to which a name belongs. */
export type ZoneTrust =
  | SecureZone
  | { readonly status: 'insecure' }
  | { readonly status: 'bogus'; readonly errors: readonly ExtendedError[] }

export interface ChainOfTrust {
  /** Returns the zone that contains the data of this name. */
  zoneOf(name: Name, resolution: Resolution): Promise<ZoneTrust>
  flush(): void
}

export interface ChainOptions {
  readonly lookup: Lookup
  readonly trustAnchors: readonly ResourceRecord[]
  readonly now: () => Date
}

/** RFC 8624 section 3: algorithms that a validator should support; a zone with only other algorithms counts as unsigned. */
const ALGORITHMS: readonly number[] = [5, 7, 8, 10, 13, 14, 15, 16]
const SHA1_DIGEST = 1
const DIGESTS: readonly number[] = [SHA1_DIGEST, 2, 4]

const ZONE_KEY = 0x0100
const REVOKED = 0x0080
const DNSSEC_PROTOCOL = 3

const TRUST_SECONDS = 300

const INSECURE: ZoneTrust = { status: 'insecure' }
const bogus = (...errors: readonly ExtendedError[]): ZoneTrust => ({ status: 'bogus', errors })

/** Walks down from the trust anchor one label at a time (RFC 4035 section 5.2), and caches the results. */
export function createChainOfTrust({ lookup, trustAnchors, now }: ChainOptions): ChainOfTrust {
  const known = createTtlCache<ZoneTrust>(now)
  // Each entry waits only for ancestors, so there is no deadlock.
  const inFlight = new Map<Name, Promise<ZoneTrust>>()
  const seconds = (): number => Math.floor(now().getTime() / 1000)

  function zoneOf(name: Name, resolution: Resolution): Promise<ZoneTrust> {
    const remembered = known.get(name)
    if (remembered !== undefined) return Promise.resolve(remembered.value)
    const running = inFlight.get(name)
    if (running !== undefined) return running
    const finding = find(name, resolution).finally(() => inFlight.delete(name))
    inFlight.set(name, finding)
    return finding
  }

  async function find(name: Name, resolution: Resolution): Promise<ZoneTrust> {
    const trust = await fromAbove(name, resolution)
    if (trust.status !== 'bogus') known.set(name, trust, TRUST_SECONDS)
    return trust
  }

  async function fromAbove(name: Name, resolution: Resolution): Promise<ZoneTrust> {
    const anchors = trustAnchors.filter((anchor) => anchor.name === name)
    const parentName = parentOf(name)
    if (anchors.length > 0 || parentName === undefined) return withKeys(name, anchors, resolution)
    const parent = await zoneOf(parentName, resolution)
    if (parent.status !== 'secure') return parent
    const { step } = await lookup({ name, type: TYPE.DS }, resolution)
    if (step.kind === 'failed') return bogus(...step.errors)
    if (step.kind === 'nothing') return withoutDs(name, step, parent)
    const signed = checkSignatures(step.rrset, parent, seconds())
    if (!signed.ok) return bogus(signed.fault)
    // An alias cannot be at a zone apex.
    return step.kind === 'alias' ? parent : withKeys(name, step.rrset.records, resolution)
  }

  function withoutDs(name: Name, step: Step & { readonly kind: 'nothing' }, parent: SecureZone): ZoneTrust {
    const { denial, error } = readProofs(step.authority, parent, seconds())
    const outcome = step.rcode === RCODE.NXDOMAIN ? denial.noName(name) : denial.noData(name, TYPE.DS)
    if (outcome === 'unproven') return bogus(error)
    if (outcome === 'insecure') return INSECURE
    return denial.typesAt(name)?.includes(TYPE.NS) ? INSECURE : parent
  }

  /** Returns the keys of a zone, authenticated by DS records or trust anchors. */
  async function withKeys(
    name: Name,
    trustRecords: readonly ResourceRecord[],
    resolution: Resolution,
  ): Promise<ZoneTrust> {
    const usable = usableTrustRecords(trustRecords)
    if (usable.length === 0) return INSECURE
    const { step } = await lookup({ name, type: TYPE.DNSKEY }, resolution)
    if (step.kind === 'failed') return bogus(...step.errors)
    if (step.kind !== 'records') return bogus(extendedError('DNSKEY_MISSING', `${name} has no DNSKEY`))
    const keys = step.rrset.records.filter(isZoneKey)
    const entryKeys = keys.filter((key) => usable.some((record) => authenticates(record, key)))
    if (entryKeys.length === 0)
      return bogus(extendedError('DNSKEY_MISSING', `no DNSKEY of ${name} fits what its parent says`))
    const signed = checkSignatures(step.rrset, { status: 'secure', name, keys: entryKeys }, seconds())
    return signed.ok ? { status: 'secure', name, keys } : bogus(signed.fault)
  }

  return { zoneOf, flush: () => known.clear() }
}

/** SHA-1 digests are ignored if there is a better digest (RFC 4509 section 3). */
function usableTrustRecords(trustRecords: readonly ResourceRecord[]): readonly ResourceRecord[] {
  const understood = trustRecords.filter(
    ({ data }) =>
      (data.type === 'DNSKEY' && ALGORITHMS.includes(data.algorithm)) ||
      (data.type === 'DS' && ALGORITHMS.includes(data.algorithm) && DIGESTS.includes(data.digestType)),
  )
  const better = understood.filter(({ data }) => data.type !== 'DS' || data.digestType !== SHA1_DIGEST)
  return better.length > 0 ? better : understood
}

const isZoneKey = ({ data }: ResourceRecord): boolean =>
  data.type === 'DNSKEY' &&
  (data.flags & ZONE_KEY) !== 0 &&
  (data.flags & REVOKED) === 0 &&
  data.protocol === DNSSEC_PROTOCOL

function authenticates({ data, wire }: ResourceRecord, key: ResourceRecord): boolean {
  if (data.type === 'DNSKEY') return Buffer.compare(wire, key.wire) === 0
  if (data.type !== 'DS' || key.data.type !== 'DNSKEY') return false
  if (data.algorithm !== key.data.algorithm || data.keyTag !== keyTag(key)) return false
  const digest = dsDigest(key, data.digestType)
  return digest !== undefined && Buffer.compare(digest, data.digest) === 0
}
