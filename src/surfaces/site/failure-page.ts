import type { FastifyRequest } from 'fastify'
import { failureFor } from '../../site/pages/failure.tsx'
import type { Input, MenuEntry, Refusal, SiteFacts } from '../../site/state.ts'
import { asProblem } from '../http/failures.ts'
import type { HttpResponse } from '../http/http-response.ts'
import type { SiteAssets } from './assets.ts'
import { languageOf } from './language.ts'
import { pageResponse } from './page-response.ts'

/** Paths for programs, which get JSON whatever they accept. The page about badges is for people, the badges are not. */
const FOR_PROGRAMS = /^\/(?:badge\/|(?:api|mcp|assets)(?:\/|$))/

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
    const path = ownPath(url)
    const isReader = (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')
    if (!isReader || FOR_PROGRAMS.test(path)) return undefined
    const { code, status, retryAfterMs, reason } = asProblem(error)
    const { lang, ...query } = (request.query ?? {}) as Readonly<Record<string, unknown>>
    const refusal: Refusal = {
      code,
      requestId: request.id,
      ...(reason && { reason }),
      ...(retryAfterMs !== undefined && { retryAfterSec: Math.ceil(retryAfterMs / 1000) }),
    }
    const page = failureFor(refusal)
    return pageResponse(
      status,
      page,
      {
        page: page.id,
        locale: languageOf(lang, headers['accept-language']),
        path,
        query: textsIn(query),
        input: {},
        menu,
        outcome: { kind: 'refused', refusal },
        site: { ...facts, ...(facts.demo && { demo: {} }) },
      },
      assets,
    )
  }

/** The page links to this path; a link that begins with two slashes would lead to another host. */
const ownPath = (url: string): string => (url.split('?', 1)[0] ?? '/').replace(/^[/\\]+/, '/')

const textsIn = (query: Readonly<Record<string, unknown>>): Input =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
