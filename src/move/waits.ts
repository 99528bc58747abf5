import { heldUntil, type Publication } from './caches.ts'
import { type Context, isConfirmed, isSameSet, linesOf, published, targetNames } from './context.ts'
import { addressText, isHarmful, isOfNew } from './done.ts'
import { serversInZone } from './history.ts'

/** What no cache may hold any more before a step. */
export const WAITS = [
  /** An NS set that names an old server. Then no resolver asks one. */
  'old-ns',
  /** A DS record that the new servers do not match. */
  'old-ds',
  /** A DNSKEY set without the keys of one of both sides. */
  'one-sided-keys',
  /** A DS set without the new key. */
  'one-sided-ds',
  /** The DNSKEY set of the old servers. */
  'old-dnskey',
  /** Any record set of the old servers. */
  'old-data',
  /** Any record set without signatures. */
  'unsigned-data',
  /** A denial, or another address, of a new name server in the zone. */
  'old-addresses',
] as const

export type WaitKind = (typeof WAITS)[number]

/**
 * Until when a cache may hold it, from what was published. `stopsAt`: when what is still published will end at the earliest, if its step
 * is done then.
 */
export function knownWait(context: Context, kind: WaitKind, stopsAt?: number): number {
  if (kind === 'old-data') return afterOldServers(context, ['data', 'dnskey'], stopsAt)
  if (kind === 'old-dnskey') return afterOldServers(context, ['dnskey'], stopsAt)
  return heldUntil(waitingFor(context, kind), stopsAt)
}

/** With what may have been published before the first observation. */
export function fullWait(context: Context, kind: WaitKind, stopsAt?: number): number {
  const { unknownUntil = 0, unknownTtl = 0, hasSeenOld } = context.state
  const isAfterOld = kind === 'old-data' || kind === 'old-dnskey'
  if (!isAfterOld) return Math.max(knownWait(context, kind, stopsAt), unknownUntil)
  const lastUse = fullWait(context, 'old-ns', stopsAt)
  const sets = kind === 'old-data' ? (['data', 'dnskey'] as const) : (['dnskey'] as const)
  const unseen = hasSeenOld ? Number.NEGATIVE_INFINITY : lastUse + unknownTtl
  return Math.max(heldUntil(oldSets(context, sets), lastUse), unknownUntil, unseen)
}

/** Old servers are asked until no cache names them, and what they answer last is used until its TTL ends. */
function afterOldServers(context: Context, sets: readonly ('data' | 'dnskey')[], stopsAt?: number): number {
  const lastUse = knownWait(context, 'old-ns', stopsAt)
  return heldUntil(oldSets(context, sets), lastUse)
}

const oldSets = (context: Context, sets: readonly ('data' | 'dnskey')[]): readonly Publication[] =>
  sets.flatMap((set) => published(context, set, ['old'], () => true))

/** The publications that the wait is about. Those that are not over yet are the reason why it has no end. */
export function waitingFor(context: Context, kind: WaitKind): readonly Publication[] {
  const { keys } = context.state
  const isTarget = (value: string): boolean => isSameSet(linesOf(value), targetNames(context))
  const isNewHost = (line: string): boolean => targetNames(context).some((name) => line.startsWith(`${name} `))
  const ofBoth = [...keys.old, ...keys.new]
  switch (kind) {
    case 'old-ns':
      return [
        // If the old servers cannot publish the new set, the user has confirmed that, and the last line says what it means.
        ...published(
          context,
          'ns',
          isOldNsConfirmed(context) ? ['parent', 'new'] : ['parent', 'old', 'new'],
          (value) => !isTarget(value),
        ),
        ...published(context, 'glue', ['parent'], (value) => linesOf(value).some((line) => !isNewHost(line))),
      ]
    case 'old-ds':
      return published(context, 'ds', ['parent'], (value) => linesOf(value).some((ds) => isHarmful(context, ds)))
    case 'one-sided-ds':
      return published(
        context,
        'ds',
        ['parent'],
        (value) => value !== '' && !linesOf(value).some((ds) => isOfNew(context, ds)),
      )
    case 'one-sided-keys':
      return published(context, 'dnskey', ['old', 'new'], (value) => {
        const lines = linesOf(value)
        return !ofBoth.every((key) => lines.includes(key))
      })
    case 'unsigned-data':
      return (['data', 'dnskey'] as const).flatMap((set) => published(context, set, ['new'], (value) => value === ''))
    case 'old-addresses':
      return serversInZone(context.wish, context.domain).flatMap(({ name, addresses }) =>
        published(context, `address ${name}`, ['old', 'new'], (value) => value !== addressText(addresses)),
      )
    default:
      return oldSets(context, ['data', 'dnskey'])
  }
}

export const isOldNsConfirmed = (context: Context): boolean => isConfirmed(context, 'old-ns')
