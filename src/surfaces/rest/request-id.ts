import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const ACCEPTED = /^[A-Za-z0-9._-]{8,64}$/

const COUNTER_DIGITS = 12

/** Random once for each process, counted from there: drawing each id anew would cost more than many a short tool. */
const PREFIX = randomUUID().slice(0, -COUNTER_DIGITS)
let made = 0

/** The caller's own id where it is harmless in a log line and a header, else a new one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTED.test(given) ? given : newRequestId()
}

/** In the form of a UUID. */
export const newRequestId = (): string => PREFIX + (made++).toString(16).padStart(COUNTER_DIGITS, '0')
