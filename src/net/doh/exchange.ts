import { type ClientHttp2Session, type ClientHttp2Stream, constants, type OutgoingHttpHeaders } from 'node:http2'
import { decodeMessage } from '../../dns/decode.ts'
import type { Message, Question } from '../../dns/message.ts'
import type { Observed } from '../../world.ts'
import { mismatchOf } from '../dns-answer.ts'
import { unseen } from '../unseen.ts'
import { DOH_MESSAGE_ID } from './encode-question.ts'

const DNS_MESSAGE = 'application/dns-message'
const MAX_BODY_BYTES = 65_535

/** RFC 8484 section 4.1: servers must support both methods. */
export type DohMethod = 'POST' | 'GET'

/** The server has not processed the request (RFC 9113 section 8.7), so it can be sent again. */
export const REFUSED = unseen('connection', 'the resolver refused the request')

/** Sends one query over an open session. `settle` is called once, and never after the returned function was called. */
export function exchange(
  session: ClientHttp2Session,
  method: DohMethod,
  path: string,
  query: Uint8Array,
  question: Question,
  settle: (result: Observed<Message>) => void,
): () => void {
  const stream = method === 'POST' ? post(session, path, query) : get(session, path, query)
  let isSettled = false
  const finish = (result: Observed<Message>): void => {
    if (isSettled) return
    isSettled = true
    settle(result)
  }
  if (stream === undefined) {
    queueMicrotask(() => finish(unseen('connection', 'the connection was closed')))
    return () => {
      isSettled = true
    }
  }
  const refuse = (detail: string): void => {
    finish(unseen('bad-answer', detail))
    stream.close(constants.NGHTTP2_CANCEL)
  }
  let chunks: Buffer[] | undefined
  let size = 0
  let hasHeaders = false
  stream.on('response', (headers) => {
    hasHeaders = true
    if (headers[':status'] !== 200) return refuse(`HTTP ${headers[':status']}`)
    if (!isDnsMessage(headers['content-type']))
      return refuse(`${shownType(headers['content-type'])} instead of a DNS message`)
  })
  stream.on('data', (chunk: Buffer) => {
    if (isSettled) return
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      refuse(`a body of more than ${MAX_BODY_BYTES} bytes`)
      // No DNS message is longer. A resolver that ignores the end of the stream would send on, and every byte costs time.
      session.destroy()
      return
    }
    if (chunks === undefined) chunks = [chunk]
    else chunks.push(chunk)
  })
  stream.on('error', nothing)
  stream.on('close', () => {
    if (isSettled) return
    const isComplete = hasHeaders && stream.readableEnded && stream.rstCode === constants.NGHTTP2_NO_ERROR
    if (isComplete) finish(readResponse(whole(chunks), question))
    else finish(stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ? REFUSED : BROKEN)
  })
  return () => {
    isSettled = true
    stream.close(constants.NGHTTP2_CANCEL)
  }
}

const nothing = (): void => undefined

const BROKEN = unseen('connection', 'the connection was lost before the response')

function post(session: ClientHttp2Session, path: string, query: Uint8Array): ClientHttp2Stream | undefined {
  const stream = openStream(session, {
    ':method': 'POST',
    ':path': path,
    accept: DNS_MESSAGE,
    'content-type': DNS_MESSAGE,
    'content-length': query.length,
  })
  stream?.end(query)
  return stream
}

function get(session: ClientHttp2Session, path: string, query: Uint8Array): ClientHttp2Stream | undefined {
  const parameter = `${path.includes('?') ? '&' : '?'}dns=${Buffer.from(query).toString('base64url')}`
  return openStream(session, { ':method': 'GET', ':path': path + parameter, accept: DNS_MESSAGE })
}

/** Returns undefined if the session closed in the meantime: `request` throws then. */
function openStream(session: ClientHttp2Session, headers: OutgoingHttpHeaders): ClientHttp2Stream | undefined {
  try {
    return session.request(headers)
  } catch {
    return undefined
  }
}

const isDnsMessage = (contentType: string | undefined): boolean =>
  contentType !== undefined &&
  (contentType === DNS_MESSAGE || contentType.split(';')[0]?.trim().toLowerCase() === DNS_MESSAGE)

const shownType = (contentType: string | undefined): string =>
  /^[\w.+-]{1,40}\/[\w.+-]{1,40}/.exec(contentType ?? '')?.[0] ?? 'an unknown type'

const whole = (chunks: readonly Buffer[] = []): Buffer =>
  chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)

/**
 * Only what the resolver itself controls is a fault of it: the form of the message, its id and its question. The number of the
 * records and their data are chosen by the owner of the domain, so they never make a response unusable. RFC 8484 has no
 * truncation: TC says that no message can contain the whole answer.
 */
export function readResponse(body: Uint8Array, question: Question): Observed<Message> {
  const message = decodeMessage(body, { expected: question, keepsMalformed: true })
  if (!message.ok) return unseen('bad-answer', `a malformed DNS message (${message.fault})`)
  const mismatch = mismatchOf(message.value, DOH_MESSAGE_ID, question)
  if (mismatch !== undefined && mismatch !== 'a response in other letter case') return unseen('bad-answer', mismatch)
  return { seen: true, value: message.value }
}
