/** Returns the time in UTC as `20261114120000`. An id may contain only letters and digits (RFC 8461 section 3.1). */
export function policyIdAt(now: Date): string {
  const date = (now.getUTCFullYear() * 100 + now.getUTCMonth() + 1) * 100 + now.getUTCDate()
  const time = (now.getUTCHours() * 100 + now.getUTCMinutes()) * 100 + now.getUTCSeconds()
  return String(date * 1_000_000 + time)
}
