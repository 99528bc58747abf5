import type { ServerId } from '../addresses.ts'
import type { DsPlan, Signing } from '../zone.ts'

/** One registrable domain with one deliberate property; everything else of it is the healthy standard. */
export interface CatalogueDomain {
  readonly name: string
  readonly why: string
  readonly expects: Expectation
  /** In the parent, and in the zone unless `childNameServers` says otherwise. The standard ones are NSD and Knot. */
  readonly nameServers?: readonly string[]
  readonly childNameServers?: readonly string[]
  readonly glue?: Readonly<Record<string, readonly string[]>>
  readonly signing?: Partial<Signing>
  readonly ds?: DsPlan
  /** Lines that replace a part of the standard zone; an empty list leaves the part out. */
  readonly parts?: Readonly<Partial<Record<ZonePart, readonly string[]>>>
  readonly extra?: readonly string[]
  readonly soa?: { readonly mname?: string; readonly timers?: string }
  /** At that server, every occurrence of one text is another. */
  readonly differsAt?: { readonly server: ServerId; readonly text: string; readonly instead: string }
  readonly isTransferOpen?: boolean
}

export type ZonePart = 'web' | 'www' | 'mx' | 'spf' | 'dmarc' | 'dkim' | 'mtaSts' | 'tlsRpt' | 'caa'

/**
 * What a validating resolver says of the apex' A record. `dead` may come as SERVFAIL or as silence; `varies` depends on the
 * software and is only watched for crashes.
 */
export type Expectation = 'secure' | 'insecure' | 'bogus' | 'dead' | 'varies'

/** `secure` and `bogus` zones are signed, and so is every zone with a signing of its own; the others are not. */
export const isSigned = ({ expects, signing }: CatalogueDomain): boolean =>
  signing !== undefined || expects === 'secure' || expects === 'bogus'
