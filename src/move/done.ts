import {
  allOf,
  both,
  type Context,
  everyParent,
  everyZone,
  isConfirmed,
  isSameSet,
  type Seen,
  targetNames,
} from './context.ts'
import { addressesIn, serversInZone } from './history.ts'
import { isDsOf, keysOf, type ZoneKey } from './keys.ts'
import { type ParentServer, type ServerView, serverLabel, type ZoneView, zoneOf } from './observation.ts'
import { type Difference, fingerprintOf, type Parity } from './parity.ts'
import type { StepId } from './step-ids.ts'

/** TTLs up to this one need not be lowered. */
export const SHORT_TTL = 3600

/** Whether a step is done, from what is published now. */
export function seenDone(context: Context, step: StepId): Seen {
  return RULES[step](context)
}

const RULES: Readonly<Record<StepId, (context: Context) => Seen>> = {
  serve: (context) => everyZone(context.new, (zone) => isServed(context, zone)),
  parity: (context) => parityDone(context),
  addresses: (context) =>
    both(everyZone(context.old, hasAddresses(context)), everyZone(context.new, hasAddresses(context))),
  'lower-ttl': (context) => orConfirmed(context, 'lower-ttl', everyZone(context.old, hasShortTtls)),
  'same-keys': ({ old, new: fresh }) => sameKeys([...old, ...fresh].map(zoneOf)),
  'keys-old': (context) => hasAll(context.state.keys.new, context.old),
  'keys-new': (context) => hasAll(context.state.keys.old, context.new),
  'ds-both': (context) => dsOfBoth(context),
  'ds-away': (context) =>
    everyParent(context, 'ds-away', ({ ds }) => ds.values.every((one) => !isHarmful(context, one))),
  'old-ns': (context) => orConfirmed(context, 'old-ns', oldNsDone(context)),
  'parent-ns': (context) => everyParent(context, 'parent-ns', (view) => isDelegatedToNew(context, view)),
  unsign: ({ new: views }) => everyZone(views, ({ dnskey, signedBy }) => dnskey.values.length + signedBy.length === 0),
  off: (context) => orConfirmed(context, 'off', allOf(context.old, hasStopped)),
  sign: (context) => everyZone(context.new, isSigned),
  'ds-add': (context) => everyParent(context, 'ds-add', ({ ds }) => hasDsOf(context, ds.values, context.new)),
  'ds-old-away': (context) =>
    both(
      seenDone(context, 'parent-ns'),
      everyParent(
        context,
        'ds-old-away',
        ({ ds }) => ds.values.length > 0 && ds.values.every((one) => isOfNew(context, one)),
      ),
    ),
  'old-keys-away': (context) =>
    both(
      seenDone(context, 'parent-ns'),
      everyZone(context.new, ({ dnskey }) => hasNone(dnskey.values, context)),
    ),
  'raise-ttl': (context) =>
    orConfirmed(
      context,
      'raise-ttl',
      everyZone(context.new, ({ ns }) => ns.ttl >= SHORT_TTL),
    ),
}

const orConfirmed = (context: Context, step: StepId, seen: Seen): Seen =>
  seen !== 'yes' && isConfirmed(context, step) ? 'yes' : seen

function isServed(context: Context, zone: ZoneView): boolean {
  const needsSignatures = context.path === 'same-keys' || context.path === 'multi-signer'
  return isSameSet(zone.ns.values, targetNames(context)) && (!needsSignatures || isSigned(zone))
}

const isSigned = ({ dnskey, signedBy, keysSignedBy }: ZoneView): boolean =>
  dnskey.values.length > 0 && signedBy.length > 0 && keysSignedBy.length > 0

/** The addresses of new name servers in the zone have a step of their own. */
export const ownDifferences = ({ parity, wish, domain }: Context): readonly Difference[] | undefined => {
  const servers = serversInZone(wish, domain).map(({ name }) => name)
  return parity.differences?.filter(({ name, type }) => !(servers.includes(name) && (type === 'A' || type === 'AAAA')))
}

export const parityFingerprint = (context: Context) => (parity: Parity) =>
  fingerprintOf({ ...parity, differences: ownDifferences({ ...context, parity }) })

function parityDone(context: Context): Seen {
  const differences = ownDifferences(context)
  const confirmed = isConfirmed(context, 'parity', parityFingerprint(context))
  if (differences === undefined) return isConfirmed(context, 'parity') ? 'yes' : 'unseen'
  if (confirmed) return 'yes'
  if (differences.length > 0) return 'no'
  if (context.parity.notCompared.length > 0 || !context.parity.isWhole) return 'unseen'
  return context.parity.enumeration === 'known-names' ? 'no' : 'yes'
}

const hasAddresses =
  ({ wish, domain }: Context) =>
  (zone: ZoneView): boolean =>
    serversInZone(wish, domain).every(({ name, addresses }) => addressesIn(zone, name).value === addressText(addresses))

export const addressText = (addresses: readonly string[]): string => addresses.toSorted().join(' ')

const hasShortTtls = ({ ns, sets }: ZoneView): boolean =>
  ns.ttl <= SHORT_TTL && sets.every(({ ttl, values }) => values.length === 0 || ttl <= SHORT_TTL)

function sameKeys(zones: readonly (ZoneView | undefined)[]): Seen {
  const [first] = zones
  return allOf(
    zones,
    (zone) =>
      zone &&
      first &&
      zone.dnskey.values.length > 0 &&
      isSameSet(zone.dnskey.values, first.dnskey.values) &&
      isSameSet(zone.keysSignedBy.map(String), first.keysSignedBy.map(String)),
  )
}

const hasAll = (keys: readonly string[], views: Context['old']): Seen =>
  keys.length === 0 ? 'unseen' : everyZone(views, ({ dnskey }) => keys.every((key) => dnskey.values.includes(key)))

const hasNone = (values: readonly string[], { state }: Context): boolean =>
  state.keys.old.length > 0 && !state.keys.old.some((key) => values.includes(key))

/** The keys that a DS record of this server may name. A server that is not seen now is judged by what it published last. */
export const entryKeysOf = ({ domain, state }: Context, view: ServerView): readonly ZoneKey[] =>
  keysOf(domain, state.entryKeys.find(({ server }) => server === serverLabel(view))?.keys ?? [])

/** Whether a validator that has this set accepts the DNSKEY set of each of these servers. */
const hasDsOf = (context: Context, ds: readonly string[], views: readonly ServerView[]): boolean =>
  views.length > 0 &&
  views.every((view) => entryKeysOf(context, view).some((key) => ds.some((one) => isDsOf(one, key))))

function dsOfBoth(context: Context): Seen {
  const views = [...context.old, ...context.new]
  if (context.old.length === 0 || views.some((view) => zoneOf(view) === undefined)) return 'unseen'
  return everyParent(context, 'ds-both', ({ ds }) => hasDsOf(context, ds.values, views))
}

/** Whether a DS record belongs to a key of every new server. */
export const isOfNew = (context: Context, ds: string): boolean => hasDsOf(context, [ds], context.new)

/**
 * Whether a validator that has this DS record may reject what the new servers publish. If both sides share the key that it names, their
 * other keys may still be different.
 */
export const isHarmful = (context: Context, ds: string): boolean =>
  context.path === 'unsign' || !isOfNew(context, ds) || hasDsOf(context, [ds], context.old)

const oldNsDone = (context: Context): Seen =>
  allOf(context.old, (view) => {
    const zone = zoneOf(view)
    if (zone !== undefined) return isSameSet(zone.ns.values, targetNames(context))
    return hasStopped(view)
  })

/** Undefined if it did not respond, which is no proof. */
const hasStopped = ({ response }: Context['old'][number]): boolean | undefined => {
  if (response.kind === 'zone') return false
  return response.kind === 'not-serving' || response.kind === 'other-zone' ? true : undefined
}

function isDelegatedToNew(context: Context, { ns, glue }: NonNullable<ParentServer['view']>): boolean {
  const needed = serversInZone(context.wish, context.domain)
  const addressesOf = (name: string) => glue.filter((one) => one.name === name).flatMap(({ addresses }) => addresses)
  return (
    isSameSet(ns.values, targetNames(context)) &&
    needed.every(({ name, addresses }) => isSameSet(addressesOf(name), addresses))
  )
}
