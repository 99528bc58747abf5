import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Name } from '../../src/dns/record.ts'
import { type Behaviour, parseBehaviours } from '../../src/scripted-world/name-servers/behaviours.ts'
import { type PortTable, parsePortTable } from '../../src/scripted-world/ports/port-table.ts'
import { readZone, type ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import type { Parsed } from '../../src/standards/parsed.ts'

/** The parsed files of the scripted internet; see world/README.md. */
export interface WorldFiles {
  readonly zones: ReadonlyMap<Name, ZoneSource>
  /** The zones that were different ten minutes ago. */
  readonly before: ReadonlyMap<Name, ZoneSource>
  readonly behaviours: ReadonlyMap<string, Behaviour>
  readonly ports: PortTable
}

function demand<Value>(what: string, parsed: Parsed<Value, { line: number; message: string }>): Value {
  if (!parsed.ok) throw new Error(`${what}, line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed.value
}

function readZones(folder: string, part: string): ReadonlyMap<Name, ZoneSource> {
  const zones = new Map<Name, ZoneSource>()
  const include = (path: string): string => readFileSync(join(folder, path), 'utf8')
  for (const file of readdirSync(join(folder, part))) {
    const name = basename(file, '.zone')
    const origin = name === 'root' ? '.' : name
    zones.set(origin, demand(file, readZone(origin, readFileSync(join(folder, part, file), 'utf8'), include)))
  }
  return zones
}

export function readWorld(folder: string): WorldFiles {
  const behaviours = demand('servers.txt', parseBehaviours(readFileSync(join(folder, 'servers.txt'), 'utf8')))
  const ports = demand('ports.txt', parsePortTable(readFileSync(join(folder, 'ports.txt'), 'utf8')))
  return { zones: readZones(folder, 'zones'), before: readZones(folder, 'before'), behaviours, ports }
}
