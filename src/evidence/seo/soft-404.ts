import { type Soft404Signals, soft404Signals } from '../../standards/web-page/soft-404.ts'
import type { Observed } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import type { Chain } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { mainFetch } from './main-fetch.ts'
import { hasInternalLink } from './named-address.ts'
import { isNoindex } from './page-directives.ts'
import { mainReading, type Reading, type ReadPage, readEnd } from './read-page.ts'

/** The second request bypasses caches, because some of them sporadically serve an error page. */
const NO_CACHE_HEADERS = { 'cache-control': 'no-cache' }

const NOTHING_TO_FETCH: Observed<never> = unseen('unaskable', 'there is no page to fetch again')

const secondChain: View<Observed<Chain>> = defineView('second look', (look): Observed<Chain> => {
  const fetched = look.at(mainFetch)
  if (!fetched.seen) return fetched
  const { chain, variant } = fetched.value
  if (chain.end.kind !== 'response') return NOTHING_TO_FETCH
  return follow(look, {
    start: chain.end.url,
    limits: PLAN.page,
    headers: { ...pageHeaders(look.subject), ...NO_CACHE_HEADERS },
    isCertificateChecked: variant !== 'https-unchecked',
  })
})

/**
 * The page, unless it is a soft 404: this needs a strong signal, a second signal of any strength, and the same result for a
 * second request.
 */
export const confirmedReading: View<Observed<Reading>> = defineView('confirmed reading', (look): Observed<Reading> => {
  const first = look.at(mainReading)
  if (!first.seen || first.value.kind === 'error' || !signalsOf(look, first.value.page).isSoft404) return first
  const again = look.at(secondChain)
  if (!again.seen) return first
  const second = readEnd(look, again.value)
  if (!second.seen) return first
  if (second.value.kind === 'error') return first
  const signals = signalsOf(look, second.value.page)
  return signals.isSoft404 ? seen({ kind: 'error', cause: { code: 'soft_404', signals } }) : second
})

/**
 * The similarity to a missing page is not a signal: if both look the same, the missing page is considered a copy of the main
 * page.
 */
const signalsOf = ({ subject }: Look, page: ReadPage): Soft404Signals =>
  soft404Signals(page.facts, {
    finalUrl: page.url,
    isNoindex: isNoindex(page, subject.now),
    hasInternalLink: hasInternalLink(page),
    isLikeMissingPage: false,
  })
