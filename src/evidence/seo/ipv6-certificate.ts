import type { Observed, SeenCertificate, TlsFault } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { each } from '../engine/suspension.ts'
import { defineView, defineViews, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { mainFetch } from './main-fetch.ts'
import { webHost } from './web-host.ts'

/** A host that presents an invalid certificate over IPv6. */
export interface Ipv6Certificate {
  readonly host: string
  readonly addresses: readonly string[]
  readonly fault: TlsFault
  readonly certificate: SeenCertificate | undefined
}

/**
 * The first host of the site whose certificate is invalid over IPv6; undefined if there is none. Pages are fetched over IPv4 if a
 * host has both, but browsers and certificate authorities prefer IPv6. A host that cannot be reached over IPv6 is not reported:
 * clients then use IPv4, and the reason may be our own network.
 */
export const ipv6Certificate: View<Observed<Ipv6Certificate | undefined>> = defineView(
  'ipv6 certificate',
  (look): Observed<Ipv6Certificate | undefined> =>
    mapSeen(look.at(mainFetch), ({ host, chain, variant }) => {
      if (variant !== 'https' || chain.end.kind !== 'response') return undefined
      const last = new URL(chain.end.url)
      const hosts = new Set([host, ...(last.protocol === 'https:' ? [last.hostname] : [])])
      const found = each([...hosts], (name) => look.at(certificateOverIpv6(name)))
      return found.flatMap((observation) => (observation.seen ? (observation.value ?? []) : []))[0]
    }),
)

const certificateOverIpv6: (host: string) => View<Observed<Ipv6Certificate | undefined>> = defineViews(
  'certificate over ipv6',
  (look, host: string): Observed<Ipv6Certificate | undefined> => {
    const found = look.at(webHost(host))
    if (!found.seen) return found
    if (found.value.kind !== 'public') return seen(undefined)
    const addresses = found.value.addresses.filter(isIpv6)
    // Without an IPv4 address, the page itself was fetched over IPv6.
    if (addresses.length === 0 || addresses.length === found.value.addresses.length) return seen(undefined)
    const { connectMs, firstByteMs, totalMs } = PLAN.plainHttp
    const exchange = look.ask({
      kind: 'web',
      url: `https://${host}/`,
      addresses,
      headers: pageHeaders(look.subject),
      maxBodyBytes: 0,
      connectMs,
      firstByteMs,
      totalMs,
    })
    return mapSeen(exchange, (value) =>
      value.kind === 'failure' && value.tlsFault !== undefined
        ? { host, addresses, fault: value.tlsFault, certificate: value.certificate }
        : undefined,
    )
  },
)
