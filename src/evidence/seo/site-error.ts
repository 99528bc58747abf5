import type { Soft404Signals } from '../../standards/web-page/soft-404.ts'
import type { SeenCertificate, TlsFault } from '../../world.ts'
import type { BlockedBy, DnsFault } from './chain.ts'

/** Why there is no page to judge; the codes are those of the contract. */
export type SiteError = SiteErrorCause & {
  /** The last address that was tried. */
  readonly url: string
  /** Undefined when no head of an answer came. */
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
  | { readonly code: 'not_html'; readonly mediaType: string | undefined }
  | { readonly code: 'empty_body' }
  | { readonly code: 'soft_404'; readonly signals: Soft404Signals }
  | { readonly code: 'opted_out'; readonly line: number; readonly rule: string }

/** `no-resolver`: nobody answered us, which says nothing about the domain. `redirect`: one leads to a host without address. */
export type DnsFailure = DnsFault | 'redirect'

export type SiteErrorCode = SiteErrorCause['code']

/** The one finding that states the cause; none where the site is not to blame. */
export function statedBy(error: SiteErrorCause): 'http-status' | 'https-valid' | 'page-not-soft-404' | undefined {
  switch (error.code) {
    case 'opted_out':
      return undefined
    case 'dns_failure':
      return error.by === 'no-resolver' ? undefined : 'http-status'
    case 'tls_error':
      return 'https-valid'
    case 'soft_404':
      return 'page-not-soft-404'
    default:
      return 'http-status'
  }
}
