import { AA, encodeName, type Query, ROOT_NAME, record, reply, TC, withFlags, withType } from './message.ts'

const TYPE = { A: 1, NS: 2, SOA: 6 } as const
const NXDOMAIN = 3

const ROOT_TTL = 518_400
const ROOT_LETTERS = 'abcdefghijklm'

/** Returns the name servers of the root without addresses, as servers did that did not have the zone. */
export const upwardReferral = (query: Query): Buffer =>
  reply(query, {
    authority: [...ROOT_LETTERS].map((letter) =>
      record(TYPE.NS, ROOT_TTL, encodeName(`${letter}.root-servers.net`), ROOT_NAME),
    ),
  })

/** The web host of parked domains; see `parking` in world/README.md. */
const PARKING_ADDRESS = Buffer.from([93, 184, 80, 90])
const PARKING_TTL = 300

export const parkingAnswer = (query: Query): Buffer =>
  reply(query, {
    flags: AA,
    answers: query.type === TYPE.A ? [record(TYPE.A, PARKING_TTL, PARKING_ADDRESS)] : [],
  })

export const truncatedAnswer = (query: Query): Buffer => reply(query, { flags: AA | TC })

/** The name that `wrong-question` puts into the question section. */
const ANOTHER_NAME = encodeName('another-name.lab')

export function answerToAnotherQuestion(query: Query): Buffer {
  const { bytes, questionEnd } = query
  const other = Buffer.concat([bytes.subarray(0, 12), ANOTHER_NAME, bytes.subarray(questionEnd - 4)])
  return reply({ ...query, bytes: other, questionEnd: 12 + ANOTHER_NAME.length + 4 }, { flags: AA })
}

/** Returns undefined if the upstream response is sent, without the SOA record if it is negative. */
export const withoutApex = (query: Query, isApex: boolean): Buffer | undefined =>
  isApex && (query.type === TYPE.SOA || query.type === TYPE.NS) ? reply(query, { flags: AA }) : undefined

export function withoutSoa(answer: Buffer, query: Query): Buffer {
  const flags = answer.readUInt16BE(2)
  const isNegative = answer.readUInt16BE(6) === 0 && (flags & AA) !== 0
  return isNegative ? reply(query, { flags: AA, rcode: flags & 0xf }) : answer
}

/** A type that no zone has: the upstream response for it is negative and contains the SOA record. */
export const ABSENT_TYPE = 65_281

/** Turns the negative answer for an absent type into NXDOMAIN for the queried type. The answer for an alias is not negative. */
export function asDenial(answer: Buffer, query: Query): Buffer {
  if (answer.readUInt16BE(6) > 0) return reply(query, { flags: AA, rcode: NXDOMAIN })
  const bytes = withType({ ...query, bytes: answer }, query.type)
  return withFlags(bytes, NXDOMAIN, 0xf & ~NXDOMAIN)
}
