import { registrableDomain } from '../../../standards/public-suffix/registrable.ts'

/** The registrable domain; hosts without one, such as IP addresses, are used as they are. */
export function siteOf(url: string): string {
  const { hostname } = new URL(url)
  return registrableDomain(hostname) ?? hostname
}

/** The names of hosts for logins and consent. */
const LOGIN_HOST = /^(?:accounts?|auth|consent|login|signin|sso)\./

/** Whether redirects ended at a login or consent host: its page is not the site. */
export function isLoginHost(url: string, start: string): boolean {
  const { hostname } = new URL(url)
  return hostname !== new URL(start).hostname && LOGIN_HOST.test(hostname)
}
