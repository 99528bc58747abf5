import type { Name } from '../dns/record.ts'

/** A record set as a server publishes it. Without values, it was asked for and does not exist. */
export interface ObservedSet {
  readonly name: Name
  readonly type: string
  readonly ttl: number
  /** The data as in a zone file, sorted. */
  readonly values: readonly string[]
}

export interface TimedValues {
  readonly ttl: number
  /** Sorted. NS: names without the final dot. DS, DNSKEY: the data as in a zone file. */
  readonly values: readonly string[]
}

/** One server of the parent zone. */
export interface ParentServer {
  readonly server: string
  /** Absent if the server could not be observed, which is no proof of anything. */
  readonly view?: ParentView
}

interface ParentView {
  readonly ns: TimedValues
  readonly glue: readonly ServerAddresses[]
  /** If there is none, the TTL is that of the denial. */
  readonly ds: TimedValues
}

export interface ServerAddresses {
  readonly name: Name
  readonly addresses: readonly string[]
  readonly ttl?: number
}

/** One IP address of a name server of either side. */
export interface ServerView {
  readonly name: Name
  /** Absent if the name has no address. */
  readonly address?: string
  readonly response: ServerResponse
}

export type ServerResponse =
  | { readonly kind: 'zone'; readonly zone: ZoneView }
  /** It responds, and does not serve the zone. */
  | { readonly kind: 'not-serving'; readonly rcode: string }
  /** It answers with the data of another zone. */
  | { readonly kind: 'other-zone'; readonly zone: Name }
  /** We do not connect to it. */
  | { readonly kind: 'not-public' }
  /** The reason is a code of words.ts or a DNS response code. */
  | { readonly kind: 'unseen'; readonly why: string }

export interface ZoneView {
  readonly soa: { readonly serial: number; readonly ttl: number; readonly minimum: number }
  readonly ns: TimedValues
  /** Without values, the zone is not signed. */
  readonly dnskey: TimedValues
  /** The tags of the keys that sign the SOA record. */
  readonly signedBy: readonly number[]
  /** The tags of the keys that sign the DNSKEY set. */
  readonly keysSignedBy: readonly number[]
  /** When the first signature that was seen expires. */
  readonly signaturesUntil?: number
  /** Those that were asked for, without SOA, the NS set of the apex and what DNSSEC adds. */
  readonly sets: readonly ObservedSet[]
  /** Sets that were asked for without a usable answer. */
  readonly unseen?: readonly Pick<ObservedSet, 'name' | 'type'>[]
  /** Whether `sets` are all sets of the zone, from a transfer or a walk along NSEC records. */
  readonly isComplete: boolean
}

/** What was seen at one time, in seconds since 1970. */
export interface Observation {
  readonly at: number
  readonly parent: readonly ParentServer[]
  readonly servers: readonly ServerView[]
  /** Resolvers that were asked, after the parent zone has the new delegation. */
  readonly resolvers?: readonly ResolverView[]
}

/** The NS set that a resolver has in its cache. */
interface ResolverView {
  readonly ns: readonly Name[]
}

export const zoneOf = ({ response }: ServerView): ZoneView | undefined =>
  response.kind === 'zone' ? response.zone : undefined

export const serverLabel = ({ name, address }: ServerView): string =>
  address === undefined ? name : `${name} (${address})`

export const negativeTtl = ({ soa }: ZoneView): number => Math.min(soa.ttl, soa.minimum)
