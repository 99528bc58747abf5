import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readChange } from '../../src/change/read.ts'
import { isAtOrBelow } from '../../src/dns/name.ts'
import { presentZoneLine } from '../../src/dns/presentation.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { ChangeError } from '../../src/plan/change-error.ts'
import { plannedWorld } from '../../src/plan/planned-world.ts'
import { inWords } from '../../src/report/words.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import type { ScriptedZone } from '../../src/scripted-world/scripted-internet.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { World } from '../../src/world.ts'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))

/** Directives that say how servers answer, or how they sign: a zone file does not contain them. */
const SERVED_DIFFERENTLY =
  /^;! (?:at |apex-cname|withhold|unsigned-at|signed-at|signer|signatures|signature-of|denial|chain-omits|bitmap-omits|wildcard-proof|keys|dnskey-fails|cds|cdnskey|state)/m

/** A zone of the world that a file describes completely, so that it can be planned. */
export interface PlannableZone {
  readonly zone: ScriptedZone
  readonly text: string
}

const wholeText = (origin: string): string =>
  readFileSync(join(WORLD, 'zones', `${origin}.zone`), 'utf8').replaceAll(
    /^\$INCLUDE (\S+)$/gm,
    (_line, file: string) => readFileSync(join(WORLD, file), 'utf8'),
  )

const recordsIn = (text: string, origin: string): readonly ResourceRecord[] => {
  const parsed = parseZoneFile(text, { origin, include: () => undefined, keepsOtherTypes: true })
  if (!parsed.ok) throw new Error(`${origin}: ${parsed.fault.message}`)
  return parsed.value
}

/** The same zone with nothing but its name servers: what is served before the change. */
function bareText(text: string, origin: string): string {
  const records = recordsIn(text, origin)
  const apex = records.filter(({ name, data }) => name === origin && (data.type === 'SOA' || data.type === 'NS'))
  const servers = [
    ...apex.flatMap(({ data }) => (data.type === 'NS' ? [data.target] : [])),
    // The parent may list others.
    ...[...text.matchAll(/^;! (?:parent|glue|at-parent \S+ ns) (.*)$/gm)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => (name.endsWith('.') ? name.slice(0, -1) : `${name}.${origin}`)),
    ),
  ]
  const addresses = records.filter(
    ({ name, data }) => servers.includes(name) && (data.type === 'A' || data.type === 'AAAA'),
  )
  const directives = text.split('\n').filter((line) => line.startsWith(';!'))
  return [...directives, ...[...apex, ...addresses].map(presentZoneLine), ''].join('\n')
}

/** Two worlds: as it is, and with all these zones bare. */
export interface TwoWorlds {
  readonly plannable: readonly PlannableZone[]
  /** The zones with a scenario that cannot be planned, by the reason. */
  readonly left: Readonly<Record<string, readonly string[]>>
  served(zone: ScriptedZone): Promise<Findings>
  planned(zone: PlannableZone): Promise<Findings>
}

/** The outcome and the severity by the id of the finding. */
export type Findings = ReadonlyMap<string, string>

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

export function twoWorlds(): TwoWorlds {
  let clock: VirtualClock = createVirtualClock()
  const now = (): Date => clock.now()
  const whole = loadWorld({ folder: WORLD, now })
  const origins = readdirSync(join(WORLD, 'zones')).map((file) => file.replace(/\.zone$/, ''))
  const changed = whole.internet.before?.changed ?? []
  const plannable: PlannableZone[] = []
  const left: Record<string, string[]> = {}
  for (const zone of whole.internet.zones) {
    if (zone.scenario === undefined || !origins.includes(zone.origin)) continue
    const text = wholeText(zone.origin)
    const why = reasonAgainst(zone.origin, text, changed, origins)
    if (why === undefined) plannable.push({ zone, text })
    else left[why] = [...(left[why] ?? []), zone.origin]
  }
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-bare-'))
  cpSync(WORLD, folder, { recursive: true })
  for (const { zone, text } of plannable)
    writeFileSync(join(folder, 'zones', `${zone.origin}.zone`), bareText(text, zone.origin))
  const bare = loadBare(folder, now)

  const play = async (files: typeof whole, zone: ScriptedZone, change: (world: World) => Promise<World>) => {
    clock = createVirtualClock()
    const memory = createMemoryWorld({ ...files, clock, seed: 1 })
    await memory.warmUp(['lab', 'com', 'net'])
    const own = clock
    const world = memory.startClients()
    const report = await own.run(
      change(world).then((changedWorld) =>
        collectHealth(zone.subject as DomainName, { world: changedWorld, settings: SETTINGS }, () => undefined),
      ),
    )
    const { findings } = inWords(report, { locale: 'en', detail: 'full', baseUrl: SETTINGS.baseUrl })
    return new Map(findings.map(({ id, outcome, severity }) => [id, `${severity} ${outcome}`]))
  }

  return {
    plannable,
    left,
    served: (zone) => play(whole, zone, async (world) => world),
    planned: ({ zone, text }) =>
      play(bare, zone, (world) => {
        const read = readChange(text, { format: 'zone', domain: zone.origin })
        if (!read.ok) throw new ChangeError(read.faults.map(({ code }) => ({ message: code })))
        return plannedWorld(world, read.change, SETTINGS)
      }),
  }
}

/** The world refuses to describe servers that nobody uses: those that only the planned records name. */
function loadBare(folder: string, now: () => Date): ReturnType<typeof loadWorld> {
  const file = join(folder, 'servers.txt')
  const texts = ['zones', 'before', 'parts'].flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => readFileSync(join(folder, part, name), 'utf8')),
  )
  const named = new Set(texts.join('\n').split(/\s+/))
  const lines = readFileSync(file, 'utf8').split('\n')
  const isUsed = (line: string): boolean => line.startsWith('#') || named.has(line.split(/\s/, 1)[0] ?? '')
  writeFileSync(file, lines.filter(isUsed).join('\n'))
  for (;;) {
    try {
      return loadWorld({ folder, now })
    } catch (error) {
      const unused = /no zone uses (\S+)/.exec((error as Error).message)?.[1]
      if (unused === undefined) throw error
      writeFileSync(
        file,
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => !line.startsWith(`${unused} `))
          .join('\n'),
      )
    }
  }
}

function reasonAgainst(
  origin: string,
  text: string,
  changed: readonly string[],
  origins: readonly string[],
): string | undefined {
  if (changed.includes(origin)) return 'caches of resolvers'
  if (SERVED_DIFFERENTLY.test(text)) return 'servers or signatures'
  if (origins.some((other) => other !== origin && isAtOrBelow(other, origin))) return 'zones below'
  return recordsIn(text, origin).some(({ name, data }) => name === origin && data.type === 'SOA') ? undefined : 'no SOA'
}
