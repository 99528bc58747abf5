import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { Caching } from '../../tools/define-tool.ts'

/** What is sent. Bytes, because sending bytes costs half of sending an object. */
export interface Answer {
  readonly body: Buffer
  readonly type: string
  readonly cacheControl: string
  /** Only for answers that are sent more than once: making them again must cost more than comparing. */
  readonly kept?: {
    readonly etag: string
    readonly compressed: Map<Coding, Promise<Buffer>>
  }
}

type Coding = 'br' | 'gzip'
const CODINGS: readonly Coding[] = ['br', 'gzip']

/** Below this a packet is a packet. */
const MIN_COMPRESSED_BYTES = 1024

export const jsonAnswer = (value: unknown, caching: Caching): Answer => ({
  body: Buffer.from(JSON.stringify(value)),
  type: 'application/json; charset=utf-8',
  cacheControl: caching.kind === 'no-store' ? 'no-store' : `public, max-age=${caching.maxAgeSeconds}`,
})

/** An answer that stays: it can be asked for again by its ETag, and is compressed once for each coding. */
export const keptAnswer = (answer: Answer): Answer => ({
  ...answer,
  // Weak, because the same report travels in several content codings.
  kept: { etag: `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`, compressed: new Map() },
})

export async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { body, type, cacheControl, kept } = answer
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (kept !== undefined) {
    reply.header('etag', kept.etag)
    if (fresh(request.headers, { etag: kept.etag })) return reply.code(304).send()
  }
  reply.type(type)
  const coding = acceptedCoding(request, body)
  if (coding === undefined) return reply.send(body)
  return reply.header('content-encoding', coding).send(await compress(answer, coding))
}

function acceptedCoding(request: FastifyRequest, body: Buffer): Coding | undefined {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || body.length < MIN_COMPRESSED_BYTES) return undefined
  // The server's order decides among equals; `*` and q-values are the negotiator's affair.
  return (negotiate(accepted, [...CODINGS]) as Coding | null) ?? undefined
}

/** What is sent once must not cost much; what is kept may. */
const QUALITY = { once: { brotli: 4, gzip: 6 }, kept: { brotli: 9, gzip: 9 } } as const

function compress({ body, kept }: Answer, coding: Coding): Promise<Buffer> {
  const quality = QUALITY[kept === undefined ? 'once' : 'kept']
  const known = kept?.compressed.get(coding)
  if (known !== undefined) return known
  const compressed =
    coding === 'br'
      ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } })
      : promisify(gzip)(body, { level: quality.gzip })
  kept?.compressed.set(coding, compressed)
  return compressed
}
