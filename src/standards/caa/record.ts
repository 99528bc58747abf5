/** RFC 8659 section 4.1. `value` holds one character U+0000 to U+00FF per octet; `tag` is in lower case. */
export interface CaaRecord {
  readonly flags: number
  readonly tag: string
  readonly value: string
}

/** RFC 8659 section 4.1: the only flag bit with a meaning. */
export const CAA_CRITICAL = 128

/** RFC 8659 section 4.2. Without an issuer the property forbids issuance. */
export interface CaaIssueValue {
  readonly issuer?: string
  readonly parameters: readonly CaaParameter[]
}

export interface CaaParameter {
  readonly tag: string
  readonly value: string
}
