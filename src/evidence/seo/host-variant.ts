import type { Observed, WebFailure } from '../../world.ts'
import { mapSeen, seen } from '../observed.ts'
import { defineView, type Look, type View } from '../view.ts'
import type { Chain, ChainEnd, Hop } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { mainFetch, startHost, startHosts } from './main-fetch.ts'
import { canonicalsOf, type NamedAddress } from './named-address.ts'
import { unchallenged } from './unchallenged.ts'
import { webHost } from './web-host.ts'

/** What the other name of the site says: `www` or without. */
export type HostVariant =
  /** It has no address, so that the site is there under one name alone. */
  | { readonly kind: 'alone'; readonly host: string }
  /** It ends at the page that was judged. */
  | { readonly kind: 'same'; readonly host: string; readonly hops: readonly Hop[]; readonly url: string }
  /** It ends elsewhere; with 200 a second copy, or another site. */
  | {
      readonly kind: 'answers'
      readonly host: string
      readonly hops: readonly Hop[]
      readonly url: string
      readonly status: number
      /** Which addresses it calls its own. */
      readonly canonicals: readonly NamedAddress[]
    }
  | {
      readonly kind: 'failing'
      readonly host: string
      readonly url: string
      readonly by: 'tls' | 'connection' | 'timeout' | 'redirects' | 'not-public'
      readonly detail: string
    }

/** Undefined where the other name has no address. */
export const variantChain: View<Observed<Chain | undefined>> = defineView(
  'host variant chain',
  (look): Observed<Chain | undefined> => {
    const start = look.at(startHost)
    if (!start.seen) return start
    const other = otherHost(look, start.value.host)
    const found = look.at(webHost(other))
    if (!found.seen) return found
    if (found.value.kind === 'no-address') return seen(undefined)
    return follow(look, {
      start: `https://${other}/`,
      limits: PLAN.hostVariant,
      headers: pageHeaders(look.subject),
    })
  },
)

function otherHost(look: Look, host: string): string {
  const { asked, other } = look.at(startHosts)
  return host === asked ? other : asked
}

export const hostVariant: View<Observed<HostVariant>> = defineView('host variant', (look): Observed<HostVariant> => {
  const [chain, main, start] = [look.at(variantChain), look.at(mainFetch), look.at(startHost)]
  if (!start.seen) return start
  if (!chain.seen) return chain
  const host = otherHost(look, start.value.host)
  if (chain.value === undefined) return seen({ kind: 'alone', host })
  const answered = unchallenged(seen(chain.value))
  if (!answered.seen) return answered
  const { end, hops } = answered.value
  if (end.kind !== 'response') return seen({ kind: 'failing', host, ...failureOf(end) })
  if (!main.seen) return main
  const mainEnd = main.value.chain.end
  const { url } = end
  if (mainEnd.kind === 'response' && mainEnd.url === url) return seen({ kind: 'same', host, hops, url })
  const canonicals = canonicalsAt(look, end)
  if (!canonicals.seen) return canonicals
  return seen({ kind: 'answers', host, hops, url, status: end.response.status, canonicals: canonicals.value })
})

/** Only a page that stands by itself has any. */
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

function failureOf(
  end: Exclude<ChainEnd, { kind: 'response' }>,
): Pick<Extract<HostVariant, { kind: 'failing' }>, 'url' | 'by' | 'detail'> {
  const { url } = end
  switch (end.kind) {
    case 'failure':
      return { url, by: CAUSES[end.failure.cause], detail: end.failure.detail }
    case 'no-address':
      return { url, by: 'redirects', detail: `${end.host} has no address` }
    case 'not-public':
      return { url, by: 'not-public', detail: `${end.host} has no public address` }
    default:
      return { url, by: 'redirects', detail: 'redirects that lead nowhere' }
  }
}
