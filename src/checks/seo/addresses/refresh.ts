import { type MetaRefresh, parseMetaRefresh } from '../../../standards/web-page/meta-refresh.ts'
import type { PageFacts } from '../../../standards/web-page/page-facts.ts'

/** Up to this delay search engines treat it as a redirect, and visitors have no time to read. */
const MAX_REDIRECT_SECONDS = 10

export interface WrittenRefresh extends MetaRefresh {
  readonly content: string
}

/** The refresh tags that browsers obey, in order. */
export const refreshesOf = ({ metas }: PageFacts): readonly WrittenRefresh[] =>
  metas.items.flatMap(({ httpEquiv, content = '' }) => {
    const refresh = httpEquiv === 'refresh' ? parseMetaRefresh(content) : undefined
    return refresh?.ok === true ? [{ ...refresh.value, content }] : []
  })

/** Whether it redirects before visitors could read the page. */
export const isRedirect = ({ url, delaySeconds }: MetaRefresh): boolean =>
  url !== undefined && delaySeconds <= MAX_REDIRECT_SECONDS
