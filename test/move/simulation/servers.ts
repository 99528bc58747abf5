import type { SimulatedKey } from './keys.ts'

export interface RecordSet {
  readonly ttl: number
  readonly values: readonly string[]
}

/** What one authoritative server has now. Servers of one provider change at different times. */
export interface ZoneServer {
  readonly name: string
  readonly side: 'old' | 'new'
  isServing: boolean
  ns: RecordSet
  /** By name and type, without NS and DNSKEY. */
  records: Map<string, RecordSet>
  soaTtl: number
  minimum: number
  /** How it signs. */
  signing: Signing | undefined
  /** Keys that it publishes beside its own. */
  imported: readonly SimulatedKey[]
}

export interface Signing {
  readonly ksk: SimulatedKey
  readonly zsk: SimulatedKey
  readonly ttl: number
}

export interface ParentServer {
  readonly name: string
  ns: RecordSet
  glue: ReadonlyMap<string, readonly string[]>
  ds: RecordSet
  denialTtl: number
}

/** An answer of a server. A signature is named by the tag of its key. */
export interface SetAnswer {
  readonly kind: 'data' | 'denial'
  readonly values: readonly string[]
  readonly ttl: number
  readonly signer: number | undefined
  /** The NS set of the authority section. */
  readonly ns: RecordSet
}

export const keysAt = ({ signing, imported }: ZoneServer): readonly SimulatedKey[] =>
  signing === undefined ? [] : [...new Set([signing.ksk, signing.zsk, ...imported])]

/** RFC 1034 section 4.3.2 and RFC 2308 section 5, for a zone without delegations. Undefined: REFUSED, or no response. */
export function answerOf(server: ZoneServer, domain: string, name: string, type: string): SetAnswer | undefined {
  if (!server.isServing) return undefined
  const { signing, ns } = server
  const keys = keysAt(server)
  const zsk = signing?.zsk.tag
  if (name === domain && type === 'NS') return { kind: 'data', ...ns, signer: zsk, ns }
  if (name === domain && type === 'DNSKEY' && signing !== undefined)
    return { kind: 'data', values: keys.map(({ text }) => text), ttl: signing.ttl, signer: signing.ksk.tag, ns }
  const set = server.records.get(`${name} ${type}`)
  if (set !== undefined) return { kind: 'data', ...set, signer: zsk, ns }
  return { kind: 'denial', values: [], ttl: Math.min(server.soaTtl, server.minimum), signer: zsk, ns }
}
