import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { Caching } from '../../tools/define-tool.ts'

export interface Answer {
  readonly body: Buffer
  readonly type: string
  readonly cacheControl: string
  /** Present where a client may ask again with If-None-Match. */
  readonly etag?: string
}

const JSON_TYPE = 'application/json; charset=utf-8'

export const cacheControl = (caching: Caching): string =>
  caching.kind === 'no-store' ? 'no-store' : `public, max-age=${caching.maxAgeSeconds}`

/** Encoded once: what may be kept is kept as bytes, because sending bytes costs half of sending an object. */
export function jsonAnswer(value: unknown, caching: Caching): Answer {
  const body = Buffer.from(JSON.stringify(value))
  const answer = { body, type: JSON_TYPE, cacheControl: cacheControl(caching) }
  return caching.kind === 'no-store' ? answer : { ...answer, etag: weakEtag(body) }
}

/** Weak, because the same report may travel in several content codings. */
export const weakEtag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

export function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header('cache-control', answer.cacheControl).header('vary', 'accept-encoding')
  if (answer.etag !== undefined) {
    reply.header('etag', answer.etag)
    if (fresh(request.headers, { etag: answer.etag })) return reply.code(304).send()
  }
  return reply.type(answer.type).send(answer.body)
}
