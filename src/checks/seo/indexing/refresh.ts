import { type MetaRefresh, parseMetaRefresh } from '../../../standards/web-page/meta-refresh.ts'
import type { PageFacts } from '../../../standards/web-page/page-facts.ts'

/** Up to here search engines take it for a redirect, and visitors have no time to read. */
const MAX_REDIRECT_SECONDS = 10

export interface WrittenRefresh extends MetaRefresh {
  readonly content: string
}

/** Those that browsers obey, in their order. */
export const refreshesOf = ({ metas }: PageFacts): readonly WrittenRefresh[] =>
  metas.items.flatMap(({ httpEquiv, content = '' }) => {
    const refresh = httpEquiv === 'refresh' ? parseMetaRefresh(content) : undefined
    return refresh?.ok === true ? [{ ...refresh.value, content }] : []
  })

/** Whether it leads elsewhere before anybody could read the page. */
export const isRedirect = ({ url, delaySeconds }: MetaRefresh): boolean =>
  url !== undefined && delaySeconds <= MAX_REDIRECT_SECONDS
