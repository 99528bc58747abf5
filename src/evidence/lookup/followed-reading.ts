import { isAtOrBelow, parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { DnsAnswer, LookupFailure, Observed } from '../../world.ts'
import { readReferral, referralFor } from '../delegation/referral.ts'
import { mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { pathWorks } from '../engine/path.ts'
import type { Look } from '../engine/view.ts'
import { askServer, isServersFault } from '../name-servers/ask-server.ts'
import { ANOTHER_SOURCE_MS } from '../timeouts.ts'
import { isPublic } from './address-kind.ts'
import { addressesOf, addressesSoFar } from './addresses.ts'
import { dataOf, isAliasLoop, type RecordSet, readRecordSet, resolvedSet } from './record-set.ts'
import { type ConclusiveResponse, isConclusive, judged, noReading, type SourceReading } from './server-response.ts'

/** The reading that a response of a name server gives, after its aliases and delegations were followed. */
export const readingFrom = (
  look: Look,
  response: ConclusiveResponse,
  name: Name,
  type: number,
  aliases: number,
): Observed<SourceReading> =>
  response.kind === 'set'
    ? throughAlias(look, response.set, name, type, aliases)
    : mapSeen(delegatedReading(look, response.answer, name, type, { hops: MAX_HOPS, aliases }), (reading) =>
        reading.kind === 'set' || reading.target !== undefined
          ? reading
          : { ...reading, ...delegationIn(response.answer, name) },
      )

/** The first delegation: what it refers to is the work of others. */
function delegationIn(referral: DnsAnswer, name: Name): Pick<LookupFailure, 'delegation'> {
  const records = referral.authority.filter(({ type, name: cut }) => type === TYPE.NS && isAtOrBelow(name, cut))
  const servers = dataOf(records, 'NS').map(({ target }) => target)
  const [first] = records
  return first === undefined ? {} : { delegation: { zone: first.name, servers: servers.slice(0, MAX_LISTED).sort() } }
}

const MAX_LISTED = 4

/**
 * A name server knows the target of an alias only if it serves that zone, too; otherwise the resolvers are queried for it. If they
 * fail, the name servers of the target say why, and the failure is theirs.
 */
export function throughAlias(
  look: Look,
  set: RecordSet,
  name: Name,
  type: number,
  aliasesLeft: number,
): Observed<SourceReading> {
  const { aliases, records, owner } = set
  if (aliases.length === 0 || isAliasLoop(name, aliases)) return seen({ kind: 'set', set })
  if (records.length > 0) return seen({ kind: 'set', set: withoutUndelegated(look, set, name, type) })
  const resolved = look.at(resolvedSet(owner, type))
  const known = soFar(resolved)
  if (known?.seen) return seen({ kind: 'set', set: joined(set, known.value) })
  // Resolvers take seconds to give up on a dead zone.
  if (known === undefined) waitFor(look.ask({ kind: 'elapsed', ms: ANOTHER_SOURCE_MS }))
  if (aliasesLeft === 0) return resolvedEnd(set, resolved)
  const end = foreignReading(look, owner, type, aliasesLeft - 1)
  if (!end.seen) return resolvedEnd(set, resolved)
  if (end.value.kind === 'set') return seen({ kind: 'set', set: joined(set, end.value.set) })
  return seen({ ...end.value, target: end.value.target ?? owner })
}

/**
 * A hosting provider may still have the zone of a domain that is no longer registered, or is delegated elsewhere: resolvers do not find the records
 * of the target that its name servers return.
 */
function withoutUndelegated(look: Look, set: RecordSet, name: Name, type: number): RecordSet {
  if (registrableDomain(set.owner) === registrableDomain(name)) return set
  const resolved = look.at(resolvedSet(set.owner, type))
  waitFor(resolved)
  return resolved.seen && resolved.value.isNxdomain ? joined(set, resolved.value) : set
}

/** The name servers of the target could not be queried. */
function resolvedEnd(set: RecordSet, resolved: Observed<RecordSet>): Observed<SourceReading> {
  if (resolved.seen) return seen({ kind: 'set', set: joined(set, resolved.value) })
  if (!isServersFault(resolved)) return resolved
  const { reason, detail } = resolved.why
  const cause = reason === 'timeout' ? 'timeout' : 'unresolved'
  return seen({ kind: 'failure', cause, detail: `${set.owner}: ${detail}`, target: set.owner })
}

const joined = (set: RecordSet, end: RecordSet): RecordSet => ({
  ...end,
  aliases: [...set.aliases, ...end.aliases],
  isValidated: false,
})

/** The limit for aliases that are followed from zone to zone if resolvers cannot resolve them. */
export const MAX_FOREIGN_ALIASES = 2

/** The limit for delegations that are followed below the first one. */
const MAX_HOPS = 2
const MAX_NAMES = 2

/** Finds the servers of another zone, from the public suffix downwards. */
export function foreignReading(look: Look, name: Name, type: number, aliases: number): Observed<SourceReading> {
  const registrable = registrableDomain(name)
  const suffix = registrable === undefined ? undefined : parentOf(registrable)
  if (suffix === undefined) return unseen('bad-answer', `the name servers of ${name} are unknown`)
  const referral = look.at(referralFor(name, suffix))
  if (!referral.seen) return referral
  const { answer, isDenied, cut, isAnswering } = referral.value
  if (isDenied) return seen({ kind: 'set', set: readRecordSet(answer, name, type, false) })
  if (cut === undefined || isAnswering) return unseen('bad-answer', `${answer.from} returned no delegation of ${name}`)
  return delegatedReading(look, answer, name, type, { hops: MAX_HOPS, aliases })
}

/** How many further delegations and aliases are followed. */
interface FollowLimits {
  readonly hops: number
  readonly aliases: number
}

function delegatedReading(
  look: Look,
  from: DnsAnswer,
  name: Name,
  type: number,
  { hops, aliases }: FollowLimits,
): Observed<SourceReading> {
  const referral = readReferral(from, name, parentOf(name) === undefined ? name : enclosingOf(from, name))
  if (!referral.seen) return referral
  const addresses: string[] = []
  for (const host of referral.value.names.slice(0, MAX_NAMES)) {
    const glue = referral.value.glue.get(host) ?? []
    const resolved = glue.length > 0 ? undefined : look.value(addressesOf(host))
    if (resolved !== undefined) waitFor(resolved.ipv4)
    const known = glue.length > 0 ? glue : resolved === undefined ? [] : addressesSoFar(resolved)
    const [first] = [...known]
      .filter(isPublic)
      .sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
    if (first !== undefined) addresses.push(first)
  }
  if (addresses.length === 0) return unseen('bad-answer', `the name servers of ${name} have no address`)
  const responses = addresses.map((address) =>
    judged(askServer(look, address, { name, type, form: 'dnssec' }), name, type),
  )
  const conclusive = responses.flatMap((response) => valueSoFar(response) ?? []).filter(isConclusive)
  const set = conclusive.find(({ kind }) => kind === 'set')
  if (set !== undefined) return readingFrom(look, set, name, type, aliases)
  const deeper = conclusive.find((response) => response.kind === 'referral')
  if (deeper?.kind === 'referral') {
    const isProgress = isBelowCut(deeper.answer, referral.value.cut, name)
    if (isProgress && hops > 0) return delegatedReading(look, deeper.answer, name, type, { hops: hops - 1, aliases })
    return seen({ kind: 'failure', cause: 'other-error', detail: `${deeper.answer.from} refers to other servers` })
  }
  const nothing = noReading(responses)
  if (!nothing.seen || nothing.value.kind !== 'failure' || nothing.value.cause !== 'timeout') return nothing
  // A timeout counts only if name servers can be reached from here.
  const works = look.at(pathWorks('udp', 4))
  if (!works.seen) return works
  return works.value ? nothing : unseen('connection', 'our network cannot reach name servers')
}

/** The zone whose server returned the referral: strictly above its zone cut. */
function enclosingOf({ authority, answers }: DnsAnswer, name: Name): Name {
  const cut = [...authority, ...answers].find(
    (record) => record.type === TYPE.NS && isAtOrBelow(name, record.name),
  )?.name
  return (cut === undefined ? undefined : parentOf(cut)) ?? '.'
}

function isBelowCut({ authority }: DnsAnswer, cut: Name | undefined, name: Name): boolean {
  const next = authority.find((record) => record.type === TYPE.NS && isAtOrBelow(name, record.name))?.name
  return next !== undefined && cut !== undefined && next !== cut && isAtOrBelow(next, cut)
}
