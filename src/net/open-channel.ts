import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import type { Observed } from '../world.ts'
import { failedToConnect, unseen } from './unseen.ts'

export interface ChannelOrder {
  readonly socket: Socket
  /** The socket itself, or TLS over it. */
  readonly channel: Socket
  readonly clock: Pick<Clock, 'setTimer'>
  readonly timeoutMs: number
}

/** Ends the attempt with its result. */
type Finish<Opened> = (result: Observed<Opened>) => void

/**
 * Waits until a connection is open, and then calls `opened`, which says what to use. `settle` is called once, also if the returned
 * function cancels the attempt.
 */
export function openChannel<Opened>(
  { socket, channel, clock, timeoutMs }: ChannelOrder,
  opened: (finish: Finish<Opened>, fail: (error: Error) => void) => void,
  settle: Finish<Opened>,
): () => void {
  // The timers of queries keep the process running; an unused connection must not.
  socket.unref()
  let isSettled = false
  const finish: Finish<Opened> = (result) => {
    if (isSettled) return
    isSettled = true
    timer.cancel()
    if (!result.seen) {
      channel.destroy()
      socket.destroy()
    }
    settle(result)
  }
  const timer = clock.setTimer(() => finish(unseen('timeout', `no connection within ${timeoutMs} ms`)), timeoutMs)
  // Errors may arrive late and more than once, and a socket without an error listener would end the process.
  const fail = (error: Error): void => finish(failedToConnect(error))
  socket.on('error', fail)
  channel.on('error', fail)
  channel.once('close', () => finish(unseen('connection', 'the connection was closed during its setup')))
  channel.once(channel === socket ? 'connect' : 'secureConnect', () => {
    if (!isSettled) opened(finish, fail)
  })
  return () => finish(unseen('aborted', 'the connection is no longer needed'))
}
