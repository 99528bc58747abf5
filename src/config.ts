import { parseIp, parseIpNetwork } from './standards/ip-address/parse.ts'
import { parseUrl } from './standards/uri/parse-url.ts'

export interface Resolver {
  readonly label: string
  readonly url: string
  /** IP addresses that are dialed instead of those that the host name resolves to. */
  readonly addresses: readonly string[]
}

export interface LimitOverride {
  readonly cidr: string
  readonly perDay: number
}

/**
 * One environment variable: its purpose, its allowed values, and the function that reads its text (undefined means that
 * the text is not allowed).
 */
interface Setting<Value> {
  readonly about: string
  readonly allowed: string
  /** It is read like a value from the environment, so that the documented default is the real default. */
  readonly fallback: string
  readonly read: (text: string) => Value | undefined
}

const setting = <Value>(
  about: string,
  fallback: string,
  [allowed, read]: readonly [allowed: string, read: (text: string) => Value | undefined],
): Setting<Value> => ({ about, allowed, fallback, read })

/** All settings of the service, in the order of the documentation. */
export const SETTINGS = {
  HOST: setting('Address to listen on.', '0.0.0.0', text('an address or host name')),
  PORT: setting('Port to listen on; 0 takes any free one.', '8080', integer(0, 65_535)),
  BASE_URL: setting(
    'Address under which callers reach the service; empty means http://localhost:PORT.',
    '',
    optional(httpUrl()),
  ),
  LOG_LEVEL: setting(
    'Least severe level that is logged.',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  WORKERS: setting('Processes that serve on this machine.', '1', integer(1, 256)),
  DATA_DIR: setting('Folder of the embedded store: keys and counters.', './data', text('a folder')),
  REDIS_URL: setting(
    'Shared store for many machines; empty means the embedded store.',
    '',
    optional(url('redis:', 'rediss:')),
  ),
  DOH_RESOLVERS: setting(
    'The five resolvers, asked over HTTPS. The first three also answer lookups and checks, the others when these are silent.',
    [
      'Cloudflare=https://cloudflare-dns.com/dns-query',
      'Google=https://dns.google/dns-query',
      'Quad9=https://dns.quad9.net/dns-query',
      'OpenDNS=https://doh.opendns.com/dns-query',
      'AdGuard=https://unfiltered.adguard-dns.com/dns-query',
    ].join(','),
    resolvers(),
  ),
  RDAP_BOOTSTRAP: setting(
    'Where the list of RDAP servers comes from, in the form of the IANA file.',
    'https://data.iana.org/rdap/dns.json',
    urlOrFile(),
  ),
  TRUST_PROXY: setting('Proxies whose X-Forwarded-For is believed; empty means none.', '', list(cidr())),
  ALLOWED_HOSTS: setting('Host names that are served; empty means any.', '', list(hostName())),
  LIMIT_ANONYMOUS_PER_DAY: setting(
    'Requests a day without a key, for each IPv4 address or IPv6 /64.',
    '50',
    integer(1, 1_000_000_000),
  ),
  LIMIT_KEY_PER_DAY: setting('Requests a day with a key.', '5000', integer(1, 1_000_000_000)),
  LIMIT_BURST_PER_MINUTE: setting(
    'Mail checks and SEO checks a minute, each; keys have twice that.',
    '5',
    integer(1, 1_000_000_000),
  ),
  RATE_LIMIT_OVERRIDES: setting('Other daily limits for the callers of a network.', '', list(limitOverride())),
  REGISTRAR_VERIFY_URL: setting(
    'Where keys of the parent registrar are verified; empty means such keys are refused.',
    '',
    optional(httpUrl()),
  ),
  DIRECT_DNS: setting('Whether name servers are asked directly on port 53.', 'on', onOff()),
  CONTACT_URL: setting('Named in the User-Agent of outgoing requests; empty means BASE_URL.', '', optional(httpUrl())),
  METRICS_PORT: setting('Port of the metrics; 0 turns them off.', '9464', integer(0, 65_535)),
  METRICS_HOST: setting('Address the metrics listen on.', '127.0.0.1', text('an address or host name')),
} as const

type SettingName = keyof typeof SETTINGS
type ValueOf<S> = S extends Setting<infer Value> ? Value : never

export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> } & {
  readonly BASE_URL: string
}

export class ConfigError extends Error {}

/** An empty variable counts as unset, because compose files and CI pass unset variables as empty ones. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { fallback, read, allowed }]) => {
      const given = environment[name]?.trim() || fallback
      const value = read(given)
      if (value === undefined)
        throw new ConfigError(`${name}=${JSON.stringify(given)} is not allowed: it must be ${allowed}.`)
      return [name, value]
    }),
  ) as unknown as Config
  return { ...values, BASE_URL: (values.BASE_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, '') }
}

type Reader<Value> = readonly [allowed: string, read: (text: string) => Value | undefined]

function text(allowed: string): Reader<string> {
  return [allowed, (given) => given || undefined]
}

function integer(min: number, max: number): Reader<number> {
  return [
    `a whole number from ${min} to ${max}`,
    (given) => {
      const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  ]
}

function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return [`one of ${words.join(', ')}`, (given) => words.find((word) => word === given.toLowerCase())]
}

function onOff(): Reader<boolean> {
  return ['on or off', (given) => ({ on: true, off: false })[given.toLowerCase()]]
}

function url(...protocols: readonly string[]): Reader<string> {
  return [
    `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (given) => (protocols.includes(parseUrl(given)?.protocol ?? '') ? given : undefined),
  ]
}

function httpUrl(): Reader<string> {
  return url('https:', 'http:')
}

function urlOrFile(): Reader<string> {
  return [
    'an https address or the path of a file',
    (given) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? url('https:', 'http:')[1](given) : given || undefined),
  ]
}

function optional([allowed, read]: Reader<string>): Reader<string> {
  return [`${allowed}, or empty`, (given) => (given === '' ? '' : read(given))]
}

function list<Value>([allowed, read]: Reader<Value>): Reader<readonly Value[]> {
  return [
    `a list, separated by commas, each ${allowed}`,
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

function hostName(): Reader<string> {
  return [
    'a host name without a port',
    (given) => (/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i.test(given) ? given.toLowerCase() : undefined),
  ]
}

function cidr(): Reader<string> {
  return ['an address or network such as 10.0.0.0/8', (given) => (parseIpNetwork(given).ok ? given : undefined)]
}

function limitOverride(): Reader<LimitOverride> {
  return [
    'a network and its limit such as 192.0.2.0/24=1000',
    (given) => {
      const [network = '', limit = '', ...rest] = given.split('=').map((part) => part.trim())
      const perDay = integer(0, 1_000_000_000)[1](limit)
      const known = cidr()[1](network)
      return known !== undefined && perDay !== undefined && rest.length === 0 ? { cidr: known, perDay } : undefined
    },
  ]
}

const RESOLVER_COUNT = 5

function resolvers(): Reader<readonly Resolver[]> {
  return [
    'five resolvers, separated by commas, each label=https://host/path or label=https://host/path@address+address',
    (given) => {
      const entries = given.split(',').map(resolver)
      return entries.length === RESOLVER_COUNT && !entries.includes(undefined)
        ? (entries as readonly Resolver[])
        : undefined
    },
  ]
}

function resolver(given: string): Resolver | undefined {
  const [, label = '', target = '', pinned = ''] = /^([^=]+)=([^@]+)(?:@(.+))?$/.exec(given.trim()) ?? []
  const addresses = pinned === '' ? [] : pinned.split('+')
  const isValid = url('https:')[1](target) !== undefined && addresses.every((address) => parseIp(address).ok)
  return isValid ? { label: label.trim(), url: target, addresses } : undefined
}
