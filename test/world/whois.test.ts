import { describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createInternet } from '../../src/scripted-world/internet.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { WebSites } from '../../src/scripted-world/web-sites.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import { createMemoryBudget } from '../../src/tools/availability/registry-budget.ts'
import { createWhois } from '../../src/tools/availability/whois.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import { bootstrapOf } from '../support/registry-scene.ts'
import { resultOf } from '../support/result-of.ts'

const SOA = '@ SOA ns1 hostmaster 1 7200 3600 1209600 300'

const ZONES = new Map([
  ['.', '$TTL 86400\n@ SOA a.root. nobody. 1 7200 3600 1209600 300\n@ NS a.root.\na.root. A 198.41.0.4'],
  ['jp', `;! unsigned\n$TTL 86400\n${SOA}\n@ NS ns1\nns1 A 93.184.2.53`],
  ['delegated.jp', `;! unsigned\n$TTL 3600\n${SOA}\n@ NS ns1\nns1 A 93.184.10.53`],
  ['lab', `;! unsigned\n$TTL 86400\n${SOA}\n@ NS ns1\nns1 A 93.184.3.53\nwhois A 93.184.43.1`],
])

const NO_SITES: WebSites = {
  addresses: [],
  hosts: [],
  reply: () => ({ status: 404, headers: [], body: '', delayMs: 0, behaviors: [] }),
  certificateOf: () => 'good',
  pathsOf: () => [],
  isHttp2Only: () => false,
}

const PHRASE = 'No match!!'

interface Scene {
  readonly domain: string
  readonly text: string
  readonly notRegistered?: string
  readonly isWhoisOn?: boolean
  readonly isDirectDnsOn?: boolean
}

async function availabilityOf({ domain, text, notRegistered, isWhoisOn = true, isDirectDnsOn = true }: Scene) {
  const clock = createVirtualClock()
  const internet = createInternet({ zones: ZONES, include: () => undefined, servers: '' }, () => clock.now())
  if (!internet.ok) throw new Error(internet.fault)
  const lines: string[] = []
  const respond = (query: string) => {
    lines.push(query)
    return { text }
  }
  const world = createMemoryWorld({
    internet: internet.value,
    sites: NO_SITES,
    whois: new Map([['93.184.43.1', respond]]),
    clock,
    seed: 1,
    isDirectDnsOn,
  }).startClients()
  const server = { tlds: ['jp'], host: 'whois.lab', query: (name: string) => `DOM ${name}/e`, source: '', seen: '' }
  const whois = createWhois({
    budget: createMemoryBudget(),
    serverFor: (tld) => (tld === 'jp' ? { ...server, notRegistered } : undefined),
  })
  const engine = createEngine({
    world,
    settings: { baseUrl: 'https://dns.example.net', isDirectDnsOn },
    registries: createRegistries({
      packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }),
      overlay: () => undefined,
      ...(isWhoisOn && { whois }),
    }),
  })
  const call = Promise.resolve(engine.call(domainAvailability, (name) => (name === 'domain' ? domain : undefined)))
  return { result: await resultOf(clock.run(call)), lines }
}

const documented = { text: PHRASE, notRegistered: PHRASE }

describe('availability through WHOIS', () => {
  it.each<[about: string, scene: Scene, state: string]>([
    ['an entry', { domain: 'absent.jp', text: '[Domain Name] ABSENT.JP\n[Created on] 2005/05/30\n' }, 'registered'],
    ['a documented phrase, and the parent zone denies', { domain: 'absent.jp', ...documented }, 'available'],
    ['a documented phrase, but a delegation', { domain: 'delegated.jp', ...documented }, 'registered'],
    [
      'a documented phrase, but name servers cannot be queried',
      { domain: 'absent.jp', ...documented, isDirectDnsOn: false },
      'unknown',
    ],
    ['a phrase that is not documented', { domain: 'absent.jp', text: PHRASE }, 'unknown'],
    ['a phrase that is not documented, but a delegation', { domain: 'delegated.jp', text: PHRASE }, 'registered'],
    ['a reserved name', { domain: 'absent.jp', text: '[Domain Name] ABSENT.JP\n[Status] Reserved\n' }, 'unknown'],
    [
      'a query limit',
      { domain: 'absent.jp', text: `${PHRASE}\nToo many queries.\n`, notRegistered: PHRASE },
      'unknown',
    ],
    [
      'another name',
      { domain: 'absent.jp', text: `[Domain Name] OTHER.JP\n${PHRASE}`, notRegistered: PHRASE },
      'unknown',
    ],
    ['a web page', { domain: 'absent.jp', text: `<html>\n${PHRASE}`, notRegistered: PHRASE }, 'unknown'],
  ])('%s', async (_about, scene, state) => {
    const { result, lines } = await availabilityOf(scene)
    expect(result).toMatchObject({
      domain: scene.domain,
      state,
      noRdapForTld: true,
      source: 'whois',
      trust: 'registry',
    })
    expect(lines).toEqual([`DOM ${scene.domain}/e`])
  })

  it('has the dates of the entry', async () => {
    const text = '[Domain Name] ABSENT.JP\n[Created on] 2005/05/30\n[Expires on] 2027/05/31\n[Status] Active\n'
    const { result } = await availabilityOf({ domain: 'absent.jp', text })
    expect(result).toMatchObject({
      created: '2005-05-30T00:00:00.000Z',
      expires: '2027-05-31T00:00:00.000Z',
      statuses: ['ok'],
    })
  })

  it('does not happen unless the operator wants it', async () => {
    const { result, lines } = await availabilityOf({ domain: 'absent.jp', ...documented, isWhoisOn: false })
    expect([result, lines]).toMatchObject([{ state: 'unknown', noRdapForTld: true }, []])
  })
})
