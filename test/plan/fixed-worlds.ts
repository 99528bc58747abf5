import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Change } from '../../src/change/change.ts'
import { applyChange, setsOf } from '../../src/change/zone-sets.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { plannedWorld } from '../../src/plan/planned-world.ts'
import { changesOf } from '../../src/report/changes.ts'
import { type DomainHealth, inWords } from '../../src/report/words.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import type { ScriptedZone } from '../../src/scripted-world/scripted-internet.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import { changeOf, combineFixes } from '../../src/tools/plan/fixes.ts'
import { offeredSet, type Unoffered } from '../../src/tools/plan/offered-set.ts'
import type { World } from '../../src/world.ts'
import type { Application } from './expected-fixes.ts'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))
const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** The outcome and the severity by the id of the finding. */
export type Findings = ReadonlyMap<string, string>

/** A fix that the check offers: the change of it, or why there is none. */
export interface OfferedFix {
  readonly zone: ScriptedZone
  readonly id: string
  readonly change: Change | undefined
  readonly why: Unoffered | undefined
  /** Whether it may be published at once, as the steps say. */
  readonly application: Application
}

export interface FixedWorlds {
  /** All domains with a scenario. */
  readonly zones: readonly ScriptedZone[]
  offersOf(zone: ScriptedZone): Promise<readonly OfferedFix[]>
  planned(fix: OfferedFix): Promise<Findings>
  /** The reports of a world in which these fixes are published, at most one for each zone. */
  served(fixes: readonly OfferedFix[]): Promise<(fix: OfferedFix) => Promise<Findings>>
  /** Removes the files of all worlds. */
  remove(): void
}

type Files = ReturnType<typeof loadWorld>

/** The world as it is, and for each fix the world after it. */
export function fixedWorlds(): FixedWorlds {
  let clock: VirtualClock = createVirtualClock()
  const now = (): Date => clock.now()
  const files = loadWorld({ folder: WORLD, now })
  const folders: string[] = []

  const play = async (
    world: Files,
    { subject }: ScriptedZone,
    change: (world: World) => Promise<World> = async (same) => same,
  ): Promise<DomainHealth> => {
    clock = createVirtualClock()
    const own = clock
    const memory = createMemoryWorld({ ...world, clock: own, seed: 1 })
    await memory.warmUp(['lab', 'com', 'net'])
    const clients = memory.startClients()
    const report = await own.run(
      change(clients).then((changed) =>
        collectHealth(subject as DomainName, { world: changed, settings: SETTINGS }, () => undefined),
      ),
    )
    return inWords(report, { locale: 'en', detail: 'full', baseUrl: SETTINGS.baseUrl })
  }

  return {
    zones: files.internet.zones.filter(({ scenario }) => scenario !== undefined),
    async offersOf(zone) {
      const report = await play(files, zone)
      const { ids, left } = combineFixes(report)
      return changesOf(report.findings).flatMap((edit): readonly OfferedFix[] => {
        if (edit.record === undefined) return []
        const offered = offeredSet(edit, report)
        const { id } = edit.lead
        const application = ids.includes(id)
          ? 'at-once'
          : (left.find((one) => one.ids[0] === id)?.reason ?? 'no-record')
        if (!offered.ok) return [{ zone, id, change: undefined, why: offered.why, application }]
        return [{ zone, id, change: changeOf(offered.zone, [offered.part]), why: undefined, application }]
      })
    },
    planned: async ({ zone, change }) =>
      findingsOf(await play(files, zone, async (world) => (change ? plannedWorld(world, change, SETTINGS) : world))),
    async served(fixes) {
      // Changes of different zones fit into one world.
      const changes = fixes.flatMap(({ change }) => change ?? [])
      if (new Set(changes.map(({ domain }) => domain)).size < changes.length)
        throw new Error('one change for each zone')
      const folder = folderAfter(changes)
      folders.push(folder)
      const fixed = loadWorld({ folder, now })
      return async ({ zone }) => findingsOf(await play(fixed, zone))
    },
    remove() {
      // Web servers read their files when they are asked.
      for (const folder of folders) rmSync(folder, { recursive: true })
    },
  }
}

const findingsOf = ({ findings }: DomainHealth): Findings =>
  new Map(findings.map(({ id, outcome, severity }) => [id, `${severity} ${outcome}`]))

/** A copy of the world with the changes in the files of their zones. */
export function folderAfter(changes: readonly Change[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-fixed-'))
  cpSync(WORLD, folder, { recursive: true })
  for (const change of changes) {
    const file = join(folder, 'zones', `${change.domain}.zone`)
    writeFileSync(file, textAfter(change, wholeText(file, folder)))
  }
  return folder
}

export const wholeText = (file: string, folder: string): string =>
  readFileSync(file, 'utf8').replaceAll(/^\$INCLUDE (\S+)$/gm, (_line, part: string) =>
    readFileSync(join(folder, part), 'utf8'),
  )

function textAfter(change: Change, text: string): string {
  const { domain: origin } = change
  const parsed = parseZoneFile(text, { origin, include: () => undefined, keepsOtherTypes: true })
  if (!parsed.ok) throw new Error(`${origin}: ${parsed.fault.message}`)
  const sets = applyChange(change, setsOf(parsed.value))
  const lines = sets.flatMap(({ name, ttl, type, records }) =>
    records.map((record) => `${name}. ${ttl} IN ${type} ${record.text}`),
  )
  // Of the parent, the world only says whether its DS records are right.
  const directives = text
    .split('\n')
    .filter((line) => line.startsWith(';!') && !(change.ds && line.startsWith(';! ds ')))
  return [...directives, ...lines, ''].join('\n')
}
