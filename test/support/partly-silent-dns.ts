import { type Clock, sleep } from '../../src/clock.ts'
import type { AskOptions, Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { emptyDns, silentDns } from './scripted-dns.ts'

const ROUND_TRIP_MS = 40
/** The time after which a query to a resolver fails. */
const RESOLVER_LIMIT_MS = 4500

/** A DNS in which the queries about names that start with “silent” get no response, and no other name exists. */
export function partlySilentDns(clock: Clock): Dns & { pending(): number } {
  const [silent, empty] = [silentDns(), emptyDns()]
  let pending = 0
  const respond = async (
    name: string,
    signal: AbortSignal | undefined,
    respondLate: () => Promise<Observed<DnsAnswer>>,
  ): Promise<Observed<DnsAnswer>> => {
    pending++
    await sleep(clock, name.includes('silent') ? RESOLVER_LIMIT_MS : ROUND_TRIP_MS, signal)
    pending--
    if (name.includes('silent')) return { seen: false, why: { reason: 'timeout', detail: 'no response' } }
    return respondLate()
  }
  return {
    resolvers: silent.resolvers,
    resolve: (question, options?: AskOptions) =>
      respond(question.name, options?.signal, () => empty.resolve(question, options)),
    askResolver: (id, question, options) =>
      respond(question.name, options?.signal, () => empty.askResolver(id, question, options)),
    askServer: (address, question, options) =>
      respond(question.name, options.signal, () => empty.askServer(address, question, options)),
    pending: () => pending,
  }
}
