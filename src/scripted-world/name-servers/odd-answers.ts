import type { Question } from '../../dns/message.ts'
import { foldName, ROOT } from '../../dns/name.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { rrsetAt } from '../../dns/zone/contents.ts'
import { deepestZone } from '../zones/qualify.ts'
import { type Answer, createAnswerDraft } from './answer-draft.ts'
import type { ZonesOfServer } from './respond.ts'

const EMPTY: Answer = { rcode: RCODE.NOERROR, isAuthoritative: true, answers: [], authority: [], additional: [] }

/** Returns the name servers of the root instead of an answer, as servers did that did not have the zone. */
export function upwardReferral(everything: ZonesOfServer): Answer {
  const contents = everything.get(ROOT)?.contents
  const servers = rrsetAt(contents?.nodes.get(ROOT), TYPE.NS) ?? []
  return { ...EMPTY, isAuthoritative: false, authority: servers }
}

/** The web host of parked domains. */
export const PARKING_ADDRESS = '93.184.80.90'
const PARKING_TTL = 300

export const parkingAnswer = (question: Question): Answer =>
  question.type === TYPE.A
    ? { ...EMPTY, answers: [makeRecord(foldName(question.name), PARKING_TTL, { type: 'A', address: PARKING_ADDRESS })] }
    : EMPTY

/** Returns NXDOMAIN with the SOA record of the zone and without any proof, even if the name exists. */
export function denyName(zones: ZonesOfServer, question: Question, isDnssecOk: boolean): Answer {
  const draft = createAnswerDraft(isDnssecOk)
  const zone = deepestZone(zones, foldName(question.name))
  if (zone === undefined) draft.refuse()
  else {
    draft.fail(RCODE.NXDOMAIN)
    draft.deny(zone, () => [])
  }
  return draft.done()
}

/** Returns the answer of a server that has the names of the zone, but neither its SOA nor its NS records. */
export function withoutApex(zones: ZonesOfServer, question: Question, answer: Answer): Answer {
  const isApex = zones.has(foldName(question.name))
  if (isApex && (question.type === TYPE.SOA || question.type === TYPE.NS)) return EMPTY
  const isOfSoa = ({ type, data }: Answer['authority'][number]): boolean =>
    type === TYPE.SOA || (data.type === 'RRSIG' && data.typeCovered === TYPE.SOA)
  return answer.isAuthoritative
    ? { ...answer, authority: answer.authority.filter((record) => !isOfSoa(record)) }
    : answer
}

/** Returns a zone transfer in one message (RFC 5936 section 2.2): all records between two copies of the SOA record. */
export function wholeZone(zones: ZonesOfServer, question: Question): Answer {
  const contents = zones.get(foldName(question.name))?.contents
  if (contents === undefined) return { ...EMPTY, rcode: RCODE.NOTAUTH, isAuthoritative: false }
  const { nodes, glue, soa } = contents
  const records = [...nodes.values(), ...glue.values()].flatMap((node) =>
    [...node].flatMap(([type, rrset]) => (type === TYPE.SOA ? [] : rrset())),
  )
  return { ...EMPTY, answers: [...soa, ...records, ...soa] }
}
