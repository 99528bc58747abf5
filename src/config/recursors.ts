import { parseIp } from '../standards/ip-address/parse.ts'
import { parseUrl } from '../standards/uri/parse-url.ts'
import { hostName, type Reader, type Resolver } from './readers.ts'

/** One of the operator's own resolvers, from `RESOLVERS`. */
export interface Recursor extends Resolver {
  /** `https://host/path`, `tls://host:port`, `tcp://address:port` or `udp://address:port`. */
  readonly url: string
  /** The host name or IP address that the certificate must be valid for; undefined if no certificate is verified. */
  readonly certificateName: string | undefined
}

const MAX_RECURSORS = 8
const DEFAULT_PORTS = { 'tls:': 853, 'udp:': 53, 'tcp:': 53 } as const

type PlainProtocol = keyof typeof DEFAULT_PORTS

/** Entries may contain a token in the path of a URL, so faults name them by their position. */
export function recursors(): Reader<readonly Recursor[]> {
  return [
    'a list separated by commas, each entry https://host/path, tls://host, tls://192.0.2.1#host, tcp://192.0.2.1 or udp://192.0.2.1, if necessary with a port, and with a label as in label=udp://192.0.2.1',
    (given) => {
      const { read, faults } = readEntries(given)
      return faults.length > 0 ? undefined : read
    },
    (given) => readEntries(given).faults,
  ]
}

interface ReadEntries {
  readonly read: readonly Recursor[]
  readonly faults: readonly string[]
}

function readEntries(given: string): ReadEntries {
  const entries = given
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length > MAX_RECURSORS) return { read: [], faults: [`it has more than ${MAX_RECURSORS} entries`] }
  const read: Recursor[] = []
  const faults: string[] = []
  for (const [index, entry] of entries.entries()) {
    const recursor = readEntry(entry)
    const first = typeof recursor === 'string' ? -1 : read.findIndex(({ url }) => url === recursor.url)
    if (typeof recursor === 'string') faults.push(`entry ${index + 1} ${recursor}`)
    else if (first !== -1) faults.push(`entry ${index + 1} is the same resolver as an earlier one`)
    else read.push(recursor)
  }
  return { read, faults }
}

/** A recursor, or what is wrong with the entry. */
function readEntry(entry: string): Recursor | string {
  const scheme = entry.indexOf('://')
  const equals = entry.slice(0, Math.max(scheme, 0)).indexOf('=')
  const label = entry.slice(0, Math.max(equals, 0)).trim()
  if (equals !== -1 && label === '') return 'has an empty label before “=”'
  const target = entry.slice(equals + 1).trim()
  const [protocol] = target.toLowerCase().split('//', 1)
  if (protocol === 'https:') return readHttps(label, target)
  if (protocol === 'tls:' || protocol === 'udp:' || protocol === 'tcp:') return readPlain(label, target, protocol)
  return 'does not start with https://, tls://, tcp:// or udp://, with or without a label'
}

function readHttps(label: string, target: string): Recursor | string {
  const [address = '', pinned, ...rest] = target.split('@')
  const addresses = pinned === undefined ? [] : pinned.split('+')
  if (rest.length > 0 || !addresses.every((text) => parseIp(text).ok))
    return 'has something other than IP addresses after “@”'
  const url = parseUrl(address)
  if (url === undefined) return 'is not a valid URL'
  if (url.hash !== '') return 'has “#” in a URL that starts with https://: the certificate must be valid for its host'
  return { label: label || url.host, url: url.href, addresses, certificateName: bare(url.hostname) }
}

function readPlain(label: string, target: string, protocol: PlainProtocol): Recursor | string {
  const url = parseUrl(target)
  if (url === undefined) return 'has no valid host name, IP address or port; an IPv6 address is written in brackets'
  const { hostname, port, pathname, search, hash, username, password } = url
  const host = bare(hostname).toLowerCase()
  const isAddress = parseIp(host).ok
  if (username !== '' || password !== '') return 'has “@”, which only URLs that start with https:// may have'
  if ((pathname !== '' && pathname !== '/') || search !== '')
    return `has a path, which a resolver with ${protocol}// does not have`
  if (!isAddress && (protocol !== 'tls:' || !isHostName(host)))
    return `needs ${protocol === 'tls:' ? 'a host name or an IP address' : 'an IP address'} after ${protocol}//`
  if (port === '0') return 'has port 0'
  if (hash !== '' && protocol !== 'tls:') return `has “#”, but ${protocol}// has no certificate`
  const name = decodeHash(hash)
  if (hash !== '' && !parseIp(name).ok && !isHostName(name)) return 'has no host name or IP address after “#”'
  const shown = host.includes(':') ? `[${host}]` : host
  const place = `${protocol}//${shown}:${port || DEFAULT_PORTS[protocol]}`
  return {
    label: label || place,
    url: place,
    addresses: isAddress ? [host] : [],
    certificateName: protocol !== 'tls:' ? undefined : name || (isAddress ? undefined : host),
  }
}

const bare = (hostname: string): string => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname)

const isHostName = (text: string): boolean => !text.startsWith('[') && hostName()[1](text) !== undefined

/** `#2001:db8::1` and `#[2001:db8::1]` are the same. */
const decodeHash = (hash: string): string => bare(hash.slice(1)).toLowerCase()
