import type { Clock, Timer } from '../../clock.ts'
import type { Engine } from '../../engine/call.ts'
import { clientNetwork } from '../../engine/client-network.ts'
import { addressId } from '../../engine/clients.ts'
import { Problem } from '../../problems.ts'
import type { DomainHealth } from '../../report/words.ts'
import type { ServiceLog } from '../../service-log.ts'
import { dnsHealthCheck } from '../../tools/dns-health-check.ts'
import { domainParameter } from '../../tools/parameters/domain.ts'
import type { Route } from '../http/route.ts'
import { createFreshBudget } from './fresh-budget.ts'
import { type BadgeMessage, CHECKING, INVALID, messageOf, UNKNOWN_HEALTH } from './message.ts'
import { BADGE_PATH } from './operation.ts'
import { createBadgeResponses } from './responses.ts'

/** Image proxies have short timeouts, so a slow check continues in the background. */
const MAX_WAIT_MS = 3000

const SECOND = 1000
const MESSAGE_BYTES = 200

/** The response is always an image with status 200, because proxies hide other responses. */
export function badgeRoute(engine: Engine, { logger }: Pick<ServiceLog, 'logger'>): Route {
  const partition = engine.cache.partition<BadgeMessage>('badge')
  const budget = createFreshBudget()
  const answerWith = createBadgeResponses(() => engine.clock.now())

  const checked = async (domain: string, client: string) => {
    const source = (name: string): string | undefined => (name === 'domain' ? domain : undefined)
    const { result } = await engine.call(dnsHealthCheck, source, { client })
    const value = messageOf(result as DomainHealth)
    const cacheMs = value === UNKNOWN_HEALTH ? 0 : value.maxAgeSeconds * SECOND
    return { value, cacheMs, bytes: MESSAGE_BYTES }
  }

  const failed = (err: unknown): BadgeMessage => {
    // Overload and unreachable resolvers are expected errors and are not logged as faults.
    if (err instanceof Problem) return UNKNOWN_HEALTH
    logger.error({ route: BADGE_PATH, err }, 'internal error')
    return UNKNOWN_HEALTH
  }

  const messageFor = async (text: string, address: string): Promise<BadgeMessage> => {
    const domain = readDomain(text)
    if (domain === undefined) return INVALID
    const isCheap = partition.has(domain) || engine.health.reports.has(domain)
    if (!isCheap && !budget.take(clientNetwork(address), engine.clock.now())) return UNKNOWN_HEALTH
    const message = Promise.resolve(partition.share(domain, () => checked(domain, addressId(address))))
    return within(engine.clock, message.catch(failed), MAX_WAIT_MS)
  }

  return {
    method: 'GET',
    path: BADGE_PATH,
    async handle({ params, ip }) {
      const { domain } = params as { readonly domain: string }
      return answerWith(await messageFor(domain, ip))
    },
  }
}

function readDomain(text: string) {
  try {
    return domainParameter.read(text)
  } catch (error) {
    if (error instanceof Problem) return undefined
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
