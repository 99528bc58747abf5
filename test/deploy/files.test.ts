import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, SETTINGS } from '../../src/config.ts'
import { ROOT_ANCHORS } from '../../src/dns/dnssec/root-anchors.ts'
import { withSecretFiles } from '../../src/serving/secret-files.ts'
import { containsNetwork } from '../../src/standards/ip-address/network.ts'
import { type IpNetwork, parseIpNetwork } from '../../src/standards/ip-address/parse.ts'

function networkOf(text: string): IpNetwork {
  const parsed = parseIpNetwork(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const compose = read('compose.yaml')

/** The text of each service, by its name. */
const SERVICES = new Map(
  [...(/^services:\n([\s\S]*?)^\S/m.exec(compose)?.[1] ?? '').matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
)

/** The variables of the service, as Compose passes them. */
function environmentOf(name: string): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, string>> = {
    DOMAIN: 'dns.example.net',
    WORKERS: '1',
  }
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(SERVICES.get(name) ?? '')?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, variable, value = '']) => [
      variable,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, used: string) => values[used] ?? ''),
    ]),
  )
}

/** The files of the secrets, as docs/operations.md writes them. */
const secret = (path: string): string => {
  if (path !== '/run/secrets/redis-url') throw new Error(path)
  return 'redis://:d7c1e0b2@valkey:6379'
}

describe('compose.yaml', () => {
  it('has the service, the store and the proxy', () => {
    expect([...SERVICES.keys()].sort()).toEqual(['caddy', 'unbound', 'valkey', 'volumes', 'zonewise'])
  })

  it.each(['caddy', 'unbound', 'valkey', 'zonewise'])('%s is hardened, limited and checked', (name) => {
    const text = SERVICES.get(name) ?? ''
    expect(text).toContain('<<: *hardening')
    expect(text).toMatch(/^ {10}memory: \d+[mg]$/m)
    // The image of the service has a health check of its own.
    expect(name === 'zonewise' ? read('Dockerfile') : text).toMatch(/healthcheck/i)
  })

  it('passes settings that the service accepts', () => {
    const environment = environmentOf('zonewise')
    const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([])
    expect(readConfig(withSecretFiles(environment, secret))).toMatchObject({
      BASE_URL: 'https://dns.example.net',
      ALLOWED_HOSTS: ['dns.example.net'],
      REDIS_URL: 'redis://:d7c1e0b2@valkey:6379',
    })
  })

  it('trusts the addresses of the proxy and no others', () => {
    const addresses = [...(SERVICES.get('caddy') ?? '').matchAll(/ipv[46]_address: (\S+)/g)].map(
      ([, address]) => address,
    )
    expect(addresses).toHaveLength(2)
    expect(readConfig(withSecretFiles(environmentOf('zonewise'), secret)).TRUST_PROXY).toEqual(addresses)
  })

  it('publishes the ports of the proxy only', () => {
    const published = [...SERVICES].filter(([, text]) => /^ {4}ports:/m.test(text)).map(([name]) => name)
    expect(published).toEqual(['caddy'])
  })

  it('has passwords in files only, of which each service gets its own', () => {
    expect(compose).not.toMatch(/(?:PASSWORD|AUTH|SECRET|TOKEN|REDIS_URL): /)
    const secretsOf = (name: string) =>
      [...(SERVICES.get(name) ?? '').matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, one]) => one)
    for (const [name] of SERVICES)
      for (const one of secretsOf(name))
        expect(SERVICES.get(name)).toMatch(new RegExp(`^ {4}secrets:\\n {6}- ${one}$`, 'm'))
    expect([...new Set(secretsOf('zonewise'))]).toEqual(['redis-url'])
    expect([...new Set(secretsOf('valkey'))]).toEqual(['valkey-password'])
    expect(/^secrets:\n([\s\S]*)/m.exec(compose)?.[1]).toBe(
      '  redis-url:\n    file: ./secrets/redis-url\n  valkey-password:\n    file: ./secrets/valkey-password\n',
    )
    expect(read('.gitignore')).toMatch(/^\/secrets\/$/m)
  })

  it('runs no service as root', () => {
    expect(read('Dockerfile')).toMatch(/^USER 1000:1000$/m)
    expect(SERVICES.get('valkey')).toMatch(/^ {4}user: valkey$/m)
    for (const name of ['caddy', 'unbound']) expect(SERVICES.get(name)).toMatch(/^ {4}user: "1000:1000"$/m)
    expect(read('deploy/unbound/Dockerfile')).toMatch(/^USER 1000:1000$/m)
    // It ends before Caddy starts, and has no network.
    expect(SERVICES.get('volumes')).toMatch(/^ {4}network_mode: none$/m)
    expect(SERVICES.get('caddy')).toMatch(/^ {6}volumes:\n {8}condition: service_completed_successfully$/m)
  })
})

describe('the resolver', () => {
  const config = read('deploy/unbound/unbound.conf')

  it('has the root keys of the service', () => {
    const anchors = [...config.matchAll(/^ {2}trust-anchor: "\. DS (\d+) 8 2 ([0-9A-F]+)"$/gm)]
    expect(anchors.map(([, tag, digest]) => [Number(tag), digest])).toEqual(
      ROOT_ANCHORS.map(({ keyTag, digest }) => [keyTag, Buffer.from(digest).toString('hex').toUpperCase()]),
    )
  })

  it('queries no private address, although the owner of a domain may name one', () => {
    const closed = [...config.matchAll(/^ {2}do-not-query-address: (\S+)$/gm)].map(([, text = '']) => networkOf(text))
    const isClosed = (address: string): boolean => closed.some((one) => containsNetwork(one, networkOf(address)))
    expect(
      ['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.30.53.2', '192.168.1.1', '::1', 'fd00::1', 'fe80::1'].filter(
        (address) => !isClosed(address),
      ),
    ).toEqual([])
    expect(['198.41.0.4', '2001:503:ba3e::2:30'].filter(isClosed)).toEqual([])
  })

  it('is reached where the comment in compose.yaml and the chart say', () => {
    const [, url = ''] =
      /(tcp:\/\/\S+) for the resolver below\.\n {6}RESOLVERS: \$\{RESOLVERS:-\}\n/.exec(compose) ?? []
    const [recursor] = readConfig({ RESOLVERS: url }).RESOLVERS
    expect(SERVICES.get('unbound')).toContain(`ipv4_address: ${recursor?.addresses[0]}\n`)
    expect(config).toContain(`interface: 0.0.0.0@${new URL(url).port}\n`)
    expect(read('deploy/helm/zonewise/templates/deployment.yaml')).toContain('tcp://127.0.0.1:5335')
  })
})

it('the image, compose.yaml and the chart have the version of the package', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(/^ARG VERSION=(.*)$/m.exec(read('Dockerfile'))?.[1]).toBe(version)
  expect(/ZONEWISE_IMAGE:-zonewise:([^}]+)/.exec(compose)?.[1]).toBe(version)
  expect(/UNBOUND_IMAGE:-zonewise-unbound:([^}]+)/.exec(compose)?.[1]).toBe(version)
  expect(/^appVersion: (.*)$/m.exec(read('deploy/helm/zonewise/Chart.yaml'))?.[1]).toBe(version)
})

it('the chart configures Valkey as compose.yaml does', () => {
  const directives = read('deploy/valkey.conf')
    .split('\n')
    .filter((line) => /^[a-z]/.test(line) && !line.startsWith('maxmemory '))
  expect(directives.length).toBeGreaterThan(3)
  const template = read('deploy/helm/zonewise/templates/valkey.yaml')
  expect(directives.filter((line) => !template.includes(`    ${line}\n`))).toEqual([])
})
