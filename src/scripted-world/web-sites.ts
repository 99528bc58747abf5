import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { CertificateKind } from './certificate-kind.ts'
import { joinRules, NO_RULES, parseSiteRules, type SiteRules } from './web/site-rules.ts'
import {
  type Encoding,
  type HeaderLine,
  joinWords,
  NO_WORDS,
  type SiteWords,
  type WebBehavior,
} from './web/site-words.ts'

export interface WebReply {
  readonly status: number
  readonly location?: string
  readonly mediaType?: string
  /** Further header lines. */
  readonly headers: readonly HeaderLine[]
  readonly body: string
  readonly encoding?: Encoding
  readonly delayMs: number
  readonly behaviors: readonly WebBehavior[]
}

export type Scheme = 'http' | 'https'

export interface WebSites {
  /** The addresses of web hosts, with ports 80 and 443; every host name is served at each of them. */
  readonly addresses: readonly string[]
  /** Hosts with their own folder. */
  readonly hosts: readonly string[]
  /** Words in `more` override what the files define. */
  reply(host: string, target: string, scheme?: Scheme, more?: SiteWords): WebReply
  certificateOf(host: string): CertificateKind
  isHttp2Only(host: string): boolean
  /** Returns every path of the host that has a file or a line, for callers that serve the site by other means. */
  pathsOf(host: string): readonly string[]
}

interface Site {
  /** The first folder that contains the file is used. */
  readonly folders: readonly string[]
  readonly domain: string
  readonly rules: SiteRules
}

const NOT_FOUND: WebReply = {
  status: 404,
  mediaType: 'text/plain',
  headers: [],
  body: 'Nothing here.\n',
  delayMs: 0,
  behaviors: [],
}

const RULES_FILE = 'site.txt'

/**
 * Folders for all hosts whose name matches, unless they have their own content; `{domain}` is replaced by the domain of
 * the host.
 */
const COMMON: readonly { readonly form: RegExp; readonly folder: string }[] = [
  { form: /^mta-sts\.(.+)$/, folder: 'mta-sts.default' },
  { form: /^[^.]+\.(registry\.lab)$/, folder: 'registry.default' },
  { form: /^www\.([^.]+\.[^.]+)$/, folder: 'www.default' },
  { form: /^([^.]+\.[^.]+)$/, folder: 'default' },
]

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
}

export interface WebSitesOptions {
  readonly folder: string
  /** The clock of dates in bodies. */
  readonly now: () => Date
  /** The names for which registries have an entry. */
  readonly registered?: readonly string[]
}

/**
 * Loads the content of the web hosts of a world from files; see the README beside them. Throws if the files are invalid,
 * because they are part of this repository.
 */
export function loadWebSites({ folder, now, registered = [] }: WebSitesOptions): WebSites {
  const hosts = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const rules = new Map(hosts.map((host) => [host, readRules(folder, host)]))
  const names = new Set(registered)

  function siteOf(host: string): Site | undefined {
    const common = COMMON.find(({ form, folder: name }) => form.test(host) && rules.has(name))
    const folders = [...new Set([host, common?.folder ?? host])].filter((name) => rules.has(name))
    const domain = common?.form.exec(host)?.[1] ?? host
    if (folders.length === 0) return undefined
    return {
      folders: folders.map((name) => join(folder, name)),
      domain,
      rules: folders.map((name) => rules.get(name) ?? NO_RULES).reduceRight(joinRules),
    }
  }

  return {
    addresses: readLines(join(folder, 'addresses.txt')),
    hosts: hosts.filter((host) => COMMON.every(({ folder: name }) => name !== host)),
    certificateOf: (host) => siteOf(host)?.rules.everywhere.certificate ?? 'good',
    isHttp2Only: (host) => siteOf(host)?.rules.everywhere.behaviors.includes('http2-only') ?? false,
    pathsOf: (host) => pathsIn(siteOf(host)),
    reply(host, target, scheme = 'https', more = NO_WORDS) {
      const [path = '/'] = target.split('?', 1)
      const site = siteOf(host)
      if (site === undefined) return NOT_FOUND
      if (scheme === 'http' && site.rules.everywhere.isSameOverHttp !== true && more === NO_WORDS)
        return { ...NOT_FOUND, status: 301, location: `https://${host}${target}`, body: '' }
      return replyOf(site, { host, path, registered: names, more, now: now() })
    },
  }
}

interface Requested {
  readonly host: string
  readonly path: string
  readonly registered: ReadonlySet<string>
  readonly more: SiteWords
  readonly now: Date
}

function replyOf(site: Site, { host, path, registered, more, now }: Requested): WebReply {
  const { everywhere, paths, otherwise, registered: ofRegistered } = site.rules
  const name = path.slice(path.lastIndexOf('/') + 1)
  const values = { domain: site.domain, host, path, name }
  const fill = (text: string): string =>
    text
      .replace(/\{(domain|host|path|name)\}/g, (_, key: keyof typeof values) => values[key])
      .replace(/\{days([+-]\d+)\}/g, (_, days: string) => timeIn(Number(days), now))
  const own = fileAt(site, path)
  const line = paths.get(path) ?? (own === undefined ? (registered.has(name) && ofRegistered) || otherwise : NO_WORDS)
  const words = [everywhere, line ?? { ...NO_WORDS, status: 404 }, more].reduce(joinWords)
  const file = words.as === undefined ? own : fileAt(site, words.as)
  const { status = 200, location, mediaType = file === undefined ? 'text/plain' : mediaTypeOf(file) } = words
  const body = location !== undefined ? '' : file === undefined ? bodyFor(status) : readFileSync(file, 'utf8')
  return {
    status,
    ...(location === undefined ? { mediaType } : { location: fill(location) }),
    headers: words.headers.map(([key, value]) => [key, fill(value)]),
    body: padded(fill(body), words.paddedToBytes ?? 0),
    ...(words.encoding && { encoding: words.encoding }),
    delayMs: words.delayMs ?? 0,
    behaviors: words.behaviors,
  }
}

const DAY_MS = 86_400_000

/** Half a day more, so that the number of whole days is the same as long as a test or the lab runs. */
const timeIn = (days: number, now: Date): string => new Date(now.getTime() + (days + 0.5) * DAY_MS).toISOString()

/** Spaces at the end do not change the meaning of JSON and HTML. */
const padded = (text: string, bytes: number): string => text + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(text)))

const bodyFor = (status: number): string =>
  status === 404 ? NOT_FOUND.body : status === 200 || status === 204 ? '' : `Status ${status}.\n`

/** Returns the file of a path. Paths come from requests, so only plain segments are allowed. */
function fileAt({ folders }: Site, path: string): string | undefined {
  if (!/^(?:\/[\w-][\w.-]*|\/\.well-known)*\/?$/.test(path) || path === `/${RULES_FILE}`) return undefined
  const name = path.endsWith('/') ? `${path}index.html` : path
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file) && statSync(file).isFile())
}

function pathsIn(site: Site | undefined): readonly string[] {
  const files = (site?.folders ?? []).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`),
  )
  const paths = files.map((file) => file.replace(/\/index\.html$/, '/')).filter((file) => file !== `/${RULES_FILE}`)
  return [...new Set([...paths, ...(site?.rules.paths.keys() ?? [])])]
}

const mediaTypeOf = (file: string): string => MEDIA_TYPES[extname(file)] ?? 'text/plain'

function readRules(folder: string, host: string): SiteRules {
  const file = join(folder, host, RULES_FILE)
  if (!existsSync(file)) return NO_RULES
  const rules = parseSiteRules(readFileSync(file, 'utf8'))
  if (!rules.ok) throw new Error(`${file}, line ${rules.fault.line}: ${rules.fault.message}`)
  return rules.value
}

const readLines = (file: string): readonly string[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
