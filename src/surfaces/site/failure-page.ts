import type { FastifyRequest } from 'fastify'
import { failure } from '../../site/pages/failure.tsx'
import type { MenuEntry, SiteFacts } from '../../site/state.ts'
import { asProblem } from '../http/failures.ts'
import type { HttpResponse } from '../http/http-response.ts'
import type { SiteAssets } from './assets.ts'
import { languageOf } from './language.ts'
import { pageResponse } from './page-response.ts'

/** Paths for programs, which get JSON whatever they accept. */
const FOR_PROGRAMS = /^\/(?:api|badge|mcp|assets)(?:\/|$)/

export interface FailurePageOptions {
  readonly facts: SiteFacts
  readonly menu: readonly MenuEntry[]
  readonly assets: SiteAssets
}

/** An error page for browsers on paths that are not for programs. */
export const failurePages =
  ({ facts, menu, assets }: FailurePageOptions) =>
  (error: unknown, request: FastifyRequest): HttpResponse | undefined => {
    const { method, url, headers } = request
    const path = url.split('?', 1)[0] ?? '/'
    const isReader = (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')
    if (!isReader || FOR_PROGRAMS.test(path)) return undefined
    const { code, message, status } = asProblem(error)
    const { lang } = (request.query ?? {}) as Readonly<Record<string, unknown>>
    return pageResponse(
      status,
      failure,
      {
        page: failure.id,
        locale: languageOf(lang, headers['accept-language']),
        path,
        query: {},
        input: {},
        menu,
        outcome: { kind: 'refused', refusal: { code, message, requestId: request.id } },
        site: { ...facts, ...(facts.demo && { demo: {} }) },
      },
      assets,
    )
  }
