import { parseLabels } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { type JsonFault, type JsonObject, parseJsonObject, textsIn } from './json.ts'
import { parseServerUrl } from './server-url.ts'

/** Maps parts of the name space to RDAP servers (RFC 9224). */
export interface Bootstrap {
  /** As written in the file. */
  readonly publication: string | undefined
  /**
   * Base URLs by suffix, in A-labels and lower case; the root is the empty string. An empty list means that no URL of the
   * suffix is allowed.
   */
  readonly servers: ReadonlyMap<string, readonly string[]>
}

export type BootstrapFault = JsonFault | 'too-large' | 'no-services'

/** The IANA file has 55 KB. */
const MAX_CHARACTERS = 10_000_000

export function parseBootstrap(text: string): Parsed<Bootstrap, BootstrapFault> {
  if (text.length > MAX_CHARACTERS) return refused('too-large')
  const file = parseJsonObject(text)
  return file.ok ? readBootstrap(file.value) : file
}

/** Invalid entries are omitted, so that the other entries remain usable. */
export function readBootstrap({ services, publication }: JsonObject): Parsed<Bootstrap, 'no-services'> {
  if (!Array.isArray(services)) return refused('no-services')
  const servers = new Map<string, readonly string[]>()
  for (const service of services) {
    if (!Array.isArray(service)) continue
    const baseUrls = textsIn(service[1]).flatMap(usableUrl)
    for (const entry of textsIn(service[0])) {
      const suffix = suffixOf(entry)
      if (suffix !== undefined) servers.set(suffix, [...(servers.get(suffix) ?? []), ...baseUrls])
    }
  }
  if (servers.size === 0) return refused('no-services')
  return parsed({ publication: typeof publication === 'string' ? publication : undefined, servers })
}

function usableUrl(text: string): readonly string[] {
  const url = parseServerUrl(text)
  return url.ok ? [url.value] : []
}

/** The root is the only name without labels. */
function suffixOf(entry: string): string | undefined {
  if (entry === '') return entry
  const labels = parseLabels(entry)
  return labels.ok ? labels.value : undefined
}

/** Returns the base URLs of the longest suffix that the file lists; undefined if it lists none. */
export function serversFor(name: string, { servers }: Bootstrap): readonly string[] | undefined {
  for (let suffix = name; ; suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    const found = servers.get(suffix)
    if (found !== undefined) return found
    if (!suffix.includes('.')) return servers.get('')
  }
}
