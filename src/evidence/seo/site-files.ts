import { type LlmsTxt, readLlmsTxt } from '../../standards/llms-txt/read.ts'
import { readSitemap, type SitemapKind } from '../../standards/sitemap/read.ts'
import { parseUrl } from '../../standards/uri/parse-url.ts'
import type { Observed, WebResponse } from '../../world.ts'
import { allSeen, seen, unseen } from '../engine/observed.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { headerOf } from '../web/web-headers.ts'
import type { Chain } from './chain.ts'
import { FILE_HEADERS, MAX_SITEMAPS, PLAN } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { mainFetch } from './main-fetch.ts'
import { judgedOrigin } from './opt-out.ts'
import { robotsTxt } from './robots.ts'
import { unchallenged } from './unchallenged.ts'

export type LlmsTxtAnswer =
  | { readonly kind: 'file'; readonly url: string; readonly file: LlmsTxt }
  /** `isHtml`: the response was a page instead of the file. */
  | { readonly kind: 'absent'; readonly url: string; readonly status: number; readonly isHtml: boolean }

export const llmsTxtChain: View<Observed<Chain>> = defineView('llms.txt of', (look): Observed<Chain> => {
  const origin = look.at(judgedOrigin)
  if (!origin.seen) return origin
  return follow(look, { start: `${origin.value}/llms.txt`, limits: PLAN.llmsTxt, headers: FILE_HEADERS })
})

export const llmsTxt: View<Observed<LlmsTxtAnswer>> = defineView('llms.txt', (look): Observed<LlmsTxtAnswer> => {
  const chain = unchallenged(look.at(llmsTxtChain))
  if (!chain.seen) return chain
  const { start, end } = chain.value
  // A server that did not answer may have the file all the same.
  if (end.kind !== 'response' || end.response.status >= 500)
    return unseen('connection', 'llms.txt could not be fetched')
  const { status, body } = end.response
  const file = readLlmsTxt({ bytes: body, contentType: headerOf(end.response, 'content-type') })
  return isGood(end.response) && file.ok
    ? seen({ kind: 'file', url: start, file: file.value })
    : seen({ kind: 'absent', url: start, status, isHtml: !file.ok && file.fault === 'html' })
})

export type SitemapState =
  | { readonly kind: 'valid'; readonly root: SitemapKind | 'packed' }
  | { readonly kind: 'status'; readonly status: number }
  /** `start` is the beginning of the actual content. */
  | { readonly kind: 'html' | 'empty' | 'other'; readonly start: string }
  | { readonly kind: 'unreachable'; readonly detail: string }

export interface Sitemap {
  readonly url: string
  /** Named in robots.txt, or requested from the default location. */
  readonly source: 'robots' | 'default'
  /** The line in robots.txt. */
  readonly line: number | undefined
  readonly state: SitemapState
}

export interface Sitemaps {
  /** The first two in robots.txt, or the one at the default location. */
  readonly looked: readonly Sitemap[]
  /** The number of sitemaps in robots.txt. */
  readonly named: number
}

const isGood = ({ status }: WebResponse): boolean => status >= 200 && status < 300

export const sitemapChain: (url: string) => View<Observed<Chain>> = defineViews('sitemap of', (look, url: string) =>
  follow(look, { start: url, limits: PLAN.sitemap, headers: FILE_HEADERS }),
)

interface SitemapPlace extends Pick<Sitemap, 'url' | 'source' | 'line'> {}

/** The sitemaps that are fetched. */
export const sitemapPlaces: View<Observed<{ readonly places: readonly SitemapPlace[]; readonly named: number }>> =
  defineView('sitemap places', (look) => {
    const [origin, robots] = [look.at(judgedOrigin), look.at(robotsTxt)]
    if (!origin.seen) return origin
    const lines = robots.seen && robots.value.kind === 'file' ? robots.value.robots.sitemaps : []
    const named = lines.flatMap(({ line, url }): readonly SitemapPlace[] =>
      isFetchable(url) ? [{ url: new URL(url).href, source: 'robots', line }] : [],
    )
    const usual: SitemapPlace = { url: `${origin.value}/sitemap.xml`, source: 'default', line: undefined }
    return seen({ places: named.length > 0 ? named.slice(0, maxSitemaps(look)) : [usual], named: lines.length })
  })

/** If fetching the page took several attempts, one sitemap fewer is fetched, to stay within the limit of requests. */
function maxSitemaps(look: Look): number {
  const fetched = look.at(mainFetch)
  return fetched.seen && fetched.value.isCostly ? MAX_SITEMAPS - 1 : MAX_SITEMAPS
}

/** A relative URL is a fault of robots.txt; we do not connect to other ports. */
function isFetchable(url: string): boolean {
  const { protocol, port } = parseUrl(url) ?? { protocol: '', port: '' }
  return (protocol === 'http:' || protocol === 'https:') && port === ''
}

export const sitemaps: View<Observed<Sitemaps>> = defineView('sitemaps', (look): Observed<Sitemaps> => {
  const found = look.at(sitemapPlaces)
  if (!found.seen) return found
  const { places, named } = found.value
  const chains = places.map(({ url }) => unchallenged(look.at(sitemapChain(url))))
  const all = allSeen(chains)
  if (!all.seen) return all
  return seen({
    named,
    looked: places.flatMap((place, index) => {
      const chain = all.value[index]
      return chain === undefined ? [] : [{ ...place, state: stateOf(chain) }]
    }),
  })
})

function stateOf({ end }: Chain): SitemapState {
  if (end.kind === 'failure') return { kind: 'unreachable', detail: end.failure.detail }
  if (end.kind === 'no-address') return { kind: 'unreachable', detail: `${end.host} has no address` }
  if (end.kind !== 'response') return { kind: 'unreachable', detail: 'its redirects do not reach a file' }
  const { response } = end
  if (!isGood(response)) return { kind: 'status', status: response.status }
  if (isGzip(response.body)) return { kind: 'valid', root: 'packed' }
  const { body: bytes, bodyEnd } = response
  const sitemap = readSitemap({ bytes, contentType: headerOf(response, 'content-type'), isCut: bodyEnd !== 'whole' })
  return sitemap.ok ? { kind: 'valid', root: sitemap.value } : { kind: sitemap.fault, start: startOf(bytes) }
}

/** A gzip file whose response does not declare it, such as `sitemap.xml.gz`. No page begins with these bytes. */
const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

const MAX_START = 80

const startOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, MAX_START)).trim()
