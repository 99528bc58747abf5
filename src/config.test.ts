import { describe, expect, it } from 'vitest'
import { resolverFrom } from './config/readers.ts'
import { readConfig, SETTINGS } from './config.ts'

const FIVE =
  'a=https://127.0.0.1:1/q,b=https://b.example/q,c=https://c.example/q,d=https://d.example/q,e=https://e.example/q'

describe('an empty environment', () => {
  const config = readConfig({})

  it('gives the documented defaults', () => {
    expect(config).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 8080,
      BASE_URL: 'http://localhost:8080',
      LOG_LEVEL: 'info',
      WORKERS: 1,
      DATA_DIR: './data',
      REDIS_URL: '',
      TRUST_PROXY: [],
      ALLOWED_HOSTS: [],
      CORS_ORIGINS: [],
      MAX_CONNECTIONS_PER_CLIENT: 256,
      SHUTDOWN_DELAY_SECONDS: 5,
      LIMIT_ANONYMOUS_PER_DAY: 50,
      LIMIT_KEY_PER_DAY: 5000,
      LIMIT_BURST_PER_MINUTE: 5,
      LIMIT_BADGE_PER_HOUR: 60,
      LIMIT_PROBES_PER_MINUTE: 600,
      RATE_LIMIT_OVERRIDES: [],
      TARGET_BUDGETS: [],
      REGISTRAR_VERIFY_URL: '',
      DIRECT_DNS: true,
      WHOIS: false,
      METRICS_PORT: 9464,
      METRICS_HOST: '127.0.0.1',
      METRICS_ALLOWED_HOSTS: [],
      SECURITY_CONTACT: [],
      METRICS_TOKEN: '',
    })
  })

  it('lists five resolvers of five operators', () => {
    expect(new Set(config.DOH_RESOLVERS.map(({ label }) => label)).size).toBe(5)
    expect(config.DOH_RESOLVERS.every(({ url }) => url.startsWith('https://'))).toBe(true)
  })
})

describe('good values', () => {
  it.each([
    ['PORT', '0', 0],
    ['PORT', ' 9000 ', 9000],
    ['PORT', '', 8080],
    ['BASE_URL', 'https://dns.example/', 'https://dns.example'],
    ['LOG_LEVEL', 'WARN', 'warn'],
    ['DIRECT_DNS', 'Off', false],
    ['WHOIS', 'on', true],
    ['TRUST_PROXY', '10.0.0.0/8, 127.0.0.1,::1', ['10.0.0.0/8', '127.0.0.1', '::1']],
    ['ALLOWED_HOSTS', 'Dns.Example,[::1]', ['dns.example', '[::1]']],
    ['CORS_ORIGINS', 'https://App.example/, http://localhost:3000', ['https://app.example', 'http://localhost:3000']],
    [
      'RATE_LIMIT_OVERRIDES',
      '192.0.2.0/24=1000,2001:db8::/32=7',
      [
        { cidr: '192.0.2.0/24', perDay: 1000 },
        { cidr: '2001:db8::/32', perDay: 7 },
      ],
    ],
    [
      'TARGET_BUDGETS',
      '192.0.2.0/24=600, 2001:db8::/48=300,198.51.100.53=0',
      [
        { cidr: '192.0.2.0/24', perSecond: 600 },
        { cidr: '2001:db8::/48', perSecond: 300 },
        { cidr: '198.51.100.53', perSecond: 0 },
      ],
    ],
    ['REDIS_URL', 'rediss://cache.example:6380/1', 'rediss://cache.example:6380/1'],
    ['RDAP_BOOTSTRAP', './dns.json', './dns.json'],
    ['METRICS_PORT', '0', 0],
    ['METRICS_ALLOWED_HOSTS', 'Zonewise.Example', ['zonewise.example']],
    [
      'SECURITY_CONTACT',
      'security@a.example, mailto:b@b.example,https://c.example/report',
      ['mailto:security@a.example', 'mailto:b@b.example', 'https://c.example/report'],
    ],
    ['METRICS_TOKEN', 'a1B2-._~+/=a1B2c3', 'a1B2-._~+/=a1B2c3'],
    ['MAX_CONNECTIONS_PER_CLIENT', '0', 0],
    ['SHUTDOWN_DELAY_SECONDS', '30', 30],
    ['REDIS_URL', 'redis://user:p%40ss@cache.example', 'redis://user:p%40ss@cache.example'],
  ] as const)('%s=%j', (name, given, value) => {
    expect(readConfig({ [name]: given })[name]).toEqual(value)
  })

  it('BASE_URL uses PORT by default', () => {
    expect(readConfig({ PORT: '9000' }).BASE_URL).toBe('http://localhost:9000')
  })

  it('a resolver may have pinned IP addresses', () => {
    const { DOH_RESOLVERS } = readConfig({
      DOH_RESOLVERS: FIVE.replace('b.example/q', 'b.example/q@192.0.2.1+2001:db8::1'),
    })
    expect(DOH_RESOLVERS.slice(0, 2)).toEqual([
      { label: 'a', url: 'https://127.0.0.1:1/q', addresses: [] },
      { label: 'b', url: 'https://b.example/q', addresses: ['192.0.2.1', '2001:db8::1'] },
    ])
  })
})

describe('a bad value prevents the start, with one line that names the variable and the allowed values', () => {
  it.each([
    ['PORT', '80x', 'a whole number from 0 to 65535. Example: PORT=8080'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['BASE_URL', 'dns.example', 'a URL that starts with https:// or http://, or empty'],
    ['BASE_URL', 'ftp://dns.example', 'a URL that starts with https:// or http://, or empty'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['WORKERS', '0', 'a whole number from 1 to 256'],
    ['MAX_CONNECTIONS_PER_CLIENT', '-1', 'a whole number from 0 to 1000000'],
    ['SHUTDOWN_DELAY_SECONDS', '301', 'a whole number from 0 to 300'],
    ['CORS_ORIGINS', '*', 'each entry an origin without a path such as https://app.example.net'],
    ['CORS_ORIGINS', 'null', 'each entry an origin without a path such as https://app.example.net'],
    ['CORS_ORIGINS', 'app.example.net', 'each entry an origin without a path such as https://app.example.net'],
    ['CORS_ORIGINS', 'https://app.example.net/page', 'each entry an origin without a path'],
    ['CORS_ORIGINS', 'ftp://app.example.net', 'each entry an origin without a path'],
    ['TRUST_PROXY', 'yes', 'each entry an IP address or network such as 10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/33', 'each entry an IP address or network such as 10.0.0.0/8'],
    ['TRUST_PROXY', '1', 'each entry an IP address or network such as 10.0.0.0/8'],
    [
      'ALLOWED_HOSTS',
      'https://dns.example',
      'each entry a host name without a port. Example: ALLOWED_HOSTS=dns.example.net',
    ],
    ['LIMIT_ANONYMOUS_PER_DAY', '1e3', 'a whole number from 1 to 1000000000'],
    ['RATE_LIMIT_OVERRIDES', '192.0.2.0/24', 'each entry a network and its daily limit such as 192.0.2.0/24=1000'],
    ['DIRECT_DNS', 'yes', 'on or off'],
    ['WHOIS', 'yes', 'on or off'],
    ...[
      '192.0.2.0/24',
      '192.0.2.0/33=5',
      'ns1.example.net=5',
      '192.0.2.0/24=-1',
      '192.0.2.0/24=100001',
      '::/0=1=2',
    ].map((given) => ['TARGET_BUDGETS', given, 'each entry a network and its limit per second, from 0 to 100000']),
    ['METRICS_PORT', 'off', 'a whole number from 0 to 65535'],
    ...['http://a.example', 'a.example', 'a@b', 'a@b.example c'].map((given) => [
      'SECURITY_CONTACT',
      given,
      'each entry a mail address or a URL that starts with https://',
    ]),
    ['METRICS_ALLOWED_HOSTS', 'zonewise.example:9464', 'each entry a host name without a port'],
  ])('%s=%j', (name, given, allowed) => {
    const start = () => readConfig({ [name]: given })
    expect(start).toThrow(`${name}=${JSON.stringify(given)} is not allowed: it must be `)
    expect(start).toThrow(allowed)
  })
})

describe('a bad value that may contain a password or a token is never repeated', () => {
  const REDIS = 'a URL that starts with redis:// or rediss:// and has a number or nothing as its path, or empty'
  it.each([
    ['REDIS_URL', 'http://:hunter2@cache.example', REDIS],
    ['REDIS_URL', ':hunter2@cache.example', REDIS],
    ['METRICS_TOKEN', 'hunter2', '16 to 256 characters: letters, digits and - . _ ~ + / =, or empty'],
    ['METRICS_TOKEN', 'hunter2 hunter2 hunter2', '16 to 256 characters'],
    ['REDIS_URL', 'redis://:hunter2@cache.example:99999', REDIS],
    ['REDIS_URL', 'redis://:hunter2@cache.example/main', REDIS],
    ['REDIS_URL', 'redis://:hunter2%@cache.example', REDIS],
    ['REGISTRAR_VERIFY_URL', 'ftp://hunter2@registrar.example', 'a URL that starts with https:// or http://'],
    ['RDAP_BOOTSTRAP', 'ftp://hunter2@registry.example', 'or the path of a file'],
    ['DOH_RESOLVERS', 'a=https://a.example/hunter2', 'five resolvers'],
    ['DOH_RESOLVERS', FIVE.replace('https://b.example/q', 'http://b.example/hunter2'), 'five resolvers'],
    ['DOH_RESOLVERS', FIVE.replace('b.example/q', 'b.example/hunter2@nowhere'), 'five resolvers'],
  ])('%s=%j', (name, given, allowed) => {
    const start = () => readConfig({ [name]: given })
    expect(start).toThrow(`The value of ${name} is not allowed: it must be `)
    expect(start).toThrow(allowed)
    expect(start).not.toThrow('hunter2')
  })
})

it('every setting documents its purpose and its allowed values', () => {
  for (const { about, allowed } of Object.values(SETTINGS)) {
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect(allowed).not.toBe('')
  }
})

describe('a resolver of the command line', () => {
  it.each([
    ['192.0.2.53', { url: 'dns://192.0.2.53:53', addresses: ['192.0.2.53'] }],
    ['127.0.0.1:5353', { url: 'dns://127.0.0.1:5353', addresses: ['127.0.0.1'] }],
    ['2001:db8::53', { url: 'dns://[2001:db8::53]:53', addresses: ['2001:db8::53'] }],
    ['[2001:db8::53]:5353', { url: 'dns://[2001:db8::53]:5353', addresses: ['2001:db8::53'] }],
    ['https://doh.example/dns-query', { url: 'https://doh.example/dns-query', addresses: [], label: 'doh.example' }],
    ['https://doh.example/q@192.0.2.1', { url: 'https://doh.example/q', addresses: ['192.0.2.1'] }],
    ['Office=https://doh.example/q', { url: 'https://doh.example/q', addresses: [], label: 'Office' }],
  ])('can be %s', (given, expected) => {
    expect(resolverFrom(given)).toMatchObject(expected)
  })

  it.each([
    '',
    'resolver.example',
    'http://doh.example/q',
    '192.0.2.53:0',
    '192.0.2.53:65536',
    '192.0.2.999',
    'dns://192.0.2.1',
  ])('cannot be %j', (given) => {
    expect(resolverFrom(given)).toBeUndefined()
  })
})
