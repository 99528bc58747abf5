import type { Message } from '../../dns/message.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { type Rrset, rrsetAt } from '../../dns/zone/contents.ts'
import type { DenialChain } from '../signing/chain.ts'
import type { HostedZone } from '../zones/hosted-zone.ts'

/** The sections of a response and the relevant header fields. */
export type Answer = Pick<Message, 'rcode' | 'isAuthoritative' | 'answers' | 'authority' | 'additional'>

type Proof = (chain: DenialChain) => readonly Rrset[]

/** Builds an answer. If DNSSEC is requested, every added set includes its signature. */
export interface AnswerDraft {
  readonly isDnssecOk: boolean
  /** `owner` differs from the owner of the set if the set comes from a wildcard. */
  answer(zone: HostedZone, rrset: Rrset, owner?: Name): void
  answerUnsigned(record: ResourceRecord): void
  /** Adds the SOA record of a negative answer and, in a signed zone, the proof. */
  deny(zone: HostedZone, proof: Proof): void
  prove(zone: HostedZone, proof: Proof): void
  proveBy(zone: HostedZone, rrset: Rrset): void
  refer(servers: Rrset): void
  addressesOf(zone: HostedZone, servers: Rrset): void
  fail(rcode: number): void
  /** Refuses the query with REFUSED or the given code. */
  refuse(rcode?: number): void
  done(): Answer
}

export function createAnswerDraft(isDnssecOk: boolean): AnswerDraft {
  const answers: ResourceRecord[] = []
  const authority: ResourceRecord[] = []
  const additional: ResourceRecord[] = []
  const proven = new Set<Rrset>()
  let rcode: number = RCODE.NOERROR
  let isAuthoritative = true

  /** A signature has the owner and the TTL of its set (RFC 4034 section 3). */
  function add(section: ResourceRecord[], zone: HostedZone, rrset: Rrset, owner?: Name, maxTtl?: number): void {
    const { withheld } = zone.directives
    const show = (record: ResourceRecord): void => {
      if (withheld.includes(record.type)) return
      const ttl = Math.min(record.ttl, maxTtl ?? record.ttl)
      section.push({ ...record, name: owner ?? record.name, ttl })
    }
    for (const record of rrset) show(record)
    const signature = isDnssecOk && rrset.length > 0 ? zone.security?.sign(rrset) : undefined
    if (signature !== undefined) show(signature)
  }

  function prove(zone: HostedZone, proof: Proof): void {
    if (!isDnssecOk || zone.security === undefined || zone.directives.denialFault === 'missing') return
    for (const rrset of proof(zone.security.chain())) {
      if (proven.has(rrset)) continue
      proven.add(rrset)
      add(authority, zone, rrset)
    }
  }

  return {
    isDnssecOk,
    answer: (zone, rrset, owner) => add(answers, zone, rrset, owner),
    answerUnsigned: (record) => void answers.push(record),
    deny(zone, proof) {
      add(authority, zone, zone.contents.soa, undefined, zone.contents.negativeTtl)
      prove(zone, proof)
    },
    prove,
    proveBy(zone, rrset) {
      if (isDnssecOk) add(authority, zone, rrset)
    },
    refer(servers) {
      isAuthoritative = false
      authority.push(...servers)
    },
    addressesOf(zone, servers) {
      const { nodes, glue } = zone.contents
      for (const { data } of servers) {
        if (data.type !== 'NS') continue
        for (const type of [TYPE.A, TYPE.AAAA]) {
          const own = rrsetAt(nodes.get(data.target), type)
          if (own !== undefined) add(additional, zone, own)
          else additional.push(...(rrsetAt(glue.get(data.target), type) ?? []))
        }
      }
    },
    fail(code) {
      rcode = code
    },
    refuse(code = RCODE.REFUSED) {
      rcode = code
      isAuthoritative = false
    },
    done: () => ({ rcode, isAuthoritative, answers, authority, additional }),
  }
}
