import type { IncomingHttpHeaders } from 'node:http'

export interface OriginRules {
  /** The public URL of the service. */
  readonly baseUrl: string
  /** Further host names of the service. */
  readonly allowedHosts: readonly string[]
  /** The origins whose pages may read responses; empty means any. */
  readonly corsOrigins: readonly string[]
}

export const ANY_ORIGIN: OriginRules = { baseUrl: '', allowedHosts: [], corsOrigins: [] }

type RequestHeaders = Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site' | 'sec-fetch-mode'>

/** What the service does with requests of web pages of others (Fetch standard, section CORS protocol). */
export interface Origins {
  /** The origin of the page that causes a request, `null` if it is not named, undefined if no foreign page causes it. */
  foreign(headers: RequestHeaders): string | undefined
  /** The headers that let the page that sent a request read the response. Undefined: it may not. */
  readable(headers: RequestHeaders): Readonly<Record<string, string>>
  /** Whether responses depend on the origin of their request, so that caches must distinguish them. */
  readonly isRestricted: boolean
}

// Responses never depend on credentials, so that the wildcard covers all headers, including future ones.
const EXPOSED = { 'access-control-expose-headers': '*' } as const
const FOR_ALL = { 'access-control-allow-origin': '*', ...EXPOSED } as const
const FOR_NONE = {} as const

export function createOrigins({ baseUrl, allowedHosts, corsOrigins }: OriginRules): Origins {
  const own = urlOf(baseUrl)?.origin
  const isRestricted = corsOrigins.length > 0
  const allowed = new Map(
    corsOrigins.map((origin) => [origin, { 'access-control-allow-origin': origin, ...EXPOSED }] as const),
  )

  const isOwn = (origin: string, host: string | undefined): boolean => {
    if (origin === own) return true
    const url = urlOf(origin)
    return (
      url !== undefined && url.host !== '' && (url.host === hostOf(host, url) || allowedHosts.includes(url.hostname))
    )
  }

  return {
    isRestricted,
    readable: ({ origin }) => (isRestricted ? (allowed.get(origin ?? '') ?? FOR_NONE) : FOR_ALL),
    foreign({ origin, host, 'sec-fetch-site': site, 'sec-fetch-mode': mode }) {
      // Pages cannot set this header. A form of a page that sends no Referer has the origin `null`.
      if (site === 'same-origin') return undefined
      // Browsers send no origin with images and scripts, whose response no page can read.
      if (origin === undefined)
        return mode === 'no-cors' && (site === 'cross-site' || site === 'same-site') ? 'null' : undefined
      return isOwn(origin, host) ? undefined : origin
    },
  }
}

/** The Host header in the form of the host of a URL: without the default port of its scheme. */
const hostOf = (host: string | undefined, { protocol }: URL): string | undefined =>
  host === undefined ? undefined : urlOf(`${protocol}//${host}`)?.host

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
