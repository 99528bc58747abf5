import { createSemaphore } from '../../semaphore.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { type Bootstrap, serversFor } from '../../standards/rdap/bootstrap.ts'
import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import { type OverlayRow, overlayRowFor } from '../../standards/rdap/overlay.ts'
import { packagedBootstrap } from '../../standards/rdap/packaged-bootstrap.ts'
import { registryFactsFor } from '../../standards/rdap/registry-facts.ts'
import { domainUrl, parseServerUrl } from '../../standards/rdap/server-url.ts'
import type { World } from '../../world.ts'
import { type BootstrapRefresh, type BootstrapSourceOptions, createBootstrapSource } from './bootstrap-source.ts'
import { createHostLimits, type QueryFacts, tldOf } from './host-limits.ts'
import { createPauses } from './pauses.ts'
import { readResponse, type ServerAnswer } from './read-response.ts'
import { failed, type RegistryAnswer, type RegistrySource } from './registry-answer.ts'
import { createMemoryBudget, type QueryUse, type RegistryBudget } from './registry-budget.ts'
import { createRegistryClient, type RegistryLookup } from './registry-client.ts'
import { createRegistryTurns } from './registry-turns.ts'
import { slotsOf } from './slots.ts'

/** Queries the registries of all TLDs within their limits. */
export interface Registries {
  /** The servers that are queried about this name; undefined if there are none. */
  sourceFor(domain: DomainName, nowMs: number): RegistrySource | undefined
  /** Queries the registry of this registrable domain. Ends when the signal is aborted. By default, it is for a call. */
  ask(domain: DomainName, world: World, signal: AbortSignal, use?: QueryUse): Promise<RegistryAnswer>
  /** Queries the server of a registrar, to which the registry refers. Undefined if it returns no usable data. */
  askRegistrar(url: string, domain: DomainName, world: World, signal: AbortSignal): Promise<RegistryEntry | undefined>
  /** Fetches the list of registries now instead of in the background of the first query. */
  refresh(nowMs: number): Promise<BootstrapRefresh>
}

/** The WHOIS servers of TLDs that have no RDAP service. */
export interface WhoisRegistries {
  /** The `whois:` URL of the query; undefined if no server is known for this name. */
  urlFor(domain: DomainName): string | undefined
  ask(domain: DomainName, world: World, signal: AbortSignal, use: QueryUse): Promise<RegistryAnswer>
}

export interface RegistriesOptions extends Omit<BootstrapSourceOptions, 'packaged'> {
  /** The list until a newer one is loaded; by default the packaged list of IANA. */
  readonly packaged?: Bootstrap
  /** The RDAP servers that the list does not contain; by default the packaged rows. */
  readonly overlay?: (tld: string) => Pick<OverlayRow, 'url' | 'trust'> | undefined
  /** What registries document about their service; by default the packaged rows. */
  readonly facts?: (tld: string) => QueryFacts | undefined
  /** Queried only about TLDs without RDAP; by default none. */
  readonly whois?: WhoisRegistries
  readonly budget?: RegistryBudget
}

/** Queries that may wait for a host. */
const MAX_WAITING = 20

/**
 * If there is another server, the first one gets only a part of the time. The data of a registrar are only an addition.
 */
const TIME_LIMIT_MS = { last: 8000, other: 4000, registrar: 3000 } as const

const MAX_REDIRECTS = { registry: 3, registrar: 1 } as const

interface RdapServers {
  readonly kind: 'iana' | 'overlay'
  readonly trust: RegistrySource['trust']
  readonly baseUrls: readonly string[]
}

export function createRegistries({
  packaged,
  overlay = overlayRowFor,
  facts = registryFactsFor,
  whois,
  budget = createMemoryBudget(),
  ...options
}: RegistriesOptions = {}): Registries {
  const firstList = (): Bootstrap => packaged ?? packagedBootstrap()
  const source = createBootstrapSource({ ...options, packaged: firstList })
  const pauses = createPauses()
  const limits = createHostLimits(facts)
  let list: Bootstrap | undefined
  const current = (): Bootstrap => list ?? firstList()
  const client = createRegistryClient(
    createRegistryTurns({
      semaphore: createSemaphore({ perKey: (host) => slotsOf(host, current()), maxWaiting: MAX_WAITING }),
      budget,
      limitOf: (host) => limits.limitOf(host, current()),
    }),
  )

  /** The list of IANA comes first, because the registries themselves maintain it. */
  const serversOf = (domain: DomainName, nowMs: number): RdapServers | undefined => {
    list = source.current(nowMs)
    const baseUrls = serversFor(domain, list)
    if (baseUrls !== undefined) return { kind: 'iana', trust: 'registry', baseUrls }
    const row = overlay(tldOf(domain))
    if (row === undefined) return undefined
    limits.add(new URL(row.url).hostname, tldOf(domain))
    return { kind: 'overlay', trust: row.trust, baseUrls: [row.url] }
  }

  const askServer = async (url: string, domain: DomainName, lookup: RegistryLookup): Promise<ServerAnswer> => {
    const reached = await client.fetchAnswer(url, lookup)
    if (reached.kind === 'unreached') return { answer: failed(reached.why), isWorthAnother: reached.isWorthAnother }
    const { response, host } = reached
    const nowMs = lookup.world.now().getTime()
    const read = readResponse(response, domain, host !== new URL(url).hostname)
    const isLimited = read.answer.kind === 'failed' && read.answer.why === 'paused'
    const pauseMs = pauses.after(host, response, isLimited, nowMs)
    if (pauseMs !== undefined) await budget.pause(host, nowMs + pauseMs)
    return read
  }

  return {
    refresh: (nowMs) => source.refresh(nowMs),
    sourceFor(domain, nowMs) {
      const publishesExpiry = facts(tldOf(domain))?.publishesExpiry
      const known = publishesExpiry === undefined ? {} : { publishesExpiry }
      const servers = serversOf(domain, nowMs)
      if (servers === undefined) {
        const url = whois?.urlFor(domain)
        return url === undefined ? undefined : { kind: 'whois', trust: 'registry', url, ...known }
      }
      const { kind, trust, baseUrls } = servers
      const [server] = baseUrls
      return { kind, trust, url: server === undefined ? undefined : domainUrl(server, domain), ...known }
    },
    async ask(domain, world, signal, use = 'call') {
      const servers = serversOf(domain, world.now().getTime())
      if (servers === undefined)
        return whois?.urlFor(domain) === undefined ? { kind: 'no-registry' } : whois.ask(domain, world, signal, use)
      const { baseUrls } = servers
      // The service connects to none of the servers of this registry.
      if (baseUrls.length === 0) return { kind: 'undecided' }
      let failure = failed('own-dns')
      for (const [index, server] of baseUrls.entries()) {
        const timeLimitMs = index === baseUrls.length - 1 ? TIME_LIMIT_MS.last : TIME_LIMIT_MS.other
        const lookup = { world, signal, timeLimitMs, use, maxRedirects: MAX_REDIRECTS.registry }
        const { answer, isWorthAnother } = await askServer(domainUrl(server, domain), domain, lookup)
        if (!isWorthAnother) return answer
        if (answer.kind === 'failed' && answer.why !== 'own-dns') failure = answer
      }
      return failure
    },
    async askRegistrar(url, domain, world, signal) {
      const server = parseServerUrl(url)
      if (!server.ok) return undefined
      const { answer } = await askServer(server.value, domain, {
        world,
        signal,
        timeLimitMs: TIME_LIMIT_MS.registrar,
        use: 'call',
        maxRedirects: MAX_REDIRECTS.registrar,
      })
      return answer.kind === 'registered' ? answer.entry : undefined
    },
  }
}
