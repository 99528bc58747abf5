import type { DocumentedCheck } from '../../report/reference/documented-check.ts'
import { ApiReference } from '../../site/docs/api-reference.tsx'
import { API_WORDS } from '../../site/docs/api-words.ts'
import type { Tool } from '../../tools/define-tool.ts'
import type { Route } from '../http/route.ts'
import { type buildDocument, OPENAPI_PATH } from '../openapi/document.ts'
import { apiView } from './api-view.ts'
import { findingRoutes } from './finding-routes.tsx'
import { createStaticResponses, type DocsFrame } from './static-response.tsx'

const DOCS_PATH = '/docs'

export interface DocsOptions extends DocsFrame {
  /** The OpenAPI description of the service. */
  readonly document: ReturnType<typeof buildDocument>
  readonly tools: readonly Tool[]
  /** In place of the registered ones. */
  readonly checks?: readonly DocumentedCheck[] | undefined
}

/** The API reference at /docs, and the pages about findings. */
export function docsRoutes({ document, tools, checks, ...frame }: DocsOptions): readonly Route[] {
  const reference = createStaticResponses(frame, (locale) => ({
    path: DOCS_PATH,
    title: API_WORDS[locale].title,
    description: API_WORDS[locale].lead,
    children: <ApiReference view={apiView(document, tools)} descriptionPath={OPENAPI_PATH} />,
  }))
  return [{ method: 'GET', path: DOCS_PATH, handle: reference }, ...findingRoutes(frame, checks)]
}
