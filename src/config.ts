import {
  cidr,
  contact,
  hostName,
  httpUrl,
  integer,
  limitOverride,
  list,
  oneOf,
  onOff,
  optional,
  type Reader,
  redisUrl,
  resolvers,
  targetBudget,
  text,
  token,
  urlOrFile,
  webOrigin,
} from './config/readers.ts'
import { recursors } from './config/recursors.ts'

/**
 * One environment variable: its purpose, its allowed values, and the function that reads its text (undefined means that
 * the text is not allowed).
 */
interface Setting<Value> {
  readonly about: string
  readonly allowed: string
  /** A valid value for the error message, if the description of the allowed values has none. */
  readonly example: string | undefined
  /** It is read like a value from the environment, so that the documented default is the real default. */
  readonly fallback: string
  readonly read: (text: string) => Value | undefined
  /** What is wrong with a text that is not allowed, without the text itself. */
  readonly faultsIn: (text: string) => readonly string[]
  /** The value may contain a password or a token, so no message repeats it. */
  readonly isSecret: boolean
}

const setting = <Value>(
  about: string,
  fallback: string,
  [allowed, read, faultsIn = () => []]: Reader<Value>,
  example?: string,
): Setting<Value> => ({ about, allowed, fallback, read, faultsIn, example, isSecret: false })

const secret = <Value>(open: Setting<Value>): Setting<Value> => ({ ...open, isSecret: true })

/** All settings of the service, in the order of the documentation. */
export const SETTINGS = {
  HOST: setting(
    'IP address or host name on which the service listens.',
    '0.0.0.0',
    text('an IP address or host name'),
    '127.0.0.1',
  ),
  PORT: setting('Port on which the service listens; 0 selects a free port.', '8080', integer(0, 65_535), '8080'),
  BASE_URL: setting(
    'Public URL of the service; empty means http://localhost:PORT.',
    '',
    optional(httpUrl()),
    'https://dns.example.net',
  ),
  LOG_LEVEL: setting(
    'Lowest level of log lines that are written.',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  WORKERS: setting('Number of worker processes.', '1', integer(1, 256), '4'),
  DATA_DIR: setting(
    'Directory of the embedded store: API keys, blocks and counters.',
    './data',
    text('a directory'),
    '/var/lib/zonewise',
  ),
  REDIS_URL: secret(
    setting(
      'Redis or Valkey server that several machines share; empty means the embedded store.',
      '',
      optional(redisUrl()),
      'rediss://:password@redis.example.net:6379',
    ),
  ),
  DOH_RESOLVERS: secret(
    setting(
      'The five resolvers, queried with DNS over HTTPS. Lookups and checks use the first three, and the others if these do not respond.',
      [
        'Cloudflare=https://cloudflare-dns.com/dns-query',
        'Google=https://dns.google/dns-query',
        'Quad9=https://dns.quad9.net/dns-query',
        'OpenDNS=https://doh.opendns.com/dns-query',
        'AdGuard=https://unfiltered.adguard-dns.com/dns-query',
      ].join(','),
      resolvers(),
    ),
  ),
  RESOLVERS: secret(
    setting(
      'Your own validating resolvers, tested at the start. Lookups and checks then use these, and the ones in DOH_RESOLVERS only to show and to confirm what public resolvers return. A certificate is verified for the host, or for the name after “#”; tls:// with an IP address and no name encrypts without verification. Empty means none.',
      '',
      recursors(),
      'udp://127.0.0.1',
    ),
  ),
  RDAP_BOOTSTRAP: secret(
    setting(
      'URL or file with the list of RDAP servers, in the format of the IANA bootstrap file.',
      'https://data.iana.org/rdap/dns.json',
      urlOrFile(),
    ),
  ),
  TRUST_PROXY: setting('Reverse proxies whose X-Forwarded-For header is used; empty means none.', '', list(cidr())),
  MAX_CONNECTIONS_PER_CLIENT: setting(
    'Open connections of each IPv4 address or IPv6 /64 to one process, except reverse proxies in TRUST_PROXY; 0 means any number.',
    '256',
    integer(0, 1_000_000),
    '256',
  ),
  SHUTDOWN_DELAY_SECONDS: setting(
    'Seconds after SIGTERM in which the service still accepts connections while /readyz returns 503, so that load balancers stop using it.',
    '5',
    integer(0, 300),
    '5',
  ),
  ALLOWED_HOSTS: setting(
    'Host names that requests may have in the Host header; empty means any or, if HOST is a loopback address, loopback names and the host name of BASE_URL.',
    '',
    list(hostName()),
    'dns.example.net',
  ),
  CORS_ORIGINS: setting(
    'Origins of other websites whose pages may read responses in a browser (CORS); empty means any.',
    '',
    list(webOrigin()),
  ),
  LIMIT_ANONYMOUS_PER_DAY: setting(
    'Requests per day without an API key, for each IPv4 address or IPv6 /64; an IPv6 /48, and all visitors of another website together, have 20 times as many.',
    '50',
    integer(1, 1_000_000_000),
    '50',
  ),
  LIMIT_KEY_PER_DAY: setting('Requests per day with an API key.', '5000', integer(1, 1_000_000_000), '5000'),
  LIMIT_BURST_PER_MINUTE: setting(
    'Mail checks per minute, and SEO checks per minute; twice as many with an API key.',
    '5',
    integer(1, 1_000_000_000),
    '5',
  ),
  LIMIT_BADGE_PER_HOUR: setting(
    'Health checks per hour that badges may cause, for each IPv4 /24 or IPv6 /48.',
    '60',
    integer(1, 1_000_000_000),
    '60',
  ),
  LIMIT_PROBES_PER_MINUTE: setting(
    'Checks per minute that the Prometheus probe may start, in each process; 0 disables the probe.',
    '600',
    integer(0, 1_000_000),
    '600',
  ),
  RATE_LIMIT_OVERRIDES: setting('Other daily limits for anonymous clients of a network.', '', list(limitOverride())),
  TARGET_BUDGETS: setting(
    'Other limits for what checks send to a network, for example to your own name servers: DNS queries, web requests, mail connections and WHOIS queries per second.',
    '',
    list(targetBudget()),
  ),
  REGISTRAR_VERIFY_URL: secret(
    setting(
      'URL that verifies API keys of a registrar; empty means that such keys are rejected.',
      '',
      optional(httpUrl()),
      'https://registrar.example/verify',
    ),
  ),
  DIRECT_DNS: setting('Whether name servers are queried directly on port 53.', 'on', onOff()),
  WHOIS: setting(
    'Whether the registries of some TLDs without RDAP are queried with WHOIS, on port 43 and without encryption.',
    'off',
    onOff(),
  ),
  CONTACT_URL: setting(
    'URL in the User-Agent of outgoing requests; empty means BASE_URL.',
    '',
    optional(httpUrl()),
    'https://example.net/contact',
  ),
  SECURITY_CONTACT: setting(
    'Contacts for reports of vulnerabilities, for /.well-known/security.txt; empty means CONTACT_URL, if it starts with https://.',
    '',
    list(contact()),
    'security@example.net',
  ),
  METRICS_PORT: setting('Port of the metrics endpoint; 0 disables it.', '9464', integer(0, 65_535), '9464'),
  METRICS_HOST: setting(
    'IP address or host name on which the metrics endpoint listens.',
    '127.0.0.1',
    text('an IP address or host name'),
    '127.0.0.1',
  ),
  METRICS_ALLOWED_HOSTS: setting(
    'Host names, in addition to IP addresses, names without a dot and METRICS_HOST, that requests to the metrics endpoint may have in the Host header.',
    '',
    list(hostName()),
    'zonewise.example.net',
  ),
  METRICS_TOKEN: secret(
    setting(
      'Token that clients of the metrics endpoint must send as “Authorization: Bearer <token>”; empty means none.',
      '',
      optional(token()),
      'the output of: openssl rand -hex 32',
    ),
  ),
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
    Object.entries(SETTINGS).map(([name, setting]) => {
      const given = environment[name]?.trim() || setting.fallback
      const value = setting.read(given)
      if (value === undefined) throw new ConfigError(refusal(name, given, setting))
      return [name, value]
    }),
  ) as unknown as Config
  return { ...values, BASE_URL: (values.BASE_URL || `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, '') }
}

function refusal(name: string, given: string, { allowed, example, faultsIn, isSecret }: Setting<unknown>): string {
  const shown = isSecret ? `The value of ${name}` : `${name}=${JSON.stringify(given)}`
  const faults = faultsIn(given)
  const cause = faults.length === 0 ? '' : `${faults.join('; ')}. It must be `
  const shownExample = example === undefined ? '' : ` Example: ${name}=${example}`
  return `${shown} is not allowed: ${cause || 'it must be '}${allowed}.${shownExample}`
}
