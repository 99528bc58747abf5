import { isAtOrBelow, labelsOf } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { type ObservedSet, type ServerView, zoneOf } from './observation.ts'
import type { ZoneExport } from './wish.ts'

/** What stops working if a record set is missing. */
export const AREAS = ['mail-in', 'mail-out', 'web', 'certificates', 'other'] as const
export type Area = (typeof AREAS)[number]

export interface Difference {
  readonly name: Name
  readonly type: string
  readonly area: Area
  /** As on the old side. Without values, only the new side has the set. */
  readonly old: readonly string[]
  /** Without values, the new side lacks the set. */
  readonly new: readonly string[]
}

/** How the names were found. A list of names is complete only if the zone itself was read. */
export type Enumeration = 'transfer' | 'export' | 'known-names'

export interface Parity {
  /** Undefined if a side could not be observed. */
  readonly differences: readonly Difference[] | undefined
  /** Only the TTL is different. */
  readonly ttlOnly: readonly Pick<Difference, 'name' | 'type'>[]
  /** Sets that could not be compared, because one side was not asked or did not answer. */
  readonly notCompared: readonly Pick<Difference, 'name' | 'type'>[]
  readonly compared: number
  /** Whether every server of both sides answered. Servers of one side may differ. */
  readonly isWhole: boolean
  readonly enumeration: Enumeration
}

/** Belongs to the provider and not to the owner of the zone, or to DNSSEC, which each path judges. */
const OF_PROVIDER: readonly string[] = [
  'SOA',
  'DNSKEY',
  'RRSIG',
  'NSEC',
  'NSEC3',
  'NSEC3PARAM',
  'CDS',
  'CDNSKEY',
  'ZONEMD',
  'CSYNC',
]

/** Compares each set of the old side with the new one. The servers of one side may differ, and each of them is asked. */
export function compareSides(
  domain: Name,
  old: readonly ServerView[],
  fresh: readonly ServerView[],
  zoneExport?: ZoneExport,
): Parity {
  const olds = zonesOf(old)
  const news = zonesOf(fresh)
  const isTransferred = old.some((view) => zoneOf(view)?.isComplete)
  const enumeration = isTransferred ? 'transfer' : zoneExport === undefined ? 'known-names' : 'export'
  const expected = olds.length > 0 ? olds : zoneExport === undefined ? [] : [indexOf(zoneExport, true)]
  const isWhole =
    fresh.every((view) => zoneOf(view) !== undefined) && old.every(({ response }) => response.kind !== 'unseen')
  const nothing = { ttlOnly: [], notCompared: [], compared: 0, enumeration, isWhole } as const
  if (expected.length === 0 || news.length === 0) return { ...nothing, differences: undefined }
  const wanted = new Map<string, ObservedSet>()
  for (const { sets } of [...expected, ...news]) for (const [key, set] of sets) wanted.set(key, set)
  for (const set of zoneExport ?? []) wanted.set(keyOf(set), set)
  for (const view of [...old, ...fresh])
    for (const { name, type } of zoneOf(view)?.unseen ?? [])
      if (!wanted.has(keyOf({ name, type }))) wanted.set(keyOf({ name, type }), { name, type, ttl: 0, values: [] })
  const result = { ...nothing, differences: [] as Difference[], ttlOnly: [] as Key[], notCompared: [] as Key[] }
  let compared = 0
  for (const { name, type } of [...wanted.values()].filter((set) => isOwned(set, domain))) {
    const left = expected.map((side) => side.find(name, type))
    const right = news.map((side) => side.find(name, type))
    if (left.includes(undefined) || right.includes(undefined)) {
      result.notCompared.push({ name, type })
      continue
    }
    compared += 1
    const [difference, isTtl] = differenceOf(left as ObservedSet[], right as ObservedSet[])
    if (difference !== undefined)
      result.differences.push({ name, type, area: areaOf(domain, name, type), ...difference })
    else if (isTtl) result.ttlOnly.push({ name, type })
  }
  return { ...result, compared }
}

type Key = Pick<Difference, 'name' | 'type'>

interface IndexedZone {
  readonly sets: ReadonlyMap<string, ObservedSet>
  readonly find: (name: Name, type: string) => ObservedSet | undefined
}

const zonesOf = (views: readonly ServerView[]): readonly IndexedZone[] =>
  views.flatMap((view) => {
    const zone = zoneOf(view)
    return zone === undefined ? [] : [indexOf(zone.sets, zone.isComplete)]
  })

/** In a complete zone, a set that is not there does not exist. */
function indexOf(sets: readonly ObservedSet[], isComplete: boolean): IndexedZone {
  const index = new Map(sets.map((set) => [keyOf(set), set]))
  const find = (name: Name, type: string) =>
    index.get(keyOf({ name, type })) ?? (isComplete ? { name, type, ttl: 0, values: [] } : undefined)
  return { sets: index, find }
}

const keyOf = ({ name, type }: Key): string => `${name} ${type}`

const isOwned = ({ name, type }: Key, domain: Name): boolean =>
  isAtOrBelow(name, domain) && !OF_PROVIDER.includes(type) && !(type === 'NS' && name === domain)

type Contents = Pick<Difference, 'old' | 'new'>

function differenceOf(
  left: readonly ObservedSet[],
  right: readonly ObservedSet[],
): readonly [Contents | undefined, boolean] {
  const text = ({ values }: ObservedSet): string => values.toSorted().join('\n')
  const wanted = left[0]
  const other = right.find((set) => wanted !== undefined && text(set) !== text(wanted))
  const isTtl = right.some(({ ttl, values }) => values.length > 0 && ttl !== wanted?.ttl)
  // Old servers that differ from each other are compared too: whichever is right, the new side has only one of them.
  const deviating = left.find((set) => right[0] !== undefined && text(set) !== text(right[0]))
  if (other !== undefined) return [{ old: wanted?.values ?? [], new: other.values }, false]
  return deviating === undefined ? [undefined, isTtl] : [{ old: deviating.values, new: right[0]?.values ?? [] }, false]
}

const MAIL_IN: readonly string[] = ['_mta-sts', 'mta-sts', 'autodiscover', 'autoconfig', '_autodiscover', '_tls']
const MAIL_SERVICES: readonly string[] = ['_imap', '_imaps', '_pop3', '_pop3s', '_submission', '_submissions', '_jmap']
const MAIL_OUT: readonly string[] = ['_domainkey', '_dmarc', '_bimi']

/** By the names and types that standards give to each use. */
export function areaOf(domain: Name, name: Name, type: string): Area {
  const labels = labelsOf(name).slice(0, labelsOf(name).length - labelsOf(domain).length)
  const has = (names: readonly string[]): boolean => labels.some((label) => names.includes(label))
  if (labels.includes('_acme-challenge') || type === 'CAA') return 'certificates'
  if (has(MAIL_OUT)) return 'mail-out'
  if (type === 'MX' || has(MAIL_IN) || has(MAIL_SERVICES) || labels.includes('_25')) return 'mail-in'
  if (type === 'TLSA') return 'certificates'
  if (type === 'TXT' && labels.length === 0) return 'mail-out'
  if (['A', 'AAAA', 'CNAME', 'HTTPS', 'DNAME'].includes(type)) return 'web'
  return 'other'
}

/** The differences, as one text: a confirmation is about exactly these. */
export const fingerprintOf = ({ differences = [] }: Parity): string =>
  differences
    .map(({ name, type, old, new: fresh }) => `${name} ${type} ${old.join(' ')} > ${fresh.join(' ')}`)
    .toSorted()
    .join('\n')
    .slice(0, 50_000)
