import type { ExtendedError, Message, Question } from '../../dns/message.ts'
import { encodeName, isAtOrBelow, joinName, labelsOf } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE } from '../../dns/types.ts'

export interface SignedRrset {
  readonly name: Name
  readonly type: number
  readonly records: readonly ResourceRecord[]
  readonly signatures: readonly ResourceRecord[]
}

/** The data of the authoritative servers for one name and type: one step in resolving a question. */
export type Step =
  | { readonly kind: 'records'; readonly rrset: SignedRrset; readonly authority: readonly ResourceRecord[] }
  | {
      readonly kind: 'alias'
      readonly rrset: SignedRrset
      readonly target: Name
      /** The CNAME synthesized from a DNAME; it has no signature. */
      readonly synthesised: ResourceRecord | undefined
      readonly authority: readonly ResourceRecord[]
    }
  | { readonly kind: 'nothing'; readonly rcode: number; readonly authority: readonly ResourceRecord[] }
  | { readonly kind: 'failed'; readonly errors: readonly ExtendedError[]; readonly isSilent: boolean }

export interface Referral {
  readonly kind: 'referral'
  readonly zone: Name
  readonly nameServers: readonly Name[]
  readonly ttl: number
}

/** Interprets a response of a server of `zone`; returns undefined if it contains nothing relevant for that zone. */
export function readResponse(message: Message, question: Question, zone: Name): Step | Referral | undefined {
  if (message.rcode !== RCODE.NOERROR && message.rcode !== RCODE.NXDOMAIN) return undefined
  return readAnswer(message, question) ?? readReferral(message, question, zone) ?? readAbsence(message, question, zone)
}

/** Only records of the queried name are trusted; the rest of an alias chain is queried again from its own servers. */
function readAnswer({ answers, authority }: Message, { name, type }: Question): Step | undefined {
  const rrset = signedRrset(answers, name, type)
  if (rrset !== undefined) return { kind: 'records', rrset, authority }
  for (const record of answers) {
    if (record.data.type !== 'DNAME' || record.name === name || !isAtOrBelow(name, record.name)) continue
    const dname = signedRrset(answers, record.name, TYPE.DNAME)
    const target = substitute(name, record.name, record.data.target)
    if (dname === undefined || target === undefined) return undefined
    const synthesised = makeRecord(name, record.ttl, { type: 'CNAME', target })
    return { kind: 'alias', rrset: dname, target, synthesised, authority }
  }
  const cname = signedRrset(answers, name, TYPE.CNAME)
  const data = cname?.records[0]?.data
  if (cname === undefined || data?.type !== 'CNAME') return undefined
  return { kind: 'alias', rrset: cname, target: data.target, synthesised: undefined, authority }
}

function readReferral(message: Message, question: Question, zone: Name): Referral | undefined {
  if (message.isAuthoritative || message.rcode !== RCODE.NOERROR) return undefined
  const child = message.authority.find((record) => record.type === TYPE.NS)?.name
  if (child === undefined || child === zone || !isAtOrBelow(child, zone)) return undefined
  // The parent zone responds for DS itself (RFC 4035 section 3.1.4.1).
  if (!isAtOrBelow(question.name, child) || (question.type === TYPE.DS && question.name === child)) return undefined
  const delegations = message.authority.filter(({ name }) => name === child)
  return {
    kind: 'referral',
    zone: child,
    nameServers: delegations.flatMap(({ data }) => (data.type === 'NS' ? [data.target] : [])),
    ttl: Math.min(...delegations.map(({ ttl }) => ttl)),
  }
}

function readAbsence(message: Message, question: Question, zone: Name): Step | undefined {
  const { rcode, authority } = message
  const owner = authority.find((record) => record.type === TYPE.SOA)?.name
  const isOfThisZone =
    owner === undefined ? message.isAuthoritative : isAtOrBelow(owner, zone) && isAtOrBelow(question.name, owner)
  return isOfThisZone ? { kind: 'nothing', rcode, authority } : undefined
}

export function signedRrset(records: readonly ResourceRecord[], name: Name, type: number): SignedRrset | undefined {
  const own = records.filter((record) => record.name === name)
  const rrset = own.filter((record) => record.type === type)
  if (rrset.length === 0) return undefined
  const signatures = own.filter(({ data }) => data.type === 'RRSIG' && data.typeCovered === type)
  return { name, type, records: rrset, signatures }
}

/** RFC 6672 section 2.2; returns undefined if the new name would be too long. */
function substitute(name: Name, owner: Name, target: Name): Name | undefined {
  const labels = labelsOf(name)
  const prefix = labels.slice(0, labels.length - labelsOf(owner).length)
  const substituted = prefix.reduceRight((rest, label) => joinName(label, rest), target)
  return encodeName(substituted).ok ? substituted : undefined
}

/** Returns how long a step may be cached; RFC 2308 section 5 applies to negative answers. */
export function lifetimeOf(step: Step): number {
  if (step.kind === 'failed') return 0
  if (step.kind !== 'nothing') return Math.min(MAX_LIFETIME_SECONDS, ...step.rrset.records.map(({ ttl }) => ttl))
  const soa = step.authority.find(({ data }) => data.type === 'SOA')
  return soa?.data.type === 'SOA' ? Math.min(MAX_ABSENCE_SECONDS, soa.ttl, soa.data.minimum) : 0
}

const MAX_LIFETIME_SECONDS = 86_400
const MAX_ABSENCE_SECONDS = 10_800
