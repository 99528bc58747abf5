import type { ServerId } from '../addresses.ts'
import type { DsPlan, Signing } from '../zone.ts'

/** One registrable domain with one deliberate property; everything else is the healthy standard. */
export interface CatalogueDomain {
  readonly name: string
  readonly why: string
  readonly expects: Expectation
  /** The name servers in the parent, and in the zone unless `childNameServers` differs. The standard ones are NSD and Knot. */
  readonly nameServers?: readonly string[]
  readonly childNameServers?: readonly string[]
  readonly glue?: Readonly<Record<string, readonly string[]>>
  readonly signing?: Partial<Signing>
  readonly ds?: DsPlan
  /** Lines that replace a part of the standard zone; an empty list removes the part. */
  readonly parts?: Readonly<Partial<Record<ZonePart, readonly string[]>>>
  readonly extra?: readonly string[]
  readonly soa?: { readonly mname?: string; readonly timers?: string }
  /** On that server, every occurrence of `text` is replaced by `instead`. */
  readonly differsAt?: { readonly server: ServerId; readonly text: string; readonly instead: string }
  readonly isTransferOpen?: boolean
}

export type ZonePart = 'web' | 'www' | 'mx' | 'spf' | 'dmarc' | 'dkim' | 'mtaSts' | 'tlsRpt' | 'caa'

/**
 * The expected result of a validating resolver for the A record at the apex. `dead` may be SERVFAIL or a timeout;
 * `varies` depends on the software and is only checked for crashes.
 */
export type Expectation = 'secure' | 'insecure' | 'bogus' | 'dead' | 'varies'

/** `secure` and `bogus` zones are signed, and so is every zone with its own signing; the others are not. */
export const isSigned = ({ expects, signing }: CatalogueDomain): boolean =>
  signing !== undefined || expects === 'secure' || expects === 'bogus'
