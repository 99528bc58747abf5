// The parent process prints the results. Usage as a program: npx tsx bench/stretches/measure.ts [hostile|domains] [start of a name]
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { createService } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import type { Registries } from '../../src/tools/availability/registries.ts'
import type { World } from '../../src/world.ts'
import { hostileRegistries, hostileWorld } from '../../test/hostile/hostile-world.ts'
import { FORMS, fillPlaces } from '../../test/hostile/places.ts'
import { headerSubjects, SUBJECTS } from '../../test/hostile/subjects.ts'
import { HARMLESS, HOSTILE_TEXTS } from '../../test/hostile/texts.ts'
import { worldRegistries } from '../../test/support/scripted-world.ts'
import { recordWorld } from './recorded-world.ts'
import { createTurns } from './turns.ts'

export interface Measured {
  readonly scenario: string
  readonly call: string
  readonly ms: number
  readonly after: string
}

interface Call {
  readonly name: string
  readonly url: string
  readonly payload?: string
}

interface Scenario {
  readonly name: string
  readonly world: () => { readonly world: World; run<Result>(work: Promise<Result>): Promise<Result> }
  readonly registries: () => Registries
  readonly calls: readonly Call[]
}

/** A collection of garbage adds to single runs, never to all of them. */
const ATTEMPTS = 3
/** A stretch as short as this needs no further attempt. */
const SHORT_MS = 30
const NOW = new Date('2026-11-15T09:30:05.000Z')
const LOG = createServiceLog(systemClock, 'silent', { write: () => undefined })
const CONFIG = readConfig({ PORT: '0', LOG_LEVEL: 'silent', BASE_URL: 'https://zonewise.example' })

const serviceIn = (world: World, registries: Registries): FastifyInstance =>
  createService({ config: CONFIG, log: LOG, world, registries })

async function send(service: FastifyInstance, { url, payload }: Call): Promise<void> {
  const headers = {
    host: 'zonewise.example',
    ...(payload !== undefined && {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }),
  }
  await service.inject({ method: payload === undefined ? 'GET' : 'POST', url, headers, ...(payload && { payload }) })
}

/** The longest stretch of each call of a scenario, the least of several attempts. */
export async function measureScenario(
  { name, world: open, registries, calls }: Scenario,
  attempts = ATTEMPTS,
): Promise<readonly Measured[]> {
  const { world, run } = open()
  const recorded = recordWorld(world)
  const recorder = serviceIn(recorded.recording, registries())
  for (const call of calls) await run(send(recorder, call))
  await recorder.close()
  const least = new Map<string, Measured>()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const turns = createTurns(NOW)
    const service = serviceIn(recorded.replay(turns), registries())
    for (const call of calls) {
      const { longest } = await turns.measure(() => send(service, call))
      if (longest.ms < (least.get(call.name)?.ms ?? Number.POSITIVE_INFINITY))
        least.set(call.name, { scenario: name, call: call.name, ...longest })
    }
    await service.close()
    if ([...least.values()].every(({ ms }) => ms < SHORT_MS)) break
  }
  return [...least.values()]
}

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

/** A health check of every domain of the world, over the API and as a page. */
function domainScenarios(): readonly Scenario[] {
  let clock = createVirtualClock(NOW)
  const files = loadWorld({ folder: WORLD_FOLDER, now: () => clock.now() })
  const subjects = files.internet.zones.filter(({ origin }) => origin.endsWith('.lab')).map(({ subject }) => subject)
  return [...new Set(subjects)].map((domain) => ({
    name: domain,
    registries: worldRegistries,
    calls: [
      { name: 'health check, API', url: `/api/v1/check/${domain}?detail=full` },
      { name: 'health check, page', url: `/check/${domain}?lang=en&whole=1` },
    ],
    world: () => {
      clock = createVirtualClock(NOW)
      return { world: createMemoryWorld({ ...files, clock, seed: 1 }).startClients(), run: clock.run }
    },
  }))
}

/** Every tool for a domain with hostile texts at every place: over the API, for an agent, and as a page. */
const hostileScenarios = (): readonly Scenario[] =>
  FORMS.flatMap((form) =>
    [HARMLESS, ...HOSTILE_TEXTS].map((text) => ({
      name: `${text.name} (${form})`,
      registries: hostileRegistries,
      calls: [...SUBJECTS, ...headerSubjects({ text, form })].flatMap(({ name, tool, path, args, page, body }) => [
        { name: `${name}, API`, url: `/api/v1/${path}?detail=full`, ...(body !== undefined && { payload: body }) },
        {
          name: `${name}, MCP`,
          url: '/mcp',
          payload: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: tool, arguments: args },
          }),
        },
        ...(page === undefined
          ? []
          : [{ name: `${name}, page`, url: `${page}${page.includes('?') ? '&' : '?'}lang=en&whole=1` }]),
      ]),
      world: () => {
        const clock = createVirtualClock(NOW)
        return { world: hostileWorld(fillPlaces({ text, form }).textsAt, clock), run: clock.run }
      },
    })),
  )

export const SCENARIOS = { domains: domainScenarios, hostile: hostileScenarios }

export type Part = keyof typeof SCENARIOS

/** The first scenarios are measured twice, because they also compile the code. */
const WARM_UP = 3

export async function measureStretches(part: Part, wanted = ''): Promise<readonly Measured[]> {
  const scenarios = SCENARIOS[part]().filter(({ name }) => name.startsWith(wanted))
  for (const scenario of scenarios.slice(0, WARM_UP)) await measureScenario(scenario)
  const measured: Measured[] = []
  for (const scenario of scenarios) measured.push(...(await measureScenario(scenario)))
  return measured.toSorted((one, other) => other.ms - one.ms)
}

const [part = '', wanted] = process.argv.slice(2)
if (part in SCENARIOS) {
  const measured = await measureStretches(part as Part, wanted)
  if (process.send === undefined)
    for (const { scenario, call, ms, after } of measured.slice(0, 40))
      console.log(`${ms.toFixed(1)} ms  ${scenario}: ${call}, after ${after}`)
  else process.send(measured, () => process.exit(0))
}
