export interface ClientQuestion {
  readonly name: string
  readonly type: string
  /** A new label is put before the name each time, so that no cache has the answer. */
  readonly isCold?: boolean
  /** The label is one of the last that were new, so that caches have the answers of different times. */
  readonly isAgain?: boolean
  readonly rcode: 'NOERROR' | 'NXDOMAIN'
  /** `TYPE data`, sorted. */
  readonly answers: readonly string[]
  /** What is right too: the NS set of the other side. */
  readonly orAnswers?: readonly string[]
}

export interface AskedDomain {
  readonly id: string
  readonly questions: readonly ClientQuestion[]
  readonly perSecond: number
  /** When the first pause begins. */
  readonly pauseAfterMs: number
}

/** `secure`: from now on, each answer must be validated. */
export type ClientMessage =
  | { readonly kind: 'begin'; readonly domain: AskedDomain }
  | { readonly kind: 'secure'; readonly id: string; readonly isSecure: boolean }
  | { readonly kind: 'count'; readonly id: string }
  | { readonly kind: 'end'; readonly id: string }

export interface ClientFailure {
  /** In seconds since 1970. */
  readonly at: number
  readonly name: string
  readonly type: string
  readonly what: string
}

export interface ClientStatistics {
  readonly id: string
  readonly answers: number
  /** Of them, those that no cache could have. */
  readonly cold: number
  readonly failed: number
  /** Right, but not validated while they had to be. */
  readonly insecure: number
  /** The first of them. */
  readonly failures: readonly ClientFailure[]
}

export interface ClientReport {
  readonly kind: 'counted' | 'ended'
  readonly statistics: ClientStatistics
}
