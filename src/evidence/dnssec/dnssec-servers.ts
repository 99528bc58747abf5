import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { askServer, isAuthoritativeFor, isServersFault } from '../name-servers/ask-server.ts'
import { type ServerAnswers, serverAnswers } from '../name-servers/server-answers.ts'
import { DNSKEY_TCP_IN_ADDITION_MS } from '../timeouts.ts'
import { signedDelegation, signedRecordsIn } from './dnssec-apex.ts'
import { type KeySet, readKeySet } from './dnssec-key-set.ts'
import type { SignedRecords } from './dnssec-signatures.ts'

/** The keys and signatures that one authoritative server returns. */
export interface ServerSigning extends Pick<ServerAnswers, 'address' | 'names'> {
  readonly keySet: Observed<KeySet>
  readonly soa: Observed<SignedRecords>
  readonly ns: Observed<SignedRecords>
  readonly mx: Observed<SignedRecords>
  /** The server answers only queries without EDNS. This is a separate fault, which says nothing about signatures. */
  readonly isWithoutEdns: boolean
  /** The server answers DNSKEY queries with an error or without authority. */
  readonly failsForKeys: boolean
  /** The server drops DNSKEY queries over UDP and TCP, and answers other queries over both. */
  readonly ignoresKeys: Observed<boolean>
}

export interface ServerSignings {
  readonly servers: readonly ServerSigning[]
  /** Why a server may be missing from the list: it could not be queried. */
  readonly unseenServer: Unseen | undefined
  /** Every listed name server is authoritative, and is therefore in the list. */
  readonly isComplete: boolean
}

export const serverSignings: View<Observed<ServerSignings>> = defineView(
  'server signings',
  (look): Observed<ServerSignings> => {
    const observations = allSeen([look.at(scope), look.at(serverAnswers)])
    return mapSeen(observations, ([{ apex }, answers]) => {
      const authoritative = answers.filter(({ state }) => state === 'authoritative')
      // All servers are asked before the first answer is read, so that the repeated queries of silent servers run in parallel.
      for (const { askedAt } of authoritative) mapSeen(askedAt, (address) => look.at(serverKeySet(address, apex)))
      return {
        servers: authoritative.map((server) => signingOf(look, server, apex)),
        unseenServer: answers.flatMap(whyOpen)[0],
        isComplete: authoritative.length === answers.length,
      }
    })
  },
)

function signingOf(
  look: Look,
  { address, names, askedAt, soaDnssec, dnskey, isCompared }: ServerAnswers,
  apex: Name,
): ServerSigning {
  const at = askedAt.seen ? askedAt.value : address
  const isAnsweringOverTcp = (): boolean =>
    askServer(look, address, { name: apex, type: TYPE.SOA, transport: 'tcp' }).seen
  return {
    address,
    names,
    keySet: look.at(serverKeySet(at, apex)),
    soa: signedRecordsIn(soaDnssec, apex, TYPE.SOA),
    ns: isCompared ? signedAt(look, at, apex, TYPE.NS) : NOT_COMPARED,
    mx: isCompared ? signedAt(look, at, apex, TYPE.MX) : NOT_COMPARED,
    failsForKeys: dnskey.seen && (dnskey.value.status !== 0 || !dnskey.value.isAuthoritative),
    ignoresKeys: lazily(() => seen(isServersFault(keysFrom(look, at, apex)) && soaDnssec.seen && isAnsweringOverTcp())),
    isWithoutEdns: soaDnssec.seen ? !isAuthoritativeFor(apex, soaDnssec.value) : isServersFault(soaDnssec),
  }
}

const NOT_COMPARED = unseen('budget', 'other name servers of this zone were queried')

/**
 * The query uses EDNS only: the response to a repeated query without it has no signatures, whatever the reason for the
 * repetition.
 */
const signedAt = (look: Look, address: string, name: Name, type: number): Observed<SignedRecords> =>
  signedRecordsIn(askServer(look, address, { name, type, form: 'dnssec' }), name, type)

/** This is a view of its own, so that the data of one server is verified once, however late the others respond. */
const serverKeySet: (address: string, apex: Name) => View<Observed<KeySet>> = defineViews(
  'server key set',
  (look, address: string, apex: Name): Observed<KeySet> => {
    const answer = lazily(() => keysFrom(look, address, apex))
    const observations = allSeen([look.at(signedDelegation), signedRecordsIn(answer, apex, TYPE.DNSKEY)])
    return mapSeen(observations, ([delegation, set]) => readKeySet(look, set, delegation?.ds ?? []))
  },
)

/**
 * A lost packet does not mean that a server ignores DNSKEY queries: a server that answers SOA queries with EDNS is asked again
 * over TCP.
 */
function keysFrom(look: Look, address: string, apex: Name): Observed<DnsAnswer> {
  const over = (transport: 'udp' | 'tcp'): Observed<DnsAnswer> =>
    askServer(look, address, { name: apex, type: TYPE.DNSKEY, form: 'dnssec', transport })
  const udp = over('udp')
  const known = soFar(udp)
  if (known !== undefined && !isServersFault(known)) return udp
  if (known === undefined) waitFor(look.ask({ kind: 'elapsed', ms: DNSKEY_TCP_IN_ADDITION_MS }))
  if (valueSoFar(askServer(look, address, { name: apex, type: TYPE.SOA, form: 'dnssec' })) === undefined) return udp
  const tcp = over('tcp')
  return valueSoFar(tcp) === undefined && known === undefined ? udp : tcp
}

const whyOpen = ({ state, soa }: ServerAnswers): readonly Unseen[] =>
  state === 'unmeasured' && !soa.seen ? [soa.why] : []
