import type { Name, RecordData } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { isLeftOut, seen, unseen, valueSoFar } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type View } from '../engine/view.ts'
import { dataOf, resolvedSet } from '../lookup/record-set.ts'
import { isAuthoritativeFor } from '../name-servers/ask-server.ts'
import { type ServerAnswers, serverAnswers, unmeasured } from '../name-servers/server-answers.ts'

export type SoaData = Extract<RecordData, { readonly type: 'SOA' }>

/** The SOA records that one authoritative server returns. */
export interface ServerSoa {
  readonly server: ServerAnswers
  /** The SOA records of the apex; there should be exactly one. */
  readonly records: readonly { readonly ttl: number; readonly data: SoaData }[]
}

/** The SOA records of every authoritative server; lame and silent servers are not included. */
export interface ServerSoas {
  readonly zone: Name
  readonly soas: readonly ServerSoa[]
  /** Why a server could not be judged. */
  readonly unjudged: Observed<unknown>
}

const NO_AUTHORITY = unseen('bad-answer', 'no name server returned an authoritative answer')
const NOT_ASKED = unseen('budget', 'a name server could not be queried')

export const serverSoas: View<Observed<ServerSoas>> = defineView('server soas', (look): Observed<ServerSoas> => {
  const place = look.at(scope)
  const servers = look.at(serverAnswers)
  if (!place.seen) return place
  if (!servers.seen) return servers
  const { apex } = place.value
  const forms = servers.value
    .filter(({ state }) => state === 'authoritative')
    .map((server) => ({ server, form: authoritativeForm(server, apex) }))
  // A truncated response does not prove that records are missing.
  const cut = forms.find(({ form }) => form?.isTruncated)?.form
  // A server whose responses to both SOA queries were lost counts as authoritative because of its other responses.
  const soas = forms.flatMap(({ server, form }) =>
    form === undefined || form.isTruncated ? [] : [{ server, records: soaRecords(form, apex) }],
  )
  const states = servers.value.map(({ state }) => state)
  const why = unmeasured(servers.value)
  const unjudged = states.includes('unmeasured')
    ? why && isLeftOut(why)
      ? { seen: false as const, why }
      : NOT_ASKED
    : cut === undefined
      ? seen(undefined)
      : unseen('bad-answer', `the response of ${cut.from} was truncated`)
  if (soas.length === 0) return unjudged.seen ? NO_AUTHORITY : unjudged
  return seen({ zone: apex, soas, unjudged })
})

/**
 * The response without EDNS if it is usable, otherwise the one with EDNS: one of them is the reason why the server counts as
 * authoritative.
 */
const authoritativeForm = ({ soa, soaDnssec }: ServerAnswers, apex: Name): DnsAnswer | undefined =>
  [soa, soaDnssec].flatMap((form) => (form.seen && isAuthoritativeFor(apex, form.value) ? [form.value] : []))[0]

const soaRecords = ({ answers }: DnsAnswer, apex: Name): ServerSoa['records'] =>
  answers.flatMap(({ name, ttl, data }) => (name === apex && data.type === 'SOA' ? [{ ttl, data }] : []))

/** The SOA record of the zone. */
export interface ZoneSoa {
  readonly zone: Name
  readonly data: SoaData
  /** The TTL in the zone. Resolvers count it down, so they cannot show it. */
  readonly ttl: Observed<number>
}

/** From a name server, or from the resolvers as long as no name server has answered: they almost always agree. */
export const zoneSoa: View<Observed<ZoneSoa>> = defineView('zone soa', (look): Observed<ZoneSoa> => {
  const place = look.at(scope)
  const servers = look.at(serverSoas)
  if (!place.seen) return place
  const { apex } = place.value
  const resolved = look.at(resolvedSet(apex, TYPE.SOA))
  const direct = valueSoFar(servers)?.soas.find(({ records }) => records.length === 1)?.records[0]
  if (direct !== undefined) return seen({ zone: apex, data: direct.data, ttl: seen(direct.ttl) })
  if (!resolved.seen) return resolved
  const [data] = resolved.value.owner === apex ? dataOf(resolved.value.records, 'SOA') : []
  return data === undefined
    ? unseen('bad-answer', `no server returned the SOA record of ${apex}`)
    : seen({ zone: apex, data, ttl: lazily(() => (servers.seen ? NO_AUTHORITY : servers)) })
})
