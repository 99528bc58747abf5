import type { Clock, Timer } from '../../clock.ts'
import type { CallOptions, Engine } from '../../engine/call.ts'
import { clientNetwork } from '../../engine/client-network.ts'
import { addressId } from '../../engine/clients.ts'
import type { Gate } from '../../engine/gate.ts'
import { Problem } from '../../problems.ts'
import type { DomainHealth } from '../../report/words.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { ServiceLog } from '../../service-log.ts'
import { dnsHealthCheck } from '../../tools/dns-health-check.ts'
import type { Making } from '../../tools/result-cache.ts'
import type { Route } from '../http/route.ts'
import { Disconnected, whileConnected } from '../http/while-connected.ts'
import { readDomain } from '../read-domain.ts'
import { type BadgeMessage, CHECKING, INVALID, messageOf, REFUSED, UNKNOWN_HEALTH } from './message.ts'
import { BADGE_PATH } from './operation.ts'
import { createBadgeResponses } from './responses.ts'

/** Image proxies have short timeouts, so a slow check continues in the background. */
const MAX_WAIT_MS = 3000

/**
 * Checks that badges cause run one after the other for each network, and a few at a time for the process: nobody waits
 * for them as urgently as for a report, and they use the same processor.
 */
const CHECK_LIMITS = { total: 2, perKey: 1, maxWaitingInAll: 120, shareOfFree: 1 }

const SECOND = 1000
const MESSAGE_BYTES = 200

/**
 * The response is always an image with status 200, because proxies hide other responses. Badges do not count against the daily
 * limit, because a few image proxies fetch them for everybody; but the checks that they cause have a budget.
 */
export function badgeRoute(engine: Engine, { logger }: Pick<ServiceLog, 'logger'>, gate?: Gate): Route {
  const partition = engine.cache.partition<BadgeMessage>('badge')
  const permits = createSemaphore(CHECK_LIMITS)
  const answerWith = createBadgeResponses(() => engine.clock.now())

  const checked = async (domain: string, options: CallOptions) => {
    const { result } = await engine.call(dnsHealthCheck, (name) => (name === 'domain' ? domain : undefined), options)
    const value = messageOf(result as DomainHealth)
    const cacheMs = value === UNKNOWN_HEALTH ? 0 : value.maxAgeSeconds * SECOND
    return { value, cacheMs, bytes: MESSAGE_BYTES }
  }

  const failed = (err: unknown): BadgeMessage => {
    // Overload and unreachable resolvers are expected errors and are not logged as faults.
    if (err instanceof Problem || err instanceof Disconnected) return UNKNOWN_HEALTH
    logger.error({ route: BADGE_PATH, err }, 'internal error')
    return UNKNOWN_HEALTH
  }

  /** The signal is aborted if the client disconnects before the response; a slow check continues after it. */
  const messageFor = async (text: string, address: string, signal: AbortSignal): Promise<BadgeMessage> => {
    if (isBlocked(gate, address)) return REFUSED
    const domain = readDomain(text)
    if (domain === undefined) return INVALID
    const isCheap = partition.has(domain) || (await engine.health.reports.load(domain))
    if (!isCheap && gate !== undefined && !(await gate.drawBadgeCheck(address))) return REFUSED
    const [client, network] = [addressId(address), clientNetwork(address)]
    const make: Making<BadgeMessage, never> = async (_notify, { signal: callersSignal }) => {
      const release = isCheap ? () => undefined : await permits.acquire({ key: network, signal: callersSignal })
      if (release === undefined) return { value: UNKNOWN_HEALTH, cacheMs: 0, bytes: MESSAGE_BYTES }
      return checked(domain, { signal: callersSignal, client }).finally(release)
    }
    const message = partition.share(domain, make, { signal, client })
    return within(engine.clock, message.catch(failed), MAX_WAIT_MS)
  }

  return {
    method: 'GET',
    path: BADGE_PATH,
    async handle({ params, ip, raw }) {
      const { domain } = params as { readonly domain: string }
      return answerWith(await whileConnected(raw.socket, (signal) => messageFor(domain, ip, signal)))
    },
  }
}

function isBlocked(gate: Gate | undefined, address: string): boolean {
  try {
    gate?.refuseBlocked(address)
    return false
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

const within = (
  clock: Pick<Clock, 'setTimer'>,
  message: Promise<BadgeMessage>,
  maxWaitMs: number,
): Promise<BadgeMessage> => {
  let timer: Timer | undefined
  const late = new Promise<BadgeMessage>((resolve) => {
    timer = clock.setTimer(() => resolve(CHECKING), maxWaitMs)
  })
  return Promise.race([message, late]).finally(() => timer?.cancel())
}
