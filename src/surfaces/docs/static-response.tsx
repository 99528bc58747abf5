import type { FastifyRequest } from 'fastify'
import { renderToString } from 'preact-render-to-string'
import { StaticPage, type StaticPageProps } from '../../site/docs/static-page.tsx'
import type { MenuEntry, SiteFacts } from '../../site/state.ts'
import type { Locale } from '../../text.ts'
import { cachedResponse, type HttpResponse } from '../http/http-response.ts'
import type { SiteAssets } from '../site/assets.ts'
import { ICON } from '../site/document.tsx'
import { languageOf } from '../site/language.ts'
import { PAGE_HEADERS } from '../site/page-response.ts'

/** What every documentation page has around its content. */
export interface DocsFrame {
  readonly facts: SiteFacts
  readonly menu: readonly MenuEntry[]
  readonly assets: SiteAssets
}

export type StaticContent = Pick<StaticPageProps, 'path' | 'title' | 'description' | 'children'>

/** Returns the page in the language of a request. Each page is rendered on first use, once for each language, and cached. */
export function createStaticResponses(
  { facts, menu, assets }: DocsFrame,
  content: (locale: Locale) => StaticContent,
): (request: Pick<FastifyRequest, 'query' | 'headers'>) => HttpResponse {
  const site = { ...facts, ...(facts.demo && { demo: {} }) }
  const files = { styles: [assets.style, assets.docs.style], script: assets.docs.script, icon: ICON }
  const responses = new Map<Locale, HttpResponse>()
  const render = (locale: Locale): HttpResponse =>
    cachedResponse({
      status: 200,
      headers: { ...PAGE_HEADERS, 'content-language': locale },
      body: `<!doctype html>${renderToString(<StaticPage {...content(locale)} {...{ locale, site, menu, files }} />)}`,
    })
  return ({ query, headers }) => {
    const { lang } = (query ?? {}) as { readonly lang?: unknown }
    const locale = languageOf(lang, headers['accept-language'])
    const response = responses.get(locale) ?? render(locale)
    responses.set(locale, response)
    return response
  }
}
