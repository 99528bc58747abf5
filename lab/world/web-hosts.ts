import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Name } from '../../src/dns/record.ts'
import type { CertificateKind } from '../../src/scripted-world/certificate-kind.ts'
import type { PortTable } from '../../src/scripted-world/ports/port-table.ts'
import { loadWebSites, type WebReply, type WebSites } from '../../src/scripted-world/web-sites.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'

/** A host and its responses by path. */
export interface WebHost {
  readonly name: Name
  readonly replies: ReadonlyMap<string, WebReply>
  /** The response for every other path; `{path}` in its target is replaced by that path. */
  readonly otherwise: WebReply
  readonly certificate: CertificateKind
  /** Port 80 serves the same content; other hosts redirect to port 443. */
  readonly isSameOverHttp: boolean
}

export interface WorldWeb {
  /** Every host is served at each of these addresses. */
  readonly http: readonly string[]
  readonly https: readonly string[]
  readonly hosts: readonly WebHost[]
}

const NO_SUCH_PATH = '/there-is-no-such-page'
const BOOTSTRAP = 'data.registry.lab/rdap/dns.json'

/** nginx can send only correct responses. */
export const isPlain = ({ behaviors, delayMs, encoding }: WebReply): boolean =>
  behaviors.length === 0 && delayMs === 0 && encoding === undefined

const isRegistered = ({ origin, directives }: ZoneSource): boolean => origin !== '.' && directives.isDelegated

/** Returns the names in the zones that resolve to a web server. */
const hostNames = (zones: readonly ZoneSource[], addresses: ReadonlySet<string>): readonly Name[] => [
  ...new Set(
    zones.flatMap(({ records }) =>
      records.flatMap(({ name, data }) =>
        data.type === 'CNAME' || ((data.type === 'A' || data.type === 'AAAA') && addresses.has(data.address))
          ? [name]
          : [],
      ),
    ),
  ),
]

/** Returns the paths of the names of each registry. */
function registryPaths(folder: string, names: readonly Name[]): ReadonlyMap<Name, readonly string[]> {
  const { services } = JSON.parse(readFileSync(join(folder, BOOTSTRAP), 'utf8')) as {
    services: readonly (readonly [readonly string[], readonly string[]])[]
  }
  return new Map(
    services.flatMap(([labels, urls]) =>
      urls.map((url) => {
        const { hostname, pathname } = new URL(url)
        const own = names.filter((name) => labels.some((label) => name.endsWith(`.${label}`)))
        return [hostname, own.map((name) => `${pathname.replace(/\/$/, '')}/domain/${name}`)] as const
      }),
    ),
  )
}

function hostOf(sites: WebSites, name: Name, paths: readonly string[]): WebHost {
  const otherwise = sites.reply(name, NO_SUCH_PATH)
  const target = otherwise.location?.replace(NO_SUCH_PATH, '{path}')
  return {
    name,
    replies: new Map(paths.map((path) => [path, sites.reply(name, path)])),
    otherwise: { ...otherwise, ...(target !== undefined && { location: target }) },
    certificate: sites.certificateOf(name),
    isSameOverHttp: sites.reply(name, NO_SUCH_PATH, 'http').location !== `https://${name}${NO_SUCH_PATH}`,
  }
}

interface WebFolders {
  readonly folder: string
  /** Hosts that only the lab has. */
  readonly added: string
}

export function readWeb(
  { folder, added }: WebFolders,
  zones: readonly ZoneSource[],
  ports: PortTable,
  now: Date,
): WorldWeb {
  const registered = zones.filter(isRegistered).map(({ origin }) => origin)
  const sites = loadWebSites({ folder, now: () => now, registered })
  const addedSites = loadWebSites({ folder: added, now: () => now, registered })
  const sitesOf = (name: Name): WebSites => (addedSites.hosts.includes(name) ? addedSites : sites)
  const addressesOn = (port: number): readonly string[] => [
    ...sites.addresses,
    ...[...ports].flatMap(([address, { open, mail }]) =>
      open.has(port) && !mail.behaviors.includes('mute') ? [address] : [],
    ),
  ]
  const [http, https] = [addressesOn(80), addressesOn(443)]
  const atRegistry = registryPaths(folder, registered)
  const hosts = hostNames(zones, new Set([...http, ...https])).flatMap((name) => {
    const own = sitesOf(name)
    const paths = own.pathsOf(name)
    const isSite = paths.length > 0 || own.reply(name, NO_SUCH_PATH).status !== 404
    return isSite ? [hostOf(own, name, [...paths, ...(atRegistry.get(name) ?? [])])] : []
  })
  // A site whose main page has a special behavior is not in the lab.
  const isSpecial = ({ replies, otherwise }: WebHost): boolean =>
    ![replies.get('/') ?? otherwise, otherwise].every(isPlain)
  return { http, https, hosts: hosts.filter((host) => !isSpecial(host)) }
}
