import type { Socket } from 'node:net'
import { type Clock, repeat } from '../../clock.ts'

export interface ReceivedBytesLimit {
  /** Adds to the number of bytes that may be received. */
  raise(byBytes: number): void
  /** More bytes arrived than allowed, and the connection was closed for that reason. */
  isExceeded(): boolean
  /** Ends the watch. */
  stop(): void
}

const WATCH_INTERVAL_MS = 10

/**
 * Closes a connection soon after more bytes have been received than allowed. An HTTP/2 session hands over contents only, so
 * that pings, empty frames and frames of unknown types could otherwise go on for as long as there is time. The socket is
 * read by native code, which is why its counter is watched: a stream in between would see the bytes, but the HTTP/2
 * session of Node ends the process when it writes to such a stream twice at once.
 */
export function limitReceivedBytes(
  clock: Pick<Clock, 'setTimer'>,
  channel: Socket,
  maxBytes: number,
): ReceivedBytesLimit {
  let allowed = channel.bytesRead + maxBytes
  let isExceeded = false
  const stop = repeat(
    clock,
    () => {
      if (isExceeded || channel.bytesRead <= allowed) return
      isExceeded = true
      channel.destroy()
    },
    WATCH_INTERVAL_MS,
  )
  return {
    raise(byBytes) {
      allowed += byBytes
    },
    isExceeded: () => isExceeded,
    stop,
  }
}
