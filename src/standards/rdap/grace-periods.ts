/** The periods after the expiration of a registration, in days. Registrars may delete a domain earlier. */
export interface GracePeriods {
  /** At most this long after the expiration, the registrar can renew the registration or delete the domain. */
  readonly autoRenewDays: number
  /** After the deletion, the registrar can restore the domain this long. */
  readonly redemptionDays: number
  /** After that, the registry releases the name within this time. */
  readonly pendingDeleteDays: number
}

/** The periods of the registry agreements of ICANN (RFC 3915 section 3.1). */
const GENERIC: GracePeriods = { autoRenewDays: 45, redemptionDays: 30, pendingDeleteDays: 5 }

/** These are not country codes, but have no such agreement. */
const OTHER_RULES = new Set(['arpa', 'edu', 'gov', 'int', 'mil'])

/**
 * Returns the usual periods of generic top-level domains. Country codes have their own rules; they have two letters, or are
 * internationalized, as some generic ones are too.
 */
export function gracePeriodsOf(domain: string): GracePeriods | undefined {
  const tld = domain.slice(domain.lastIndexOf('.') + 1)
  return /^[a-z]{3,}$/.test(tld) && !OTHER_RULES.has(tld) ? GENERIC : undefined
}
