import type { Observed, Unseen, WebFailure } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import type { CertificateFault, Chain, Hop } from './chain.ts'
import { type MainFetch, mainFetch } from './main-fetch.ts'
import { optOut } from './opt-out.ts'
import type { ReadPage } from './read-page.ts'
import type { SiteError, SiteErrorCause } from './site-error.ts'
import { confirmedReading } from './soft-404.ts'
import { startHost } from './start-host.ts'

/** The page that is judged; `url` is the URL after all redirects, without a fragment. */
export interface SitePage extends ReadPage {
  readonly start: string
  readonly hops: readonly Hop[]
  readonly ttfbMs: number
  readonly isHttps: boolean
  readonly variant: MainFetch['variant']
  /** The failure of https before `http` was tried. */
  readonly httpsFailure: WebFailure | undefined
  /** All certificate faults up to the page, its own included; only with `https-unchecked`. */
  readonly certificateFaults: readonly CertificateFault[]
}

/** The result of fetching the page: the page, or the reason why there is none. It is always seen in the end. */
export type Visit =
  | { readonly kind: 'page'; readonly page: SitePage }
  | { readonly kind: 'error'; readonly error: SiteError }

export const visit: View<Observed<Visit>> = defineView('site visit', (look): Observed<Visit> => {
  const [fetched, reading, out] = [look.at(mainFetch), look.at(confirmedReading), look.at(optOut)]
  if (!fetched.seen) return seen(failed(unfetched(look, fetched.why)))
  const { chain, lastUrl } = fetched.value
  const at = { url: lastUrl, ttfbMs: lastTtfbMs(chain) }
  if (out.seen && out.value !== undefined) return seen(failed({ code: 'opted_out', ...out.value, ...at }))
  if (!reading.seen) return seen(failed({ ...noResponse(lastUrl, reading.why), ...at }))
  return seen(
    reading.value.kind === 'error'
      ? failed({ ...reading.value.cause, ...at })
      : { kind: 'page', page: sitePage(fetched.value, reading.value.page) },
  )
})

const failed = (error: SiteError): Visit => ({ kind: 'error', error })

/** Either we did not send the request, or the time was over. */
function noResponse(url: string, { reason }: Unseen): SiteErrorCause {
  const host = new URL(url).hostname
  return reason === 'target-limit' || reason === 'client-share' || reason === 'own-address' || reason === 'left-out'
    ? { code: 'not_requested', by: reason, host }
    : { code: 'response_timeout', host }
}

/** There was no response at all: we did not send the request, we have no route to the host, or the time was over. */
function unfetched(look: Look, why: Unseen): SiteError {
  const start = look.at(startHost)
  const host = start.seen ? start.value.host : look.subject.domain
  const url = `https://${host}/`
  if (why.reason !== 'connection') return { ...noResponse(url, why), url, ttfbMs: undefined }
  const isIpv6Missing = start.seen && start.value.found.kind === 'public' && start.value.found.addresses.every(isIpv6)
  return { code: 'connect_failed', host, isIpv6Missing, url, ttfbMs: undefined }
}

const lastTtfbMs = ({ hops, end }: Chain): number | undefined =>
  end.kind === 'response' ? end.response.ttfbMs : hops.at(-1)?.ttfbMs

function sitePage({ chain, variant, httpsFailure }: MainFetch, read: ReadPage): SitePage {
  const { start, hops, certificateFaults } = chain
  return {
    ...read,
    start,
    hops,
    ttfbMs: read.response.ttfbMs,
    isHttps: read.url.startsWith('https:'),
    variant,
    httpsFailure,
    certificateFaults,
  }
}

const NO_PAGE: Observed<never> = unseen('unaskable', 'there is no page to check')

/** The main page; unseen if there is an error. */
export const page: View<Observed<SitePage>> = defineView('site page', (look): Observed<SitePage> => {
  const observation = look.at(visit)
  if (!observation.seen) return observation
  return observation.value.kind === 'page' ? seen(observation.value.page) : NO_PAGE
})
