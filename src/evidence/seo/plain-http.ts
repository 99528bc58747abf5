import type { Observed } from '../../world.ts'
import { seen, unseen, valueSoFar } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import type { Chain, ChainEnd, Hop, HttpsEnd } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { followToHttps } from './follow.ts'
import { mainFetch } from './main-fetch.ts'
import { startHost } from './start-host.ts'

/** The result of plain http for the name of the site. */
export type PlainHttp =
  | { readonly kind: 'to-https'; readonly url: string; readonly hops: readonly Hop[]; readonly target: string }
  /** It sends a page or an error itself. */
  | { readonly kind: 'answers'; readonly url: string; readonly hops: readonly Hop[]; readonly status: number }
  /** The connection was not accepted. */
  | { readonly kind: 'closed'; readonly url: string; readonly detail: string; readonly isSilent: boolean }
  /**
   * The connection was accepted, but there was no usable result: no response, too many redirects, or one that we do not follow.
   */
  | { readonly kind: 'failing'; readonly url: string; readonly hops: readonly Hop[]; readonly detail: string }

type PlainChain = Chain<ChainEnd | HttpsEnd>

export const plainHttpChain: View<Observed<PlainChain>> = defineView(
  'plain http chain',
  (look): Observed<PlainChain> => {
    const start = look.at(startHost)
    if (!start.seen) return start
    if (start.value.found.kind !== 'public') return unseen('not-public', 'the domain has no public address')
    const fetched = look.at(mainFetch)
    return followToHttps(look, {
      // The request starts before it is known whether the site is judged with `www` instead.
      start: `http://${valueSoFar(fetched)?.host ?? start.value.host}/`,
      limits: PLAN.plainHttp,
      headers: pageHeaders(look.subject),
    })
  },
)

export const plainHttp: View<Observed<PlainHttp>> = defineView('plain http', (look): Observed<PlainHttp> => {
  const chain = look.at(plainHttpChain)
  return chain.seen ? seen(readChain(chain.value)) : chain
})

/** The server accepted the connection, but the exchange failed. */
const CONNECTED_FAILURES = ['response-timeout', 'bad-response', 'tls']

function readChain({ start: url, hops, end }: PlainChain): PlainHttp {
  switch (end.kind) {
    case 'https':
      return { kind: 'to-https', url, hops, target: end.url }
    case 'response':
      return { kind: 'answers', url: end.url, hops, status: end.response.status }
    case 'failure':
      return hops.length === 0 && !CONNECTED_FAILURES.includes(end.failure.cause)
        ? { kind: 'closed', url, detail: end.failure.detail, isSilent: end.failure.cause === 'connect-timeout' }
        : { kind: 'failing', url: end.url, hops, detail: end.failure.detail }
    case 'too-many':
    case 'loop':
      return { kind: 'failing', url: end.url, hops, detail: 'the redirects do not end' }
    default:
      return { kind: 'failing', url: end.url, hops, detail: 'the redirect is not followed' }
  }
}
