import { createSemaphore } from '../../semaphore.ts'
import { registryFactsFor } from '../../standards/rdap/registry-facts.ts'
import { decodeWhoisAnswer, parseWhoisAnswer, type WhoisAnswer } from '../../standards/whois/parse-answer.ts'
import { type WhoisServer, whoisServerFor } from '../../standards/whois/servers.ts'
import { hostAddresses } from './host-addresses.ts'
import { lowerLimit, type QueryFacts, tldOf } from './host-limits.ts'
import { createPauses } from './pauses.ts'
import type { WhoisRegistries } from './registries.ts'
import { failed, type RegistryAnswer } from './registry-answer.ts'
import type { DocumentedLimit, RegistryBudget } from './registry-budget.ts'
import { isOverBudget } from './registry-client.ts'
import { createRegistryTurns } from './registry-turns.ts'

export interface WhoisOptions {
  readonly budget: RegistryBudget
  /** By default the packaged servers. */
  readonly serverFor?: (tld: string) => WhoisServer | undefined
  /** What registries document about their service; by default the packaged rows. */
  readonly facts?: (tld: string) => Pick<QueryFacts, 'queryLimit'> | undefined
}

const TIME_LIMIT_MS = 8_000
const MAX_WAITING = 20

/** Queries WHOIS servers one query at a time, within the budget of each server. */
export function createWhois({
  budget,
  serverFor = whoisServerFor,
  facts = registryFactsFor,
}: WhoisOptions): WhoisRegistries {
  const pauses = createPauses()
  const limits = new Map<string, DocumentedLimit | undefined>()
  const turns = createRegistryTurns({
    semaphore: createSemaphore({ perKey: 1, maxWaiting: MAX_WAITING }),
    budget,
    limitOf: (host) => limits.get(host),
  })

  /** The server counts the queries for all its TLDs together. */
  const limitAt = ({ tlds }: WhoisServer): DocumentedLimit | undefined =>
    tlds
      .map((tld) => facts(tld)?.queryLimit)
      .filter((limit) => limit?.protocol === 'whois')
      .reduce(lowerLimit, undefined)

  return {
    urlFor(domain) {
      const host = serverFor(tldOf(domain))?.host
      return host && `whois://${host}/${domain}`
    },
    async ask(domain, world, signal, use) {
      const server = serverFor(tldOf(domain))
      if (server === undefined) return { kind: 'no-registry' }
      const { host } = server
      const addresses = await hostAddresses(host, world, signal)
      if (!addresses.seen) return failed('own-dns')
      if (addresses.value.length === 0) return failed('registry')
      limits.set(host, limitAt(server))
      const request = { addresses: addresses.value, query: server.query(domain) }
      const response = await turns.inTurn(host, { world, signal, timeLimitMs: TIME_LIMIT_MS, use }, () =>
        world.whois.ask(request, signal),
      )
      if (typeof response === 'string') return failed(response)
      if (!response.seen) return failed(isOverBudget(response) ? 'busy' : 'registry')
      // What is missing may say that the name is reserved.
      if (response.value.end !== 'whole') return failed('registry')
      const answer = parseWhoisAnswer(decodeWhoisAnswer(response.value.bytes), domain, server)
      const pauseMs = pauses.afterText(host, answer.kind === 'rate-limited')
      if (pauseMs !== undefined) await budget.pause(host, world.now().getTime() + pauseMs)
      return registryAnswerOf(answer)
    },
  }
}

function registryAnswerOf(answer: WhoisAnswer): RegistryAnswer {
  switch (answer.kind) {
    case 'registered':
      return answer
    case 'not-found':
      // That a name is reserved is a statement of its own, whatever the registry documents about other names.
      return {
        kind: 'not-found',
        isReserved: answer.isReserved,
        isConclusive: answer.isReserved || answer.isDocumented,
      }
    case 'rate-limited':
      return failed('paused')
    case 'undecided':
      return failed('registry')
  }
}
