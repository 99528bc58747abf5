import type { Observed, TlsFault, WebFailure } from '../../world.ts'
import { mapSeen, seen, unseen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import type { Chain, ChainEnd, DnsFault, Hop } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { mainFetch } from './main-fetch.ts'
import { canonicalsOf, type NamedAddress } from './named-address.ts'
import { startHost, startHosts } from './start-host.ts'
import { unchallenged } from './unchallenged.ts'
import { otherHost, variantChain } from './variant-chain.ts'
import { webHost } from './web-host.ts'

/** The result for the other name of the site: with `www` or without. */
export type HostVariant =
  /** The other name has no address, so that the site has only one name. */
  | { readonly kind: 'alone'; readonly host: string }
  /** The other name leads to the same page. */
  | { readonly kind: 'same'; readonly host: string; readonly hops: readonly Hop[]; readonly url: string }
  /** The other name leads elsewhere; with status 200 this is a second copy, or another site. */
  | {
      readonly kind: 'answers'
      readonly host: string
      readonly hops: readonly Hop[]
      readonly url: string
      readonly status: number
      /** The canonical URLs of that page. */
      readonly canonicals: readonly NamedAddress[]
    }
  | ({ readonly kind: 'failing'; readonly host: string; readonly isAsked: boolean } & VariantFault)

interface VariantFault {
  readonly url: string
  readonly by: 'tls' | 'connection' | 'timeout' | 'redirects' | 'not-public' | 'dns' | 'dnssec'
  readonly detail: string
  /** Set if `by` is `tls`. */
  readonly tlsFault?: TlsFault
  /** The names in the certificate, if the server sent one. */
  readonly names?: readonly string[]
}

export const hostVariant: View<Observed<HostVariant>> = defineView('host variant', (look): Observed<HostVariant> => {
  const [chain, main, start] = [look.at(variantChain), look.at(mainFetch), look.at(startHost)]
  const { asked } = look.value(startHosts)
  if (!start.seen) return start
  if (main.seen && main.value.bareFailure !== undefined)
    return seen({ kind: 'failing', host: asked, isAsked: true, ...failureOf(main.value.bareFailure) })
  if (!chain.seen) return chain
  const host = otherHost(look, start.value.host)
  if (chain.value === undefined) return withoutAddress(look, host, asked)
  const followed = isRefused(chain.value) && main.seen && main.value.variant === 'http' ? plainChain(look, host) : chain
  if (!followed.seen) return followed
  const answered = unchallenged(seen(followed.value ?? chain.value))
  if (!answered.seen) return answered
  const { end, hops } = answered.value
  if (end.kind !== 'response') return seen({ kind: 'failing', host, isAsked: host === asked, ...failureOf(end) })
  if (!main.seen) return main
  const mainEnd = main.value.chain.end
  const { url } = end
  if (mainEnd.kind === 'response' && mainEnd.url === url) return seen({ kind: 'same', host, hops, url })
  const canonicals = canonicalsAt(look, end)
  if (!canonicals.seen) return canonicals
  return seen({ kind: 'answers', host, hops, url, status: end.response.status, canonicals: canonicals.value })
})

const isRefused = ({ end }: Chain): boolean => end.kind === 'failure' && CAUSES[end.failure.cause] === 'connection'

/** A site without HTTPS may have a redirect at its other name. */
const plainChain = (look: Look, host: string): Observed<Chain> =>
  follow(look, { start: `http://${host}/`, limits: PLAN.hostVariant, headers: pageHeaders(look.subject) })

const NO_RESOLVER: Observed<never> = unseen('timeout', 'no resolver responded')

/** A missing address is not a fault: the site then has one name. */
function withoutAddress(look: Look, host: string, asked: string): Observed<HostVariant> {
  const found = look.at(webHost(host))
  if (!found.seen) return found
  const fault: DnsFault = found.value.kind === 'no-address' ? found.value.by : 'absent'
  if (fault === 'no-resolver') return NO_RESOLVER
  if (fault === 'absent') return seen({ kind: 'alone', host })
  return seen({
    kind: 'failing',
    host,
    isAsked: host === asked,
    url: `https://${host}/`,
    by: fault === 'bogus' ? 'dnssec' : 'dns',
    detail: fault === 'bogus' ? 'its address fails DNSSEC validation' : 'its name servers return no usable answer',
  })
}

/** Only a response with status 200 has canonical URLs. */
function canonicalsAt(
  look: Look,
  { url, response, inquiry }: Extract<ChainEnd, { kind: 'response' }>,
): Observed<readonly NamedAddress[]> {
  if (response.status !== 200) return seen([])
  const facts = look.ask({ kind: 'page', from: inquiry, response })
  return mapSeen(facts, (read) => canonicalsOf({ url, response, facts: read }))
}

const CAUSES: Readonly<Record<WebFailure['cause'], 'tls' | 'connection' | 'timeout'>> = {
  refused: 'connection',
  'connect-failed': 'connection',
  'bad-response': 'connection',
  'connect-timeout': 'timeout',
  'response-timeout': 'timeout',
  tls: 'tls',
}

function failureOf(end: Exclude<ChainEnd, { kind: 'response' }>): VariantFault {
  const { url } = end
  switch (end.kind) {
    case 'failure': {
      const { cause, detail, tlsFault, certificate } = end.failure
      return {
        url,
        by: CAUSES[cause],
        detail,
        ...(tlsFault !== undefined && { tlsFault }),
        ...(certificate !== undefined && { names: certificate.names }),
      }
    }
    case 'no-address':
      return { url, by: 'redirects', detail: `${end.host} has no address` }
    case 'not-public':
      return { url, by: 'not-public', detail: `${end.host} has no public address` }
    default:
      return { url, by: 'redirects', detail: 'the redirects do not reach a page' }
  }
}
