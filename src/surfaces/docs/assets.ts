import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { send, weakEtag } from '../rest/answer.ts'

export interface Asset {
  readonly type: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)

/** A file of an installed package, read once at the start: the service opens no files for strangers. */
export const packagedAsset = (file: string, type: string): Asset => ({
  type,
  body: readFileSync(require.resolve(file)),
  headers: {},
})

type Coding = 'br' | 'gzip'

const COMPRESS: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Serves an asset, compressed once for each coding: a megabyte of script must not cost CPU each time it is asked for. */
export function assetHandler({ body, type, headers }: Asset) {
  const etag = weakEtag(body)
  const encoded = new Map<Coding, Promise<Buffer>>()

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const coding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as Coding | null
    reply.headers(headers)
    if (coding === null) return send(request, reply, { body, type, cacheControl: CACHE_CONTROL, etag })
    const known = encoded.get(coding) ?? COMPRESS[coding](body)
    encoded.set(coding, known)
    reply.header('content-encoding', coding)
    return send(request, reply, { body: await known, type, cacheControl: CACHE_CONTROL, etag })
  }
}

const CACHE_CONTROL = 'public, max-age=3600'
