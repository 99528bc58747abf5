import type { IpNetwork } from '../ip-address/parse.ts'

/** RFC 7208: the terms of a record in the order in which a receiver evaluates them. */
export interface SpfRecord {
  readonly terms: readonly SpfTerm[]
}

export type SpfTerm = SpfMechanism | SpfModifier

/** Pass, fail, softfail, neutral. A mechanism without one passes. */
export type SpfQualifier = '+' | '-' | '~' | '?'

/** `domain` is a domain-spec as written: it may hold macros, and the letter case of those has a meaning. */
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

/** RFC 7208 section 4.6.4: more than these end the evaluation with permerror. */
export const SPF_LOOKUP_LIMIT = 10

const LOOKUP_KINDS: ReadonlySet<SpfTerm['kind']> = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

/** Whether the term itself counts against the limit; what an include causes in turn is not known here. */
export const causesLookup = (term: SpfTerm): boolean => LOOKUP_KINDS.has(term.kind)
