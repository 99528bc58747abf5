import { type Clock, sleep } from '../../clock.ts'
import { ABORTED, unseen } from '../../net/unseen.ts'
import type { Observed, TlsFault, Web, WebExchange } from '../../world.ts'
import type { CertificateKind } from '../certificate-kind.ts'
import type { PortTable } from '../ports/port-table.ts'
import type { Scheme, WebReply, WebSites } from '../web-sites.ts'
import type { RoundTrip } from './distances.ts'
import { stateOfPort } from './ports.ts'

export interface MemoryWebOptions {
  readonly sites: WebSites
  readonly ports: PortTable
  readonly clock: Clock
  readonly roundTripMs: RoundTrip
}

const HTTP_PORT = 80
const HTTPS_PORT = 443
/** TCP, TLS and the request itself each take one round trip. */
const ROUND_TRIPS = 3
const CONNECT_MS = 1_500

/**
 * The web hosts of a world, as far as their files define them. Only the servers on sockets simulate how bytes are
 * transferred.
 */
export function createMemoryWeb({ sites, ports, clock, roundTripMs }: MemoryWebOptions): Web {
  const pass = async (ms: number, signal: AbortSignal | undefined): Promise<boolean> => {
    await sleep(clock, ms, signal)
    return signal?.aborted !== true
  }

  /** Returns the address to which a client connects, and whether the connection succeeds. */
  function reach(addresses: readonly string[], port: number) {
    const address = addresses.find((one) => !one.includes(':')) ?? addresses[0] ?? ''
    return { address, state: stateOfPort(address, port, ports, sites) }
  }

  const get: Web['get'] = async ({ url, addresses, maxBodyBytes, totalMs }, signal) => {
    const { protocol, hostname, pathname, search } = new URL(url)
    const scheme: Scheme = protocol === 'https:' ? 'https' : 'http'
    const { address, state } = reach(addresses, scheme === 'https' ? HTTPS_PORT : HTTP_PORT)
    if (address === '') return unseen('not-public', 'no address')
    if (state !== 'open') {
      const failedMs = state === 'silent' ? CONNECT_MS : roundTripMs(address)
      if (!(await pass(failedMs, signal))) return ABORTED
      return seen({ kind: 'failure', cause: NO_CONNECTION[state], detail: 'no connection' })
    }
    const reply = sites.reply(hostname, `${pathname}${search}`, scheme)
    const neverEnds = reply.behaviors.some((behavior) => NEVER_ENDING.includes(behavior))
    const tookMs = neverEnds ? totalMs : Math.min(totalMs, ROUND_TRIPS * roundTripMs(address) + reply.delayMs)
    if (!(await pass(tookMs, signal))) return ABORTED
    const fault = scheme === 'https' ? tlsFaultOf(sites.certificateOf(hostname)) : undefined
    if (fault !== undefined) return seen({ kind: 'failure', cause: 'tls', tlsFault: fault, detail: fault })
    if (tookMs === totalMs) return seen({ kind: 'failure', cause: 'response-timeout', detail: 'no response in time' })
    return seen(responseOf(reply, address, maxBodyBytes, tookMs))
  }

  return { get }
}

const NEVER_ENDING: readonly WebReply['behaviors'][number][] = [
  'never-answers',
  'stalls',
  'drip',
  'endless',
  'endless-head',
]

const NO_CONNECTION = { closed: 'refused', silent: 'connect-timeout' } as const

const tlsFaultOf = (kind: CertificateKind): TlsFault | undefined =>
  kind === 'good' ? undefined : kind === 'none' ? 'handshake' : kind

const seen = (value: WebExchange): Observed<WebExchange> => ({ seen: true, value })

function responseOf(reply: WebReply, address: string, maxBodyBytes: number, ttfbMs: number): WebExchange {
  const { status, mediaType, location, headers, body } = reply
  const bytes = Buffer.from(body)
  return {
    kind: 'response',
    status,
    headers: [
      ...(mediaType === undefined ? [] : ([['content-type', mediaType]] as const)),
      ...(location === undefined ? [] : ([['location', location]] as const)),
      ...headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    ],
    body: bytes.subarray(0, maxBodyBytes),
    bodyEnd: bytes.length > maxBodyBytes ? 'cut' : 'whole',
    wireBytes: bytes.length,
    ttfbMs,
    address,
  }
}
