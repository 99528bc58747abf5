import type { Message } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'

/** What a resolver may do wrong. */
export type Fault =
  /** Its port is closed, and its connections are reset. */
  | 'dead'
  /** Packets to it and from it vanish, on open connections too. */
  | 'blackhole'
  /** It shows an expired certificate. */
  | 'bad-certificate'
  | QuestionFault

/** Faults that only show once a question has arrived. */
export type QuestionFault =
  | HttpFault
  | MessageFault
  /** Nothing comes; the connection stays alive. */
  | 'timeout'
  /** Each answer takes that long. */
  | { readonly slowMs: number }
  /** That share of the answers never comes. */
  | { readonly lossPercent: number }

/** The answer never becomes a DNS message. */
export type HttpFault =
  | 'html'
  | 'http-429'
  | 'http-500'
  | 'empty'
  /** More octets than any DNS message has, without end. */
  | 'huge'
  | 'bad-content-type'
  /** The connection is closed in good order, but before the answer. */
  | 'goaway'
  | 'reset'
  /** The headers, and then nothing. */
  | 'stall'
  | 'malformed'

const MESSAGE_FAULTS = [
  'servfail',
  'refused',
  'truncated',
  'wrong-id',
  'wrong-question',
  /** Another address, and no other data. */
  'lie',
  /** NXDOMAIN becomes an address, as providers do that lead their users to advertisements. */
  'rewrites-nxdomain',
] as const

/** A DNS message comes, but not the right one. */
export type MessageFault =
  | (typeof MESSAGE_FAULTS)[number]
  /** Answers of its own; the key is `name TYPE`, such as `www.perfect.lab A`. */
  | { readonly answers: ReadonlyMap<string, readonly ResourceRecord[]> }

export const isMessageFault = (fault: Fault | undefined): fault is MessageFault =>
  typeof fault === 'object' ? 'answers' in fault : (MESSAGE_FAULTS as readonly (Fault | undefined)[]).includes(fault)

/** Public addresses at which nobody lives. */
const FALSE_IPV4 = '93.184.66.66'
const FALSE_IPV6 = '2a01:4f8:6666::66'

/** What the resolver says instead of what it found. */
export function spoil(honest: Message, fault: MessageFault): Message {
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
      return honest.rcode === RCODE.NXDOMAIN && falseAddresses(honest).length > 0 ? spoil(honest, 'lie') : honest
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
