import { registrableDomain } from '../../../standards/public-suffix/registrable.ts'

/** The domain that was registered; hosts without one, such as addresses, stand for themselves. */
export function siteOf(url: string): string {
  const { hostname } = new URL(url)
  return registrableDomain(hostname) ?? hostname
}

/** How hosts for signing in and for consent are called. */
const ENTRANCE = /^(?:accounts?|auth|consent|login|signin|sso)\./

/** Whether redirects ended at a host that only lets people in: what it shows is not the site. */
export function isEntrance(url: string, start: string): boolean {
  const { hostname } = new URL(url)
  return hostname !== new URL(start).hostname && ENTRANCE.test(hostname)
}
