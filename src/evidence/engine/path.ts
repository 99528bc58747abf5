import { ROOT } from '../../dns/name.ts'
import { TYPE } from '../../dns/types.ts'
import type { IpFamily } from '../../standards/ip-address/parse.ts'
import type { Observed } from '../../world.ts'
import { parentReferral } from '../delegation/parent.ts'
import { scope } from '../delegation/scope.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { askServer } from '../name-servers/ask-server.ts'
import { serverAddresses } from '../name-servers/server-addresses.ts'
import { askOverTcp } from '../name-servers/server-over-tcp.ts'
import { askSoa } from '../name-servers/server-soa.ts'
import type { ServerInquiry } from './inquiry.ts'
import { seen, soFar, valueSoFar, waitFor } from './observed.ts'
import { defineView, defineViews, type Look, type View } from './view.ts'

type Transport = ServerInquiry['transport']

/**
 * These are a.root-servers.net and k.root-servers.net, which have different operators and networks and are not expected to fail
 * together.
 */
export const ROOT_SERVERS: Readonly<Record<IpFamily, readonly string[]>> = {
  4: ['198.41.0.4', '193.0.14.129'],
  6: ['2001:503:ba3e::2:30', '2001:7fd::1'],
}

/**
 * Whether name servers can be reached over this transport and address family. A server counts as silent only if another one has
 * answered over the same path. If none has, two root servers are queried.
 */
export const pathWorks: (transport: Transport, family: IpFamily) => View<Observed<boolean>> = defineViews(
  'path works',
  (look, transport: Transport, family: IpFamily): Observed<boolean> => {
    const observations = ordinaryObservations(look, transport, family)
    if (observations.some(isSeenSoFar)) return seen(true)
    // The root servers are queried as soon as one query has failed, before the others have failed.
    if (!observations.some((observation) => soFar(observation)?.seen === false)) {
      waitFor(...observations)
      return seen(true)
    }
    const tests = ROOT_SERVERS[family].map((address) =>
      askServer(look, address, { name: ROOT, type: TYPE.SOA, transport }),
    )
    if (tests.some(isSeenSoFar)) return seen(true)
    waitFor(...observations, ...tests)
    return seen(false)
  },
)

/** The observations of other views over this path. */
function ordinaryObservations(look: Look, transport: Transport, family: IpFamily): readonly Observed<unknown>[] {
  const place = look.at(scope)
  const addresses = look.at(serverAddresses)
  const parent = look.at(parentReferral)
  if (!place.seen || !addresses.seen) return []
  const isOfFamily = (address: string): boolean => isIpv6(address) === (family === 6)
  const { apex } = place.value
  const soas = addresses.value
    .filter(({ address }) => isOfFamily(address))
    .flatMap(({ address }) => {
      if (transport === 'tcp') return [askOverTcp(look, address, apex)]
      const { soa, soaDnssec } = askSoa(look, address, apex)
      return [soa, soaDnssec]
    })
  const parentAddress = valueSoFar(parent)?.answer.from
  const hasParent = transport === 'udp' && parentAddress !== undefined && isOfFamily(parentAddress)
  return (hasParent ? [...soas, parent] : soas) as readonly Observed<unknown>[]
}

/**
 * Whether our queries reach the name servers themselves. A proxy that intercepts DNS queries answers them like a resolver, with RA;
 * a server of the parent zone that answers without RA shows that there is none. False if no such server has answered.
 */
export const isPathTransparent: View<boolean> = defineView('path is transparent', (look): boolean => {
  const referral = look.at(parentReferral)
  return referral.seen && !referral.value.answer.isRecursionAvailable
})

const isSeenSoFar = (observation: Observed<unknown>): boolean => soFar(observation)?.seen === true
