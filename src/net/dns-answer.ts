import type { Message, Question } from '../dns/message.ts'
import { RCODE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'

export const answerOf = (message: Message, from: string, durationMs: number): DnsAnswer => ({
  status: message.rcode,
  isAuthoritative: message.isAuthoritative,
  isValidated: message.isAuthenticData && (message.rcode === RCODE.NOERROR || message.rcode === RCODE.NXDOMAIN),
  isRecursionAvailable: message.isRecursionAvailable,
  isTruncated: message.isTruncated || message.hasSkippedRecords === true,
  ...(message.hasMalformedRecords && { hasMalformedRecords: true }),
  hasEdns: message.edns !== undefined,
  extendedErrors: message.edns?.extendedErrors ?? [],
  answers: message.answers,
  authority: message.authority,
  additional: message.additional,
  from,
  durationMs,
})

export type Mismatch = 'no response' | 'a response to another query' | 'a response in other letter case'

/** Why a message is not a response to this query, if it is not. The letter case of the name is compared last. */
export function mismatchOf(message: Message, id: number, asked: Question): Mismatch | undefined {
  if (!message.isResponse || message.opcode !== 0) return 'no response'
  const { question } = message
  if (message.id !== id || question === undefined || question.type !== asked.type) return 'a response to another query'
  if (question.name === asked.name) return undefined
  return question.name.toLowerCase() === asked.name.toLowerCase()
    ? 'a response in other letter case'
    : 'a response to another query'
}
