import type { Clock } from '../../clock.ts'
import { parseUrl } from '../../standards/uri/parse-url.ts'
import type { Dns, DnsAnswer, Observed } from '../../world.ts'
import { createResolverClient } from '../direct-dns/resolver-client.ts'
import { createDohClient, type DohClient } from '../doh/client.ts'
import { operatorAddress } from '../guard.ts'
import { createResolverPool, type ResolverHealth } from '../resolver-pool.ts'
import { unseen } from '../unseen.ts'
import type { Wire } from '../wire.ts'
import { limitInFlight } from './limit-in-flight.ts'
import { type RecursorFault, testRecursor } from './self-test.ts'
import { createStreamClient } from './stream-client.ts'

/** One of the operator's own resolvers. */
export interface RecursorPlace {
  readonly label: string
  /** `https://host/path`, `tls://host:port`, `tcp://address:port` or `udp://address:port`. */
  readonly url: string
  /** IP addresses that are dialed instead of those that the host name resolves to. */
  readonly addresses: readonly string[]
  /** The host name or IP address that the certificate must be valid for. */
  readonly certificateName: string | undefined
}

export type RecursorId = `recursor-${number}`

export interface TestedRecursor {
  readonly id: RecursorId
  readonly label: string
  readonly transport: 'https' | 'tls' | 'tcp' | 'udp'
  readonly certificateName: string | undefined
  readonly durationMs: number
  /** Undefined if it can be used. */
  readonly fault: RecursorFault | undefined
}

/** The operator's own resolvers. */
export interface Recursors extends Pick<Dns, 'resolve'> {
  /**
   * Tests those of `ids`, or all of them. Those that fail are not used until a later test is passed. Before the first test, all are
   * used.
   */
  runTests(ids?: readonly RecursorId[]): Promise<readonly TestedRecursor[]>
  health(): readonly ResolverHealth[]
  close(): void
}

export interface RecursorsOptions {
  readonly places: readonly RecursorPlace[]
  readonly wire: Wire
  readonly clock: Clock
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly random: () => number
}

/** Each query over UDP has a socket of its own, of which a process has a limited number. */
const MAX_UDP_IN_FLIGHT = 500

const TEST_MS = 2_500

const NONE_USABLE = unseen('no-resolver', 'none of the resolvers in RESOLVERS has passed its test')

export function createRecursors(options: RecursorsOptions): Recursors {
  const { places, clock, random } = options
  const members = places.map((place, index) => {
    const id: RecursorId = `recursor-${index + 1}`
    const transport = transportOf(place)
    return {
      id,
      label: place.label,
      transport,
      certificateName: place.certificateName,
      client: clientFor(id, place, options),
    }
  })
  const faults = new Map<RecursorId, RecursorFault>()
  const pool = createResolverPool(clock, members, { isSpread: true, isLeftOut: (id) => faults.has(id) })

  async function runTest({ client, ...member }: (typeof members)[number]): Promise<TestedRecursor> {
    const startedMs = clock.monotonicMs()
    const flags = { isCheckingDisabled: false, isDnssecOk: true, timeoutMs: TEST_MS }
    const fault = await testRecursor(
      (question) =>
        new Promise<Observed<DnsAnswer>>((resolve) => {
          client.ask({ question, ...flags }, resolve)
        }),
      random,
    )
    if (fault === undefined) faults.delete(member.id)
    else faults.set(member.id, fault)
    return { ...member, durationMs: clock.monotonicMs() - startedMs, fault }
  }

  return {
    resolve: (question, options) =>
      faults.size < members.length ? pool.resolve(question, options) : Promise.resolve(NONE_USABLE),
    runTests: (ids) => Promise.all(members.filter(({ id }) => ids?.includes(id) ?? true).map(runTest)),
    health: () =>
      pool.health().map((state) => {
        const fault = faults.get(state.id as RecursorId)
        return fault === undefined ? state : { ...state, isAnswering: false, fault: fault.code }
      }),
    close: () => pool.close(),
  }
}

const transportOf = ({ url }: RecursorPlace): TestedRecursor['transport'] =>
  (['https', 'tls', 'tcp'] as const).find((transport) => url.startsWith(`${transport}:`)) ?? 'udp'

function clientFor(
  id: RecursorId,
  { url, addresses, certificateName }: RecursorPlace,
  { wire, clock, certificateAuthorities }: RecursorsOptions,
): DohClient {
  const authorities = certificateAuthorities === undefined ? {} : { certificateAuthorities }
  if (url.startsWith('https:')) return createDohClient({ id, url, addresses, wire, clock, ...authorities })
  const { hostname = '', port = '' } = parseUrl(url) ?? {}
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  const isEncrypted = url.startsWith('tls:')
  if (isEncrypted || url.startsWith('tcp:'))
    return createStreamClient({
      id,
      host,
      port: Number(port),
      isEncrypted,
      certificateName,
      wire,
      clock,
      ...authorities,
    })
  const address = operatorAddress(host)
  if (address === undefined) throw new TypeError('a resolver over UDP needs an IP address')
  return limitInFlight(clock, createResolverClient({ id, address, port: Number(port), wire, clock }), MAX_UDP_IN_FLIGHT)
}
