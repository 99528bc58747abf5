import { createHash } from 'node:crypto'
import { siteOfHost } from '../standards/public-suffix/registrable.ts'
import { parseUrl } from '../standards/uri/parse-url.ts'

/** Five hexadecimal digits: requests can name any origin, but there are never more than a million counters for them. */
const DIGITS = 5

/** Longer than any origin with a valid host name. */
const MAX_LENGTH = 300

/**
 * Identifies the website of an origin. All subdomains of a registrable domain are one website, because its owner can
 * create any number of them. Origins without a host, such as `null`, count as one.
 */
export const originId = (origin: string): string =>
  `origin:${createHash('sha256').update(siteOf(origin)).digest('hex').slice(0, DIGITS)}`

function siteOf(origin: string): string {
  const { protocol = '', hostname = '' } = (origin.length <= MAX_LENGTH && parseUrl(origin)) || {}
  if (hostname === '') return 'null'
  return protocol === 'https:' || protocol === 'http:' ? siteOfHost(hostname) : `${protocol}//${hostname}`
}
