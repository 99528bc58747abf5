import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import { createLibrary } from './functions.ts'
import { configOf, openEngine } from './open-engine.ts'
import type { Settings } from './options.ts'

const PUBLIC = readConfig({}).DOH_RESOLVERS

describe('the settings of the library', () => {
  it.each<[settings: Settings, resolvers: unknown]>([
    [{}, PUBLIC],
    [
      { resolvers: ['https://dns.example.net/dns-query'] },
      [{ label: 'dns.example.net', url: 'https://dns.example.net/dns-query', addresses: [] }],
    ],
    [
      { resolvers: ['https://127.0.0.1:8053/q', 'Own=https://dns.example.net/q@192.0.2.1+2001:db8::1'] },
      [
        { label: '127.0.0.1:8053', url: 'https://127.0.0.1:8053/q', addresses: [] },
        { label: 'Own', url: 'https://dns.example.net/q', addresses: ['192.0.2.1', '2001:db8::1'] },
      ],
    ],
  ])('%j uses the resolvers %j', (settings, resolvers) => {
    expect(configOf(settings).DOH_RESOLVERS).toEqual(resolvers)
  })

  it.each<[settings: Settings, baseUrl: string, directDns: boolean]>([
    [{}, 'http://localhost:8080', true],
    [{ baseUrl: 'https://dns.example.net/', directDns: false }, 'https://dns.example.net', false],
  ])('%j has the base URL %s; direct DNS: %s', (settings, baseUrl, directDns) => {
    const config = configOf(settings)
    expect([config.BASE_URL, config.DIRECT_DNS]).toEqual([baseUrl, directDns])
  })

  it.each<[settings: unknown, message: string]>([
    [{ resolvers: [] }, 'resolvers must be a list of 1 to 5 URLs.'],
    [{ resolvers: 'https://dns.example.net/dns-query' }, 'resolvers must be a list of 1 to 5 URLs.'],
    [{ resolvers: Array(6).fill('https://dns.example.net/dns-query') }, 'resolvers must be a list of 1 to 5 URLs.'],
    [
      { resolvers: ['http://dns.example.net/dns-query'] },
      '"http://dns.example.net/dns-query" is not a resolver for DNS over HTTPS. Example: https://dns.example.net/dns-query',
    ],
    [{ resolvers: ['192.0.2.1'] }, '"192.0.2.1" is not a resolver for DNS over HTTPS.'],
    [{ resolvers: [53] }, '53 is not a resolver for DNS over HTTPS.'],
    [{ baseUrl: 'dns.example.net' }, 'baseUrl="dns.example.net" is not allowed'],
  ])('%j is refused: %s', (settings, message) => {
    const { createClient } = createLibrary([], openEngine)
    expect(() => createClient(settings as Settings)).toThrow(
      expect.objectContaining({
        name: 'ZonewiseError',
        code: 'invalid_input',
        message: expect.stringContaining(message),
      }),
    )
    expect(() => createClient(settings as Settings)).not.toThrow(ConfigError)
  })
})

describe('the engine of the library', () => {
  it('opens no connection before the first query, and can be closed', async () => {
    const { engine, close } = openEngine({ resolvers: ['https://127.0.0.1:1/dns-query'] }, createVirtualClock())
    expect(engine.cache).toBeDefined()
    await close()
  })
})
