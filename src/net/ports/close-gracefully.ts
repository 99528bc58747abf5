import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'

/** How long the other end has to close the connection. */
const LINGER_MS = 250

/**
 * Closes a connection gracefully: sends the last data and then FIN. Data that still arrive are read and dropped,
 * because closing a socket with unread data would send a reset. Resolves when the socket is closed.
 */
export function closeGracefully(clock: Pick<Clock, 'setTimer'>, channel: Socket, lastWords = ''): Promise<void> {
  return new Promise((resolve) => {
    if (channel.destroyed) {
      resolve()
      return
    }
    const timer = clock.setTimer(() => channel.destroy(), LINGER_MS)
    channel.once('close', () => {
      timer.cancel()
      resolve()
    })
    channel.on('error', () => undefined)
    channel.resume()
    channel.end(lastWords)
  })
}
