import type { Soft404Signals } from '../../standards/web-page/soft-404.ts'
import type { SeenCertificate, TlsFault, UnseenReason } from '../../world.ts'
import type { BlockedBy, DnsFault } from './chain.ts'

/** Why there is no page to check; the codes are part of the API contract. */
export type SiteError = SiteErrorCause & {
  /** The last URL that was requested. */
  readonly url: string
  /** Undefined if no response headers arrived. */
  readonly ttfbMs: number | undefined
}

export type SiteErrorCause =
  | { readonly code: 'dns_failure'; readonly by: DnsFailure; readonly host: string }
  | { readonly code: 'address_not_public'; readonly host: string; readonly addresses: readonly string[] }
  | { readonly code: 'connect_refused'; readonly host: string }
  | { readonly code: 'connect_timeout'; readonly host: string }
  | { readonly code: 'connect_failed'; readonly host: string; readonly isIpv6Missing: boolean }
  | {
      readonly code: 'tls_error'
      readonly host: string
      readonly fault: TlsFault
      readonly certificate: SeenCertificate | undefined
    }
  | { readonly code: 'response_timeout'; readonly host: string }
  | { readonly code: 'too_many_redirects'; readonly redirects: number }
  | { readonly code: 'redirect_loop'; readonly target: string }
  | { readonly code: 'redirect_blocked'; readonly target: string; readonly by: BlockedBy }
  | { readonly code: 'http_error'; readonly status: number }
  | { readonly code: 'blocked_by_protection'; readonly status: number; readonly mark: string }
  /** The server requires crawlers to pay for the page. */
  | { readonly code: 'payment_required'; readonly mark: string; readonly price: string | undefined }
  | { readonly code: 'not_html'; readonly mediaType: string | undefined }
  | { readonly code: 'empty_body' }
  | { readonly code: 'soft_404'; readonly signals: Soft404Signals }
  | { readonly code: 'opted_out'; readonly line: number; readonly rule: string }
  /** We did not request the page, to spare its server, or because it is this service. */
  | { readonly code: 'not_requested'; readonly by: NotRequested; readonly host: string }

/**
 * `no-resolver`: no resolver responded us, which says nothing about the domain. `redirect`: a redirect leads to a host without an
 * address.
 */
export type DnsFailure = DnsFault | 'redirect'

export type NotRequested = Extract<UnseenReason, 'target-limit' | 'client-share' | 'own-address' | 'left-out'>

export type SiteErrorCode = SiteErrorCause['code']

/**
 * Whether the error is a fault of the site. Otherwise the site was not judged: our network or the resolvers failed, or the site
 * blocks this check, which says nothing about the response to search engines.
 */
export function isFaultOfSite(error: SiteErrorCause): boolean {
  switch (error.code) {
    case 'opted_out':
    case 'blocked_by_protection':
    case 'payment_required':
    case 'not_requested':
      return false
    case 'dns_failure':
      return error.by !== 'no-resolver'
    case 'connect_failed':
      return !error.isIpv6Missing
    default:
      return true
  }
}

/** The one finding that reports the cause; undefined if the error alone says everything. */
export function statedBy(error: SiteErrorCause): 'http-status' | 'https-valid' | 'page-not-soft-404' | undefined {
  switch (error.code) {
    case 'opted_out':
    case 'not_requested':
      return undefined
    case 'dns_failure':
    case 'connect_failed':
      return isFaultOfSite(error) ? 'http-status' : undefined
    case 'tls_error':
      return 'https-valid'
    case 'soft_404':
      return 'page-not-soft-404'
    default:
      return 'http-status'
  }
}
