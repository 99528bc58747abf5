/** The dates of a certificate (RFC 5280 section 4.1.2.5). */
export interface ValidityPeriod {
  readonly validFrom: Date
  readonly validTo: Date
}

/**
 * `ends-soon`: usual clients have renewed it by now. `about-to-end`: little time is left to find out why it was not
 * renewed.
 */
export type CertificateState = 'not-yet-valid' | 'valid' | 'ends-soon' | 'about-to-end' | 'expired'

export interface CertificateLifetime {
  readonly state: CertificateState
  /** Negative after the end. */
  readonly leftMs: number
  readonly lifetimeMs: number
}

/**
 * Shares of the lifetime that are left. Days would not do: certificates are issued for 200 days, for 90, and for 160
 * hours. ACME clients renew with a third of it left, those for the shortest ones with a half, and some hosting panels with
 * two weeks of 90 days. The state is for web and mail alike.
 */
const ENDS_SOON = 1 / 6
const ABOUT_TO_END = 1 / 10

export function certificateLifetime({ validFrom, validTo }: ValidityPeriod, now: Date): CertificateLifetime {
  const leftMs = validTo.getTime() - now.getTime()
  const lifetimeMs = validTo.getTime() - validFrom.getTime()
  return { state: stateOf(leftMs, lifetimeMs), leftMs, lifetimeMs }
}

function stateOf(leftMs: number, lifetimeMs: number): CertificateState {
  if (leftMs < 0) return 'expired'
  if (leftMs > lifetimeMs) return 'not-yet-valid'
  if (leftMs < lifetimeMs * ABOUT_TO_END) return 'about-to-end'
  return leftMs < lifetimeMs * ENDS_SOON ? 'ends-soon' : 'valid'
}
