import { isIP, isIPv6 } from 'node:net'
import type { Clock } from '../../clock.ts'
import { TYPE } from '../../dns/types.ts'
import type { Dns, Egress } from '../../world.ts'
import { dial } from '../http/dial.ts'
import { publicAddresses } from '../http/ways.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { closeGracefully } from './close-gracefully.ts'

/**
 * The hosts that are used to test our own network: names or IP addresses, of which only public ones are dialed. Without
 * any, the network is assumed to work.
 */
export interface EgressTest {
  /** Mail servers of independent operators that accept connections on port 25 from every client. Three are enough. */
  readonly mailHosts: readonly string[]
  /**
   * Web servers that are not mail servers, such as our resolvers: open on port 443, and not on 25. Some of them should
   * have IPv6.
   */
  readonly webHosts: readonly string[]
}

export interface EgressOptions {
  readonly wire: Wire
  readonly clock: Clock
  readonly resolve: Dns['resolve']
  readonly test: EgressTest
  readonly limits: EgressLimits
}

export interface EgressLimits {
  readonly connectMs: number
  /** A device in our own network that intercepts connections answers quickly. */
  readonly interceptionMs: number
  readonly cacheMs: number
  /** An older result is not used to blame other networks. */
  readonly doubtMs: number
  /**
   * For the case that nothing could be reached, or no test host was resolved, because such an outage is usually short.
   */
  readonly outageCacheMs: number
}

export interface EgressWatch {
  look(): Promise<Egress>
  /**
   * The same, but based on a recent result: for callers that observed something that may be a failure of our own
   * network.
   */
  lookAgain(): Promise<Egress>
  /** The cached result, if there is one. */
  known(): Egress | undefined
}

const SMTP_PORT = 25
const HTTPS_PORT = 443
const MAX_HOSTS = 3

interface Finding {
  readonly egress: Egress
  readonly foundAtMs: number
  readonly cacheUntilMs: number
}

/**
 * Tests with real connections what our own network lets out. A route is not enough, because packets may be dropped
 * later on the path. Unless port 25 was reached somewhere, it cannot be called filtered elsewhere, so without a single
 * response it counts as blocked, even while nothing else works.
 */
export function createEgressWatch({ wire, clock, resolve, test, limits }: EgressOptions): EgressWatch {
  let finding: Finding | undefined
  let inFlight: Promise<Egress> | undefined

  const known = (): Egress | undefined =>
    finding !== undefined && clock.monotonicMs() < finding.cacheUntilMs ? finding.egress : undefined

  async function find(): Promise<Egress> {
    const [mailHosts, webHosts] = await Promise.all([
      addressesOfAll(resolve, test.mailHosts),
      addressesOfAll(resolve, test.webHosts),
    ])
    const hasAnswer = (addresses: readonly PublicAddress[], port: number, timeoutMs: number): Promise<boolean> =>
      anyAnswers({ wire, clock, addresses, port, timeoutMs })
    const webSixes = webHosts.flatMap(firstOf(isIPv6))
    const [hasMail, hasWeb, isIntercepted, hasSix] = await Promise.all([
      hasAnswer(mailHosts.flatMap(anyFirst), SMTP_PORT, limits.connectMs),
      hasAnswer(webHosts.flatMap(anyFirst), HTTPS_PORT, limits.connectMs),
      hasAnswer(webHosts.flatMap(anyFirst).slice(0, 1), SMTP_PORT, limits.interceptionMs),
      hasAnswer(webSixes, HTTPS_PORT, limits.connectMs),
    ])
    const isMailOut = hasMail || test.mailHosts.length === 0
    const egress: Egress = {
      port25: isIntercepted ? 'intercepted' : isMailOut ? 'usable' : 'blocked',
      hasIpv6: hasSix || webSixes.length === 0,
    }
    // Hosts that could not be resolved were not tried, and say nothing about our own network.
    const isOutage = !isMailOut && (!hasWeb || mailHosts.every((addresses) => addresses.length === 0))
    finding = {
      egress,
      foundAtMs: clock.monotonicMs(),
      cacheUntilMs: clock.monotonicMs() + (isOutage ? limits.outageCacheMs : limits.cacheMs),
    }
    return egress
  }

  const findOnce = (): Promise<Egress> => {
    inFlight ??= find().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return {
    known,
    look: async () => known() ?? findOnce(),
    async lookAgain() {
      const isRecent = finding !== undefined && clock.monotonicMs() - finding.foundAtMs < limits.doubtMs
      return (isRecent ? known() : undefined) ?? findOnce()
    },
  }
}

const firstOf =
  (isWanted: (address: string) => boolean) =>
  (addresses: readonly PublicAddress[]): readonly PublicAddress[] =>
    addresses.filter(isWanted).slice(0, 1)

const anyFirst = (addresses: readonly PublicAddress[]): readonly PublicAddress[] => {
  const fours = firstOf((address) => !isIPv6(address))(addresses)
  return fours.length > 0 ? fours : addresses.slice(0, 1)
}

const addressesOfAll = (
  resolve: Dns['resolve'],
  hosts: readonly string[],
): Promise<readonly (readonly PublicAddress[])[]> =>
  Promise.all(hosts.slice(0, MAX_HOSTS).map((host) => addressesOf(resolve, host)))

async function addressesOf(resolve: Dns['resolve'], host: string): Promise<readonly PublicAddress[]> {
  if (isIP(host) !== 0) return publicAddresses([host])
  const observations = await Promise.all([TYPE.A, TYPE.AAAA].map((type) => resolve({ name: host, type })))
  const records = observations.flatMap((observation) => (observation.seen ? observation.value.answers : []))
  return publicAddresses(
    records.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : [])),
  )
}

interface Round {
  readonly wire: Wire
  readonly clock: Clock
  readonly addresses: readonly PublicAddress[]
  readonly port: number
  readonly timeoutMs: number
}

/** True if one of the addresses accepts a connection; the first success cancels the other attempts. */
async function anyAnswers({ wire, clock, addresses, port, timeoutMs }: Round): Promise<boolean> {
  const others = new AbortController()
  const endsAtMs = clock.monotonicMs() + timeoutMs
  const answers = addresses.map(async (address) => {
    const result = await dial({ wire, clock, address, port, endsAtMs, signal: others.signal })
    if (result.kind !== 'connected') return false
    others.abort()
    await closeGracefully(clock, result.socket)
    return true
  })
  return (await Promise.all(answers)).includes(true)
}
