import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { createInternet } from './internet.ts'
import type { ScriptedInternet } from './scripted-internet.ts'

export interface WorldOptions {
  /** The folder with `zones/`, `parts/`, `servers.txt` and perhaps `ports.txt`. */
  readonly folder: string
  readonly now: () => Date
}

const EXTENSION = '.zone'

/** Throws where the files are wrong: they are ours. */
export function loadInternet({ folder, now }: WorldOptions): ScriptedInternet {
  const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8')
  const parts = new Map<string, string>(
    readdirSync(join(folder, 'parts')).map((name) => [`parts/${name}`, read('parts', name)]),
  )
  const files = readdirSync(join(folder, 'zones')).filter((name) => name.endsWith(EXTENSION))
  const internet = createInternet(
    {
      zones: new Map(files.map((name) => [originOf(name), read('zones', name)])),
      include: (path) => parts.get(path),
      servers: read('servers.txt'),
      ports: existsSync(join(folder, 'ports.txt')) ? read('ports.txt') : '',
    },
    now,
  )
  if (!internet.ok) throw new Error(`The world in ${folder} cannot be loaded: ${internet.fault}`)
  return internet.value
}

function originOf(fileName: string): Name {
  const name = fileName.slice(0, -EXTENSION.length)
  return name === 'root' ? ROOT : name
}
