import { type JsonObject, objectsIn } from './json.ts'
import { parseServerUrl } from './server-url.ts'

/** This is the usual limit of servers. */
const MAX_CHARACTERS = 2000

/**
 * Returns the URL of the data at the registrar: a link with the relation `related` of the domain itself, or of its
 * registrar. Links of an entity may also lead to other objects, so there only the path of a domain counts.
 */
export function registrarUrlIn(domain: JsonObject, registrars: readonly JsonObject[]): string | undefined {
  const own = relatedLinksIn(domain)
  const links = [...own, ...registrars.flatMap(relatedLinksIn)]
  return (
    firstUrl(links, ({ pathname }) => DOMAIN_PATH.test(pathname)) ??
    firstUrl(own.filter(isRdap), ({ pathname }) => !OTHER_PATH.test(pathname))
  )
}

const DOMAIN_PATH = /\/domain\/[^/]/i
const OTHER_PATH = /\/(?:entity|nameserver|ip|autnum|help|domains|entities|nameservers)(?:\/|$)/i

const relatedLinksIn = ({ links }: JsonObject): readonly JsonObject[] =>
  objectsIn(links).filter(({ rel }) => typeof rel === 'string' && rel.toLowerCase().split(/\s+/).includes('related'))

const isRdap = ({ type }: JsonObject): boolean =>
  typeof type === 'string' && /^\s*application\/rdap\+json\b/i.test(type)

function firstUrl(links: readonly JsonObject[], isWanted: (url: URL) => boolean): string | undefined {
  for (const { href } of links) {
    if (typeof href !== 'string' || href.length > MAX_CHARACTERS) continue
    const url = parseServerUrl(href)
    if (url.ok && isWanted(new URL(url.value))) return url.value
  }
  return undefined
}
