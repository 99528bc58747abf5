import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { Problem } from '../../problems.ts'

/**
 * Reverse proxies write addresses with ports, quotes and brackets too. The framework compares only plain addresses with
 * the trusted proxies, so the header is replaced before it reads it.
 */
export function simplifyForwardedFor(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for']
  if (given !== undefined) headers['x-forwarded-for'] = String(given).split(',').map(plainAddress).join(', ')
}

/** The address in an entry, or the entry itself if it has none. */
function plainAddress(entry: string): string {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return bracketed ?? dotted ?? text
}

/** If a trusted proxy names no address, the request can be counted for no client: everyone behind it would share a limit. */
export function refuseUnknownAddress(address: string | undefined): void {
  if (address === undefined || isIP(address) !== 0) return
  throw new Problem(
    'invalid_request',
    'The reverse proxy sent an X-Forwarded-For header without the IP address of the client. Example: X-Forwarded-For: 192.0.2.1',
  )
}
