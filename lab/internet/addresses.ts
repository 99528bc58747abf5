/** The IPv4 and IPv6 address of a host. All addresses are public ones, so that the guard of the service needs no exception. */
export interface AddressPair {
  readonly v4: string
  readonly v6: string
}

export const bothOf = ({ v4, v6 }: AddressPair): readonly string[] => [v4, v6]

/** The addresses of the real root servers, so that the built-in root hints of every tool work in the lab. */
export const ROOT_SERVERS: Readonly<Record<string, AddressPair>> = {
  a: { v4: '198.41.0.4', v6: '2001:503:ba3e::2:30' },
  b: { v4: '170.247.170.2', v6: '2801:1b8:10::b' },
  c: { v4: '192.33.4.12', v6: '2001:500:2::c' },
  d: { v4: '199.7.91.13', v6: '2001:500:2d::d' },
  e: { v4: '192.203.230.10', v6: '2001:500:a8::e' },
  f: { v4: '192.5.5.241', v6: '2001:500:2f::f' },
  g: { v4: '192.112.36.4', v6: '2001:500:12::d0d' },
  h: { v4: '198.97.190.53', v6: '2001:500:1::53' },
  i: { v4: '192.36.148.17', v6: '2001:7fe::53' },
  j: { v4: '192.58.128.30', v6: '2001:503:c27::2:30' },
  k: { v4: '193.0.14.129', v6: '2001:7fd::1' },
  l: { v4: '199.7.83.42', v6: '2001:500:9f::42' },
  m: { v4: '202.12.27.33', v6: '2001:dc3::35' },
}

/** `a.gtld-servers.net` and `b.gtld-servers.net`; they serve every top-level domain of the lab. */
export const TLD_SERVERS: Readonly<Record<string, AddressPair>> = {
  a: { v4: '192.5.6.30', v6: '2001:503:a83e::2:30' },
  b: { v4: '192.33.14.30', v6: '2001:503:231d::2:30' },
}

/** A process that serves zones; its software is in `software/`. */
export type ServerId =
  | 'root'
  | 'tld'
  /** Has different versions of some delegations than `tld`. */
  | 'tld-b'
  | 'nsd'
  | 'knot'
  | 'powerdns'
  | 'bind'
  /** Serves a different copy if the other four all have the usual one. */
  | 'other-copy'
  /** Response rate limiting, with every second suppressed response truncated, or with all of them dropped. */
  | 'limits-with-slip'
  | 'limits-without-slip'
  | 'open-recursion'
  | 'behind-faults'

/** The four hosting providers: each has its own network, its own software and its own name in another top-level domain. */
export const HOSTERS = {
  nsd: { host: 'ns1.host-a.net.', addresses: { v4: '62.138.1.53', v6: '2a00:1158:1::53' } },
  knot: { host: 'ns2.host-b.org.', addresses: { v4: '66.175.2.53', v6: '2a03:b0c0:2::53' } },
  powerdns: { host: 'ns3.host-c.de.', addresses: { v4: '163.172.3.53', v6: '2a05:d018:3::53' } },
  bind: { host: 'ns4.host-d.net.', addresses: { v4: '80.67.4.53', v6: '2a00:f48:4::53' } },
} as const satisfies Partial<Record<ServerId, { host: string; addresses: AddressPair }>>

export const OPEN_RECURSION: AddressPair = { v4: '62.138.5.53', v6: '2a00:1158:5::53' }

/**
 * The correct server behind the faulty ones. It is a separate process: a server that also has the parent zone would
 * answer itself instead of sending a referral to the faulty ones.
 */
export const BEHIND_FAULTS: AddressPair = { v4: '62.138.6.53', v6: '2a00:1158:6::53' }

/** Packets to these addresses are dropped. */
export const BLACK_HOLES = {
  networks: ['62.138.250.0/24', '2a00:1158:fa::/48'] as const,
  v4: '62.138.250.1',
  v6: '2a00:1158:fa::1',
}
/** Packets to this network are answered with ICMP host unreachable. */
export const UNREACHABLE = { network: '62.138.251.0/24', v4: '62.138.251.1' }
/** An address without a listener: connections are refused. */
export const CLOSED = '62.138.10.250'

/** Web and mail hosts of the catalogue, which refuse connections; those of the world are in `world/ports.txt`. */
export const WEB: AddressPair = { v4: '151.101.1.1', v6: '2a04:4e40:1::1' }
export const POLICY_HOST: AddressPair = { v4: '151.101.2.1', v6: '2a04:4e40:2::1' }
export const MAIL_HOSTS = {
  mx1: { v4: '185.70.40.1', v6: '2a02:6e0:40::1' },
  mx2: { v4: '185.70.40.2', v6: '2a02:6e0:40::2' },
  own: { v4: '185.70.40.3', v6: '2a02:6e0:40::3' },
} as const satisfies Record<string, AddressPair>

/** Networks whose unused addresses refuse connections instead of dropping packets. */
export const OWNED_NETWORKS: readonly string[] = [
  '62.138.0.0/16',
  '66.175.0.0/16',
  '151.101.0.0/16',
  '185.70.0.0/16',
  '2a00:1158::/32',
  '2a03:b0c0::/32',
  '2a04:4e40::/32',
  '2a02:6e0::/32',
]

/** The client, which is the service and its tests. It owns whole networks, so that a test can use any source address. */
export const CLIENT = { v4: '185.10.20.2', v6: '2a0e:b100::2', networks: ['185.10.20.0/24', '2a0e:b100::/32'] as const }

/** Addresses that the service must never contact; a canary listens there. */
export const FORBIDDEN: readonly string[] = ['10.0.0.1', '10.0.0.53', '10.1.2.3', '192.168.1.1', '169.254.169.254']
