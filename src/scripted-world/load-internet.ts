import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { createInternet } from './internet.ts'
import type { ScriptedInternet } from './scripted-internet.ts'

export interface WorldOptions {
  /** The folder with `zones/`, `parts/`, `servers.txt` and optionally `before/` and `ports.txt`. */
  readonly folder: string
  readonly now: () => Date
}

const EXTENSION = '.zone'

/** Throws if the files are invalid, because they are part of this repository. */
export function loadInternet({ folder, now }: WorldOptions): ScriptedInternet {
  const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8')
  const parts = new Map<string, string>(
    readdirSync(join(folder, 'parts')).map((name) => [`parts/${name}`, read('parts', name)]),
  )
  const zonesIn = (name: string): ReadonlyMap<Name, string> => {
    const files = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []
    return new Map(files.filter((file) => file.endsWith(EXTENSION)).map((file) => [originOf(file), read(name, file)]))
  }
  const internet = createInternet(
    {
      zones: zonesIn('zones'),
      before: zonesIn('before'),
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
