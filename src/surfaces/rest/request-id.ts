import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const ACCEPTED = /^[A-Za-z0-9._-]{8,64}$/

/** Random once for each process, so that two of them never give the same id; a UUID for each request would cost more than most short tools. */
const PROCESS = `${randomBytes(9).toString('base64url')}.`
let made = 0

/** The caller's own id where it is harmless in a log line and a header, else a new one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTED.test(given) ? given : newRequestId()
}

export const newRequestId = (): string => PROCESS + (made++).toString(36)
