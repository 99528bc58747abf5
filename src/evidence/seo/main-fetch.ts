import type { Observed, WebFailure } from '../../world.ts'
import { isPending, mapSeen, seen, unseen } from '../observed.ts'
import { defineView, defineViews, type Look, type View } from '../view.ts'
import type { Chain } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { type WebHost, webHost } from './web-host.ts'

/** The two names that people type; a domain that begins with `www` has the other one without it. */
export interface StartHosts {
  readonly asked: string
  readonly other: string
}

const WWW = 'www.'

export const startHosts: View<StartHosts> = defineView(
  'start hosts',
  ({ subject: { domain } }): StartHosts => ({
    asked: domain,
    other: domain.startsWith(WWW) ? domain.slice(WWW.length) : `${WWW}${domain}`,
  }),
)

/** Where the website is looked for: at the domain itself, or with `www` where the domain has no address to go to. */
export interface StartHost {
  readonly host: string
  readonly found: WebHost
}

export const startHost: View<Observed<StartHost>> = defineView('start host', (look): Observed<StartHost> => {
  const { asked, other } = look.at(startHosts)
  const [own, second] = [look.at(webHost(asked)), look.at(webHost(other))]
  if (!own.seen) return own
  const first: StartHost = { host: asked, found: own.value }
  if (own.value.kind === 'public' || !other.startsWith(WWW)) return seen(first)
  if (!second.seen) return second
  return seen(second.value.kind === 'public' ? { host: other, found: second.value } : first)
})

/** How the page was fetched in the end. */
export interface MainFetch {
  readonly chain: Chain
  /**
   * `https`: as everybody would fetch it. `https-unchecked`: only without insisting on the certificate. `http`: https gave
   * no answer at all.
   */
  readonly variant: 'https' | 'https-unchecked' | 'http'
  /** Of https, before `http` was tried. */
  readonly httpsFailure: WebFailure | undefined
  /** The last address that was tried. */
  readonly lastUrl: string
  /** Both ways over https were tried in vain, so that less is left for the rest of the run. */
  readonly isCostly: boolean
}

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

/** The main page: over https, if need be without insisting on its certificate, and if there is no answer at all over http. */
export const mainFetch: View<Observed<MainFetch>> = defineView('main fetch', (look): Observed<MainFetch> => {
  const start = look.at(startHost)
  return start.seen ? fetchMain(look, start.value.host) : start
})

function fetchMain(look: Look, host: string): Observed<MainFetch> {
  const url = `https://${host}/`
  const checked = look.at(pageChain(url, 'checked'))
  if (!checked.seen) return checked
  if (!isCertificateRefused(checked.value)) return orPlain(look, host, checked.value, 'https')
  const unchecked = look.at(pageChain(url, 'unchecked'))
  if (!unchecked.seen) return unchecked
  return orPlain(look, host, unchecked.value, 'https-unchecked')
}

function orPlain(look: Look, host: string, chain: Chain, variant: 'https' | 'https-unchecked'): Observed<MainFetch> {
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

/** Anybody spoke HTTP. */
const hasAnswer = ({ hops, end }: Chain): boolean => hops.length > 0 || end.kind === 'response'

/** Where neither gives an answer, what went wrong on http is the cause, unless https at least got as far as TLS. */
const worse = (https: Chain, http: Chain): Chain =>
  https.end.kind === 'failure' && https.end.failure.cause === 'tls' ? https : http

const isCertificateRefused = ({ end }: Chain): boolean =>
  end.kind === 'failure' &&
  end.failure.cause === 'tls' &&
  end.failure.tlsFault !== undefined &&
  end.failure.tlsFault !== 'handshake'

const NOBODY_ANSWERED: Observed<never> = unseen('connection', 'nobody answered over HTTP')

/** Scheme and host that files of the site are asked of: where the page came from, or whoever answered last. */
export const siteOrigin: View<Observed<string>> = defineView('site origin', (look): Observed<string> => {
  const fetched = look.at(mainFetch)
  if (!fetched.seen) return isPending(fetched) ? fetched : NOBODY_ANSWERED
  const { end, hops } = fetched.value.chain
  const url = end.kind === 'response' ? end.url : hops.at(-1)?.url
  return url === undefined ? NOBODY_ANSWERED : seen(new URL(url).origin)
})
