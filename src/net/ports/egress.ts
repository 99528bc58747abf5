import { isIP, isIPv6 } from 'node:net'
import type { Clock } from '../../clock.ts'
import { TYPE } from '../../dns/types.ts'
import type { Dns, Egress } from '../../world.ts'
import { dial } from '../http/dial.ts'
import { publicOnes } from '../http/ways.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { farewell } from './farewell.ts'

/** Whom to ask about our own network; names or addresses, and only public ones are dialled. With nobody to ask, it works. */
export interface EgressTest {
  /** Mail hosts of independent operators, who answer everybody on port 25; three are enough. */
  readonly mailHosts: readonly string[]
  /** Web hosts that are surely no mail hosts, such as our resolvers: open on 443, and not on 25. Some with IPv6. */
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
  /** Who answers on our own way does so at once. */
  readonly interceptionMs: number
  readonly keepMs: number
  /** A finding that is older is not held against others. */
  readonly doubtMs: number
  /** When nothing at all could be reached, or nobody was there to be tried: that will not last. */
  readonly keepOutageMs: number
}

export interface EgressWatch {
  look(): Promise<Egress>
  /** The same from a finding of the last moments: for whoever saw something that may be our own fault. */
  lookAgain(): Promise<Egress>
  /** What was found lately, if anything was. */
  known(): Egress | undefined
}

const SMTP_PORT = 25
const HTTPS_PORT = 443
const MAX_HOSTS = 3

interface Finding {
  readonly egress: Egress
  readonly foundAtMs: number
  readonly keptUntilMs: number
}

/**
 * Finds out what our own network lets out, by real connections: a route says little, since packets may be dropped behind
 * the next corner. Whoever has never seen port 25 open has no business calling it filtered elsewhere: so without a single
 * answer it counts as blocked, also while nothing else works.
 */
export function createEgressWatch({ wire, clock, resolve, test, limits }: EgressOptions): EgressWatch {
  let finding: Finding | undefined
  let underWay: Promise<Egress> | undefined

  const known = (): Egress | undefined =>
    finding !== undefined && clock.monotonicMs() < finding.keptUntilMs ? finding.egress : undefined

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
    // Hosts that the DNS did not tell us of were not tried, and say nothing about our way out.
    const isOutage = !isMailOut && (!hasWeb || mailHosts.every((addresses) => addresses.length === 0))
    finding = {
      egress,
      foundAtMs: clock.monotonicMs(),
      keptUntilMs: clock.monotonicMs() + (isOutage ? limits.keepOutageMs : limits.keepMs),
    }
    return egress
  }

  const findOnce = (): Promise<Egress> => {
    underWay ??= find().finally(() => {
      underWay = undefined
    })
    return underWay
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

/** IPv4 first. */
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
  if (isIP(host) !== 0) return publicOnes([host])
  const sights = await Promise.all([TYPE.A, TYPE.AAAA].map((type) => resolve({ name: host, type })))
  const records = sights.flatMap((sight) => (sight.seen ? sight.value.answers : []))
  return publicOnes(records.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : [])))
}

interface Round {
  readonly wire: Wire
  readonly clock: Clock
  readonly addresses: readonly PublicAddress[]
  readonly port: number
  readonly timeoutMs: number
}

/** Whether one of them takes a connection; the first that does spares us the others. */
async function anyAnswers({ wire, clock, addresses, port, timeoutMs }: Round): Promise<boolean> {
  const others = new AbortController()
  const endsAtMs = clock.monotonicMs() + timeoutMs
  const answers = addresses.map(async (address) => {
    const result = await dial({ wire, clock, address, port, endsAtMs, signal: others.signal })
    if (result.kind !== 'connected') return false
    others.abort()
    await farewell(clock, result.socket)
    return true
  })
  return (await Promise.all(answers)).includes(true)
}
