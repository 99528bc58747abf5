import { type AddressPair, bothOf } from './addresses.ts'
import { addressLine, type LabZone, RIGHT_DS, SIGNED, type Signing } from './zone.ts'

/** A top-level domain whose delegations change while the lab runs, and the DNS providers of its domains (`lab/moves`). */
export const MOVING_PARENT = 'moving.'

/** Two servers with different software: the second publishes a change later. */
export const PARENT_SERVERS = {
  a: { host: 'a.nic.moving.', addresses: { v4: '193.108.91.1', v6: '2a02:26f0:91::1' } },
  b: { host: 'b.nic.moving.', addresses: { v4: '194.146.106.1', v6: '2001:67c:1010::1' } },
} as const satisfies Record<string, { host: string; addresses: AddressPair }>

export const PROVIDERS = ['bind', 'nsd', 'knot', 'powerdns'] as const
export type Provider = (typeof PROVIDERS)[number]

const hostZone = 'move-hosts.net.'

export interface ProviderServer {
  /** With trailing dot. */
  readonly host: string
  readonly address: string
}

export const PROVIDER_SERVERS: Readonly<Record<Provider, readonly ProviderServer[]>> = Object.fromEntries(
  PROVIDERS.map((provider, index) => [
    provider,
    [1, 2].map((number) => ({
      host: `${provider}${number}.${hostZone}`,
      address: `${number === 1 ? '62.139' : '66.176'}.${index + 1}.53`,
    })),
  ]),
) as Record<Provider, ProviderServer[]>

export const MOVING_ADDRESSES: readonly string[] = [
  ...Object.values(PARENT_SERVERS).flatMap(({ addresses }) => bothOf(addresses)),
  ...Object.values(PROVIDER_SERVERS).flatMap((servers) => servers.map(({ address }) => address)),
]

export const PARENT_SIGNING: Signing = { ...SIGNED, keys: 'two' }

/** Only its delegation in the root zone: its servers are started by the tests that change it. */
export const movingParent = (): LabZone => ({
  origin: MOVING_PARENT,
  text: '',
  heldBy: [],
  signing: PARENT_SIGNING,
  delegation: {
    nameServers: Object.values(PARENT_SERVERS).map(({ host }) => host),
    glue: Object.fromEntries(Object.values(PARENT_SERVERS).map(({ host, addresses }) => [host, bothOf(addresses)])),
    ds: RIGHT_DS,
  },
})

/** The zone with the host names of the providers. */
export const MOVE_HOSTS = {
  origin: hostZone,
  lines: Object.values(PROVIDER_SERVERS).flatMap((servers) =>
    servers.map(({ host, address }) => addressLine(host, address)),
  ),
}
