import type { Message } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'

/** The faults of a resolver. */
export type Fault =
  /** Its port is closed, and its connections are reset. */
  | 'dead'
  /** Packets to and from it are dropped, on open connections too. */
  | 'blackhole'
  /** Its certificate is expired. */
  | 'bad-certificate'
  | QuestionFault

/** Faults that appear only after a query has arrived. */
export type QuestionFault =
  | HttpFault
  | MessageFault
  /** There is no response; the connection stays open. */
  | 'timeout'
  /** Each response is delayed by this time. */
  | { readonly slowMs: number }
  /** This percentage of the responses never arrives. */
  | { readonly lossPercent: number }

/** The response is not a DNS message. */
export type HttpFault =
  | 'html'
  | 'http-429'
  | 'http-500'
  | 'empty'
  /** An endless body, longer than any DNS message. */
  | 'huge'
  | 'bad-content-type'
  /** The connection is closed with GOAWAY before the response. */
  | 'goaway'
  | 'reset'
  /** Only the headers are sent. */
  | 'stall'
  | 'malformed'

const MESSAGE_FAULTS = [
  'servfail',
  'refused',
  'truncated',
  'wrong-id',
  'wrong-question',
  /** The address in the answer is wrong; everything else is correct. */
  'lie',
  /** NXDOMAIN is replaced by an address, as some providers do to show advertisements. */
  'rewrites-nxdomain',
] as const

/** The response is a DNS message, but an incorrect one. */
export type MessageFault =
  | (typeof MESSAGE_FAULTS)[number]
  /** Answers that replace the real ones; the key is `name TYPE`, such as `www.perfect.lab A`. */
  | { readonly answers: ReadonlyMap<string, readonly ResourceRecord[]> }

export const isMessageFault = (fault: Fault | undefined): fault is MessageFault =>
  typeof fault === 'object' ? 'answers' in fault : (MESSAGE_FAULTS as readonly (Fault | undefined)[]).includes(fault)

/** Public addresses without a server. */
const FALSE_IPV4 = '93.184.66.66'
const FALSE_IPV6 = '2a01:4f8:6666::66'

/** Returns the response that the faulty resolver sends instead of the correct one. */
export function corrupt(honest: Message, fault: MessageFault): Message {
  if (typeof fault === 'object') return withOwnAnswers(honest, fault.answers)
  switch (fault) {
    case 'servfail':
      return { ...withoutRecords(honest), rcode: RCODE.SERVFAIL }
    case 'refused':
      return { ...withoutRecords(honest), rcode: RCODE.REFUSED }
    case 'truncated':
      return { ...withoutRecords(honest), isTruncated: true }
    case 'wrong-id':
      return { ...honest, id: (honest.id + 1) & 0xffff }
    case 'wrong-question':
      return { ...honest, question: honest.question && { ...honest.question, name: 'another-name.lab' } }
    case 'rewrites-nxdomain':
      return honest.rcode === RCODE.NXDOMAIN && falseAddresses(honest).length > 0 ? corrupt(honest, 'lie') : honest
    case 'lie':
      return { ...withoutRecords(honest), rcode: RCODE.NOERROR, answers: falseAddresses(honest) }
  }
}

const withoutRecords = (message: Message): Message => ({
  ...message,
  isAuthenticData: false,
  answers: [],
  authority: [],
  additional: [],
})

function falseAddresses({ question }: Message): readonly ResourceRecord[] {
  if (question?.type === TYPE.A) return [makeRecord(foldName(question.name), 300, { type: 'A', address: FALSE_IPV4 })]
  if (question?.type === TYPE.AAAA)
    return [makeRecord(foldName(question.name), 300, { type: 'AAAA', address: FALSE_IPV6 })]
  return []
}

function withOwnAnswers(honest: Message, overrides: ReadonlyMap<string, readonly ResourceRecord[]>): Message {
  const { question } = honest
  const answers = question && overrides.get(`${foldName(question.name)} ${typeName(question.type)}`)
  return answers === undefined ? honest : { ...withoutRecords(honest), rcode: RCODE.NOERROR, answers }
}
