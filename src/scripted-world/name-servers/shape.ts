import { encodeMessage } from '../../dns/encode.ts'
import type { Message } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import type { Transport } from '../scripted-internet.ts'
import type { BehaviourWord } from './behaviours.ts'

type Words = ReadonlySet<BehaviourWord>

/** The name that `wrong-question` puts into the question section. */
const ANOTHER_NAME = 'another-name.lab'

/** Returns the response as the server sends it: its header, its question and its size may be wrong. */
export function shape(message: Message, words: Words, transport: Transport): Message {
  const { question } = message
  const honest = words.has('lame') ? { ...message, isAuthoritative: false } : message
  const shown = question === undefined ? honest : { ...honest, question: shapeQuestion(question, words) }
  const isCut = words.has('truncates-always') || (transport === 'udp' && words.has('truncates'))
  return isCut ? truncated(shown) : shown
}

function shapeQuestion(question: NonNullable<Message['question']>, words: Words): NonNullable<Message['question']> {
  if (words.has('wrong-question')) return { ...question, name: ANOTHER_NAME }
  return words.has('folds-case') ? { ...question, name: foldName(question.name) } : question
}

/** RFC 6891 section 6.2.5: the limit is 512 bytes unless the client allows more. */
export function encodeWithin(message: Message, request: Message, transport: Transport): Uint8Array {
  const bytes = encodeMessage(message)
  const limit = transport === 'tcp' ? Number.POSITIVE_INFINITY : Math.max(512, request.edns?.udpPayloadSize ?? 512)
  if (bytes.length <= limit) return bytes
  // In an answer the additional addresses are optional (RFC 2181 section 9); in a referral they are required (RFC 9471).
  const bare = message.answers.length > 0 ? encodeMessage({ ...message, additional: [] }) : bytes
  return bare.length <= limit ? bare : encodeMessage(truncated(message))
}

export const truncated = (message: Message): Message => ({
  ...message,
  isTruncated: true,
  answers: [],
  authority: [],
  additional: [],
})

/** Applies the faults that affect the encoded bytes. */
export function distort(bytes: Uint8Array, words: Words): Uint8Array {
  if (words.has('malformed')) return bytes.slice(0, -7)
  if (!words.has('wrong-id')) return bytes
  const other = Uint8Array.from(bytes)
  other[0] = (other[0] ?? 0) ^ 0xff
  return other
}
