/** The validity period of a certificate (RFC 5280 section 4.1.2.5). */
export interface ValidityPeriod {
  readonly validFrom: Date
  readonly validTo: Date
}

/**
 * `ends-soon`: common clients would have renewed it by now. `about-to-end`: little time remains to find out why it was
 * not renewed.
 */
export type CertificateState = 'not-yet-valid' | 'valid' | 'ends-soon' | 'about-to-end' | 'expired'

export interface CertificateLifetime {
  readonly state: CertificateState
  /** Negative after expiry. */
  readonly leftMs: number
  readonly lifetimeMs: number
}

/**
 * The thresholds are shares of the lifetime, not days, because certificates are issued for 200 days, for 90 days and for
 * 160 hours. ACME clients renew with a third of the lifetime left (half for the shortest certificates), and some hosting
 * panels two weeks before the end of 90 days. Web and mail checks use the same thresholds.
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
