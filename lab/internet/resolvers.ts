import type { AddressPair } from './addresses.ts'

export interface LabResolver {
  readonly id: string
  readonly software: 'unbound' | 'bind' | 'knot-resolver' | 'powerdns-recursor' | 'unbound-behind-dnsdist'
  /** The source address of its queries; the first of `addresses`. */
  readonly main: AddressPair
  /** Further addresses of the same operator, so that every configured address works. */
  readonly others: readonly string[]
  readonly hostNames: readonly string[]
}

/** Five public resolvers at their real addresses and names, so that the defaults of the service work unchanged. */
export const RESOLVERS: readonly LabResolver[] = [
  {
    id: 'resolver-1',
    software: 'unbound',
    main: { v4: '1.1.1.1', v6: '2606:4700:4700::1111' },
    others: ['1.0.0.1', '2606:4700:4700::1001'],
    hostNames: ['cloudflare-dns.com', 'one.one.one.one'],
  },
  {
    id: 'resolver-2',
    software: 'bind',
    main: { v4: '8.8.8.8', v6: '2001:4860:4860::8888' },
    others: ['8.8.4.4', '2001:4860:4860::8844'],
    hostNames: ['dns.google'],
  },
  {
    id: 'resolver-3',
    software: 'knot-resolver',
    main: { v4: '9.9.9.9', v6: '2620:fe::fe' },
    others: ['149.112.112.112', '2620:fe::9'],
    hostNames: ['dns.quad9.net'],
  },
  {
    id: 'resolver-4',
    software: 'powerdns-recursor',
    main: { v4: '208.67.222.222', v6: '2620:119:35::35' },
    others: ['208.67.220.220', '146.112.41.2', '146.112.41.3', '2620:119:53::53', '2620:119:fc::2', '2620:119:fc::3'],
    hostNames: ['doh.opendns.com', 'dns.opendns.com', 'doh.sandbox.opendns.com'],
  },
  {
    id: 'resolver-5',
    software: 'unbound-behind-dnsdist',
    main: { v4: '94.140.14.140', v6: '2a10:50c0::1:ff' },
    others: [
      '94.140.14.141',
      '94.140.14.14',
      '94.140.15.15',
      '2a10:50c0::2:ff',
      '2a10:50c0::ad1:ff',
      '2a10:50c0::ad2:ff',
    ],
    hostNames: ['unfiltered.adguard-dns.com', 'dns.adguard-dns.com'],
  },
]

export const addressesOf = ({ main, others }: LabResolver): readonly string[] => [main.v4, main.v6, ...others]

/**
 * The system resolver of the client. It is separate from the five, so that their faults do not affect the resolution of
 * their names.
 */
export const SYSTEM_RESOLVER: AddressPair = { v4: '84.200.69.80', v6: '2001:1608:10:25::1c04:b12f' }

/** Resolvers that only the proof uses (`prove/`): each lacks something that the five have. */
export interface LimitedResolver {
  readonly id: string
  readonly software: 'unbound' | 'bind'
  readonly lacks: 'validation' | 'IPv4' | 'IPv6'
  readonly main: AddressPair
}

const limited = (
  number: number,
  software: LimitedResolver['software'],
  lacks: LimitedResolver['lacks'],
): LimitedResolver => ({
  id: `${software}-without-${lacks.toLowerCase()}`,
  software,
  lacks,
  main: { v4: `84.200.69.${number}`, v6: `2001:1608:10:25::${number}` },
})

export const LIMITED_RESOLVERS: readonly LimitedResolver[] = [
  limited(81, 'unbound', 'validation'),
  limited(82, 'bind', 'validation'),
  limited(83, 'unbound', 'IPv4'),
  limited(84, 'bind', 'IPv4'),
  limited(85, 'unbound', 'IPv6'),
  limited(86, 'bind', 'IPv6'),
]

/**
 * Validates what it gets from a cache that does not validate, as forwarders in offices and stub validators do. What such a cache has from
 * different times and servers must fit together. Only the moves ask it.
 */
export const VALIDATING_FORWARDER = {
  id: 'validating-forwarder',
  main: { v4: '84.200.69.87', v6: '2001:1608:10:25::87' },
  /**
   * BIND without validation. Unbound without it answers queries for NS records from the delegation, which has no signatures, if the name
   * servers are in the zone: a validator behind it rejects that also while nothing moves.
   */
  asks: limited(82, 'bind', 'validation').main.v4,
} as const

/** The addresses at which it listens and from which it sends its queries. */
export const usedBy = ({ lacks, main: { v4, v6 } }: LimitedResolver): readonly string[] => [
  ...(lacks === 'IPv4' ? [] : [v4]),
  ...(lacks === 'IPv6' ? [] : [v6]),
]

export const RESOLVER_ADDRESSES: readonly string[] = [
  ...RESOLVERS.flatMap(addressesOf),
  SYSTEM_RESOLVER.v4,
  SYSTEM_RESOLVER.v6,
  ...LIMITED_RESOLVERS.flatMap(usedBy),
  VALIDATING_FORWARDER.main.v4,
  VALIDATING_FORWARDER.main.v6,
]
