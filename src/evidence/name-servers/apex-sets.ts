import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, seen, unseen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { dataOf } from '../lookup/record-set.ts'
import { isServersFault } from './ask-server.ts'
import { type ServerAnswers, serverAnswers } from './server-answers.ts'

/** The NS and MX sets of the apex, as each authoritative server returns them; of many name servers the first ones. */
export interface ApexSets {
  readonly servers: readonly ServerSets[]
  /** Why the NS set of a server is unknown: the server did not return it, or could not be queried. */
  readonly unseenNs: Unseen | undefined
  readonly unseenMx: Unseen | undefined
}

export interface ServerSets extends Pick<ServerAnswers, 'address' | 'names'> {
  /** Sorted. */
  readonly ns: Observed<readonly Name[]>
  /** `10 mx.example.com`, sorted. */
  readonly mx: Observed<readonly string[]>
  /** The server answers every other query about the zone, but responds to MX queries with an error, or neither over UDP nor over TCP. */
  readonly failsMx: boolean
}

/** Unseen if no server answers with authority, because there is nothing to compare. */
export const apexSets: View<Observed<ApexSets>> = defineView('apex sets', (look): Observed<ApexSets> => {
  const place = look.at(scope)
  const answers = look.at(serverAnswers)
  if (!place.seen) return place
  if (!answers.seen) return answers
  const { apex } = place.value
  const servers = answers.value
    .filter(({ state, isCompared }) => state === 'authoritative' && isCompared)
    .map(({ address, names, soa, soaDnssec, ns, dnskey, mx }) => ({
      address,
      names,
      failsMx: [soa, soaDnssec, ns, dnskey].every(isAnswered) && !isAnswered(mx),
      ns: setOf(ns, apex, TYPE.NS, (records) => dataOf(records, 'NS').map(({ target }) => target)),
      mx: setOf(mx, apex, TYPE.MX, (records) =>
        dataOf(records, 'MX').map(({ preference, exchange }) => `${preference} ${exchange}`),
      ),
    }))
  const open = answers.value.flatMap((server) => openOf(server))
  if (servers.length === 0) return open[0] ?? unseen('bad-answer', 'no name server returned an authoritative answer')
  return seen({
    servers,
    unseenNs: whyUnseen([...open, ...servers.map(({ ns }) => ns)]),
    unseenMx: whyUnseen([...open, ...servers.map(({ mx }) => mx)]),
  })
})

/** A server that could not be measured may be authoritative too. */
function openOf({ state, soa }: ServerAnswers): readonly Observed<never>[] {
  return state === 'unmeasured' && !soa.seen ? [soa] : []
}

/** Only records of the apex itself count: records behind an alias belong to another name. */
function setOf(
  observation: Observed<DnsAnswer>,
  apex: Name,
  type: number,
  read: (records: readonly ResourceRecord[]) => readonly string[],
): Observed<readonly string[]> {
  if (!observation.seen) return observation
  const { status, isAuthoritative, isTruncated, answers, from } = observation.value
  if (isTruncated) return unseen('bad-answer', `the response of ${from} was truncated`)
  if (status !== 0 || !isAuthoritative) return unseen('bad-answer', `${from} did not return an authoritative answer`)
  const own = answers.filter((record) => record.name === apex && record.type === type)
  return seen([...new Set(read(own))].sort())
}

const isAnswered = (observation: Observed<DnsAnswer>): boolean =>
  observation.seen
    ? observation.value.status === RCODE.NOERROR && observation.value.isAuthoritative
    : !isServersFault(observation)

function whyUnseen(observations: readonly Observed<unknown>[]): Unseen | undefined {
  const all = allSeen(observations)
  return all.seen ? undefined : all.why
}
