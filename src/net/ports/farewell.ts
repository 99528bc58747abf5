import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'

/** So long the other end has for its own good-bye. */
const LINGER_MS = 250

/**
 * Ends a connection as one should: our last words, then FIN. What still arrives is read and dropped, because a socket that
 * is closed with bytes unread ends in a reset. Resolves when it is closed.
 */
export function farewell(clock: Pick<Clock, 'setTimer'>, channel: Socket, lastWords = ''): Promise<void> {
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
