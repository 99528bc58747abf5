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
  /** The suffixes with a URL that is not used, each with such a URL as written; not all if there are many. */
  readonly omitted: ReadonlyMap<string, string>
}

export type BootstrapFault = JsonFault | 'too-large' | 'no-services'

/** The IANA file has 55 KB. */
const MAX_CHARACTERS = 10_000_000

export function parseBootstrap(text: string): Parsed<Bootstrap, BootstrapFault> {
  if (text.length > MAX_CHARACTERS) return refused('too-large')
  const file = parseJsonObject(text)
  return file.ok ? readBootstrap(file.value) : file
}

/** A wrong file may have thousands of wrong entries. */
const MAX_OMITTED = 20
const MAX_OMITTED_CHARACTERS = 100

/** Invalid entries are omitted, so that the other entries remain usable. */
export function readBootstrap({ services, publication }: JsonObject): Parsed<Bootstrap, 'no-services'> {
  if (!Array.isArray(services)) return refused('no-services')
  const rows = services.filter(Array.isArray).map((service) => ({
    suffixes: textsIn(service[0]).flatMap(suffixOf),
    urls: textsIn(service[1]).map(urlOf),
  }))
  const listed = new Set(rows.flatMap(({ suffixes }) => suffixes))
  const servers = new Map<string, readonly string[]>()
  const omitted = new Map<string, string>()
  for (const { suffixes, urls } of rows)
    for (const suffix of suffixes) {
      const used = ({ url, path }: RowUrl): readonly string[] =>
        url === undefined || isOfOthers(path, suffix, listed) ? [] : [url]
      servers.set(suffix, [...(servers.get(suffix) ?? []), ...urls.flatMap(used)])
      const unused = urls.find((url) => used(url).length === 0)
      if (unused !== undefined && omitted.size < MAX_OMITTED) omitted.set(suffix, unused.text)
    }
  if (servers.size === 0) return refused('no-services')
  return parsed({ publication: typeof publication === 'string' ? publication : undefined, servers, omitted })
}

interface RowUrl {
  /** As written, shortened. */
  readonly text: string
  /** Undefined if the URL is not allowed. */
  readonly url: string | undefined
  /** The segments of its path, in lower case. */
  readonly path: readonly string[]
}

function urlOf(text: string): RowUrl {
  const url = parseServerUrl(text)
  return {
    text: text.slice(0, MAX_OMITTED_CHARACTERS),
    url: url.ok ? url.value : undefined,
    path: url.ok ? new URL(url.value).pathname.toLowerCase().split('/').filter(Boolean) : [],
  }
}

/**
 * Whether the path of a server names another suffix of the file, such as `/com/` for `net`. That server has no entry for
 * any name of this suffix, so all of them would seem to be available.
 */
function isOfOthers(path: readonly string[], suffix: string, listed: ReadonlySet<string>): boolean {
  const labels = suffix.split('.')
  return path.some((part) => listed.has(part)) && !path.some((part) => labels.includes(part))
}

/** The root is the only name without labels. */
function suffixOf(entry: string): readonly string[] {
  if (entry === '') return [entry]
  const labels = parseLabels(entry)
  return labels.ok ? [labels.value] : []
}

/** Returns the base URLs of the longest suffix that the file lists; undefined if it lists none. */
export function serversFor(name: string, { servers }: Bootstrap): readonly string[] | undefined {
  for (let suffix = name; ; suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    const found = servers.get(suffix)
    if (found !== undefined) return found
    if (!suffix.includes('.')) return servers.get('')
  }
}
