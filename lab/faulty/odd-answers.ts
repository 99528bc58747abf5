import { AA, encodeName, type Query, ROOT_NAME, record, reply, TC, withFlags, withType } from './message.ts'

const TYPE = { A: 1, NS: 2, SOA: 6 } as const
const NXDOMAIN = 3

const ROOT_TTL = 518_400
const ROOT_LETTERS = 'abcdefghijklm'

/** The name servers of the root without addresses, as servers sent it that knew nothing of the zone. */
export const upwardReferral = (query: Query): Buffer =>
  reply(query, {
    authority: [...ROOT_LETTERS].map((letter) =>
      record(TYPE.NS, ROOT_TTL, encodeName(`${letter}.root-servers.net`), ROOT_NAME),
    ),
  })

/** Where parked domains are shown; world/README.md has it under `parking`. */
const PARKING_ADDRESS = Buffer.from([93, 184, 80, 90])
const PARKING_TTL = 300

export const parkingAnswer = (query: Query): Buffer =>
  reply(query, {
    flags: AA,
    answers: query.type === TYPE.A ? [record(TYPE.A, PARKING_TTL, PARKING_ADDRESS)] : [],
  })

export const truncatedAnswer = (query: Query): Buffer => reply(query, { flags: AA | TC })

/** The question that `wrong-question` repeats. */
const ANOTHER_NAME = encodeName('another-name.lab')

export function answerToAnotherQuestion(query: Query): Buffer {
  const { bytes, questionEnd } = query
  const other = Buffer.concat([bytes.subarray(0, 12), ANOTHER_NAME, bytes.subarray(questionEnd - 4)])
  return reply({ ...query, bytes: other, questionEnd: 12 + ANOTHER_NAME.length + 4 }, { flags: AA })
}

/** Undefined: the proper answer is sent, without the SOA if it is a negative one. */
export const withoutApex = (query: Query, isApex: boolean): Buffer | undefined =>
  isApex && (query.type === TYPE.SOA || query.type === TYPE.NS) ? reply(query, { flags: AA }) : undefined

export function withoutSoa(answer: Buffer, query: Query): Buffer {
  const flags = answer.readUInt16BE(2)
  const isNegative = answer.readUInt16BE(6) === 0 && (flags & AA) !== 0
  return isNegative ? reply(query, { flags: AA, rcode: flags & 0xf }) : answer
}

/** A type that no zone has: the proper answer for it is negative and has the SOA. */
export const ABSENT_TYPE = 65_281

/** The negative answer for an absent type, turned into NXDOMAIN for the type that was asked for. An alias has none. */
export function asDenial(answer: Buffer, query: Query): Buffer {
  if (answer.readUInt16BE(6) > 0) return reply(query, { flags: AA, rcode: NXDOMAIN })
  const bytes = withType({ ...query, bytes: answer }, query.type)
  return withFlags(bytes, NXDOMAIN, 0xf & ~NXDOMAIN)
}
