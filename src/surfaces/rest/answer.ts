import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fresh from 'fresh'
import type { Caching } from '../../tools/define-tool.ts'
import { COMMON_HEADERS } from './common-headers.ts'

/** What a handler gives back; how it travels is decided here, once for all. */
export interface Answer {
  readonly status: number
  /** Everything but what belongs to the single request. */
  readonly headers: Readonly<Record<string, string>>
  /** A text is the cheapest to send once; what is kept, is kept as bytes. */
  readonly body: string | Buffer
  /** Only for answers that are sent more than once: making them again must cost more than comparing. */
  readonly kept?: {
    readonly etag: string
    readonly compressed: Map<Coding, Promise<Buffer>>
  }
  /** Never compressed. */
  readonly isPlain?: true
  /** Sent instead of the body, piece by piece; a fault of ours that comes too late for a status is told to `failed`. */
  readonly live?: (failed: (error: unknown) => void) => ReadableStream<Uint8Array>
}

type Coding = 'br' | 'gzip'
const CODINGS: readonly Coding[] = ['br', 'gzip']

/** Below this a packet is a packet. */
const MIN_COMPRESSED_LENGTH = 1024

export const NOTHING = Buffer.alloc(0)

export const cacheControl = (caching: Caching): string =>
  caching.kind === 'public' ? `public, max-age=${caching.maxAgeSeconds}` : 'no-store'

/** Made once for each route: what does not change from request to request must not cost each of them. */
export const jsonHeaders = (cacheControl: string): Answer['headers'] => ({
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': cacheControl,
})

export const jsonAnswer = (value: unknown, headers: Answer['headers']): Answer => ({
  status: 200,
  headers,
  body: JSON.stringify(value),
})

export const redirect = (location: string): Answer => ({
  status: 302,
  headers: { ...COMMON_HEADERS, location, 'cache-control': 'no-store' },
  body: NOTHING,
})

/** An answer that stays: it can be asked for again by its ETag, and is compressed once for each coding. */
export function keptAnswer(answer: Answer): Answer {
  const body = Buffer.from(answer.body)
  // Weak, because the same report travels in several content codings.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const whole = { ...answer, body, kept: { etag, compressed: new Map() } }
  return { ...whole, headers: { ...(isCompressible(whole) ? varying(answer) : answer.headers), etag } }
}

/** The form of an answer that this caller gets: as it is, compressed, or only the word that nothing has changed. */
export function negotiated(answer: Answer, wanted: IncomingHttpHeaders): Answer | Promise<Answer> {
  const { kept } = answer
  if (kept !== undefined && wanted['if-none-match'] !== undefined && fresh(wanted, { etag: kept.etag }))
    return notModified(answer)
  if (!isCompressible(answer)) return answer
  const whole = kept === undefined ? { ...answer, headers: varying(answer) } : answer
  const accepted = wanted['accept-encoding']
  // The server's order decides among equals; `*` and q-values are the negotiator's affair.
  const coding = accepted === undefined ? null : (negotiate(accepted, [...CODINGS]) as Coding | null)
  return coding === null ? whole : compressed(whole, coding)
}

const isCompressible = ({ isPlain, live, body }: Answer): boolean =>
  isPlain === undefined && live === undefined && body.length >= MIN_COMPRESSED_LENGTH

/** With the word that the coding was chosen by what the caller accepts. */
const varying = ({ headers }: Answer): Answer['headers'] => {
  const { vary } = headers
  return { ...headers, vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` }
}

function notModified({ headers }: Answer): Answer {
  const { 'content-type': _type, ...rest } = headers
  return { status: 304, headers: rest, body: NOTHING }
}

const compressed = async (answer: Answer, coding: Coding): Promise<Answer> => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': coding },
  body: await compress(answer, coding),
})

/** What is sent once must not cost much; what is kept may. */
const QUALITY = { once: { brotli: 4, gzip: 6 }, kept: { brotli: 9, gzip: 9 } } as const

function compress({ body, kept }: Answer, coding: Coding): Promise<Buffer> {
  const known = kept?.compressed.get(coding)
  if (known !== undefined) return known
  const quality = QUALITY[kept === undefined ? 'once' : 'kept']
  const compressed =
    coding === 'br'
      ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } })
      : promisify(gzip)(body, { level: quality.gzip })
  kept?.compressed.set(coding, compressed)
  return compressed
}
