// Writes what every tool says about all scenarios and all domains of the world, and what it asked: npm run verdicts -- FOLDER. There is
// one file for each domain. Before and after a change that must not change results, compare the two folders with `diff -r`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createEngine } from '../src/engine/create-engine.ts'
import type { MemoryWorld } from '../src/scripted-world/memory/memory-world.ts'
import type { DomainName } from '../src/standards/domain-name/parse.ts'
import { LOCALES } from '../src/text.ts'
import type { RunnableTool } from '../src/tools/define-tool.ts'
import { TOOLS } from '../src/tools/registry.ts'
import type { World } from '../src/world.ts'
import { BROKEN_DOMAINS, playZone, WORLD_ZONES } from '../test/health/broken-domains.ts'
import { worldRegistries } from '../test/support/scripted-world.ts'

/** The tools that examine a domain, with the parameters that they need besides its name. */
const INPUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dns_health_check: {},
  dnssec_check: {},
  mail_check: {},
  dns_lookup: { type: 'SOA' },
  dns_propagation: { type: 'SOA' },
  domain_availability: {},
  dkim_check: { selector: 's1' },
  seo_check: {},
}

/** The same object, but every call of its methods is recorded with those arguments that are data. */
function recorded<T extends object>(target: T, place: string, calls: string[]): T {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key)
      if (typeof value !== 'function') return value
      return (...about: readonly unknown[]): unknown => {
        calls.push(`${place}.${String(key)} ${JSON.stringify(about.filter((one) => !(one instanceof AbortSignal)))}`)
        return Reflect.apply(value, object, about)
      }
    },
  })
}

const withRecords = (world: World, calls: string[]): World => ({
  ...world,
  dns: recorded(world.dns, 'dns', calls),
  web: recorded(world.web, 'web', calls),
  ports: recorded(world.ports, 'ports', calls),
  whois: recorded(world.whois, 'whois', calls),
})

/** What one tool says in each language, and what it asked. The results in further languages come from the cache of the first one. */
async function saidBy(tool: RunnableTool, memory: MemoryWorld, domain: DomainName): Promise<unknown> {
  const calls: string[] = []
  const world = withRecords(memory.startClients(), calls)
  const engine = createEngine({ world, registries: worldRegistries() })
  const results: unknown[] = []
  for (const lang of LOCALES) {
    const input: Readonly<Record<string, string>> = { domain, name: domain, detail: 'full', lang, ...INPUTS[tool.name] }
    const call = async (): Promise<unknown> => (await engine.call(tool, (parameter) => input[parameter])).result
    const called = call().catch((error: unknown) => ({ error: String(error) }))
    results.push(await memory.clock.run(called))
  }
  return { tool: tool.name, queries: calls.sort(), results }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: npm run verdicts -- FOLDER')
mkdirSync(folder, { recursive: true })
const tools = TOOLS.filter(({ name }) => name in INPUTS)
for (const zone of WORLD_ZONES) {
  const ourselves = BROKEN_DOMAINS.find(({ id }) => id === zone.scenario)?.ourselves
  const results: unknown[] = []
  // Each tool has a world of its own, so that none depends on the caches that another one has filled.
  for (const tool of tools)
    results.push(await playZone(zone, 1, (memory, domain) => saidBy(tool, memory, domain), ourselves))
  const name = `${zone.scenario ?? 'world'} ${zone.subject}`.replaceAll(/[^\w. -]/g, '_')
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(results, undefined, 1)}\n`)
}
console.log(`${WORLD_ZONES.length} domains, ${tools.length} tools, ${LOCALES.length} languages`)
