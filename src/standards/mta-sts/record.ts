export interface StsExtension {
  readonly name: string
  readonly value: string
}

/** The TXT record of RFC 8461 section 3.1. */
export interface StsRecord {
  readonly id: string
  readonly extensions: readonly StsExtension[]
}

export type StsMode = 'enforce' | 'testing' | 'none'

/** The maximum in RFC 8461 section 3.2, about one year. */
export const MAX_AGE_SECONDS = 31_557_600

/** The policy file of RFC 8461 section 3.2. */
export interface StsPolicy {
  readonly mode: StsMode
  readonly maxAgeSeconds: number
  /** Host names, or `*.` and a name; in lower case. */
  readonly mx: readonly string[]
  readonly extensions: readonly StsExtension[]
}
