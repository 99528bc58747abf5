/** A CAA record (RFC 8659 section 4.1). `value` contains one character U+0000 to U+00FF per octet; `tag` is in lower case. */
export interface CaaRecord {
  readonly flags: number
  readonly tag: string
  readonly value: string
}

/** RFC 8659 section 4.1 defines only this flag bit. */
export const CAA_CRITICAL = 128

/** The value of an issue property (RFC 8659 section 4.2). Without an issuer the property forbids issuance. */
export interface CaaIssueValue {
  readonly issuer?: string
  readonly parameters: readonly CaaParameter[]
}

export interface CaaParameter {
  readonly tag: string
  readonly value: string
}
