import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import { untilDeadline } from '../http/until-deadline.ts'

export type Received =
  /** A reply may have several lines (RFC 5321 section 4.2.1); each is returned as received. */
  | { readonly kind: 'reply'; readonly code: number; readonly lines: readonly string[] }
  /** A line that is not an SMTP reply, or more data than allowed. */
  | { readonly kind: 'gibberish'; readonly line: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'aborted' }

export interface SmtpReplies {
  next(endsAtMs: number, signal: AbortSignal): Promise<Received>
  /** Removes the listeners, because other code reads the following data. */
  leave(): void
}

/** RFC 5321 section 4.5.3.1.5 allows 512 bytes; some servers send longer lines. */
const MAX_LINE_BYTES = 2_048
/** For all replies together. */
const MAX_BYTES = 16_384

const REPLY_LINE = /^([2-5]\d\d)(?:([ -]).*)?$/s
const LINE_FEED = 0x0a

/** Reads the replies of an SMTP server one after the other. */
export function receiveReplies(clock: Clock, socket: Socket): SmtpReplies {
  const queue: Received[] = []
  let lines: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  let byteCount = 0
  let wake = (): void => undefined

  const enqueue = (event: Received): void => {
    queue.push(event)
    wake()
  }
  const giveUp = (line: string): void => {
    leave()
    enqueue({ kind: 'gibberish', line })
  }

  /** Returns false if reading further is pointless. */
  function readLine(bytes: Buffer): boolean {
    const line = bytes.toString('utf8').replace(/\r$/, '')
    const [isReply, code, separator] = REPLY_LINE.exec(line) ?? []
    if (isReply === undefined) {
      giveUp(lines[0] ?? line)
      return false
    }
    lines.push(line)
    if (separator === '-') return true
    enqueue({ kind: 'reply', code: Number(code), lines })
    lines = []
    return true
  }

  function onData(chunk: Buffer): void {
    byteCount += chunk.length
    let bytes = Buffer.concat([rest, chunk])
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED)) {
      if (end > MAX_LINE_BYTES || !readLine(bytes.subarray(0, end))) break
      bytes = bytes.subarray(end + 1)
    }
    rest = bytes
    if (bytes.length > MAX_LINE_BYTES || byteCount > MAX_BYTES) giveUp(lines[0] ?? '')
  }
  const onClose = (): void => enqueue({ kind: 'closed' })

  function leave(): void {
    socket.off('data', onData).off('end', onClose).off('close', onClose)
  }

  socket.on('data', onData).once('end', onClose).once('close', onClose)
  return {
    leave,
    next: (endsAtMs, signal) =>
      untilDeadline<Received>(
        { clock, endsAtMs, signal, late: () => ({ kind: 'silence' }), aborted: () => ({ kind: 'aborted' }) },
        (finish) => {
          wake = () => {
            const [first] = queue
            if (first === undefined) return
            queue.shift()
            wake = () => undefined
            finish(first)
          }
          wake()
        },
      ),
  }
}
