import { parseUrl } from '../../standards/uri/parse-url.ts'
import type { Observed, Unseen, WebExchange, WebResponse } from '../../world.ts'
import type { WebInquiry } from '../engine/inquiry.ts'
import { seen } from '../engine/observed.ts'
import type { Look } from '../engine/view.ts'
import { headerLines, headerOf } from '../web/web-headers.ts'
import type { BlockedBy, CertificateFault, Chain, ChainEnd, Hop, HttpsEnd } from './chain.ts'
import { type CookieJar, cookieLine, NO_COOKIES, withCookies } from './cookies.ts'
import type { FetchLimits } from './fetch-plan.ts'
import { webHost } from './web-host.ts'

export interface Fetch {
  readonly start: string
  readonly limits: FetchLimits
  readonly headers: Readonly<Record<string, string>>
  /** True by default. */
  readonly isCertificateChecked?: boolean
}

/** The state while a chain is followed. */
interface Walk {
  readonly url: URL
  readonly hops: readonly Hop[]
  readonly jar: CookieJar
  readonly certificateFaults: readonly CertificateFault[]
  /** The URLs requested so far, each with the cookies that were sent. */
  readonly visited: ReadonlySet<string>
  readonly spentMs: number
}

interface Step {
  readonly hop?: Hop
  readonly next: URL | ChainEnd
}

/** Requests a URL and follows its redirects, until a response is not a redirect or its redirect must not be followed. */
export const follow = (look: Look, fetch: Fetch): Observed<Chain> => walkAlong<never>(look, fetch, () => undefined)

/** Like `follow`, but stops at a redirect to https. */
export const followToHttps = (look: Look, fetch: Fetch): Observed<Chain<ChainEnd | HttpsEnd>> =>
  walkAlong(look, fetch, ({ protocol, href }) => (protocol === 'https:' ? { kind: 'https', url: href } : undefined))

function walkAlong<Own>(
  look: Look,
  fetch: Fetch,
  endsBefore: (url: URL) => Own | undefined,
): Observed<Chain<ChainEnd | Own>> {
  let walk: Walk = {
    url: new URL(fetch.start),
    hops: [],
    jar: NO_COOKIES,
    certificateFaults: [],
    visited: new Set(),
    spentMs: 0,
  }
  for (;;) {
    const own = endsBefore(walk.url)
    if (own !== undefined) return seen(chainOf(fetch, walk, own))
    const inquired = inquire(look, fetch, walk)
    if ('observation' in inquired) return inquired.observation
    if ('end' in inquired) return seen(chainOf(fetch, walk, inquired.end))
    const { inquiry, exchange } = inquired
    walk = noted(look, walk, inquiry, exchange)
    const { hop, next } = stepAfter(walk, inquiry, exchange)
    if (hop !== undefined) walk = { ...walk, hops: [...walk.hops, hop] }
    if (!(next instanceof URL)) return seen(chainOf(fetch, walk, next))
    walk = { ...walk, url: next }
  }
}

const chainOf = <End>({ start }: Fetch, { hops, certificateFaults }: Walk, end: End): Chain<End> => ({
  start,
  hops,
  end,
  certificateFaults,
})

type Inquired =
  | { readonly observation: { readonly seen: false; readonly why: Unseen } }
  | { readonly end: ChainEnd }
  | { readonly inquiry: WebInquiry; readonly exchange: WebExchange }

function inquire(look: Look, fetch: Fetch, walk: Walk): Inquired {
  const { url, hops, jar, visited } = walk
  const host = look.at(webHost(url.hostname))
  if (!host.seen) return { observation: host }
  const at = { url: url.href }
  if (host.value.kind === 'no-address')
    return { end: { kind: 'no-address', ...at, host: url.hostname, by: host.value.by } }
  if (host.value.kind === 'not-public') return { end: notPublic(walk, host.value.addresses) }
  const cookie = cookieLine(jar, url)
  if (visited.has(visitOf(url, cookie))) return { end: { kind: 'loop', ...at } }
  if (hops.length > fetch.limits.maxRedirects) return { end: { kind: 'too-many', url: hops.at(-1)?.url ?? url.href } }
  const leftMs = fetch.limits.chainMs - walk.spentMs
  if (leftMs <= 0) return { end: { kind: 'failure', ...at, failure: OUT_OF_TIME } }
  const { maxBodyBytes, connectMs, firstByteMs, totalMs } = fetch.limits
  const inquiry: WebInquiry = {
    kind: 'web',
    url: url.href,
    addresses: host.value.addresses,
    headers: cookie === '' ? fetch.headers : { ...fetch.headers, cookie },
    maxBodyBytes,
    connectMs: Math.min(connectMs, leftMs),
    firstByteMs: Math.min(firstByteMs, leftMs),
    totalMs: Math.min(totalMs, leftMs),
    isCertificateChecked: fetch.isCertificateChecked ?? true,
  }
  const observation = look.ask(inquiry)
  if (observation.seen) return { inquiry, exchange: observation.value }
  return observation.why.reason === 'not-public' ? { end: notPublic(walk, host.value.addresses) } : { observation }
}

const OUT_OF_TIME = { kind: 'failure', cause: 'response-timeout', detail: 'its redirects took too long' } as const

const visitOf = ({ href }: URL, cookie: string): string => `${href} ${cookie}`

/** If the domain itself has no public address, this is not a blocked redirect. */
const notPublic = ({ url, hops }: Walk, addresses: readonly string[]): ChainEnd => {
  const from = hops.at(-1)
  return from === undefined
    ? { kind: 'not-public', url: url.href, host: url.hostname, addresses }
    : { kind: 'blocked', url: from.url, target: url.href, by: 'address' }
}

function noted(look: Look, walk: Walk, inquiry: WebInquiry, exchange: WebExchange): Walk {
  if (exchange.kind === 'failure') return walk
  const { url, jar, visited, certificateFaults, spentMs } = walk
  const { certificate, ttfbMs } = exchange
  return {
    ...walk,
    jar: withCookies(jar, url, headerLines(exchange, 'set-cookie'), look.subject.now),
    visited: new Set([...visited, visitOf(url, inquiry.headers['cookie'] ?? '')]),
    certificateFaults:
      certificate?.fault === undefined ? certificateFaults : [...certificateFaults, { url: url.href, certificate }],
    spentMs: spentMs + ttfbMs,
  }
}

function stepAfter({ url: { href: url } }: Walk, inquiry: WebInquiry, exchange: WebExchange): Step {
  if (exchange.kind === 'failure') return { next: { kind: 'failure', url, failure: exchange } }
  const location = redirection(exchange)
  if (location === undefined) return { next: { kind: 'response', url, response: exchange, inquiry } }
  const { status, ttfbMs } = exchange
  const target = readTarget(location, url)
  return {
    hop: { url, status, location, ttfbMs },
    next: target instanceof URL ? target : { kind: 'blocked', url, target: location, by: target },
  }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

function redirection(response: WebResponse): string | undefined {
  if (!REDIRECTS.includes(response.status)) return undefined
  const location = headerOf(response, 'location')
  return location === undefined || location === '' ? undefined : inUtf8(location)
}

/** Header bytes are decoded as one character each; browsers treat non-ASCII URLs as UTF-8. */
function inUtf8(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

const MAX_URL_LENGTH = 8000

/** Allows http and https on their default ports; removes credentials, the fragment and the trailing dot of the host. */
function readTarget(location: string, base: string): URL | BlockedBy {
  const url = location.length > MAX_URL_LENGTH ? undefined : parseUrl(location, base)
  if (url === undefined) return 'not-a-url'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme'
  if (url.port !== '') return 'port'
  url.username = ''
  url.password = ''
  url.hash = ''
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '')
  return url
}
