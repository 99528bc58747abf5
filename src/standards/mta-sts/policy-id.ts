/** `20261114120000`, the present moment in UTC: letters and digits only, as an id must be (RFC 8461 section 3.1). */
export function policyIdAt(now: Date): string {
  const date = (now.getUTCFullYear() * 100 + now.getUTCMonth() + 1) * 100 + now.getUTCDate()
  const time = (now.getUTCHours() * 100 + now.getUTCMinutes()) * 100 + now.getUTCSeconds()
  return String(date * 1_000_000 + time)
}
