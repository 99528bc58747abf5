// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { BlockList, isIPv6 } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIp } from '../../src/standards/ip-address/build.ts'
import { addressBits, type IpFamily, parseIpNetwork } from '../../src/standards/ip-address/parse.ts'
import redirectCases from '../cases/redirect-cases.json' with { type: 'json' }
import { call, type Reply } from '../http/start-service.ts'
import { allOf, suite } from '../suites/shared-suites.ts'
import { describeWith } from '../support/needs.ts'
import {
  CLOSED_HOST,
  FICKLE_NAME_SERVER,
  type HostileInternet,
  page,
  redirectTo,
  startHostileInternet,
  WEB_SERVER,
} from './hostile-internet.ts'

interface Block {
  readonly block: string
}

interface UrlCase {
  readonly input: string
  readonly href?: string
  readonly host?: string
  readonly failure?: boolean
}

const blockData = suite('ssrf/special-purpose-blocks.json')
const urlData = suite('idna/wpt-urltestdata.json')

const tables = allOf(blockData, urlData)

/** Loopback, private, link-local, shared and multicast addresses, and IPv6 addresses with an embedded IPv4 address. */
const WELL_KNOWN = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['224.0.0.0/4', '::1/128', '::ffff:0:0/96', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]
const registered = tables.present ? blockData.read<readonly Block[]>().map(({ block }) => block) : []
const blocks = [...new Set([...WELL_KNOWN, ...registered])]

/** The expectation is computed by Node from these blocks, independently of our own guard. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() }
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const block of blocks) {
  const [network = '', prefix] = block.split('/')
  const family = isIPv6(network) ? 'ipv6' : 'ipv4'
  special[family].addSubnet(network, Number(prefix), family)
}
const mayBeContacted = (address: string): boolean => {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return !special[family].check(address, family) && (family === 'ipv4' || globalUnicast.check(address, family))
}

/** The first and the last address of a block. */
function endsOf(block: string): readonly string[] {
  const network = parseIpNetwork(block)
  if (!network.ok) throw new Error(`${block} is not a network`)
  const { address, prefix } = network.value
  const bits = addressBits(address.family)
  const first = address.bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return [...new Set([first, first + (1n << BigInt(bits - prefix)) - 1n])].map((value) => textOf(address.family, value))
}

const textOf = (family: IpFamily, value: bigint): string =>
  buildIp({
    family,
    bytes: Array.from({ length: addressBits(family) / 8 }, (_, index) =>
      Number((value >> BigInt(addressBits(family) - 8 - 8 * index)) & 255n),
    ),
  })

const addresses = [...new Set(blocks.flatMap(endsOf))]

/** One address of each block, for tests in which both ends would take too much time. */
const firsts = [...new Set(blocks.flatMap((block) => endsOf(block).slice(0, 1)))]

/** All targets of a name at this address: the site, the mail host, the MTA-STS policy host, the registry. */
const namesAt = (address: string, index: number): string => {
  const record = `${isIPv6(address) ? 'AAAA' : 'A'} ${address}`
  return `n${index} ${record}
www.n${index} ${record}
mta-sts.n${index} ${record}
_mta-sts.n${index} TXT "v=STSv1; id=1"
n${index} MX 10 n${index}
n${index} MX 20 mx.n${index}
mx.n${index} ${record}`
}

const literal = (address: string): string => (isIPv6(address) ? `[${address}]` : address)

const urlCases = tables.present
  ? urlData
      .read<readonly (UrlCase | string)[]>()
      .flatMap((entry) => (typeof entry === 'object' && /^https?:/.test(entry.href ?? '') ? [entry] : []))
  : []

/** One URL of the URL suite for each host in it, unchanged. */
const strangeHosts = [...new Map(urlCases.map(({ host, input }) => [host, input])).values()].filter(
  (input) => !/[^\t\x20-\x7e\x80-\u{10ffff}]/u.test(input),
)

/** Targets of redirects: our cases, a name in every block, and URLs that are unusual or not web URLs. */
const INSIDE: readonly string[] = [
  ...redirectCases.map(({ location }) => location),
  ...firsts.map((address) => `https://n${addresses.indexOf(address)}.blocks.lab/`),
]
const LOCATIONS: readonly string[] = [
  ...INSIDE,
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_HELO',
  'ftp://10.0.0.1/',
  'data:text/html,<title>x</title>',
  'javascript:alert(1)',
  '//127.0.0.1/',
  '//[::1]/',
  'https://redirects.lab:22/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.0.0.1/',
  'http://127。0。0。1/',
  'http://[::ffff:169.254.169.254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://127.0.0.1.nip.lab/',
  'http://localhost/',
  'http://localhost.localdomain/',
  'https://metadata.google.internal/',
]

/** The same targets, both ends of every block as IP addresses in URLs, and the hosts of the URL suite. */
const PAGE_LOCATIONS: readonly string[] = [
  ...LOCATIONS,
  ...addresses.map((address) => `http://${literal(address)}/`),
  ...strangeHosts,
]

const PAGE = page(`<!doctype html><title>A page about something</title><h1>Something</h1><a href="/about">About</a>
<link rel="canonical" href="http://10.0.0.1/"><meta property="og:image" content="http://10.0.0.1/x.png">
<img src="http://127.0.0.1/"><script src="http://[::1]/"></script><meta http-equiv="refresh" content="0;url=http://10.0.0.1/">`)

/**
 * `r7.redirects.lab` redirects every request; `f7` has a page, and redirects all other requests; the policy of `p7` and the
 * registry `g7` redirect too. All other hosts have a private address.
 */
function reply(host: string, target: string) {
  const [, kind, index] = /(?:^|\.)([rfpg])(\d+)\.redirects\.lab$/.exec(host) ?? []
  const location = PAGE_LOCATIONS[Number(index)]
  if (kind === undefined || location === undefined || (kind === 'f' && target === '/')) return PAGE
  return redirectTo(location)
}

const PRIVATE = '10.66.66.66'

const registryOf = (kind: string, index: number): readonly [string, readonly string[]] => [
  `${kind}${index}`,
  [kind === 'b' ? `https://n${index}.blocks.lab/` : `https://g${index}.redirects.lab/`],
]

let hostile: HostileInternet
beforeAll(async () => {
  hostile = await startHostileInternet({
    zones: {
      '.': `* A ${PRIVATE}\n* AAAA fd66::1`,
      lab: '',
      test: '',
      'blocks.lab': addresses.map(namesAt).join('\n'),
      'redirects.lab': [...PAGE_LOCATIONS.keys()].map(redirectingNames).join('\n'),
      'lab.test': `private-a A 10.1.2.3\ndowngrade A 192.168.7.7\npublic A ${WEB_SERVER}`,
      'rebind.lab': fickleZone(CLOSED_HOST),
      'rebind-site.lab': fickleZone(WEB_SERVER),
    },
    otherZones: {
      '.': '',
      lab: '',
      'rebind.lab': fickleZone('10.0.0.1'),
      'rebind-site.lab': fickleZone('169.254.169.254'),
    },
    reply,
    registries: Object.fromEntries([
      ...addresses.map((_, index) => registryOf('b', index)),
      ...LOCATIONS.map((_, index) => registryOf('g', index)),
      ['i0', ['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'http://registry.lab/']],
      ['i1', ['https://registry.lab:8443/', 'https://user@registry.lab/', 'file:///etc/passwd']],
    ]),
  })
}, 60_000)
afterAll(async () => {
  await hostile.close()
  // The simulated internet recorded no connection to a wrong address in any of the tests.
  expect(hostile.internet.violations).toEqual([])
})

const redirectingNames = (index: number): string => `r${index} A ${WEB_SERVER}
f${index} A ${WEB_SERVER}
g${index} A ${WEB_SERVER}
p${index} MX 10 p${index}
p${index} A ${CLOSED_HOST}
_mta-sts.p${index} TXT "v=STSv1; id=1"
mta-sts.p${index} A ${WEB_SERVER}`

/** A zone of the alternating name server. The TTL of 0 prevents caching, so that every query gets its next version. */
function fickleZone(address: string): string {
  return `$TTL 0
@ NS ns1
ns1 A ${FICKLE_NAME_SERVER}
@ A ${address}
* A ${address}
* MX 10 mx
mx A ${address}`
}

const PATHS = {
  seo: (domain: string) => `/api/v1/seo-check/${domain}`,
  mail: (domain: string) => `/api/v1/mail-check/${domain}?detail=full`,
  health: (domain: string) => `/api/v1/check/${domain}`,
  availability: (domain: string) => `/api/v1/availability/${domain}`,
}

const AT_ONCE = 8

/** Sends all requests with limited concurrency; returns statuses other than 200 and forbidden addresses that were contacted. */
async function visitAll(paths: readonly string[], seen: (reply: Reply, path: string) => void = () => undefined) {
  const waiting = [...paths]
  const failed: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const answer = await call(hostile.service, { path })
        if (answer.status !== 200) failed.push(`${answer.status} ${path}`)
        seen(answer, path)
      }
    }),
  )
  return { failed, forbidden: forbiddenDials() }
}

const forbiddenDials = (): readonly string[] => [...hostile.contacted].filter((address) => !mayBeContacted(address))

const NOTHING = { failed: [], forbidden: [] }

describeWith(tables, 'the table of IANA and the URL suite of browsers', () => {
  it('are part of the following tests', () => {
    expect(registered.length).toBeGreaterThan(50)
    expect(blocks).toEqual(expect.arrayContaining(registered))
    expect(strangeHosts.length).toBeGreaterThan(50)
    expect(PAGE_LOCATIONS).toEqual(expect.arrayContaining(strangeHosts))
  })
})

describe('internal addresses are never contacted', { timeout: 120_000 }, () => {
  it('the expectation distinguishes internal from public addresses', () => {
    const INSIDE = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:8.8.8.8', '224.0.0.1']
    expect(INSIDE.filter(mayBeContacted)).toEqual([])
    const OUTSIDE = [WEB_SERVER, '1.1.1.1', '2a01:4f8::1', FICKLE_NAME_SERVER]
    expect(OUTSIDE.filter(mayBeContacted)).toEqual(OUTSIDE)
    expect(addresses.filter(mayBeContacted)).toEqual([])
  })

  it('for the site of a name with such an address', async () => {
    const codes = new Set<string | undefined>()
    const paths = addresses.map((_, index) => PATHS.seo(`n${index}.blocks.lab`))
    expect(await visitAll(paths, ({ json }) => codes.add(json.error?.code))).toEqual(NOTHING)
    expect([...codes]).toEqual(['address_not_public'])
  })

  it('for the mail hosts of a name with such an address', async () => {
    const states = new Set<string>()
    const paths = addresses.map((_, index) => PATHS.mail(`n${index}.blocks.lab`))
    const note = ({ json }: Reply): void => {
      const hosts = json['mail'] as readonly { readonly ports: readonly { readonly state: string }[] }[]
      expect(hosts).toHaveLength(2)
      for (const { ports } of hosts) for (const { state } of ports) states.add(state)
    }
    expect(await visitAll(paths, note)).toEqual(NOTHING)
    expect([...states]).toEqual(['unknown'])
  })

  it('for the MTA-STS policy host of a name with such an address', async () => {
    const paths = firsts.map((address) => PATHS.health(`n${addresses.indexOf(address)}.blocks.lab`))
    const policies = new Set<string | undefined>()
    const note = ({ json }: Reply): void => {
      const findings = json['findings'] as readonly { readonly id: string; readonly severity: string }[]
      policies.add(findings.find(({ id }) => id === 'mta-sts-policy')?.severity)
    }
    expect(await visitAll(paths, note)).toEqual(NOTHING)
    expect([...policies]).toEqual(['warn'])
  })

  it('for the registry of a suffix with such an address', async () => {
    const states = new Set<unknown>()
    const paths = [...addresses.map((_, index) => `name.b${index}`), 'name.i0', 'name.i1'].map(PATHS.availability)
    expect(await visitAll(paths, ({ json }) => states.add(json['state']))).toEqual(NOTHING)
    expect([...states]).toEqual(['unknown'])
  })

  it('for redirects of pages', async () => {
    const paths = PAGE_LOCATIONS.map((_, index) => PATHS.seo(`r${index}.redirects.lab`))
    const codes = new Map<string, string | undefined>()
    expect(await visitAll(paths, ({ json }, path) => codes.set(path, json.error?.code))).toEqual(NOTHING)
    const inside = INSIDE.map((_, index) => codes.get(PATHS.seo(`r${index}.redirects.lab`)))
    expect(new Set(inside)).toEqual(new Set(['redirect_blocked']))
  })

  it('for redirects of robots.txt, sitemaps and pages that do not exist', async () => {
    const paths = LOCATIONS.map((_, index) => PATHS.seo(`f${index}.redirects.lab`))
    const codes = new Set<string | undefined>()
    expect(await visitAll(paths, ({ json }) => codes.add(json.error?.code))).toEqual(NOTHING)
    expect([...codes]).toEqual([undefined])
  })

  it('for redirects of policies', async () => {
    const paths = redirectCases.map((_, index) => PATHS.health(`p${index}.redirects.lab`))
    expect(await visitAll(paths)).toEqual(NOTHING)
    expect(hostile.internet.seen.webRequests()).toContain(
      'GET https://mta-sts.p0.redirects.lab/.well-known/mta-sts.txt',
    )
  })

  it('for redirects of registries', async () => {
    const states = new Set<unknown>()
    const paths = LOCATIONS.map((_, index) => PATHS.availability(`name.g${index}`))
    expect(await visitAll(paths, ({ json }) => states.add(json['state']))).toEqual(NOTHING)
    expect([...states]).toEqual(['unknown'])
    expect(hostile.internet.seen.webRequests()).toContain('GET https://g0.redirects.lab/domain/name.g0')
  })

  it('for a name with an internal address half of the time, in a thousand attempts', async () => {
    const before = hostile.timesFickle()
    const paths = Array.from({ length: 300 }, (_, index) => [
      PATHS.mail(`m${index}.rebind.lab`),
      PATHS.mail(`x${index}.rebind.lab`),
      PATHS.seo(`s${index}.rebind.lab`),
      ...(index % 3 === 0 ? [PATHS.seo(`t${index}.rebind-site.lab`)] : []),
    ]).flat()
    expect(paths).toHaveLength(1_000)
    const codes = new Map<string | undefined, number>()
    const note = ({ json }: Reply): void => {
      if (json['finalUrl'] !== undefined) codes.set(json.error?.code, (codes.get(json.error?.code) ?? 0) + 1)
    }
    expect(await visitAll(paths, note)).toEqual(NOTHING)
    expect(hostile.timesFickle() - before).toBeGreaterThan(1_000)
    // Each case occurred: an internal address, a public address without a server, and a public address with a page.
    expect([...codes.keys()]).toEqual(expect.arrayContaining(['address_not_public', 'connect_refused', undefined]))
  })

  it('the recording works: it contains connections to public servers', async () => {
    expect(await visitAll([PATHS.seo('r0.redirects.lab')])).toEqual(NOTHING)
    expect(hostile.contacted).toContain(WEB_SERVER)
  })
})

describe('IP addresses instead of a domain', () => {
  const SPELLINGS = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '127.1',
    '127.0.1',
    '%5B%3A%3A1%5D',
    '%3A%3A1',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    'fe80::1%25lo',
    '１２７.0.0.1',
    '127。0。0。1',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    'user@127.0.0.1',
    '127.0.0.1:80',
    'http:%2F%2F127.0.0.1%2F',
    'example.com%5C@127.0.0.1',
    'example.com%00.internal.lab',
    'example.com%0d%0aHost:127.0.0.1',
    'localhost',
    'a..b',
  ]
  it.each(SPELLINGS)('%s is refused without any query', async (spelling) => {
    const before = hostile.contacted.size
    for (const path of Object.values(PATHS)) {
      const { status, json } = await call(hostile.service, { path: path(encodeURI(decodeURI(spelling))) })
      expect([status, json.error?.code]).toEqual([400, 'invalid_domain'])
    }
    expect(hostile.contacted.size).toBe(before)
  })
})
