import type { Socket } from 'node:net'
import { type Clock, repeat } from '../../clock.ts'

export interface ReceivedBytesLimit {
  raise(byBytes: number): void
  /** True if more bytes arrived than allowed, and the connection was closed for that reason. */
  isExceeded(): boolean
  stop(): void
}

const WATCH_INTERVAL_MS = 10

/**
 * Closes a connection soon after it has received more bytes than allowed. An HTTP/2 session reports only contents, so
 * pings, empty frames and frames of unknown types would otherwise be unlimited until the deadline. Native code reads
 * the socket, so its byte counter is polled. A stream in between could count the bytes, but Node's HTTP/2 session
 * crashes the process when it writes to such a stream twice at the same time.
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
