import { textOf } from '../../dns/presentation.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { isInfrastructureName } from '../../dns/reverse-name.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { verificationTokenIn } from '../data/verification-tokens.ts'
import { scope } from '../delegation/scope.ts'
import { signedDelegation } from '../dnssec/dnssec-apex.ts'
import { allSeen, mapSeen, seen, unseen } from '../engine/observed.ts'
import { each, inParallel } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { domainRecords } from '../lookup/domain-records.ts'
import { existence } from '../lookup/existence.ts'
import { publishedSet, recordSet } from '../lookup/record-lookup.ts'
import { type RecordSet, resolvedSet } from '../lookup/record-set.ts'
import { sourceReading } from '../lookup/record-source.ts'
import { dkim } from '../mail/dkim/dkim.ts'
import { dkimRecords } from '../mail/dkim/dkim-selector.ts'
import { ofMailDomain } from '../mail/mail-domain.ts'
import { isSpfRecord } from '../mail/spf/spf-record.ts'
import { type ServerAnswers, serverAnswers } from '../name-servers/server-answers.ts'
import {
  formatSets,
  isFromResolver,
  type PublishedSet,
  type Purpose,
  recordsIn,
  type SeenRecords,
  type UnformattedSet,
} from './format-records.ts'
import { type PolicyFile, policyFile } from './policy-file.ts'

/** What a domain publishes, by purpose. */
export interface PublishedRecords {
  readonly sets: readonly PublishedSet[]
  /** Absent for names that have no mail policy: those of the reverse tree, and those that do not exist. */
  readonly policyFile?: PolicyFile
}

type Observation = UnformattedSet['observation']

interface Reader {
  readonly purpose: Purpose
  readonly type: number
  /** The name of the set is this prefix and the domain. The sets of a zone are at its apex, which may be above the domain. */
  readonly at: `${string}.` | 'domain' | 'apex'
  readonly read: (look: Look, name: Name) => Observation
}

/** Names in the reverse tree have only these, because the checks of the others do not apply there. */
const ZONE_READERS: readonly Reader[] = [
  { purpose: 'name-servers', type: TYPE.NS, at: 'apex', read: servedSet(TYPE.NS, ({ ns }) => [ns]) },
  { purpose: 'soa', type: TYPE.SOA, at: 'apex', read: servedSet(TYPE.SOA, ({ soa, soaDnssec }) => [soa, soaDnssec]) },
]

const KEY_READERS: readonly Reader[] = [
  { purpose: 'ds', type: TYPE.DS, at: 'apex', read: delegatedKeys },
  { purpose: 'dnskey', type: TYPE.DNSKEY, at: 'apex', read: servedSet(TYPE.DNSKEY, ({ dnskey }) => [dnskey]) },
]

const REVERSE_READERS: readonly Reader[] = [...ZONE_READERS, ...KEY_READERS]

const READERS: readonly Reader[] = [
  ...ZONE_READERS,
  { purpose: 'address', type: TYPE.A, at: 'domain', read: addresses(TYPE.A) },
  { purpose: 'address', type: TYPE.AAAA, at: 'domain', read: addresses(TYPE.AAAA) },
  { purpose: 'www', type: TYPE.A, at: 'www.', read: addresses(TYPE.A) },
  {
    purpose: 'www',
    type: TYPE.AAAA,
    at: 'www.',
    // The name servers are queried for this set only if the resolvers return none.
    read: (look, name) => asSeen(look.value(confirmedAddressesOf(name)).aaaa, name),
  },
  { purpose: 'mx', type: TYPE.MX, at: 'domain', read: ownSet(TYPE.MX) },
  { purpose: 'spf', type: TYPE.TXT, at: 'domain', read: textRecordsFor('spf') },
  {
    purpose: 'dmarc',
    type: TYPE.TXT,
    at: '_dmarc.',
    read: (look, name) => current(look, look.at(publishedSet(name, TYPE.TXT)), name, TYPE.TXT),
  },
  { purpose: 'dkim', type: TYPE.TXT, at: '_domainkey.', read: foundSelectors },
  { purpose: 'mta-sts', type: TYPE.TXT, at: '_mta-sts.', read: mailPolicy },
  { purpose: 'tls-rpt', type: TYPE.TXT, at: '_smtp._tls.', read: mailPolicy },
  { purpose: 'bimi', type: TYPE.TXT, at: 'default._bimi.', read: bimi },
  { purpose: 'verification', type: TYPE.TXT, at: 'domain', read: textRecordsFor('verification') },
  { purpose: 'text', type: TYPE.TXT, at: 'domain', read: textRecordsFor('text') },
  { purpose: 'caa', type: TYPE.CAA, at: 'domain', read: ownSet(TYPE.CAA) },
  { purpose: 'https', type: TYPE.HTTPS, at: 'domain', read: httpsSet },
  { purpose: 'https', type: TYPE.HTTPS, at: 'www.', read: httpsSet },
  ...KEY_READERS,
]

/** Uses only the views that the checks read, so that it sends no query of its own. */
export const publishedRecords: View<PublishedRecords> = defineView('records by purpose', (look): PublishedRecords => {
  const isReverse = isInfrastructureName(look.subject.domain)
  const readers = isReverse ? REVERSE_READERS : READERS
  const found = look.at(existence)
  // A name that does not exist has no records, and the zone above it is not the subject of the report.
  if (found.seen && found.value.state === 'nxdomain')
    return { sets: formatSets(readers.map((reader) => ({ ...placeOf(look, reader), observation: NO_RECORDS }))) }
  const [sets, file] = inParallel(
    () => each(readers, (reader) => setOf(look, reader)),
    () => (isReverse ? undefined : look.value(policyFile)),
  )
  const isUnreachable = found.seen && found.value.state === 'unreachable'
  return {
    sets: formatSets(isUnreachable ? sets.map(unreachableIfAborted) : sets),
    ...(file && { policyFile: isUnreachable ? unreachableFile(file) : file }),
  }
})

const NO_RECORDS: Observed<SeenRecords> = seen({ records: [], source: 'authoritative' })

const placeOf = ({ subject: { domain } }: Look, { purpose, type, at }: Reader) => ({
  purpose,
  type: typeName(type),
  name: at === 'domain' || at === 'apex' ? domain : `${at}${domain}`,
})

function setOf(look: Look, reader: Reader): UnformattedSet {
  const place = placeOf(look, reader)
  if (reader.at === 'apex') {
    const zone = look.at(scope)
    if (!zone.seen) return { ...place, observation: zone }
    const name = zone.value.apex
    return { ...place, name, observation: reader.read(look, name) }
  }
  // A name longer than the DNS allows cannot have records.
  const isPossible = place.name.length <= MAX_NAME_LENGTH
  return { ...place, observation: isPossible ? reader.read(look, place.name) : NO_RECORDS }
}

/** The examination of an unreachable domain ends early. The reason is the domain, not our time limit. */
const unreachableIfAborted = (set: UnformattedSet): UnformattedSet =>
  typeof set.observation !== 'string' && !set.observation.seen && set.observation.why.reason === 'aborted'
    ? { ...set, observation: 'unreachable' }
    : set

const unreachableFile = (file: PolicyFile): PolicyFile =>
  file.reason === 'aborted' ? { ...file, reason: 'unreachable' } : file

const asSeen = (set: Observed<RecordSet>, name: Name): Observed<SeenRecords> =>
  mapSeen(set, (value) => recordsIn(value, name))

/**
 * A set that `publishedSet` decided, with the TTL of the zone. The name servers have been queried for it, and agree with the
 * resolvers, whose answer has the remaining TTL.
 */
function current(look: Look, decided: Observed<RecordSet>, name: Name, type: number): Observed<SeenRecords> {
  if (!decided.seen || !isFromResolver(decided.value.answer)) return asSeen(decided, name)
  const source = look.at(sourceReading(name, type))
  // The answer for an alias into another zone comes from the resolvers, too.
  const isServed = source.seen && source.value.kind === 'set' && !isFromResolver(source.value.set.answer)
  return seen(recordsIn(isServed ? source.value.set : decided.value, name))
}

function ownSet(type: number) {
  return (look: Look, name: Name): Observed<SeenRecords> => {
    const decided = look.at(domainRecords(type))
    // For an alias, `domainRecords` does not need the name servers, or asks another of them.
    const isAlias = decided.seen && decided.value.aliases.length > 0
    return isAlias ? asSeen(decided, name) : current(look, decided, name, type)
  }
}

function addresses(type: typeof TYPE.A | typeof TYPE.AAAA) {
  return (look: Look, name: Name): Observed<SeenRecords> => {
    const { a, aaaa } = look.value(confirmedAddressesOf(name))
    return current(look, type === TYPE.A ? a : aaaa, name, type)
  }
}

type TextPurpose = 'spf' | 'verification' | 'text'

/** The TXT records of the domain itself have several purposes. */
function textRecordsFor(purpose: TextPurpose) {
  return (look: Look, name: Name): Observed<SeenRecords> =>
    mapSeen(ownSet(TYPE.TXT)(look, name), ({ records, source }) => ({
      records: records.filter((record) => textPurposeOf(record) === purpose),
      source,
    }))
}

function textPurposeOf(record: ResourceRecord): TextPurpose {
  const text = textOf(record) ?? ''
  if (isSpfRecord(text)) return 'spf'
  return verificationTokenIn(text) === undefined ? 'text' : 'verification'
}

/** The set of a domain that may receive mail; undefined for other domains, for which the checks do not query it. */
function mailSet(look: Look, view: View<Observed<RecordSet>>, name: Name): Observed<RecordSet | undefined> {
  const set = look.at(ofMailDomain(view))
  // While the MX records are unknown, the set has been queried, and their failure is not the failure of the set.
  return set.seen || set.why.failure?.name === name ? set : look.at(view)
}

/** A check of domains with mail reads the set at the name servers; for other domains, the search for conflicts reads it. */
function mailPolicy(look: Look, name: Name): Observed<SeenRecords> {
  const published = mailSet(look, publishedSet(name, TYPE.TXT), name)
  if (!published.seen) return published
  return published.value === undefined
    ? asSeen(look.at(resolvedSet(name, TYPE.TXT)), name)
    : current(look, seen(published.value), name, TYPE.TXT)
}

function bimi(look: Look, name: Name): Observation {
  const set = mailSet(look, recordSet(name, TYPE.TXT), name)
  if (!set.seen) return set
  return set.value === undefined ? 'not-queried' : seen(recordsIn(set.value, name))
}

function httpsSet(look: Look, name: Name): Observed<SeenRecords> {
  return asSeen(look.at(recordSet(name, TYPE.HTTPS)), name)
}

/** The selectors that were found. There may be others, because DNS cannot list them. */
function foundSelectors(look: Look): Observation {
  const found = look.at(dkim)
  if (!found.seen) return found
  const { liveKeys, aliasTexts, deadAliases, existence } = found.value
  const names = [...new Set([...liveKeys, ...aliasTexts, ...deadAliases].map(({ name }) => name))]
  if (names.length === 0) return existence.seen && existence.value === 'impossible' ? NO_RECORDS : 'unlisted-selectors'
  const sets = allSeen(names.map((name) => asSeen(dkimRecords(look, name), name)))
  return mapSeen(sets, (selectors) => ({
    records: selectors.flatMap(({ records }) => records),
    source: selectors.every(({ source }) => source === 'authoritative') ? 'authoritative' : 'resolver',
  }))
}

/** A set at the apex as the first name server returns it that answers for the zone, otherwise as the resolvers do. */
function servedSet(type: number, repliesOf: (server: ServerAnswers) => readonly Observed<DnsAnswer>[]) {
  return (look: Look, apex: Name): Observed<SeenRecords> => {
    const isOwn = (record: ResourceRecord): boolean => record.name === apex && record.type === type
    const servers = look.at(serverAnswers)
    const authoritative = servers.seen ? servers.value.filter(({ state }) => state === 'authoritative') : []
    for (const reply of authoritative.flatMap(repliesOf))
      if (reply.seen && isWhole(reply.value))
        return seen({ records: reply.value.answers.filter(isOwn), source: 'authoritative' })
    const resolved = look.at(resolvedSet(apex, type))
    if (!resolved.seen) return resolved
    return resolved.value.owner === apex
      ? seen({ records: resolved.value.records, source: 'resolver' })
      : unseen('bad-answer', `the resolvers return an alias for ${apex}`)
  }
}

const isWhole = ({ status, isAuthoritative, isTruncated }: DnsAnswer): boolean =>
  status === RCODE.NOERROR && isAuthoritative && !isTruncated

function delegatedKeys(look: Look): Observed<SeenRecords> {
  return mapSeen(look.at(signedDelegation), (delegation) => ({
    records: delegation?.ds ?? [],
    source: delegation?.isFromParent ? 'authoritative' : 'resolver',
  }))
}
