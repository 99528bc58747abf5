import type { Socket } from 'node:net'

/** So long the other end has for its own good-bye. */
const LINGER_MS = 250

/**
 * Ends a connection as one should: our last words, then FIN. What still arrives is read and dropped, because a socket that
 * is closed with bytes unread ends in a reset. Resolves when it is closed.
 */
export function farewell(channel: Socket, lastWords = ''): Promise<void> {
  return new Promise((resolve) => {
    if (channel.destroyed) {
      resolve()
      return
    }
    const timer = setTimeout(() => channel.destroy(), LINGER_MS)
    channel.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    channel.on('error', () => undefined)
    channel.resume()
    channel.end(lastWords)
  })
}
