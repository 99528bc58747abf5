import type { SeenCertificate, WebFailure, WebResponse } from '../../world.ts'
import type { WebInquiry } from '../inquiry.ts'

/** An answer that led on. */
export interface Hop {
  readonly url: string
  readonly status: number
  /** As sent, which may be relative. */
  readonly location: string
  readonly ttfbMs: number
}

/** Why a redirect is not followed: by whoever cares for the machines around us, or because it leads nowhere. */
export type BlockedBy = 'not-a-url' | 'scheme' | 'port' | 'address'

/**
 * `absent`: the DNS says that there is none. `failing`: its servers say nothing usable. `bogus`: validating resolvers
 * reject what they say. `no-resolver`: nobody told us.
 */
export type DnsFault = 'absent' | 'failing' | 'bogus' | 'no-resolver'

/** Where following redirects ended. `url` is the last that was tried. */
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
  /** It has, but none that anybody outside could reach. Only where the chain starts; later it is `blocked`. */
  | {
      readonly kind: 'not-public'
      readonly url: string
      readonly host: string
      readonly addresses: readonly string[]
    }
  | { readonly kind: 'blocked'; readonly url: string; readonly target: string; readonly by: BlockedBy }
  | { readonly kind: 'too-many'; readonly url: string }
  | { readonly kind: 'loop'; readonly url: string }

/** Where that was all one wanted to know: it was redirected to https, and the answer there was not asked for. */
export interface HttpsEnd {
  readonly kind: 'https'
  readonly url: string
}

/** One address, and all that its redirects led to. */
export interface Chain<End = ChainEnd> {
  readonly start: string
  readonly hops: readonly Hop[]
  readonly end: End
  /** Certificates that do not hold, in the order met; only where they were not insisted on. */
  readonly certificateFaults: readonly CertificateFault[]
}

export interface CertificateFault {
  readonly url: string
  readonly certificate: SeenCertificate
}
