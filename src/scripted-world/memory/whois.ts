import { type Clock, sleep } from '../../clock.ts'
import { ABORTED, timedOut, unseen } from '../../net/unseen.ts'
import type { Whois } from '../../world.ts'
import type { WhoisServers } from '../whois-servers.ts'
import type { RoundTrip } from './distances.ts'

export interface MemoryWhoisOptions {
  readonly servers: WhoisServers
  readonly clock: Clock
  readonly roundTripMs: RoundTrip
}

const CONNECT_MS = 3_000
const TOTAL_MS = 8_000
/** The handshake, and the query with its response. */
const ROUND_TRIPS = 2

/** The WHOIS servers of a world. Only the servers on sockets simulate how bytes are transferred. */
export const createMemoryWhois = ({ servers, clock, roundTripMs }: MemoryWhoisOptions): Whois => ({
  async ask({ addresses, query }, signal) {
    const [address] = addresses
    if (address === undefined) return unseen('not-public', 'no address')
    const reply = servers.get(address)?.(query)
    const responseMs = ROUND_TRIPS * roundTripMs(address) + (reply?.delayMs ?? 0)
    await sleep(clock, reply === undefined ? CONNECT_MS : Math.min(responseMs, TOTAL_MS), signal)
    if (signal?.aborted) return ABORTED
    if (reply === undefined) return timedOut(CONNECT_MS)
    if (responseMs > TOTAL_MS) return timedOut(TOTAL_MS)
    return { seen: true, value: { bytes: new TextEncoder().encode(reply.text), end: 'whole' } }
  },
})
