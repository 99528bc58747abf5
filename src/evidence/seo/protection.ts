import { challengeMark } from '../../standards/web-page/challenge.ts'
import type { Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { canaryChain } from './canary.ts'
import type { Chain } from './chain.ts'
import { siteOrigin } from './main-fetch.ts'
import { plainHttpChain } from './plain-http.ts'
import { robotsChain } from './robots.ts'
import { llmsTxtChain, sitemapChain, sitemapPlaces } from './site-files.ts'
import { variantChain } from './variant-chain.ts'
import { page } from './visit.ts'

/** A sign of bot protection on a resource other than the page itself, which was not blocked. */
export interface ProtectionMark {
  readonly url: string
  readonly status: number
  /** The name of the header, or another sign. */
  readonly mark: string
}

export const protectionMarks: View<Observed<readonly ProtectionMark[]>> = defineView(
  'protection marks',
  (look): Observed<readonly ProtectionMark[]> => {
    const [main, chains] = [look.at(page), otherChains(look)]
    if (!main.seen) return main
    // Resources that were not fetched have no mark; the marks on the others count.
    return seen(chains.flatMap((chain) => (chain.seen ? marksOn(chain.value) : [])))
  },
)

type AnyChain = Chain<Chain['end'] | { readonly kind: 'https' }> | undefined

/** The resources that are fetched in addition to the page. */
function otherChains(look: Look): readonly Observed<AnyChain>[] {
  const [origin, places] = [look.at(siteOrigin), look.at(sitemapPlaces)]
  return [
    look.at(plainHttpChain),
    look.at(variantChain),
    lazily(() => (origin.seen ? look.at(robotsChain(origin.value)) : origin)),
    look.at(canaryChain),
    look.at(llmsTxtChain),
    ...(places.seen ? places.value.places.map(({ url }) => look.at(sitemapChain(url))) : [places]),
  ]
}

function marksOn(chain: AnyChain): readonly ProtectionMark[] {
  if (chain === undefined || chain.end.kind !== 'response') return []
  const { url, response } = chain.end
  const mark = challengeMark(response)
  return mark === undefined ? [] : [{ url, status: response.status, mark }]
}
