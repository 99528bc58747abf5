import type { ResourceRecord } from '../../dns/record.ts'
import { signedDelegation } from '../../evidence/dnssec/dnssec-apex.ts'
import { datesOf, isInDate } from '../../evidence/dnssec/dnssec-dates.ts'
import { authenticatedDates } from '../../evidence/dnssec/dnssec-expiry.ts'
import type { KeySet } from '../../evidence/dnssec/dnssec-key-set.ts'
import type { ZoneKey } from '../../evidence/dnssec/dnssec-keys.ts'
import { isFollowable } from '../../evidence/dnssec/dnssec-links.ts'
import { shownServer } from '../../evidence/dnssec/dnssec-partial.ts'
import { type ServerSigning, serverSignings } from '../../evidence/dnssec/dnssec-servers.ts'
import { missingKeys, pooledKeys } from '../../evidence/dnssec/dnssec-shared-keys.ts'
import { type SignedRecords, validSignatures } from '../../evidence/dnssec/dnssec-signatures.ts'
import { allSeen, seen } from '../../evidence/engine/observed.ts'
import type { Look } from '../../evidence/engine/view.ts'
import type { Observed, Unseen } from '../../world.ts'
import { own, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { serverParts } from '../delegation/places.ts'
import { gate, points } from '../loss.ts'

/** The requirements for a server. If a server does not meet one, the later ones are not checked. */
const REQUIREMENTS = ['response', 'keys', 'signatures', 'ds', 'dates'] as const
type Requirement = (typeof REQUIREMENTS)[number]

/** The requirement that deviating servers do not meet: one, or different ones. */
export type Lack = Requirement | 'several'

interface Served {
  /** For example `ns1.example.com (93.184.1.53)`. */
  readonly server: string
  readonly lacks: Requirement | undefined
}

/** A server that does not publish keys with which another server signs. */
interface KeyGap {
  readonly server: string
  readonly tags: readonly string[]
}

interface Serving {
  readonly zone: string
  readonly served: readonly Served[]
  readonly withoutKeys: readonly KeyGap[]
  /** Why the state of another server is unknown. */
  readonly open: Unseen | undefined
}

function servedBy(
  look: Look,
  { address, names, keySet, soa, mx, failsForKeys, ignoresKeys }: ServerSigning,
  keys: readonly ZoneKey[],
  ds: readonly ResourceRecord[],
): Observed<Served> {
  const server = shownServer({ address, names })
  if (ignoresKeys.seen && ignoresKeys.value) return seen({ server, lacks: 'response' })
  if (failsForKeys) return seen({ server, lacks: 'keys' })
  const observations = allSeen([keySet, soa])
  if (!observations.seen) return observations
  const [own, records] = observations.value
  return seen({ server, lacks: lackOf(look, own, records, mx.seen ? mx.value : NO_RECORDS, keys, ds) })
}

const NO_RECORDS: SignedRecords = { records: [], signatures: [] }

function lackOf(
  look: Look,
  keySet: KeySet,
  soa: SignedRecords,
  mx: SignedRecords,
  keys: readonly ZoneKey[],
  ds: readonly ResourceRecord[],
): Requirement | undefined {
  if (keySet.keys.length === 0) return 'keys'
  const { now } = look.subject
  if (keySet.signatures.length === 0 || soa.signatures.length === 0) return 'signatures'
  if (isFollowable(keySet.links) && keySet.anchors.length === 0) return 'ds'
  if ([soa, mx].some((set) => set.records.length > 0 && validSignatures(look, set, keys).length === 0))
    return 'signatures'
  const isCurrent =
    authenticatedDates(datesOf(keySet.signatures, now), ds).some(isInDate) &&
    datesOf(soa.signatures, now).some(isInDate)
  return isCurrent ? undefined : 'dates'
}

/**
 * The servers that do not meet a requirement which another server meets; a requirement that no server meets is reported by
 * dnssec-chain or dnssec-expiry.
 */
function deviatingServers(served: readonly Served[]): readonly Served[] {
  const reach = (lacks: Requirement | undefined): number =>
    lacks === undefined ? REQUIREMENTS.length : REQUIREMENTS.indexOf(lacks)
  const best = Math.max(...served.map(({ lacks }) => reach(lacks)))
  return served.filter(({ lacks }) => reach(lacks) < best)
}

/** If no server meets one of these requirements, dnssec-chain reports it. */
const UNSIGNED: ReadonlySet<Requirement> = new Set(['response', 'keys', 'signatures'])

export const dnssecServers = defineCheck({
  id: 'dnssec-servers',
  group: 'dnssec',
  references: ['RFC 4035 §3.1', 'RFC 8901 §2.1'],
  about: ({ servers }) => serverParts(servers),
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: [server(['DNSKEY']), own('DNSKEY'), own('DS')],
  examples: { inconsistent: { lacks: 'signatures' } },
  needs: (look): Observed<Serving | undefined> => {
    const delegation = look.at(signedDelegation)
    const signings = look.at(serverSignings)
    if (!delegation.seen) return delegation
    const { value } = delegation
    if (value === undefined || value.ds.length === 0) return seen(undefined)
    if (!signings.seen) return signings
    const { servers, unseenServer } = signings.value
    // Whether the keys of several signers are published by every server is another requirement.
    const keys = pooledKeys(servers)
    const judged = servers
      .filter(({ isWithoutEdns }) => !isWithoutEdns)
      .map((server) => servedBy(look, server, keys, value.ds))
    const observations = allSeen(judged)
    const gaps = look.at(missingKeys)
    return seen({
      zone: value.zone,
      served: judged.flatMap((observation) => (observation.seen ? [observation.value] : [])),
      withoutKeys: gaps.seen ? gaps.value.map((gap) => ({ server: shownServer(gap), tags: gap.tags.map(String) })) : [],
      open: observations.seen ? unseenServer : observations.why,
    })
  },
  outcomes: {
    ok: outcome<{ zone: string; count: number }>('ok'),
    'keys-not-shared': outcome<{ zone: string; servers: readonly string[]; tags: readonly string[] }>(
      'problem',
      gate(60, 10),
      {
        when: 'cached-from-other-server',
        client: 'validating-resolver',
        queries: 'all',
        response: 'no-answer',
      },
    ),
    inconsistent: outcome<{ zone: string; servers: readonly string[]; lacks: Lack }>(
      'problem',
      points(8),
      // Some resolvers do not ask another name server.
      { client: 'validating-resolver', queries: 'all', response: 'no-answer', isPartial: true },
      // Some accept the record sets of that server whose own signatures are valid.
      {
        when: 'one-server-down',
        client: 'validating-resolver',
        queries: 'all',
        response: 'no-answer',
        resolvers: 'most',
      },
    ),
  },
  evaluate(serving, say) {
    if (serving === undefined) return undefined
    const { zone, served, withoutKeys, open } = serving
    const deviants = deviatingServers(served)
    const [lack, ...others] = new Set(deviants.flatMap(({ lacks }) => lacks ?? []))
    if (lack !== undefined)
      return say('inconsistent', {
        zone,
        servers: deviants.map(({ server }) => server),
        lacks: others.length === 0 ? lack : 'several',
      })
    if (withoutKeys.length > 0)
      return say('keys-not-shared', {
        zone,
        servers: withoutKeys.map(({ server }) => server),
        tags: [...new Set(withoutKeys.flatMap(({ tags }) => tags))],
      })
    if (open !== undefined) return say.unknown(open)
    const isSigned = served.length > 0 && served.every(({ lacks }) => lacks === undefined || !UNSIGNED.has(lacks))
    return isSigned ? say('ok', { zone, count: served.length }) : undefined
  },
})
