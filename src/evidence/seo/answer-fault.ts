import { challengeMark } from '../../standards/web-page/challenge.ts'
import { crawlCharge } from '../../standards/web-page/pay-per-crawl.ts'
import { looksLikeHtml } from '../../standards/web-text/looks-like-html.ts'
import type { WebFailure, WebResponse } from '../../world.ts'
import { headerOf } from '../web/web-headers.ts'
import type { ChainEnd, Hop } from './chain.ts'
import type { SiteErrorCause } from './site-error.ts'

/** Why a chain of redirects ended without a response. */
export function chainFault(end: Exclude<ChainEnd, { kind: 'response' }>, hops: readonly Hop[]): SiteErrorCause {
  switch (end.kind) {
    case 'failure':
      return failureFault(end)
    case 'no-address':
      return { code: 'dns_failure', by: hops.length > 0 ? 'redirect' : end.by, host: end.host }
    case 'not-public':
      return { code: 'address_not_public', host: end.host, addresses: end.addresses }
    case 'blocked':
      return { code: 'redirect_blocked', target: end.target, by: end.by }
    case 'too-many':
      return { code: 'too_many_redirects', redirects: hops.length }
    case 'loop':
      return { code: 'redirect_loop', target: end.url }
  }
}

function failureFault({ url, failure }: Extract<ChainEnd, { kind: 'failure' }>): SiteErrorCause {
  const host = new URL(url).hostname
  const { cause, tlsFault = 'handshake', certificate } = failure
  if (cause === 'tls') return { code: 'tls_error', host, fault: tlsFault, certificate }
  const code = FAILURE_CODES[cause]
  return code === 'connect_failed' ? { code, host, isIpv6Missing: false } : { code, host }
}

const FAILURE_CODES = {
  refused: 'connect_refused',
  'connect-timeout': 'connect_timeout',
  'connect-failed': 'connect_failed',
  'response-timeout': 'response_timeout',
  'bad-response': 'connect_failed',
} as const satisfies Readonly<Record<Exclude<WebFailure['cause'], 'tls'>, SiteErrorCause['code']>>

/** If a page stalled before this many bytes arrived, it cannot be judged. */
const TOO_LITTLE_BYTES = 1024

/** Why a response is not a page that can be judged. */
export function answerFault(response: WebResponse, host: string): SiteErrorCause | undefined {
  const { status, body, bodyEnd } = response
  const mark = challengeMark(response)
  if (mark !== undefined) return { code: 'blocked_by_protection', status, mark }
  const charge = crawlCharge(response)
  if (charge !== undefined) return { code: 'payment_required', mark: charge.mark, price: charge.price }
  // A redirect without a usable target is not a page either.
  if (status < 200 || status >= 300) return { code: 'http_error', status }
  if (bodyEnd === 'stalled' && body.length < TOO_LITTLE_BYTES) return { code: 'response_timeout', host }
  if (isBlank(body)) return { code: 'empty_body' }
  return isPage(response) ? undefined : { code: 'not_html', mediaType: mediaTypeOf(response) }
}

const mediaTypeOf = (response: WebResponse): string | undefined =>
  headerOf(response, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase()

/** The whitespace of HTML, and the bytes of a byte order mark. */
const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf])

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => BLANKS.has(byte))

const MAX_SNIFFED_BYTES = 1024

function isPage(response: WebResponse): boolean {
  const start = new TextDecoder().decode(response.body.subarray(0, MAX_SNIFFED_BYTES))
  const mediaType = mediaTypeOf(response) ?? ''
  // Without a content type browsers inspect the first bytes, and any tag is enough.
  return looksLikeHtml(start, mediaType) || (mediaType === '' && /^\s*<(?:!--|[a-z])/i.test(start))
}
