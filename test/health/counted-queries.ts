import { typeName } from '../../src/dns/types.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import type { Dns } from '../../src/world.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { playZone, WORLD_ZONES } from './broken-domains.ts'

/** The DNS queries that one health check with empty caches asks for, before any repetition by the clients. */
export interface CountedQueries {
  readonly toResolvers: readonly string[]
  readonly toServers: readonly string[]
}

export async function countQueries(subject: string): Promise<CountedQueries> {
  const zone = WORLD_ZONES.find((one) => one.subject === subject)
  if (zone === undefined) throw new Error(`${subject} is not in the world`)
  const [toResolvers, toServers]: [string[], string[]] = [[], []]
  await playZone(zone, 1, (memory, domain) => {
    const world = memory.startClients()
    const { dns } = world
    const counting: Dns = {
      resolvers: dns.resolvers,
      resolve(question, options) {
        toResolvers.push(
          `${typeName(question.type)}${options?.isCheckingDisabled === true ? ' without validation' : ''}`,
        )
        return dns.resolve(question, options)
      },
      askResolver(id, question, options) {
        toResolvers.push(`${typeName(question.type)} of each resolver`)
        return dns.askResolver(id, question, options)
      },
      askServer(address, question, options) {
        toServers.push(`${typeName(question.type)} over ${options.transport.toUpperCase()}`)
        return dns.askServer(address, question, options)
      },
    }
    const engine = createEngine({ world: { ...world, dns: counting }, registries: worldRegistries() })
    const given: Readonly<Record<string, string>> = { domain, detail: 'full' }
    return memory.clock.run(Promise.resolve(engine.call(dnsHealthCheck, (name) => given[name])))
  })
  return { toResolvers, toServers }
}
