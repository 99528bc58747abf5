import type { IpNetwork } from '../ip-address/parse.ts'

/** The terms of a record (RFC 7208) in the order in which receivers evaluate them. */
export interface SpfRecord {
  readonly terms: readonly SpfTerm[]
}

export type SpfTerm = SpfMechanism | SpfModifier

/** Pass, fail, softfail, neutral. The default of a mechanism is pass. */
export type SpfQualifier = '+' | '-' | '~' | '?'

/** `domain` is a domain-spec as written: it may contain macros, which are case-sensitive. */
export type SpfMechanism =
  | { readonly kind: 'all'; readonly qualifier: SpfQualifier }
  | { readonly kind: 'include' | 'exists'; readonly qualifier: SpfQualifier; readonly domain: string }
  | {
      readonly kind: 'a' | 'mx'
      readonly qualifier: SpfQualifier
      readonly domain?: string
      readonly prefix4?: number
      readonly prefix6?: number
    }
  | { readonly kind: 'ptr'; readonly qualifier: SpfQualifier; readonly domain?: string }
  | { readonly kind: 'ip4' | 'ip6'; readonly qualifier: SpfQualifier; readonly network: IpNetwork }

export type SpfModifier =
  | { readonly kind: 'redirect' | 'exp'; readonly domain: string }
  | { readonly kind: 'unknown-modifier'; readonly name: string; readonly value: string }

/** RFC 7208 section 4.6.4: more lookups end the evaluation with permerror. */
export const SPF_LOOKUP_LIMIT = 10

const LOOKUP_KINDS: ReadonlySet<SpfTerm['kind']> = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

/** Returns true if the term itself counts against the limit; the lookups of an included record are not known here. */
export const causesLookup = (term: SpfTerm): boolean => LOOKUP_KINDS.has(term.kind)
