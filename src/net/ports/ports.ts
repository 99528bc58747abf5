import { isIPv6 } from 'node:net'
import type { Clock } from '../../clock.ts'
import type { Dns, Egress, GreetingRequest, Observed, PortState, Ports, ProbedPort, SmtpGreeting } from '../../world.ts'
import { type Guard, publicAddress } from '../guard.ts'
import { dial, isTheirs, localFailureClause } from '../http/dial.ts'
import { secureContextFor } from '../http/secure.ts'
import { type BudgetOptions, createTargetBudget } from '../target-budget.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { type AdaptiveTimeoutLimits, createAdaptiveTimeout } from './adaptive-timeout.ts'
import { createEgressWatch, type EgressLimits, type EgressTest } from './egress.ts'
import { type Attempt, type ConnectionLimits, createLimitedConnections } from './limited-connections.ts'
import { createObservationCache } from './observation-cache.ts'
import { probe } from './probe.ts'
import { greet } from './smtp-greeting.ts'

export interface PortsOptions {
  readonly wire: Wire
  readonly clock: Clock
  readonly resolve: Dns['resolve']
  readonly egressTest: EgressTest
  /** The host name in our EHLO command. Its address and the PTR record of that address should match. */
  readonly ownName: string
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly limits?: Partial<PortsLimits>
  readonly budgets?: BudgetOptions
  readonly guard?: Guard
}

/** The caller of the service who causes the connection. */
interface PortClient {
  /** It has a share of the budget of the target. */
  readonly client: string | undefined
  /** A cached state that is older is not used. */
  readonly maxAgeMs?: number
}

export interface ClientPorts extends Ports {
  probe(address: string, port: ProbedPort, signal?: AbortSignal, cause?: PortClient): Promise<Observed<PortState>>
  greet(request: GreetingRequest, signal?: AbortSignal, cause?: PortClient): Promise<Observed<SmtpGreeting>>
}

export interface PortsLimits extends AdaptiveTimeoutLimits {
  /** From the connection to the end of the SMTP banner: some servers delay it to detect clients that send too early. */
  readonly greetingMs: number
  readonly sessionMs: number
  readonly cacheMs: number
  readonly budget: { readonly perNetwork: number; readonly windowMs: number }
  readonly connections: ConnectionLimits
  readonly egress: EgressLimits
}

const MINUTE_MS = 60_000

const LIMITS: PortsLimits = {
  connectMs: 2_500,
  retryMs: 1_500,
  shortMs: 500,
  greetingMs: 15_000,
  sessionMs: 18_000,
  cacheMs: 5 * MINUTE_MS,
  budget: { perNetwork: 90, windowMs: MINUTE_MS },
  connections: { maxPerAddress: 2, maxInAll: 60, maxWaiting: 30 },
  egress: {
    connectMs: 3_000,
    interceptionMs: 1_000,
    cacheMs: 10 * MINUTE_MS,
    doubtMs: MINUTE_MS,
    outageCacheMs: 5_000,
  },
}

const MAX_STATES = 20_000
/** A small number, because the certificate chain in each entry has several kilobytes. */
const MAX_GREETINGS = 500

const SMTP_PORT = 25

/** Tests ports of remote hosts, with limits that all callers share. */
export function createPorts(options: PortsOptions): ClientPorts {
  const { wire, clock, resolve, egressTest, ownName, certificateAuthorities, guard = publicAddress } = options
  const limits: PortsLimits = { ...LIMITS, ...options.limits }
  const { connectMs, cacheMs } = limits
  const secureContext = secureContextFor(certificateAuthorities)
  const states = createObservationCache<PortState>({ cacheMs, maxEntries: MAX_STATES, clock })
  const greetings = createObservationCache<SmtpGreeting>({ cacheMs, maxEntries: MAX_GREETINGS, clock })
  const timeouts = createAdaptiveTimeout({ ...limits, clock })
  const connections = createLimitedConnections(
    limits.connections,
    createTargetBudget(clock, 'mail', limits.budget, 'strict', options.budgets),
  )
  const egress = createEgressWatch({ wire, clock, resolve, test: egressTest, limits: limits.egress })

  async function stateOf(
    address: PublicAddress,
    port: ProbedPort,
    signal: AbortSignal,
    client: string | undefined,
  ): Promise<Observed<PortState>> {
    const shut = port === SMTP_PORT ? port25Obstacle(egress.known()) : undefined
    if (shut !== undefined) return shut
    // Both run concurrently; otherwise the first probe after a start would wait for the test of our own network.
    const [observation, ours] = await Promise.all([
      connections.run(address, client, signal, (refuses) =>
        probe({ wire, clock, address, port, timeouts, refuses, signal }),
      ),
      port === SMTP_PORT ? egress.look() : undefined,
    ])
    const isSilent = port === SMTP_PORT && observation.seen && observation.value === 'filtered'
    // Port 25 may have been blocked in our own network since the last test.
    if (isSilent)
      return (
        port25Obstacle(await egress.lookAgain()) ?? (isIPv6(address) ? unlessIpv6Missing(observation) : observation)
      )
    return port25Obstacle(ours) ?? (isIpv6Timeout(address, observation) ? unlessIpv6Missing(observation) : observation)
  }

  /** A timeout over IPv6 says nothing if our own IPv6 does not work. */
  async function unlessIpv6Missing(observation: Observed<PortState>): Promise<Observed<PortState>> {
    const { hasIpv6 } = await egress.look()
    return hasIpv6 ? observation : unseen('connection', 'our network has no IPv6')
  }

  async function greetingOf(
    address: PublicAddress,
    { host }: GreetingRequest,
    signal: AbortSignal,
    client: string | undefined,
  ): Promise<Observed<SmtpGreeting>> {
    const shut = port25Obstacle(await egress.look())
    if (shut !== undefined) return shut
    return connections.run<SmtpGreeting>(address, client, signal, async (refuses) => {
      const refusal = await refuses()
      if (refusal !== undefined) return notThere(refusal)
      const startedAtMs = clock.monotonicMs()
      const connection = await dial({
        wire,
        clock,
        address,
        port: SMTP_PORT,
        endsAtMs: startedAtMs + connectMs,
        signal,
      })
      if (connection.kind === 'aborted') return notThere(ABORTED)
      if (connection.kind === 'failed') return notThere(noConnection(address, connection.code))
      return greet({
        socket: connection.socket,
        clock,
        host,
        ownName,
        secureContext,
        greetingEndsAtMs: clock.monotonicMs() + limits.greetingMs,
        endsAtMs: startedAtMs + limits.sessionMs,
        signal,
      })
    })
  }

  function noConnection(address: PublicAddress, code: string): Observed<never> {
    if (code === 'ETIMEDOUT') return timedOut(connectMs)
    return unseen('connection', isTheirs(code) ? `the connection failed (${code})` : localFailureClause(address, code))
  }

  return {
    async probe(text, port, signal, cause) {
      const address = guard(text)
      if (!address.seen) return address
      const look = (joined: AbortSignal) => stateOf(address.value, port, joined, cause?.client)
      return states.getOrObserve(port, address.value, signal, look, cause?.maxAgeMs)
    },
    async greet(request, signal, cause) {
      const address = guard(request.address)
      if (!address.seen) return address
      const look = (joined: AbortSignal) => greetingOf(address.value, request, joined, cause?.client)
      return greetings.getOrObserve(address.value, request.host, signal, look, cause?.maxAgeMs)
    },
    egress: egress.look,
  }
}

/** The reason why nothing can be learned on port 25, if there is one. */
function port25Obstacle(egress: Egress | undefined): Observed<never> | undefined {
  switch (egress?.port25) {
    case 'blocked':
      return unseen('disabled', 'our network blocks outgoing connections to port 25')
    case 'intercepted':
      return unseen('disabled', 'a device in our network accepts every connection to port 25')
    default:
      return undefined
  }
}

const isIpv6Timeout = (address: PublicAddress, observation: Observed<PortState>): boolean =>
  isIPv6(address) && observation.seen && observation.value === 'filtered'

const notThere = (observation: Observed<never>): Attempt<never> => ({ observation, closed: Promise.resolve() })
