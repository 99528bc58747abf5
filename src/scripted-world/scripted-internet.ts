import type { Name, ResourceRecord } from '../dns/record.ts'
import type { ResolverId } from '../world.ts'
import type { PortTable } from './ports/port-table.ts'

/** The reaction of a name server to one query: a message, possibly delayed, or silence, or a refused connection. */
export type Reply =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly delayMs: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'refuse-connection' }

export type Transport = 'udp' | 'tcp'

/** The client of a query: the service itself, or one of the resolvers. Some servers treat them differently. */
export type Client = 'service' | ResolverId

/** The outcome of a TCP connection to a name server. */
export type Admission =
  | { readonly kind: 'open'; readonly delayMs: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'refuse-connection' }

export interface ScriptedZone {
  readonly origin: Name
  /** One sentence that describes the zone. */
  readonly about?: string
  /** The scenario of the health check that the zone implements, such as `S05`; `S115/2` is the second of four steps. */
  readonly scenario?: string
  /** The name to check: the origin, unless the scenario is about a name inside the zone. */
  readonly subject: Name
  /** The parent zone delegates it, so the name is registered. */
  readonly isDelegated: boolean
}

/** A small internet of authoritative servers. It has no sockets: the caller passes in the packets. */
export interface ScriptedInternet {
  /** The default client is the service. */
  answer(server: { readonly address: string }, query: Uint8Array, transport: Transport, client?: Client): Reply
  /** Returns whether the server accepts a TCP connection; queries are then passed to `answer`. */
  connect(server: { readonly address: string }, client?: Client): Admission
  /** The state of ten minutes ago, if `before/` defines one. It has the same keys. */
  readonly before: EarlierInternet | undefined
  /** Begins a new run: all rate limits are reset, and this function becomes the source of random numbers. */
  restart(random: () => number): void
  readonly zones: readonly ScriptedZone[]
  /** The ports of addresses that are not name servers. */
  readonly ports: PortTable
  /** The key of the root, as DNSKEY and as DS. */
  readonly trustAnchors: readonly ResourceRecord[]
  readonly rootServers: readonly string[]
  /** The addresses of all name servers, in canonical text. */
  addresses(): readonly string[]
  /**
   * Returns the records of a zone without signatures and DS, including delegations; if an address is given, as the server
   * at that address has them.
   */
  flatten(origin: Name, address?: string): readonly ResourceRecord[]
}

export interface EarlierInternet extends ScriptedInternet {
  /** The zones that were different at that time. */
  readonly changed: readonly Name[]
}
