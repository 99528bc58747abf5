import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Name } from '../../src/dns/record.ts'
import { type Behaviour, parseBehaviours } from '../../src/scripted-world/name-servers/behaviours.ts'
import { type PortTable, parsePortTable } from '../../src/scripted-world/ports/port-table.ts'
import { readZone, type ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import type { Parsed } from '../../src/standards/parsed.ts'
import type { AddedZones } from '../prove/zones.ts'

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

const textsIn = (folder: string): ReadonlyMap<Name, string> =>
  new Map(
    readdirSync(folder).map((file) => {
      const name = basename(file, '.zone')
      return [name === 'root' ? '.' : name, readFileSync(join(folder, file), 'utf8')]
    }),
  )

export function readWorld(folder: string, added: AddedZones): WorldFiles {
  const include = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const parsed = (texts: ReadonlyMap<Name, string>): ReadonlyMap<Name, ZoneSource> =>
    new Map([...texts].map(([origin, text]) => [origin, demand(origin, readZone(origin, text, include))]))
  const table = (file: string, further: string): string => `${readFileSync(join(folder, file), 'utf8')}${further}`
  return {
    zones: parsed(new Map([...textsIn(join(folder, 'zones')), ...added.zones])),
    before: parsed(new Map([...textsIn(join(folder, 'before')), ...added.before])),
    behaviours: demand('servers.txt', parseBehaviours(table('servers.txt', added.servers))),
    ports: demand('ports.txt', parsePortTable(table('ports.txt', added.ports))),
  }
}
