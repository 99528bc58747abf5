import type { Clock } from '../../clock.ts'
import type { Message } from '../../dns/message.ts'
import type { Observed } from '../../world.ts'
import { ABORTED, failedToConnect, timedOut, unseen } from '../unseen.ts'
import type { DialableAddress, Wire } from '../wire.ts'
import type { ServerQuery } from './server-query.ts'

/** Wrong datagrams are ignored up to this number, because each of them costs time. */
const MAX_WRONG_DATAGRAMS = 50

export interface UdpTarget {
  readonly wire: Wire
  readonly clock: Clock
  readonly address: DialableAddress
  readonly port: number
}

/** `folded` if the first matching response differs only in the letter case of the name. */
export type UdpResult = Observed<Message> | 'folded'

/**
 * Sends one datagram and waits for the first matching response. Each query has its own socket and therefore a random
 * port.
 */
export async function askOverUdp(
  { wire, clock, address, port }: UdpTarget,
  query: ServerQuery,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<UdpResult> {
  let socket: Awaited<ReturnType<Wire['openUdp']>>
  try {
    socket = await wire.openUdp(address, port)
  } catch (error) {
    return failedToConnect(error instanceof Error ? error : new Error('no socket'))
  }
  if (signal.aborted) {
    socket.close()
    return ABORTED
  }
  return new Promise((resolve) => {
    let wrong = 0
    let lastWrong = ''
    let isClosed = false
    const finish = (result: UdpResult): void => {
      timer.cancel()
      signal.removeEventListener('abort', abort)
      socket.removeAllListeners('message')
      // The error listener stays, because an ICMP error may still arrive until the socket is closed.
      if (!isClosed) socket.close()
      isClosed = true
      resolve(result)
    }
    const abort = (): void => finish(ABORTED)
    const giveUp = (): void =>
      finish(wrong > 0 ? unseen('bad-answer', `no valid response, only ${lastWrong}`) : timedOut(timeoutMs))
    const timer = clock.setTimer(giveUp, timeoutMs)
    signal.addEventListener('abort', abort, { once: true })
    socket.on('message', (datagram) => {
      const judgement = query.judge(datagram)
      if (judgement.kind === 'answer') return finish({ seen: true, value: judgement.message })
      if (judgement.kind === 'folded') return finish('folded')
      wrong++
      lastWrong = judgement.detail
      if (wrong >= MAX_WRONG_DATAGRAMS) giveUp()
    })
    // For example ICMP "port unreachable".
    socket.on('error', (error) => finish(failedToConnect(error)))
    socket.send(query.bytes, (error) => {
      if (error) finish(failedToConnect(error))
    })
  })
}
