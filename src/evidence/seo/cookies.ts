import { isPublicSuffix } from '../../standards/public-suffix/registrable.ts'

/** A cookie that is sent back within one chain of redirects; cookies are discarded after it. */
interface Cookie {
  readonly name: string
  readonly value: string
  /** The host that the cookie is sent to; with `isForSubdomains` also to all hosts below it. */
  readonly host: string
  readonly isForSubdomains: boolean
  readonly isSecure: boolean
}

export type CookieJar = readonly Cookie[]

export const NO_COOKIES: CookieJar = []

const MAX_COOKIES = 20
const MAX_COOKIE_LENGTH = 1024

/** The syntax of RFC 6265 section 4.1.1, restricted to characters that are safe in a header line. */
const PAIR = /^([!#$%&'*+.^_`|~\w-]+)=([\x21-\x3a\x3c-\x7e]*)$/

/** Returns the cookies after a response of this host. Paths are ignored, because a chain of redirects is short. */
export function withCookies(jar: CookieJar, { hostname }: URL, lines: readonly string[], now: Date): CookieJar {
  let next = jar
  for (const line of lines.slice(0, MAX_COOKIES)) {
    const cookie = readCookie(line, hostname)
    if (cookie === undefined) continue
    const others = next.filter(({ name, host }) => name !== cookie.name || host !== cookie.host)
    next = isExpired(line, now) ? others : [...others, cookie].slice(-MAX_COOKIES)
  }
  return next
}

/** The value of the Cookie header; empty if there is nothing to send. */
export const cookieLine = (jar: CookieJar, { hostname, protocol }: URL): string =>
  jar
    .filter(({ host, isForSubdomains, isSecure }) => {
      const isForHost = isForSubdomains ? isBelow(hostname, host) : hostname === host
      return isForHost && (!isSecure || protocol === 'https:')
    })
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

const isBelow = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`)

function readCookie(line: string, hostname: string): Cookie | undefined {
  const [pair = ''] = line.split(';', 1)
  const [, name, value] = PAIR.exec(pair.trim()) ?? []
  if (name === undefined || value === undefined || pair.length > MAX_COOKIE_LENGTH) return undefined
  const wanted = attribute(line, 'domain')?.replace(/^\./, '').toLowerCase()
  const isForSubdomains = wanted !== undefined && wanted !== ''
  if (isForSubdomains && (isPublicSuffix(wanted) || !isBelow(hostname, wanted))) return undefined
  return {
    name,
    value,
    host: isForSubdomains ? wanted : hostname,
    isForSubdomains,
    isSecure: attribute(line, 'secure') !== undefined,
  }
}

function isExpired(line: string, now: Date): boolean {
  const maxAge = attribute(line, 'max-age')
  // Max-Age takes precedence over Expires (RFC 6265 section 5.3).
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  const expires = Date.parse(attribute(line, 'expires') ?? '')
  return expires <= now.getTime()
}

function attribute(line: string, name: string): string | undefined {
  for (const part of line.split(';').slice(1)) {
    const equals = part.indexOf('=')
    const own = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase()
    if (own === name) return equals < 0 ? '' : part.slice(equals + 1).trim()
  }
  return undefined
}
