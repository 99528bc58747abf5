import { describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import { domainReport } from '../../src/tools/domain-report.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import { seoCheck } from '../../src/tools/seo-check.ts'
import { playZone, WORLD_ZONES } from '../health/broken-domains.ts'
import { worldRegistries } from '../support/scripted-world.ts'

interface Run {
  readonly elapsedMs: number
  /** The server, name, type and flags of each answered query. */
  readonly answered: readonly string[]
}

/** Calls a tool for a domain with empty caches. */
async function run(tool: Tool, subject: string): Promise<Run> {
  const zone = WORLD_ZONES.find((one) => one.subject === subject)
  if (zone === undefined) throw new Error(`${subject} is not in the world`)
  const answered: string[] = []
  let isCalled = false
  const elapsedMs = await playZone(
    zone,
    1,
    async (memory, domain) => {
      const world = memory.startClients()
      const engine = createEngine({ world, registries: worldRegistries() })
      const given: Readonly<Record<string, string>> = { domain, detail: 'full' }
      isCalled = true
      const startedMs = world.monotonicMs()
      await memory.clock.run(Promise.resolve(engine.call(tool, (name) => given[name])))
      return world.monotonicMs() - startedMs
    },
    undefined,
    (server, query) => {
      if (isCalled) answered.push(`${server} ${JSON.stringify(query)}`)
    },
  )
  return { elapsedMs, answered }
}

/** The domains whose servers drop or delay queries are included: what is not answered may be repeated. */
const DOMAINS = [
  'perfect.lab',
  'no-dmarc.lab',
  'dane-mismatch.lab',
  'lame-servers.lab',
  'expired-signatures.lab',
  'mx-in-dead-zone.lab',
  'policy-host-in-dead-zone.lab',
  'one-of-two-dead.lab',
  'txt-dropped.lab',
  'tcp-dead.lab',
  'website-only.lab',
  'just-deleted.lab',
  'worst.lab',
]

describe('a report about a domain', () => {
  it.each(DOMAINS)('asks no server the same question twice: %s', async (domain) => {
    // Queries about the root zone show whether the resolvers work, whatever is being checked.
    const answered = (await run(domainReport, domain)).answered.filter((query) => !query.includes('"name":"."'))
    const repeated = answered.filter((query, index) => answered.indexOf(query) !== index)
    expect(repeated).toEqual([])
    expect(answered.length).toBeGreaterThan(20)
  })

  it.each(['perfect.lab', 'no-dmarc.lab', 'website-only.lab', 'one-of-two-dead.lab'])(
    'costs hardly more than the slowest of its parts, and fewer queries than all of them: %s',
    async (domain) => {
      const report = await run(domainReport, domain)
      const parts: Run[] = []
      for (const tool of [dnsHealthCheck, mailCheck, seoCheck, domainAvailability]) parts.push(await run(tool, domain))
      const slowest = Math.max(...parts.map(({ elapsedMs }) => elapsedMs))
      expect(report.elapsedMs).toBeLessThanOrEqual(1.1 * slowest)
      const all = parts.reduce((sum, { answered }) => sum + answered.length, 0)
      expect(report.answered.length).toBeLessThan(0.9 * all)
    },
  )
})
