import type { Clock } from '../clock.ts'
import { verifyRrset } from '../dns/dnssec/verify.ts'
import type { Question } from '../dns/message.ts'
import { parentOf } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { type ZoneKey, zoneKeysOf } from '../evidence/dnssec/dnssec-keys.ts'
import { linkKeys } from '../evidence/dnssec/dnssec-links.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import { provesSomething } from './asked-servers.ts'

/**
 * What validating resolvers make of the zone. `secure`: they accept it, if its new records are signed like the others. `bogus`: they
 * reject it. `unknown`: it could not be seen.
 */
export type ZoneTrust = 'secure' | 'insecure' | 'bogus' | 'unknown'

type Validate = (question: Question, isCheckingDisabled: boolean) => Promise<Observed<DnsAnswer>>

/** If the delegation stays as it is, resolvers say it themselves. */
export async function publishedTrust(zone: Name, resolve: Validate): Promise<ZoneTrust> {
  const checked = await resolve({ name: zone, type: TYPE.SOA }, false)
  if (!checked.seen) return 'unknown'
  if (provesSomething(checked.value)) return checked.value.isValidated ? 'secure' : 'insecure'
  const unchecked = await resolve({ name: zone, type: TYPE.SOA }, true)
  return unchecked.seen && provesSomething(unchecked.value) ? 'bogus' : 'unknown'
}

interface PlannedTrustOptions {
  readonly zone: Name
  readonly clock: Pick<Clock, 'now'>
  /** Today's resolvers. */
  readonly resolve: Validate
  /** After the change, without validation. */
  readonly ask: (question: Question) => Promise<Observed<DnsAnswer>>
  /** Undefined if the parent keeps its DS records. */
  readonly ds: readonly ResourceRecord[] | undefined
}

/** If the parent changes, the DS records are compared with the keys that the servers of the zone have. */
export async function plannedTrust({ zone, clock, resolve, ask, ds }: PlannedTrustOptions): Promise<ZoneTrust> {
  const [above, today, keyAnswer, soa] = await Promise.all([
    resolve({ name: parentOf(zone) ?? zone, type: TYPE.SOA }, false),
    ds === undefined ? resolve({ name: zone, type: TYPE.DS }, true) : undefined,
    ask({ name: zone, type: TYPE.DNSKEY }),
    ask({ name: zone, type: TYPE.SOA }),
  ])
  const linked = ds ?? (today?.seen ? today.value.answers.filter(({ type }) => type === TYPE.DS) : undefined)
  if (linked === undefined || !above.seen || !keyAnswer.seen) return 'unknown'
  if (linked.length === 0 || !above.value.isValidated) return 'insecure'
  if (!provesSomething(keyAnswer.value)) return 'unknown'
  return trustOf(linked, keyAnswer.value, soa, clock.now())
}

function trustOf(ds: readonly ResourceRecord[], keys: DnsAnswer, soa: Observed<DnsAnswer>, now: Date): ZoneTrust {
  const zoneKeys = zoneKeysOf(keys.answers.filter(({ type }) => type === TYPE.DNSKEY))
  const links = linkKeys(ds, zoneKeys)
  if (links.every(({ state }) => state === 'unsupported')) return 'insecure'
  const anchors = links.flatMap(({ state, key }) => (state === 'matched' && key !== undefined ? [key] : []))
  if (anchors.length === 0) return 'bogus'
  if (!keys.isUnsignedYet && !isSigned(keys, TYPE.DNSKEY, anchors, now)) return 'bogus'
  if (!soa.seen || soa.value.isUnsignedYet) return 'secure'
  return isSigned(soa.value, TYPE.SOA, zoneKeys, now) ? 'secure' : 'bogus'
}

/** More signatures than any zone has, because each may take a millisecond. */
const MAX_SIGNATURES = 8

function isSigned({ answers }: DnsAnswer, type: number, keys: readonly ZoneKey[], now: Date): boolean {
  const records = answers.filter((record) => record.type === type)
  const [first] = records
  if (first === undefined) return false
  const set = records.filter(({ name }) => name === first.name)
  const signatures = answers.filter(
    ({ name, data }) => name === first.name && data.type === 'RRSIG' && data.typeCovered === type,
  )
  const atSeconds = Math.floor(now.getTime() / 1000)
  return signatures
    .slice(0, MAX_SIGNATURES)
    .some((signature) =>
      keys.some(
        ({ record, tag }) => isBy(signature, tag) && verifyRrset(set, signature, record, atSeconds) === 'valid',
      ),
    )
}

const isBy = ({ data }: ResourceRecord, tag: number): boolean => data.type === 'RRSIG' && data.keyTag === tag
