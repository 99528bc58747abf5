import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const ACCEPTED = /^[A-Za-z0-9._-]{8,64}$/

const COUNTER_DIGITS = 12

/** The prefix is random per process and the rest is a counter, because random ids cost more than a short tool. */
const PREFIX = randomUUID().slice(0, -COUNTER_DIGITS)
let made = 0

/** Uses the id of the client if it is safe in a log line and a header, otherwise a new one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTED.test(given) ? given : newRequestId()
}

/** The id has the form of a UUID. */
export const newRequestId = (): string => PREFIX + (made++).toString(16).padStart(COUNTER_DIGITS, '0')
