import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Name } from '../../src/dns/record.ts'
import { loadWebSites, type WebReply } from '../../src/scripted-world/web-sites.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'

/** A host and what it answers, path by path; everything else is not found. */
export interface WebHost {
  readonly name: Name
  readonly replies: ReadonlyMap<string, WebReply>
}

export interface WorldWeb {
  /** Every host is served at each of them. */
  readonly addresses: readonly string[]
  readonly hosts: readonly WebHost[]
}

const REDIRECTS = 'redirects.txt'

/** Every path that any host might answer; the files are those of world/web/README.md. */
function pathsIn(folder: string): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const host of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const home = join(folder, host.name)
    for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      if (entry.name !== REDIRECTS) paths.add(`/${relative(home, file)}`)
      else for (const [path] of readFileSync(file, 'utf8').matchAll(/^\/\S+/gm)) paths.add(path)
    }
  }
  return paths
}

const LEADS_TO_A_HOST: readonly string[] = ['A', 'AAAA', 'CNAME']

/** The names of the zones that a web server knows. */
export function readWeb(folder: string, zones: Iterable<ZoneSource>): WorldWeb {
  const sites = loadWebSites(folder)
  const paths = [...pathsIn(folder)]
  const names = new Set(
    [...zones].flatMap(({ records }) =>
      records.flatMap(({ name, data }) => (LEADS_TO_A_HOST.includes(data.type) ? [name] : [])),
    ),
  )
  const hosts = [...names].map((name) => ({
    name,
    replies: new Map(
      paths.map((path) => [path, sites.reply(name, path)] as const).filter(([, { status }]) => status !== 404),
    ),
  }))
  return { addresses: sites.addresses, hosts: hosts.filter(({ replies }) => replies.size > 0) }
}
