import type { Change } from '../change/change.ts'
import type { Question } from '../dns/message.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'
import { DEFAULT_TTL, recordIn } from './planned-records.ts'

/** The delegation that the parent will publish. */
export interface PlannedDelegation {
  readonly zone: Name
  /** Undefined if the parent keeps its NS records and glue. */
  readonly servers: Change['ns']
  /** Undefined if the parent keeps its DS records. */
  readonly ds: readonly ResourceRecord[] | undefined
}

export const delegationIn = ({ domain: zone, ns, ds }: Change): PlannedDelegation | undefined =>
  ns === undefined && ds === undefined
    ? undefined
    : { zone, servers: ns, ds: ds?.map((record) => recordIn(zone, TYPE.DS, DEFAULT_TTL, record)) }

/** Whether a server of the parent gave this answer: it refers to the zone, or denies a delegation. */
export function isOfParent({ zone }: PlannedDelegation, { name, type }: Question, answer: DnsAnswer): boolean {
  if (answer.status !== RCODE.NOERROR && answer.status !== RCODE.NXDOMAIN) return false
  const isAbove = (record: ResourceRecord): boolean => record.name !== zone && isAtOrBelow(zone, record.name)
  const soa = answer.authority.find((record) => record.type === TYPE.SOA)
  if (!answer.isAuthoritative)
    return [...answer.authority, ...answer.answers].some((record) => record.name === zone && record.type === TYPE.NS)
  if (name === zone && type === TYPE.DS && answer.answers.some((record) => record.type === TYPE.DS)) return true
  return answer.answers.length === 0 && soa !== undefined && isAbove(soa)
}

/** The same answer after the change. */
export function parentAnswer(planned: PlannedDelegation, question: Question, today: DnsAnswer): DnsAnswer {
  const { zone, ds } = planned
  if (question.name === zone && question.type === TYPE.DS) return ds === undefined ? today : dsAnswer(today, ds)
  // Without a delegation, DS records have no effect.
  const referred = ownNs(today, zone)
  if (planned.servers === undefined && referred.length === 0) return today
  return referral(planned, question, today, referred)
}

function dsAnswer(today: DnsAnswer, ds: readonly ResourceRecord[]): DnsAnswer {
  const soa = today.authority.filter(({ type }) => type === TYPE.SOA)
  return {
    ...today,
    status: RCODE.NOERROR,
    answers: ds,
    authority: ds.length > 0 ? [] : soa,
    additional: [],
    isPlanned: true,
  }
}

const ownNs = ({ authority, answers }: DnsAnswer, zone: Name): readonly ResourceRecord[] =>
  [...authority, ...answers].filter(({ name, type }) => name === zone && type === TYPE.NS)

function referral(
  { zone, servers, ds }: PlannedDelegation,
  _question: Question,
  today: DnsAnswer,
  referred: readonly ResourceRecord[],
): DnsAnswer {
  const ttl = referred[0]?.ttl ?? DEFAULT_TTL
  const names = servers?.map(({ name }) => makeRecord(zone, ttl, { type: 'NS', target: name })) ?? referred
  const others = today.authority.filter(
    ({ name, type }) => name === zone && type !== TYPE.NS && (ds === undefined || type !== TYPE.DS),
  )
  return {
    ...today,
    status: RCODE.NOERROR,
    isAuthoritative: false,
    answers: [],
    authority: [...names, ...others.filter(({ data }) => ds === undefined || data.type !== 'RRSIG'), ...(ds ?? [])],
    additional: servers === undefined ? today.additional : servers.flatMap((server) => glueOf(server, ttl, today)),
    isPlanned: true,
  }
}

type Server = NonNullable<Change['ns']>[number]

/** A server whose addresses the change does not name keeps the glue that it has. */
function glueOf({ name, addresses }: Server, ttl: number, { additional }: DnsAnswer): readonly ResourceRecord[] {
  if (addresses.length === 0)
    return additional.filter((record) => record.name === name && (record.type === TYPE.A || record.type === TYPE.AAAA))
  return addresses.map((address) => makeRecord(name, ttl, { type: address.includes(':') ? 'AAAA' : 'A', address }))
}
