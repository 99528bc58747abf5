import type { SeenCertificate, WebFailure, WebResponse } from '../../world.ts'
import type { WebInquiry } from '../engine/inquiry.ts'

/** A response that was a redirect. */
export interface Hop {
  readonly url: string
  readonly status: number
  /** The Location header as sent, which may be relative. */
  readonly location: string
  readonly ttfbMs: number
}

/** Why a redirect is not followed: it may point to an internal host, or its target is not usable. */
export type BlockedBy = 'not-a-url' | 'scheme' | 'port' | 'address'

/**
 * `absent`: the DNS has no address. `failing`: the name servers give no usable answer. `bogus`: validating resolvers reject the
 * answer. `no-resolver`: no resolver responded us.
 */
export type DnsFault = 'absent' | 'failing' | 'bogus' | 'no-resolver'

/** How following redirects ended. `url` is the last URL that was requested. */
export type ChainEnd =
  | {
      readonly kind: 'response'
      readonly url: string
      readonly response: WebResponse
      readonly inquiry: WebInquiry
    }
  | { readonly kind: 'failure'; readonly url: string; readonly failure: WebFailure }
  /** The host has no address. */
  | { readonly kind: 'no-address'; readonly url: string; readonly host: string; readonly by: DnsFault }
  /** The host has addresses, but none of them is public. Used only at the start of a chain; later it is `blocked`. */
  | {
      readonly kind: 'not-public'
      readonly url: string
      readonly host: string
      readonly addresses: readonly string[]
    }
  | { readonly kind: 'blocked'; readonly url: string; readonly target: string; readonly by: BlockedBy }
  | { readonly kind: 'too-many'; readonly url: string }
  | { readonly kind: 'loop'; readonly url: string }

/** The end of a chain that was followed only until its redirect to https; the response there was not requested. */
export interface HttpsEnd {
  readonly kind: 'https'
  readonly url: string
}

/** One URL and all its redirects. */
export interface Chain<End = ChainEnd> {
  readonly start: string
  readonly hops: readonly Hop[]
  readonly end: End
  /** Invalid certificates, in the order of the requests; only if certificates were not checked. */
  readonly certificateFaults: readonly CertificateFault[]
}

export interface CertificateFault {
  readonly url: string
  readonly certificate: SeenCertificate
}
