import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fresh from 'fresh'
import type { Caching } from '../../tools/define-tool.ts'
import { COMMON_HEADERS } from './common-headers.ts'
import { gzipped } from './live-compression.ts'

/** The response of a handler. Caching, compression and sending are decided here for all routes. */
export interface HttpResponse {
  readonly status: number
  /** All headers except those of a single request. */
  readonly headers: Readonly<Record<string, string>>
  /** A string is cheapest to send once; cached responses are bytes. */
  readonly body: string | Buffer
  /** Set only for responses that are sent several times, if creating them costs more than comparing. */
  readonly cached?: {
    readonly etag: string
    readonly compressed: Map<Coding, Promise<Buffer>>
  }
  /** The body is never compressed. */
  readonly isPlain?: true
  /** Sent in parts instead of the body; `failed` is called with an error that occurs after the status was sent. */
  readonly live?: (failed: (error: unknown) => void) => ReadableStream<Uint8Array>
  /** Called when a response that is sent in parts has been sent, or the connection has ended. */
  readonly onClosed?: () => void
}

type Coding = 'br' | 'gzip'
const CODINGS: readonly Coding[] = ['br', 'gzip']

/** Smaller bodies fit in one packet, so compression does not help. */
const MIN_COMPRESSED_LENGTH = 1024

export const NOTHING = Buffer.alloc(0)

export const cacheControl = (caching: Caching): string =>
  caching.kind === 'public' ? `public, max-age=${caching.maxAgeSeconds}` : 'no-store'

/** Created once per route, because these headers do not change between requests. */
export const jsonHeaders = (cacheControl: string): HttpResponse['headers'] => ({
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': cacheControl,
})

export const jsonResponse = (value: unknown, headers: HttpResponse['headers']): HttpResponse => ({
  status: 200,
  headers,
  body: JSON.stringify(value),
})

export const redirect = (location: string): HttpResponse => ({
  status: 302,
  headers: { ...COMMON_HEADERS, location, 'cache-control': 'no-store' },
  body: NOTHING,
})

/** A cached response, which has an ETag and is compressed once per content coding. */
export function cachedResponse(answer: HttpResponse): HttpResponse {
  const body = Buffer.from(answer.body)
  // The ETag is weak, because the same report is sent in several content codings.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const whole = { ...answer, body, cached: { etag, compressed: new Map() } }
  return {
    ...whole,
    headers: { ...(isCompressible(whole) ? varying(answer.headers, ENCODING) : answer.headers), etag },
  }
}

/** Selects the variant for this request: uncompressed, compressed, or 304. */
export function negotiated(answer: HttpResponse, wanted: IncomingHttpHeaders): HttpResponse | Promise<HttpResponse> {
  const { cached } = answer
  if (cached !== undefined && wanted['if-none-match'] !== undefined && fresh(wanted, { etag: cached.etag }))
    return notModified(answer)
  const accepted = wanted['accept-encoding']
  if (answer.live !== undefined) return negotiatedLive(answer, answer.live, accepted)
  if (!isCompressible(answer)) return answer
  const whole = cached === undefined ? { ...answer, headers: varying(answer.headers, ENCODING) } : answer
  const coding = codingFor(accepted, CODINGS)
  return coding === null ? whole : compressed(whole, coding)
}

/** The order of the server decides between equal preferences; the negotiator handles `*` and q-values. */
const codingFor = (accepted: string | undefined, offered: readonly Coding[]): Coding | null =>
  accepted === undefined ? null : (negotiate(accepted, [...offered]) as Coding | null)

/** Only gzip: the encoder of Brotli needs several times the memory for as long as the stream is open. */
function negotiatedLive(
  answer: HttpResponse,
  live: NonNullable<HttpResponse['live']>,
  accepted: string | undefined,
): HttpResponse {
  const headers = varying(answer.headers, ENCODING)
  if (codingFor(accepted, ['gzip']) === null) return { ...answer, headers }
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip' },
    live: (failed) => gzipped(live(failed)),
  }
}

const isCompressible = ({ isPlain, body }: HttpResponse): boolean =>
  isPlain === undefined && body.length >= MIN_COMPRESSED_LENGTH

/** Adds the name of a request header to the Vary header. */
export const varying = (headers: HttpResponse['headers'], name: string): HttpResponse['headers'] => {
  const { vary } = headers
  return { ...headers, vary: vary === undefined ? name : `${vary}, ${name}` }
}

const ENCODING = 'accept-encoding'

function notModified({ headers }: HttpResponse): HttpResponse {
  const { 'content-type': _type, ...rest } = headers
  return { status: 304, headers: rest, body: NOTHING }
}

const compressed = async (answer: HttpResponse, coding: Coding): Promise<HttpResponse> => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': coding },
  body: await compress(answer, coding),
})

/** A response that is sent once is compressed fast; a cached one is compressed well. */
const QUALITY = { once: { brotli: 4, gzip: 6 }, cached: { brotli: 9, gzip: 9 } } as const

function compress({ body, cached }: HttpResponse, coding: Coding): Promise<Buffer> {
  const known = cached?.compressed.get(coding)
  if (known !== undefined) return known
  const quality = QUALITY[cached === undefined ? 'once' : 'cached']
  const compressed =
    coding === 'br'
      ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } })
      : promisify(gzip)(body, { level: quality.gzip })
  cached?.compressed.set(coding, compressed)
  return compressed
}
