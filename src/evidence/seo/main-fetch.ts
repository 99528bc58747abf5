import type { Observed, WebFailure } from '../../world.ts'
import { mapSeen, seen, unseen } from '../engine/observed.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import type { Chain, ChainEnd } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { startHost, startHosts, WWW } from './start-host.ts'
import { variantChain } from './variant-chain.ts'

/** How the page was finally fetched. */
export interface MainFetch {
  /** The host of the first request. */
  readonly host: string
  /** Why the page is not that of the domain itself, although it has a public address: its server does not answer. */
  readonly bareFailure: BareFailure | undefined
  readonly chain: Chain
  /**
   * `https`: with a valid certificate. `https-unchecked`: only without checking the certificate. `http`: https gave no response.
   */
  readonly variant: 'https' | 'https-unchecked' | 'http'
  /** The failure of https, before `http` was tried. */
  readonly httpsFailure: WebFailure | undefined
  /** The last URL that was requested. */
  readonly lastUrl: string
  /** Several attempts failed, so that fewer requests are left for the rest of the run. */
  readonly isCostly: boolean
}

export type BareFailure = Extract<ChainEnd, { readonly kind: 'failure' }>

type Fetched = Omit<MainFetch, 'host' | 'bareFailure'>

const pageChain: (start: string, check: 'checked' | 'unchecked') => View<Observed<Chain>> = defineViews(
  'page',
  (look, start: string, check: 'checked' | 'unchecked') =>
    follow(look, {
      start,
      limits: PLAN.page,
      headers: pageHeaders(look.subject),
      isCertificateChecked: check === 'checked',
    }),
)

/**
 * The main page: over https, then without checking the certificate, and over http if https gives no response. If the server of
 * the domain itself does not answer, the page with `www` is judged, because that is the site that visitors find.
 */
export const mainFetch: View<Observed<MainFetch>> = defineView('main fetch', (look): Observed<MainFetch> => {
  const start = look.at(startHost)
  if (!start.seen) return start
  const { host } = start.value
  const first = fetchFrom(look, host)
  if (!first.seen) return first
  const own: Observed<MainFetch> = seen({ ...first.value, host, bareFailure: undefined })
  const { end } = first.value.chain
  const { asked, other } = look.value(startHosts)
  if (hasAnswer(first.value.chain) || end.kind !== 'failure' || host !== asked || !other.startsWith(WWW)) return own
  const variant = look.at(variantChain)
  if (!variant.seen || variant.value === undefined || !isAnswering(variant.value)) return own
  const second = fetchFrom(look, other)
  if (!second.seen) return own
  return hasAnswer(second.value.chain) ? seen({ ...second.value, host: other, bareFailure: end, isCostly: true }) : own
})

/** The server sent an HTTP response, or would have with a valid certificate. */
const isAnswering = (chain: Chain): boolean => hasAnswer(chain) || isCertificateRefused(chain)

function fetchFrom(look: Look, host: string): Observed<Fetched> {
  const url = `https://${host}/`
  const checked = look.at(pageChain(url, 'checked'))
  if (!checked.seen) return checked
  if (!isCertificateRefused(checked.value)) return orPlain(look, host, checked.value, 'https')
  const unchecked = look.at(pageChain(url, 'unchecked'))
  if (!unchecked.seen) return unchecked
  return orPlain(look, host, unchecked.value, 'https-unchecked')
}

function orPlain(look: Look, host: string, chain: Chain, variant: 'https' | 'https-unchecked'): Observed<Fetched> {
  const { hops, end } = chain
  if (hops.length > 0 || end.kind !== 'failure')
    return seen({ chain, variant, httpsFailure: undefined, lastUrl: end.url, isCostly: false })
  return mapSeen(look.at(pageChain(`http://${host}/`, 'checked')), (plain) => ({
    chain: hasAnswer(plain) ? plain : worse(chain, plain),
    variant: hasAnswer(plain) ? 'http' : variant,
    httpsFailure: end.failure,
    lastUrl: plain.end.url,
    isCostly: variant === 'https-unchecked',
  }))
}

/** At least one HTTP response arrived. */
const hasAnswer = ({ hops, end }: Chain): boolean => hops.length > 0 || end.kind === 'response'

/** If neither gives a response, the failure of http is the cause, unless https reached the TLS handshake. */
const worse = (https: Chain, http: Chain): Chain =>
  https.end.kind === 'failure' && https.end.failure.cause === 'tls' ? https : http

const isCertificateRefused = ({ end }: Chain): boolean =>
  end.kind === 'failure' &&
  end.failure.cause === 'tls' &&
  end.failure.tlsFault !== undefined &&
  end.failure.tlsFault !== 'handshake'

const NO_HTTP_RESPONSE: Observed<never> = unseen('connection', 'no server responded over HTTP')

/** The scheme and host from which files of the site are requested: those of the page, or of the last redirect. */
export const siteOrigin: View<Observed<string>> = defineView('site origin', (look): Observed<string> => {
  const fetched = look.at(mainFetch)
  if (!fetched.seen) return NO_HTTP_RESPONSE
  const { end, hops } = fetched.value.chain
  const url = end.kind === 'response' ? end.url : hops.at(-1)?.url
  return url === undefined ? NO_HTTP_RESPONSE : seen(new URL(url).origin)
})
