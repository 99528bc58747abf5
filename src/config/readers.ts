import { parseIp, parseIpNetwork } from '../standards/ip-address/parse.ts'
import { parseUrl } from '../standards/uri/parse-url.ts'

export interface Resolver {
  readonly label: string
  /** `https:` for DNS over HTTPS; `dns:` for DNS over UDP and TCP, only from the command line. */
  readonly url: string
  /** IP addresses that are dialed instead of those that the host name resolves to. */
  readonly addresses: readonly string[]
}

export interface LimitOverride {
  readonly cidr: string
  readonly perDay: number
}

/** The budget of a network that checks may query, in place of the usual one. */
export interface TargetBudgetSetting {
  readonly cidr: string
  readonly perSecond: number
}

/**
 * A description of the allowed texts, and the function that reads one of them. `faultsIn` names what is wrong with a text that
 * cannot be read; it repeats no part of it.
 */
export type Reader<Value> = readonly [
  allowed: string,
  read: (text: string) => Value | undefined,
  faultsIn?: (text: string) => readonly string[],
]

export function text(allowed: string): Reader<string> {
  return [allowed, (given) => given || undefined]
}

export function integer(min: number, max: number): Reader<number> {
  return [
    `a whole number from ${min} to ${max}`,
    (given) => {
      const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  ]
}

export function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return [`one of ${words.join(', ')}`, (given) => words.find((word) => word === given.toLowerCase())]
}

export function onOff(): Reader<boolean> {
  return ['on or off', (given) => ({ on: true, off: false })[given.toLowerCase()]]
}

function url(...protocols: readonly string[]): Reader<string> {
  return [
    `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (given) => (protocols.includes(parseUrl(given)?.protocol ?? '') ? given : undefined),
  ]
}

/** The client decodes the user name and the password, and the path is the number of a database. */
export function redisUrl(): Reader<string> {
  const [allowed, read] = url('redis:', 'rediss:')
  return [
    `${allowed} and has a number or nothing as its path`,
    (given) => {
      const { pathname = '', username = '', password = '' } = parseUrl(given) ?? {}
      const isReadable = /^\/?\d*$/.test(pathname) && isPercentEncoded(username) && isPercentEncoded(password)
      return isReadable ? read(given) : undefined
    },
  ]
}

const isPercentEncoded = (text: string): boolean => !/%(?![0-9a-f]{2})/i.test(text)

export function httpUrl(): Reader<string> {
  return url('https:', 'http:')
}

export function urlOrFile(): Reader<string> {
  return [
    'a URL that starts with https:// or http://, or the path of a file',
    (given) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? url('https:', 'http:')[1](given) : given || undefined),
  ]
}

export function optional([allowed, read]: Reader<string>): Reader<string> {
  return [`${allowed}, or empty`, (given) => (given === '' ? '' : read(given))]
}

export function list<Value>([allowed, read]: Reader<Value>): Reader<readonly Value[]> {
  return [
    `a list separated by commas, each entry ${allowed}`,
    (given) => {
      const values = given
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .map(read)
      return values.includes(undefined) ? undefined : (values as readonly Value[])
    },
  ]
}

export function hostName(): Reader<string> {
  return [
    'a host name without a port',
    (given) => (/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i.test(given) ? given.toLowerCase() : undefined),
  ]
}

/** A URI that RFC 9116 allows as a contact. */
export function contact(): Reader<string> {
  return [
    'a mail address or a URL that starts with https://',
    (given) => {
      if (/^https:\/\//i.test(given)) return url('https:')[1](given)
      const address = given.replace(/^mailto:/i, '')
      return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) ? `mailto:${address}` : undefined
    },
  ]
}

export function webOrigin(): Reader<string> {
  return [
    'an origin without a path such as https://app.example.net',
    (given) => {
      const url = parseUrl(given)
      const isOrigin = url?.protocol === 'https:' || url?.protocol === 'http:'
      return isOrigin && url.href === `${url.origin}/` ? url.origin : undefined
    },
  ]
}

/** The characters that a bearer token may have (RFC 6750 section 2.1). */
export function token(): Reader<string> {
  return [
    '16 to 256 characters: letters, digits and - . _ ~ + / =',
    (given) => (/^[\w.~+/=-]{16,256}$/.test(given) ? given : undefined),
  ]
}

export function cidr(): Reader<string> {
  return ['an IP address or network such as 10.0.0.0/8', (given) => (parseIpNetwork(given).ok ? given : undefined)]
}

export function limitOverride(): Reader<LimitOverride> {
  return [
    'a network and its daily limit such as 192.0.2.0/24=1000',
    (given) => {
      const entry = networkLimit(given, 1_000_000_000)
      return entry && { cidr: entry.cidr, perDay: entry.limit }
    },
  ]
}

export function targetBudget(max = 100_000): Reader<TargetBudgetSetting> {
  return [
    `a network and its limit per second, from 0 to ${max}, such as 192.0.2.0/24=600 or 2001:db8::/48=600`,
    (given) => {
      const entry = networkLimit(given, max)
      return entry && { cidr: entry.cidr, perSecond: entry.limit }
    },
  ]
}

function networkLimit(given: string, max: number): { readonly cidr: string; readonly limit: number } | undefined {
  const [network = '', text = '', ...rest] = given.split('=').map((part) => part.trim())
  const limit = integer(0, max)[1](text)
  const known = cidr()[1](network)
  return known !== undefined && limit !== undefined && rest.length === 0 ? { cidr: known, limit } : undefined
}

export const RESOLVER_COUNT = 5

export function resolvers(): Reader<readonly Resolver[]> {
  return [
    'five resolvers separated by commas, each label=https://host/path or, with fixed IP addresses, label=https://host/path@192.0.2.1+2001:db8::1',
    (given) => {
      const entries = given.split(',').map(resolver)
      return entries.length === RESOLVER_COUNT && !entries.includes(undefined)
        ? (entries as readonly Resolver[])
        : undefined
    },
  ]
}

/** Reads one entry of `DOH_RESOLVERS`. */
export function resolver(given: string): Resolver | undefined {
  const [, label = '', target = '', pinned = ''] = /^([^=]+)=([^@]+)(?:@(.+))?$/.exec(given.trim()) ?? []
  const addresses = pinned === '' ? [] : pinned.split('+')
  const isValid = url('https:')[1](target) !== undefined && addresses.every((address) => parseIp(address).ok)
  return isValid ? { label: label.trim(), url: target, addresses } : undefined
}

export const RESOLVER_FORMS = 'an IP address, or a URL of DNS over HTTPS that starts with https://'

/** Reads a resolver of the command line: an IP address, if necessary with a port, or an entry of `DOH_RESOLVERS` with or without a label. */
export function resolverFrom(given: string): Resolver | undefined {
  const [, inBrackets, beforePort, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d+))?$/.exec(given) ?? []
  const address = inBrackets ?? beforePort ?? given
  if (parseIp(address).ok && integer(1, 65_535)[1](port) !== undefined) {
    const host = address.includes(':') ? `[${address}]` : address
    return { label: given, url: `dns://${host}:${port}`, addresses: [address] }
  }
  return /^https:/i.test(given) ? resolver(`${parseUrl(given)?.hostname}=${given}`) : resolver(given)
}
