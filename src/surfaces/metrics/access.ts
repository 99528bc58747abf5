import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../problems.ts'
import { createPrivateHostCheck } from '../http/host-check.ts'

export interface MetricsAccessRules {
  /** Host names that clients may use in addition to IP addresses and names without a dot. */
  readonly hosts: readonly string[]
  /** The bearer token that clients must send; empty means none. */
  readonly token: string
}

export interface ListenerRequest {
  readonly httpVersion: string
  readonly headers: IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
}

export interface Refusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly reason: string
}

/** Says why a request to the metrics listener is refused; undefined if it is allowed. */
export type MetricsAccess = (request: ListenerRequest, effect: 'reads' | 'starts-checks') => Refusal | undefined

/**
 * The metrics listener has no public users: its clients are Prometheus and the operator. A browser of the operator may show
 * any web page, and that page must neither read metrics (DNS rebinding) nor start checks.
 */
export function createMetricsAccess({ hosts, token }: MetricsAccessRules): MetricsAccess {
  const checkHost = createPrivateHostCheck(hosts)
  const isAuthorized = token === '' ? () => true : createTokenCheck(token)
  return (request, effect) => {
    const misdirected = refusedHost(() => checkHost(request, false))
    if (misdirected !== undefined) return misdirected
    const { headers } = request
    if (isFromPage(headers) || (effect === 'starts-checks' && isUnclearBrowser(headers)))
      return refusal(403, 'Web pages must not use this listener. Use Prometheus or a program such as curl.')
    if (!isAuthorized(headers.authorization))
      return refusal(401, 'Send the token of METRICS_TOKEN, for example Authorization: Bearer <token>.', {
        'www-authenticate': 'Bearer realm="zonewise metrics"',
      })
    return undefined
  }
}

const refusal = (status: number, reason: string, headers: Readonly<Record<string, string>> = {}): Refusal => ({
  status,
  headers,
  reason,
})

function refusedHost(check: () => void): Refusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refusal(
      error.status,
      error.code === 'misdirected_request'
        ? 'The host name in the Host header is not allowed. Use an IP address, or add the name to METRICS_ALLOWED_HOSTS.'
        : error.message,
    )
  }
}

/** A URL that is typed or opened from a bookmark has `Sec-Fetch-Site: none`, no referrer, and asks for a document. */
const isFromPage = (headers: IncomingHttpHeaders): boolean =>
  headers.origin !== undefined ||
  headers.referer !== undefined ||
  (headers['sec-fetch-site'] ?? 'none') !== 'none' ||
  isForPartOfPage(headers.accept ?? '')

/** Browsers accept `text/html` first if the user opens a URL, and `image/…` or `text/css` without it if a page loads its parts. */
const isForPartOfPage = (accept: string): boolean =>
  /(?:^|,)\s*(?:image|audio|video|font|text\/css)\b/i.test(accept) && !/(?:^|,)\s*text\/html\b/i.test(accept)

/**
 * Browsers send `Sec-Fetch-Site` only to loopback addresses and over HTTPS. Without it, a frame or a script of a page that
 * suppresses the referrer looks like a typed URL. A page cannot change the user agent without asking for permission (CORS).
 */
const isUnclearBrowser = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === undefined && /^Mozilla\//.test(headers['user-agent'] ?? '')

/** Digests have the same length, so that the time of the comparison says nothing about the token. */
function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const expected = digest(token)
  return (authorization = '') => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    return timingSafeEqual(digest(given), expected)
  }
}
