import { Problem } from '../../problems.ts'
import { FINDINGS_PATH } from '../../report/pages.ts'
import type { Block } from '../../report/reference/blocks.ts'
import { DOCUMENTED_CHECKS, type DocumentedCheck } from '../../report/reference/documented-check.ts'
import { findingPagesOf } from '../../report/reference/finding-page.ts'
import { findingsIndex } from '../../report/reference/findings-index.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import { cachedResponse, type HttpResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { recordedExamples } from '../recorded-examples.ts'
import { assetRoute } from './assets.ts'
import { htmlPage } from './html.ts'

const STYLESHEET_PATH = '/docs/findings.css'

const STYLESHEET = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem; border: 1px solid #8886; text-align: left; vertical-align: top; }
pre { padding: 0.8rem; overflow-x: auto; background: #8881; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
`

/** The page has no scripts and loads nothing from other hosts. */
const HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'content-language': 'en',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const pageResponse = (blocks: readonly Block[]): HttpResponse =>
  cachedResponse({ status: 200, headers: HEADERS, body: htmlPage(blocks, STYLESHEET_PATH) })

/** Pages are created on first use and cached; there is one per check. */
function createFindingResponses(checks: readonly DocumentedCheck[]): (id: string) => HttpResponse {
  const pages = findingPagesOf(checks)
  const cached = new Map<string, HttpResponse>()
  return (id) => {
    const known = cached.get(id)
    if (known !== undefined) return known
    const blocks = pages.get(id)
    if (blocks === undefined)
      throw new Problem('not_found', 'There is no finding with this id. /docs/findings lists all of them.')
    const answer = pageResponse(blocks({ hasOtherPages: false, examples: recordedExamples() }))
    cached.set(id, answer)
    return answer
  }
}

/** The documentation pages of the findings as HTML. */
export function findingRoutes(checks: readonly DocumentedCheck[] = DOCUMENTED_CHECKS): readonly Route[] {
  const answerFor = createFindingResponses(checks)
  const index = pageResponse(findingsIndex(checks))
  return [
    { method: 'GET', path: FINDINGS_PATH, handle: () => index },
    {
      method: 'GET',
      path: `${FINDINGS_PATH}/{id}`,
      handle: ({ params }) => answerFor((params as { readonly id: string }).id),
    },
    assetRoute(STYLESHEET_PATH, 'text/css; charset=utf-8', Buffer.from(STYLESHEET)),
  ]
}
