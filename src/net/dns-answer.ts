import type { Message, Question } from '../dns/message.ts'
import { RCODE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'

export const answerOf = (message: Message, from: string, durationMs: number): DnsAnswer => ({
  status: message.rcode,
  isAuthoritative: message.isAuthoritative,
  isValidated: message.isAuthenticData && (message.rcode === RCODE.NOERROR || message.rcode === RCODE.NXDOMAIN),
  isRecursionAvailable: message.isRecursionAvailable,
  isTruncated: message.isTruncated,
  hasEdns: message.edns !== undefined,
  extendedErrors: message.edns?.extendedErrors ?? [],
  answers: message.answers,
  authority: message.authority,
  additional: message.additional,
  from,
  durationMs,
})

export type Mismatch = 'no response' | 'the answer to another question' | 'an answer in other letters'

/** What is wrong with a message as the answer to this question, if anything; the name's letter case is judged last. */
export function mismatchOf(message: Message, id: number, asked: Question): Mismatch | undefined {
  if (!message.isResponse || message.opcode !== 0) return 'no response'
  const { question } = message
  if (message.id !== id || question === undefined || question.type !== asked.type)
    return 'the answer to another question'
  if (question.name === asked.name) return undefined
  return question.name.toLowerCase() === asked.name.toLowerCase()
    ? 'an answer in other letters'
    : 'the answer to another question'
}
