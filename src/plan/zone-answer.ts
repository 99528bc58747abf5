import type { Question } from '../dns/message.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { type Rrset, rrsetAt, type ZoneContents } from '../dns/zone/contents.ts'
import { type Finding, lookUp } from '../dns/zone/look-up.ts'
import { answered, type PlannedAnswer, type Sections } from './sections.ts'

export const MAX_ALIASES = 12

/** RFC 1034 section 4.3.2, for one zone. */
export function zoneAnswer(zone: ZoneContents, { name, type }: Question): PlannedAnswer {
  const answers: ResourceRecord[] = []
  const followed = new Set<Name>()
  const end = (sections: Partial<Sections> = {}, next?: Name): PlannedAnswer => answered({ answers, next, ...sections })
  let at: Name = name
  while (!followed.has(at) && followed.size < MAX_ALIASES) {
    if (!isAtOrBelow(at, zone.origin)) return end({}, at)
    const finding = lookUp(zone, at, type)
    if (finding.kind === 'referral')
      return followed.size > 0 ? end({}, at) : { ...end(referralIn(zone, finding.cut)), isReferral: true }
    followed.add(at)
    const target = targetOf(finding)
    answers.push(...recordsOf(finding, at))
    if (target === undefined) return end(endOf(zone, finding, type))
    at = target
  }
  // A loop of aliases.
  return end({ status: RCODE.SERVFAIL })
}

const targetOf = (finding: Finding): Name | undefined =>
  finding.kind === 'alias' || finding.kind === 'redirection' ? finding.target : undefined

/** Records from a wildcard have the name of the question. */
function recordsOf(finding: Finding, name: Name): readonly ResourceRecord[] {
  const named = (rrset: Rrset): Rrset => rrset.map((record) => ({ ...record, name }))
  switch (finding.kind) {
    case 'data':
      return finding.rrsets.flatMap(named)
    case 'alias':
      return named(finding.rrset)
    case 'redirection': {
      const { dname, target } = finding
      const ttl = dname[0]?.ttl ?? 0
      return target === undefined ? dname : [...dname, makeRecord(name, ttl, { type: 'CNAME', target })]
    }
    default:
      return []
  }
}

function endOf(zone: ZoneContents, finding: Finding, type: number): Partial<Sections> {
  const denial = { authority: zone.soa.map((soa) => ({ ...soa, ttl: zone.negativeTtl })) }
  switch (finding.kind) {
    case 'data':
      return type === TYPE.NS ? { additional: addressesIn(zone, finding.rrsets.flat()) } : {}
    case 'no-type':
      return denial
    case 'no-name':
      return { ...denial, status: RCODE.NXDOMAIN }
    case 'redirection':
      return { status: RCODE.YXDOMAIN }
    default:
      return {}
  }
}

function referralIn(zone: ZoneContents, cut: Name): Partial<Sections> {
  const servers = rrsetAt(zone.nodes.get(cut), TYPE.NS) ?? []
  return { authority: servers, additional: addressesIn(zone, servers) }
}

const addressesIn = ({ nodes, glue }: ZoneContents, servers: Rrset): readonly ResourceRecord[] =>
  servers.flatMap(({ data }) =>
    data.type === 'NS'
      ? [nodes, glue].flatMap((all) => [TYPE.A, TYPE.AAAA].flatMap((type) => rrsetAt(all.get(data.target), type) ?? []))
      : [],
  )
