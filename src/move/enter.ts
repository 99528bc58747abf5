import type { Change, PlannedRecord, PlannedSet } from '../change/change.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import type { Localized } from '../text.ts'
import { type Context, targetNames } from './context.ts'
import { entryKeysOf, ownDifferences, SHORT_TTL } from './done.ts'
import { serversInZone } from './history.ts'
import { dsFor, keysOf } from './keys.ts'
import { zoneOf } from './observation.ts'
import type { StepId } from './step-ids.ts'

export type Place = 'registrar' | 'old-provider' | 'new-provider' | 'both-providers'

/** What is entered where. */
export interface Entry {
  readonly place: Place
  readonly change: Change
  /** Ready to paste. */
  readonly lines: readonly string[]
  readonly notes: readonly Localized<string>[]
}

const LOW_TTL = 300

/** What a step enters. Undefined for a step that is a switch of the provider. */
export function entryOf(context: Context, step: StepId): Entry | undefined {
  const { state, domain } = context
  switch (step) {
    case 'serve':
      return atZone(context, 'new-provider', [nsSet(context, targetNames(context))])
    case 'parity':
      return atZone(context, 'new-provider', ...paritySets(context))
    case 'addresses':
      return atZone(context, 'both-providers', addressSets(context))
    case 'lower-ttl':
      return atZone(context, 'old-provider', longSets(context))
    case 'keys-old':
      return atZone(context, 'old-provider', [keySet(domain, state.keys.new)])
    case 'keys-new':
      return atZone(context, 'new-provider', [keySet(domain, state.keys.old)])
    case 'old-ns':
      return atZone(context, 'old-provider', [nsSet(context, targetNames(context))])
    case 'parent-ns':
      return atParent(context, { ns: delegation(context) })
    case 'ds-away':
      return atParent(context, { ds: [] })
    case 'ds-both':
      return atParent(context, { ds: [...new Set([...(state.before?.ds ?? []), ...newDs(context)])] })
    case 'ds-add':
    case 'ds-old-away':
      return atParent(context, { ds: newDs(context) })
    case 'raise-ttl':
      return atZone(context, 'new-provider', [{ ...nsSet(context, targetNames(context)), ttl: SHORT_TTL }])
    default:
      return undefined
  }
}

/** What a step had replaced. */
export function rollbackOf(context: Context, step: StepId): Entry | undefined {
  const { before, keys } = context.state
  switch (step) {
    case 'parent-ns':
      return atParent(context, {
        ns: (before?.ns ?? []).map((name) => ({ name, addresses: glueOf(before?.glue ?? [], name) })),
      })
    case 'old-ns':
      return atZone(context, 'old-provider', [nsSet(context, oldNames(context))])
    case 'ds-away':
    case 'ds-both':
      return atParent(context, { ds: before?.ds ?? [] })
    case 'ds-add':
      return atParent(context, { ds: [] })
    case 'ds-old-away':
      return entryOf(context, 'ds-both')
    case 'old-keys-away':
      return atZone(context, 'new-provider', [keySet(context.domain, keys.old)])
    default:
      return undefined
  }
}

const glueOf = (glue: readonly { name: Name; addresses: readonly string[] }[], name: Name): readonly string[] =>
  glue.filter((one) => one.name === name).flatMap(({ addresses }) => addresses)

const oldNames = ({ state, wish }: Context): readonly Name[] =>
  wish.kind === 'provider' && wish.from !== undefined ? wish.from : (state.before?.ns ?? [])

/** The sets of the old side with a long TTL, as they are. */
function longSets({ domain, old }: Context): readonly PlannedSet[] {
  const [zone] = old.flatMap((view) => zoneOf(view) ?? [])
  if (zone === undefined) return []
  const ns = { name: domain, type: 'NS', ttl: zone.ns.ttl, values: zone.ns.values.map((name) => `${name}.`) }
  return [ns, ...zone.sets]
    .filter(({ ttl, values }) => values.length > 0 && ttl > SHORT_TTL)
    .map(({ name, type, values }) => ({ name, type, ttl: LOW_TTL, records: records(values) }))
}

const records = (texts: readonly string[]): readonly PlannedRecord[] => texts.map((text) => ({ text }))

const nsSet = ({ domain }: Context, names: readonly Name[]): PlannedSet => ({
  name: domain,
  type: 'NS',
  records: records(names.map((name) => `${name}.`)),
})

const keySet = (domain: Name, keys: readonly string[]): PlannedSet => ({
  name: domain,
  type: 'DNSKEY',
  records: records(keys),
})

const addressSets = ({ wish, domain }: Context): readonly PlannedSet[] =>
  serversInZone(wish, domain).flatMap(({ name, addresses }) =>
    (['A', 'AAAA'] as const).flatMap((type) => {
      const own = addresses.filter((address) => address.includes(':') === (type === 'AAAA'))
      return own.length === 0 ? [] : [{ name, type, records: records(own) }]
    }),
  )

function paritySets(context: Context): readonly [readonly PlannedSet[], Change['remove']] {
  const differences = ownDifferences(context) ?? []
  const set = differences.filter(({ old }) => old.length > 0)
  return [
    set.map(({ name, type, old }) => ({ name, type, records: records(old) })),
    differences.filter(({ old }) => old.length === 0).map(({ name, type }) => ({ name, type })),
  ]
}

const delegation = ({ wish, domain }: Context): NonNullable<Change['ns']> =>
  wish.kind === 'provider'
    ? wish.to.map(({ name, addresses }) => ({ name, addresses: isAtOrBelow(name, domain) ? addresses : [] }))
    : []

/** For one key of each new server that signs the DNSKEY set. */
function newDs(context: Context): readonly string[] {
  const ofServers = context.new.flatMap((view) => entryKeysOf(context, view).slice(0, 1).map(dsFor))
  return [...new Set(ofServers)]
}

function atZone({ domain }: Context, place: Place, set: readonly PlannedSet[], remove: Change['remove'] = []): Entry {
  const lines = set.flatMap(({ name, ttl, type, records: all }) =>
    all.map(({ text }) => [`${name}.`, ...(ttl === undefined ? [] : [ttl]), 'IN', type, text].join(' ')),
  )
  return { place, change: { domain, set, remove, replace: false }, lines, notes: [] }
}

interface AtParent {
  readonly ns?: NonNullable<Change['ns']>
  readonly ds?: readonly string[]
}

function atParent(context: Context, { ns, ds }: AtParent): Entry {
  const { domain } = context
  const isDenic = domain.endsWith('.de')
  const change = {
    ...{ domain, set: [], remove: [], replace: false },
    ...(ns && { ns }),
    ...(ds && { ds: records(ds) }),
  }
  const servers = (ns ?? []).map(({ name, addresses }) => [`${name}.`, ...addresses].join(' '))
  const keys = isDenic ? keyLines(context, ds ?? []) : []
  const dsLines = (ds ?? []).map((text) => `${domain}. IN DS ${text}`)
  const notes = isDenic
    ? [...(ns === undefined ? [] : [DENIC_SERVERS]), ...(keys.length === 0 ? [] : [DENIC_KEYS])]
    : []
  return { place: 'registrar', change, lines: [...servers, ...(keys.length > 0 ? keys : dsLines)], notes }
}

/** The registry of .de computes DS records from the keys, which are entered instead. */
function keyLines({ domain, old, new: fresh }: Context, ds: readonly string[]): readonly string[] {
  const zones = [...old, ...fresh].flatMap((view) => zoneOf(view) ?? [])
  const keys = zones.flatMap((zone) => keysOf(domain, zone.dnskey.values))
  const texts = keys.filter((key) => ds.includes(dsFor(key))).map(({ text }) => `${domain}. IN DNSKEY ${text}`)
  return [...new Set(texts)]
}

const DENIC_SERVERS: Localized<string> = {
  en: 'The registry of .de checks the new name servers before it accepts them: at least two with different IP addresses, one of them with IPv4; all reachable and authoritative; and all publish exactly the NS records that you enter.',
  de: 'Die Registry von .de prüft die neuen Nameserver, bevor sie sie annimmt: mindestens zwei mit verschiedenen IP-Adressen, davon einer mit IPv4; alle erreichbar und autoritativ; und alle veröffentlichen genau die NS-Einträge, die Sie angeben.',
}

const DENIC_KEYS: Localized<string> = {
  en: 'For .de, enter the DNSKEY records shown here; the registry computes the DS records from them.',
  de: 'Bei .de geben Sie die hier gezeigten DNSKEY-Einträge an; die Registry berechnet daraus die DS-Einträge.',
}
