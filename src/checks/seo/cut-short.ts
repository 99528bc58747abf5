import type { SitePage } from '../../evidence/seo/visit.ts'
import type { Unseen, WebResponse } from '../../world.ts'

/**
 * Why something may be in a part of the page that did not arrive: then its absence is unknown. A page that is truncated at our
 * limit has no such part, because search engines stop there too.
 */
export function cutShort({ response, facts }: Pick<SitePage, 'response' | 'facts'>): Unseen | undefined {
  if (facts.isReadWhole) return brokenOff(response)
  return { reason: 'budget', detail: 'the page has too many tags to be read completely' }
}

export function brokenOff({ bodyEnd }: Pick<WebResponse, 'bodyEnd'>): Unseen | undefined {
  if (bodyEnd === 'stalled') return { reason: 'timeout', detail: 'the page was not complete within the time limit' }
  if (bodyEnd === 'broken')
    return { reason: 'connection', detail: 'the connection was closed before the page was complete' }
  return undefined
}
