import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problems.ts'
import { FINDINGS_PATH } from '../../report/pages.ts'
import { DOCUMENTED_CHECKS, type DocumentedCheck } from '../../report/reference/documented-check.ts'
import { findingPagesOf } from '../../report/reference/finding-page.ts'
import { findingsIndex } from '../../report/reference/findings-index.ts'
import { REFERENCE_WORDS } from '../../report/reference/words.ts'
import { FindingsList } from '../../site/docs/findings-list.tsx'
import { ReferenceBlocks } from '../../site/docs/reference-blocks.tsx'
import type { HttpResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { recordedExamples } from '../recorded-examples.ts'
import { createStaticResponses, type DocsFrame } from './static-response.tsx'

/** The page of each check by its id, created on first use. */
function createFindingResponses(
  frame: DocsFrame,
  checks: readonly DocumentedCheck[],
): (id: string, request: FastifyRequest) => HttpResponse {
  const pages = findingPagesOf(checks)
  const responses = new Map<string, ReturnType<typeof createStaticResponses>>()
  return (id, request) => {
    const known = responses.get(id)
    if (known !== undefined) return known(request)
    const check = checks.find((one) => one.id === id)
    const blocks = pages.get(id)
    if (check === undefined || blocks === undefined)
      throw new Problem('not_found', 'There is no finding with this id. /docs/findings lists all of them.')
    const created = createStaticResponses(frame, (locale) => ({
      path: `${FINDINGS_PATH}/${id}`,
      title: `${id}: ${check.question[locale]}`,
      description: check.why[locale],
      children: (
        <ReferenceBlocks blocks={blocks({ linksTo: 'pages', examples: recordedExamples(), languages: [locale] })} />
      ),
    }))
    responses.set(id, created)
    return created(request)
  }
}

/** The list of all findings, and the page of each. */
export function findingRoutes(
  frame: DocsFrame,
  checks: readonly DocumentedCheck[] = DOCUMENTED_CHECKS,
): readonly Route[] {
  const responseFor = createFindingResponses(frame, checks)
  const index = createStaticResponses(frame, (locale) => ({
    path: FINDINGS_PATH,
    title: REFERENCE_WORDS[locale].index.title,
    description: REFERENCE_WORDS[locale].index.lead,
    children: <FindingsList blocks={findingsIndex(checks, [locale])} />,
  }))
  return [
    { method: 'GET', path: FINDINGS_PATH, handle: index },
    {
      method: 'GET',
      path: `${FINDINGS_PATH}/{id}`,
      handle: (request) => responseFor((request.params as { readonly id: string }).id, request),
    },
  ]
}
