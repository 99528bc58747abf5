import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Name } from '../../src/dns/record.ts'
import { CASES } from './cases/index.ts'
import { type PlannedTwin, planTwins } from './twins.ts'

const ZONES = fileURLToPath(new URL('zones', import.meta.url))
const BEFORE = fileURLToPath(new URL('before', import.meta.url))
const WORLD_ZONES = fileURLToPath(new URL('../../world/zones', import.meta.url))

const textsIn = (folder: string): ReadonlyMap<Name, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.zone'))
      .map((file) => [basename(file, '.zone'), readFileSync(join(folder, file), 'utf8')]),
  )

const optional = (file: string): string => {
  const path = join(ZONES, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** What the lab serves in addition to the world, so that every case has its domains; the files are like those of `world/`. */
export interface AddedZones {
  readonly zones: ReadonlyMap<Name, string>
  /** The zones that differ in the state that `lab state before` loads. */
  readonly before: ReadonlyMap<Name, string>
  readonly servers: string
  readonly ports: string
}

export const plannedTwins = (): readonly PlannedTwin[] =>
  planTwins(CASES, new Map([...textsIn(WORLD_ZONES), ...textsIn(ZONES)]))

export function addedZones(): AddedZones {
  const twins = plannedTwins().flatMap(({ zone }) => (zone === undefined ? [] : [[zone.origin, zone.text] as const]))
  return {
    zones: new Map([...textsIn(ZONES), ...twins]),
    before: textsIn(BEFORE),
    servers: optional('servers.txt'),
    ports: optional('ports.txt'),
  }
}
