import type { FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'

/** One path of the service. HEAD, OPTIONS and the refusal of every other method follow from it. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** With parameters in braces, as OpenAPI writes them: `/badge/{domain}.svg`. */
  readonly path: string
  /** Who may come in, decided before the body is read. Throws a `Problem` for those who may not. */
  readonly admit?: (request: FastifyRequest) => void | Promise<void>
  /** A promise only where it must wait: a detour through one costs as much as a short tool. */
  readonly handle: (request: FastifyRequest) => Answer | Promise<Answer>
}

export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** What a path takes, as the Allow header lists it. */
export const allowedMethods = (method: Route['method']): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS']
