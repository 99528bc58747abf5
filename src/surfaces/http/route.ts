import type { FastifyRequest } from 'fastify'
import type { HttpResponse } from './http-response.ts'

/** One path of the service. The handling of HEAD, OPTIONS and other methods is derived from it. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** The path with parameters in braces, as in OpenAPI: `/badge/{domain}.svg`. */
  readonly path: string
  /** For programs that address this machine instead of the service: any name in the Host header is allowed. */
  readonly isForAnyHost?: true
  /** Runs before the body is read and throws a `Problem` for clients that are not allowed. */
  readonly admit?: (request: FastifyRequest) => void | Promise<void>
  /**
   * Returns a promise only if it must wait: with promises everywhere, the shortest tool would exceed its share of CPU time in
   * `npm run bench -- http`.
   */
  readonly handle: (request: FastifyRequest) => HttpResponse | Promise<HttpResponse>
}

export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** The value of the Allow header. */
export const allowedMethods = (method: Route['method']): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS']
