import type { Clock } from '../../clock.ts'
import type { Message } from '../../dns/message.ts'
import type { Observed } from '../../world.ts'
import { ABORTED, failedToConnect, timedOut, unseen } from '../unseen.ts'
import type { DialableAddress, Wire } from '../wire.ts'
import type { Judgement, ServerQuery } from './server-query.ts'

export interface TcpTarget {
  readonly wire: Wire
  readonly clock: Clock
  readonly address: DialableAddress
  readonly port: number
}

export interface TcpLimits {
  readonly connectMs: number
  /** From the connection to the response. */
  readonly answerMs: number
  readonly onConnect?: () => void
}

const LENGTH_BYTES = 2

/**
 * Sends one query over its own connection (RFC 1035 section 4.2.2). A response with changed letter case is accepted,
 * because TCP responses are hard to forge.
 */
export function askOverTcp(
  { wire, clock, address, port }: TcpTarget,
  query: ServerQuery,
  { connectMs, answerMs, onConnect }: TcpLimits,
  signal: AbortSignal,
): Promise<Observed<Message>> {
  if (signal.aborted) return Promise.resolve(ABORTED)
  return new Promise((resolve) => {
    const socket = wire.connect(address, port)
    let received = Buffer.alloc(0)
    const finish = (result: Observed<Message>): void => {
      timer.cancel()
      signal.removeEventListener('abort', abort)
      socket.destroy()
      resolve(result)
    }
    const abort = (): void => finish(ABORTED)
    let timer = clock.setTimer(() => finish(unseen('timeout', `no connection within ${connectMs} ms`)), connectMs)
    signal.addEventListener('abort', abort, { once: true })
    socket.once('connect', () => {
      timer.cancel()
      onConnect?.()
      timer = clock.setTimer(() => finish(timedOut(answerMs)), answerMs)
      socket.write(withLength(query.bytes))
    })
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      for (let reply = firstMessage(received); reply !== undefined; reply = firstMessage(received)) {
        received = received.subarray(LENGTH_BYTES + reply.length)
        const judgement = query.addPart === undefined ? query.judge(reply) : query.addPart(reply)
        if (judgement !== undefined) return finish(resultOf(judgement))
      }
    })
    socket.on('error', (error) => finish(failedToConnect(error)))
    socket.once('close', () => finish(unseen('connection', 'the connection was closed before the response')))
  })
}

const resultOf = (judgement: Judgement): Observed<Message> =>
  judgement.kind === 'bad' ? unseen('bad-answer', judgement.detail) : { seen: true, value: judgement.message }

function withLength(message: Uint8Array): Buffer {
  const framed = Buffer.alloc(LENGTH_BYTES + message.length)
  framed.writeUInt16BE(message.length)
  framed.set(message, LENGTH_BYTES)
  return framed
}

/** The length field limits the buffered bytes to 65,535 and one chunk. */
function firstMessage(received: Buffer): Uint8Array | undefined {
  if (received.length < LENGTH_BYTES) return undefined
  const end = LENGTH_BYTES + received.readUInt16BE()
  return received.length < end ? undefined : received.subarray(LENGTH_BYTES, end)
}
