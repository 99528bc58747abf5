import type { Observation, ObservedSet, ServerResponse, ZoneView } from '../../src/move/observation.ts'
import type { Wish } from '../../src/move/wish.ts'

/** A zone at two providers, as a move observes it. */
export interface MovingZone {
  readonly at: number
  readonly domain: string
  readonly parentNs: readonly string[]
  readonly ds: readonly string[]
  readonly old: ServerResponse
  readonly new: ServerResponse
  /** Servers of the parent zone that do not answer. */
  readonly silentParents?: readonly string[]
  /** Servers of the parent zone that still have this NS set. */
  readonly lateParents?: Readonly<Record<string, readonly string[]>>
}

export const T0 = 1_800_000_000
export const OLD = ['ns1.old.example', 'ns2.old.example']
export const NEW = ['ns1.new.example', 'ns2.new.example']
export const WISH: Wish = { kind: 'provider', to: NEW.map((name) => ({ name, addresses: [] })) }

export const RECORDS: readonly ObservedSet[] = [
  { name: 'example.com', type: 'MX', ttl: 3600, values: ['10 mail.example.com.'] },
  { name: 'www.example.com', type: 'A', ttl: 3600, values: ['192.0.2.80'] },
]

export const zone = (changes: Partial<ZoneView> = {}): ServerResponse => ({
  kind: 'zone',
  zone: {
    soa: { serial: 1, ttl: 3600, minimum: 900 },
    ns: { ttl: 86_400, values: OLD },
    dnskey: { ttl: 900, values: [] },
    signedBy: [],
    keysSignedBy: [],
    sets: RECORDS,
    isComplete: true,
    ...changes,
  },
})

export const REFUSED: ServerResponse = { kind: 'not-serving', rcode: 'REFUSED' }
export const SILENT: ServerResponse = { kind: 'unseen', why: 'no response within 2 seconds' }
export const ON_NEW = zone({ ns: { ttl: 3600, values: NEW } })

/** Before the move: the new servers serve nothing. */
export const BEFORE: MovingZone = {
  at: T0,
  domain: 'example.com',
  parentNs: OLD,
  ds: [],
  old: zone(),
  new: REFUSED,
}

export function observationOf(moving: MovingZone): Observation {
  const { at, parentNs, ds, old, new: fresh, silentParents = [], lateParents = {} } = moving
  const viewAt = (server: string) => ({
    ns: { ttl: 172_800, values: lateParents[server] ?? parentNs },
    glue: [],
    ds: { ttl: 86_400, values: ds },
  })
  return {
    at,
    parent: ['a.gtld.example', 'b.gtld.example'].map((server) =>
      silentParents.includes(server) ? { server } : { server, view: viewAt(server) },
    ),
    servers: [
      ...OLD.map((name, index) => ({ name, address: `192.0.2.${index + 1}`, response: old })),
      ...NEW.map((name, index) => ({ name, address: `198.51.100.${index + 1}`, response: fresh })),
    ],
  }
}
