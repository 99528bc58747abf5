import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT } from '../../lab/internet/addresses.ts'
import { SYSTEM_RESOLVER } from '../../lab/internet/resolvers.ts'
import { deviationsInLab, PLAYED } from './broken-domains.ts'
import { corrupt, disturb, disturbNetworks, dropIncoming, dropNothing, heal } from './change-lab.ts'
import { RESOLVER_IDS } from './lab.ts'

const OURS = PLAYED.filter(({ ourselves }) => ourselves !== undefined)

/** The host names of DoH resolvers are resolved with the resolver of the system, which must keep working. */
const fromNameServers = (protocol: 'udp' | 'tcp'): readonly string[] => [
  `ip saddr != ${SYSTEM_RESOLVER.v4} ${protocol} sport 53`,
  `ip6 saddr != ${SYSTEM_RESOLVER.v6} ${protocol} sport 53`,
]

/** The situations of `test/health/ourselves.ts`, set up in the network of the lab. A delay applies in both directions. */
const SITUATIONS: Readonly<Record<string, () => Promise<void>>> = {
  'no-port-53': () => dropIncoming([...fromNameServers('udp'), ...fromNameServers('tcp')]),
  'no-port-25': () => dropIncoming(['tcp sport 25']),
  'no-ipv6': () => dropIncoming(['meta nfproto ipv6']),
  'two-dead-resolvers': () => disturb(['resolver-1', 'resolver-2'], 'drop'),
  'quick-resolvers-dead': () => disturb(['resolver-3', 'resolver-4'], 'drop'),
  'five-dead-resolvers': () => disturb(RESOLVER_IDS, 'drop'),
  'lying-resolver': () => corrupt('resolver-1', 'rewrites-nxdomain'),
  '300ms-away': () => disturbNetworks(CLIENT.networks, 'delay=151'),
  '10-percent-loss': () => disturbNetworks(CLIENT.networks, 'delay=1 loss=10'),
}

describe.each(Object.entries(SITUATIONS))('our own fault "%s"', (situation, begin) => {
  beforeAll(begin)
  afterAll(async () => {
    await heal()
    await dropNothing()
  })

  it.concurrent.each(OURS.filter(({ ourselves }) => ourselves === situation))('$id $title', async (scenario) => {
    expect(await deviationsInLab(scenario)).toEqual([])
  })
})

describe('our own faults', () => {
  it('are all tested', () => {
    expect(new Set(OURS.map(({ ourselves }) => ourselves))).toEqual(new Set(Object.keys(SITUATIONS)))
  })
})
