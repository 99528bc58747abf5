import { createSemaphore } from '../../semaphore.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { type Bootstrap, serversFor } from '../../standards/rdap/bootstrap.ts'
import { packagedBootstrap } from '../../standards/rdap/packaged-bootstrap.ts'
import { domainUrl } from '../../standards/rdap/server-url.ts'
import type { World } from '../../world.ts'
import { type BootstrapRefresh, type BootstrapSourceOptions, createBootstrapSource } from './bootstrap-source.ts'
import { createPauses } from './pauses.ts'
import { readResponse, type ServerAnswer } from './read-response.ts'
import { failed, type RegistryAnswer, type RegistrySource } from './registry-answer.ts'
import { createMemoryBudget, type RegistryBudget } from './registry-budget.ts'
import { createRegistryClient, type Resolution } from './registry-client.ts'
import { slotsOf } from './slots.ts'

/** Queries the registries of all TLDs within their limits. */
export interface Registries {
  /** The servers that are queried about this name; undefined if there are none. */
  sourceFor(domain: DomainName, nowMs: number): RegistrySource | undefined
  /** Queries the registry of this registrable domain. Ends when the signal is aborted. */
  ask(domain: DomainName, world: World, signal: AbortSignal): Promise<RegistryAnswer>
  /** Fetches the list of registries now instead of in the background of the first query. */
  refresh(nowMs: number): Promise<BootstrapRefresh>
}

export interface RegistriesOptions extends Omit<BootstrapSourceOptions, 'packaged'> {
  /** The list until a newer one is loaded; by default the packaged list of IANA. */
  readonly packaged?: Bootstrap
  readonly budget?: RegistryBudget
}

/** Queries that may wait for a host. */
const MAX_WAITING = 20

/** If there is another server, the first one gets only a part of the time. */
const TIME_LIMIT_MS = { last: 8000, other: 4000 } as const

export function createRegistries({
  packaged,
  budget = createMemoryBudget(),
  ...options
}: RegistriesOptions = {}): Registries {
  const firstList = (): Bootstrap => packaged ?? packagedBootstrap()
  const source = createBootstrapSource({ ...options, packaged: firstList })
  const pauses = createPauses()
  let list: Bootstrap | undefined
  const client = createRegistryClient(
    createSemaphore({ perKey: (host) => slotsOf(host, list ?? firstList()), maxWaiting: MAX_WAITING }),
    budget,
  )

  const serversOf = (domain: DomainName, nowMs: number): readonly string[] | undefined => {
    list = source.current(nowMs)
    return serversFor(domain, list)
  }

  const askServer = async (baseUrl: string, domain: DomainName, resolution: Resolution): Promise<ServerAnswer> => {
    const reached = await client.fetchAnswer(domainUrl(baseUrl, domain), resolution)
    if (reached.kind === 'unreached') return { answer: failed(reached.why), isWorthAnother: reached.isWorthAnother }
    const { response, host } = reached
    const nowMs = resolution.world.now().getTime()
    const read = readResponse(response, domain, host !== new URL(baseUrl).hostname)
    const isLimited = read.answer.kind === 'failed' && read.answer.why === 'paused'
    const pauseMs = pauses.after(host, response, isLimited, nowMs)
    if (pauseMs !== undefined) await budget.pause(host, nowMs + pauseMs)
    return read
  }

  return {
    refresh: (nowMs) => source.refresh(nowMs),
    sourceFor(domain, nowMs) {
      const servers = serversOf(domain, nowMs)
      if (servers === undefined) return undefined
      const [server] = servers
      return { kind: 'iana', trust: 'registry', url: server === undefined ? undefined : domainUrl(server, domain) }
    },
    async ask(domain, world, signal) {
      const servers = serversOf(domain, world.now().getTime())
      if (servers === undefined) return { kind: 'no-registry' }
      // The service connects to none of the servers of this registry.
      if (servers.length === 0) return { kind: 'undecided' }
      let failure = failed('own-dns')
      for (const [index, server] of servers.entries()) {
        const timeLimitMs = index === servers.length - 1 ? TIME_LIMIT_MS.last : TIME_LIMIT_MS.other
        const { answer, isWorthAnother } = await askServer(server, domain, { world, signal, timeLimitMs })
        if (!isWorthAnother) return answer
        if (answer.kind === 'failed' && answer.why !== 'own-dns') failure = answer
      }
      return failure
    },
  }
}
