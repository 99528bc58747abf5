import { parseLinkHeader, type WebLink } from '../../standards/link-header/parse.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import { parseUrl } from '../../standards/uri/parse-url.ts'
import type { Place } from '../../standards/web-page/page-facts.ts'
import { headerLines } from '../web/web-headers.ts'
import type { ReadPage } from './read-page.ts'

/** A URL that the page names in a tag or in a response header. */
export interface NamedAddress {
  readonly from: Place | 'header'
  /** The URL as written. */
  readonly written: string
  /** Resolved against `base` or the page, without a fragment; undefined if it is not a valid http or https URL. */
  readonly url: string | undefined
  /** The URL was absolute as written. */
  readonly isAbsolute: boolean
  /** The URL was only a fragment. */
  readonly isFragment: boolean
}

export interface Alternate extends NamedAddress {
  /** The language as written. */
  readonly language: string
}

export const canonicalsOf = (found: ReadPage): readonly NamedAddress[] => [
  ...found.facts.links.items.flatMap(({ rels, href = '', place }) =>
    rels.includes('canonical') ? [namedAddress(href, place, found)] : [],
  ),
  ...headerLinks(found).flatMap(({ relations, target }) =>
    relations.includes('canonical') ? [namedAddress(target, 'header', found)] : [],
  ),
]

export const alternatesOf = (found: ReadPage): readonly Alternate[] => [
  ...found.facts.links.items.flatMap(({ rels, href = '', hreflang, place }) =>
    rels.includes('alternate') && hreflang !== undefined
      ? [{ language: hreflang, ...namedAddress(href, place, found) }]
      : [],
  ),
  ...headerLinks(found).flatMap(({ relations, languages, target }) =>
    relations.includes('alternate')
      ? languages.map((language) => ({ language, ...namedAddress(target, 'header', found) }))
      : [],
  ),
]

const MAX_LINES = 50

/** Only links of the page itself count: a link with another anchor is not about it. */
const headerLinks = ({ response }: ReadPage): readonly WebLink[] =>
  headerLines(response, 'link')
    .slice(0, MAX_LINES)
    .flatMap((line) => parseLinkHeader(line).record)
    .filter(({ anchor }) => anchor === undefined)

function namedAddress(written: string, from: NamedAddress['from'], { url, facts }: ReadPage): NamedAddress {
  // `base` does not apply to response headers (RFC 8288 section 3.2).
  const base = from === 'header' ? url : baseOf(url, facts.baseHref)
  return {
    from,
    written,
    url: resolved(written, base),
    isAbsolute: /^https?:\/\//i.test(written),
    isFragment: written.startsWith('#'),
  }
}

const baseOf = (url: string, baseHref: string | undefined): string =>
  (baseHref === undefined ? undefined : parseUrl(baseHref, url)?.href) ?? url

/** Whether the page links to another page of the same registrable domain. */
export function hasInternalLink({ url, facts }: ReadPage): boolean {
  const own = new URL(url)
  const domain = organisationOf(own)
  const base = baseOf(url, facts.baseHref)
  return facts.anchors.hrefs.items.some((href) => {
    const target = resolved(href, base)
    return target !== undefined && target !== own.href && organisationOf(new URL(target)) === domain
  })
}

/** Hosts without a registrable domain, such as IP addresses, are compared as they are. */
const organisationOf = ({ hostname }: URL): string => registrableDomain(hostname) ?? hostname

function resolved(written: string, base: string): string | undefined {
  const url = written === '' ? undefined : parseUrl(written, base)
  if (url === undefined) return undefined
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href
}
