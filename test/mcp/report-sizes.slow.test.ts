import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { createAgentTools } from '../../src/surfaces/mcp/agent-tools.ts'
import { callTool } from '../../src/surfaces/mcp/call.ts'
import { LOCALES } from '../../src/text.ts'
import { domainReport } from '../../src/tools/domain-report.ts'
import expectations from '../cases/report-first-changes.json' with { type: 'json' }
import { BROKEN_DOMAINS, playZone, WORLD_ZONES } from '../health/broken-domains.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { startWorld, type WorldUnderTest, worldRegistries } from '../support/scripted-world.ts'

/** A report must leave room for the calls that follow it. */
const MAX_CHARACTERS = 6_000

/** Domains with many findings or long texts, besides those for which the first change of the report is known. */
const WORST = [
  'worst.lab',
  'twelve-mail-hosts.lab',
  'hostile-texts.lab',
  'placeholder.lab',
  'thirteen-name-servers.lab',
]

const tool = createAgentTools([domainReport]).find('domain_report')

/** The number of characters that an agent gets in each language; the second report comes from the cache. */
async function charactersOf(engine: ReturnType<typeof createEngine>, domain: string): Promise<readonly number[]> {
  if (tool === undefined) throw new Error('agents have no domain_report')
  const characters: number[] = []
  for (const lang of LOCALES) {
    const { content, isError } = await callTool(
      tool,
      { domain, lang },
      {
        run: (called, source) => engine.call(called, source),
        onFault: (error) => {
          throw error
        },
      },
    )
    const texts = content.map((part) => ('text' in part ? part.text : ''))
    expect(isError, texts.join('')).not.toBe(true)
    expect(JSON.parse(texts.join(''))).toMatchObject({ domain, verdict: {}, areas: { dns: {} } })
    characters.push(texts.join('').length)
  }
  return characters
}

/** Zones of registries and of names with underscores are not domains that a report is about. */
const SUBJECTS = WORLD_ZONES.filter(({ subject }) => parseDomainName(subject).ok)

/** Each is an examination of its own: every night all of them, otherwise every fourth. */
const SHOWN = IS_NIGHTLY ? SUBJECTS : SUBJECTS.filter((_zone, index) => index % 4 === 0)

describe('a report for an agent has at most 6,000 characters', { timeout: 120_000 }, () => {
  it.each(SHOWN.map((zone) => [zone.scenario ?? zone.origin, zone] as const))('%s', async (_name, zone) => {
    const ourselves = BROKEN_DOMAINS.find(({ id }) => id === zone.scenario)?.ourselves
    const characters = await playZone(
      zone,
      1,
      (memory, domain) => {
        const engine = createEngine({ world: memory.startClients(), registries: worldRegistries() })
        return memory.clock.run(charactersOf(engine, domain))
      },
      ourselves,
    )
    for (const count of characters) expect(count).toBeLessThanOrEqual(MAX_CHARACTERS)
  })
})

/** Mail servers of the world in memory have no TLS, so that certificates and policies are examined here. */
describe('a report with TLS has at most 6,000 characters', { timeout: 120_000 }, () => {
  let under: WorldUnderTest
  let engine: ReturnType<typeof createEngine>
  beforeAll(async () => {
    under = await startWorld({ clock: createIdleClock() })
    engine = createEngine({ world: under.world, registries: worldRegistries() })
  })
  afterAll(() => under.close())

  it.each([...new Set([...WORST, ...expectations.map(({ domain }) => domain)])])('%s', async (domain) => {
    for (const count of await charactersOf(engine, domain)) expect(count).toBeLessThanOrEqual(MAX_CHARACTERS)
  })
})
