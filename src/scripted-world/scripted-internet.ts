import type { Name, ResourceRecord } from '../dns/record.ts'
import type { ResolverId } from '../world.ts'
import type { PortTable } from './ports/port-table.ts'

/** What a name server does with one question: it says something, perhaps late, or nothing, or lets nobody in. */
export type Reply =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly delayMs: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'refuse-connection' }

export type Transport = 'udp' | 'tcp'

/** Who asks: the service itself, or one of the resolvers. Some servers treat them differently. */
export type Client = 'service' | ResolverId

/** What becomes of a TCP connection to a name server. */
export type Admission =
  | { readonly kind: 'open'; readonly delayMs: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'refuse-connection' }

export interface ScriptedZone {
  readonly origin: Name
  /** One plain sentence: what is special about it. */
  readonly about?: string
  /** The scenario of the health check that it plays, such as `S05`; `S115/2` is the second step of four. */
  readonly scenario?: string
  /** The name to look at: the origin, unless the scenario is about a name inside the zone. */
  readonly subject: Name
  /** The parent knows it: somebody has registered the name. */
  readonly isDelegated: boolean
}

/** A small internet of authoritative servers. It has no sockets: whoever carries the packets hands them in. */
export interface ScriptedInternet {
  /** The client is the service unless it is named. */
  answer(server: { readonly address: string }, query: Uint8Array, transport: Transport, client?: Client): Reply
  /** Whether the server accepts a TCP connection; the queries then come by `answer`. */
  connect(server: { readonly address: string }, client?: Client): Admission
  /** The same internet as it was ten minutes ago, where `before/` says so. It has the same keys. */
  readonly before: EarlierInternet | undefined
  /** Begins a new run: nobody has used up a rate limit, and chance comes from this source. */
  restart(random: () => number): void
  readonly zones: readonly ScriptedZone[]
  /** What stands behind addresses that are no name servers. */
  readonly ports: PortTable
  /** The key of the root, as DNSKEY and as DS. */
  readonly trustAnchors: readonly ResourceRecord[]
  readonly rootServers: readonly string[]
  /** Every address at which a name server stands, in canonical text. */
  addresses(): readonly string[]
  /** The records of a zone without signatures and without DS, delegations included; as this server has them, if one is named. */
  flatten(origin: Name, address?: string): readonly ResourceRecord[]
}

export interface EarlierInternet extends ScriptedInternet {
  /** The zones that were different then. */
  readonly changed: readonly Name[]
}
