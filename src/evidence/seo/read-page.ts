import type { PageFacts } from '../../standards/web-page/page-facts.ts'
import type { Observed, WebResponse } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { answerFault, chainFault } from './answer-fault.ts'
import type { Chain } from './chain.ts'
import { mainFetch } from './main-fetch.ts'
import type { SiteErrorCause } from './site-error.ts'

/** A page that was parsed. */
export interface ReadPage {
  readonly url: string
  readonly response: WebResponse
  readonly facts: PageFacts
}

export type Reading =
  | { readonly kind: 'page'; readonly page: ReadPage }
  | { readonly kind: 'error'; readonly cause: SiteErrorCause }

/** Parses the response at the end of a chain, if it is a page. */
export function readEnd(look: Look, { hops, end }: Chain): Observed<Reading> {
  if (end.kind !== 'response') return seen({ kind: 'error', cause: chainFault(end, hops) })
  const { url, response, inquiry } = end
  const fault = answerFault(response, new URL(url).hostname)
  if (fault !== undefined) return seen({ kind: 'error', cause: fault })
  const facts = look.ask({ kind: 'page', from: inquiry, response })
  return mapSeen(facts, (read) => ({ kind: 'page', page: { url, response, facts: read } }))
}

/** The main page as it was first received. */
export const mainReading: View<Observed<Reading>> = defineView('main reading', (look): Observed<Reading> => {
  const fetched = look.at(mainFetch)
  return fetched.seen ? readEnd(look, fetched.value.chain) : fetched
})
