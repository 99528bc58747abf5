import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { createInternet } from '../../src/scripted-world/internet.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import type { VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { createRegistries, type Registries } from '../../src/tools/availability/registries.ts'
import { createMemoryBudget } from '../../src/tools/availability/registry-budget.ts'
import { createWhois } from '../../src/tools/availability/whois.ts'
import type { SeenCertificate, World } from '../../src/world.ts'
import { bootstrapOf } from '../support/registry-scene.ts'
import {
  DOMAIN,
  MAIL_ADDRESS,
  OTHER,
  otherRecords,
  ownRecords,
  REGISTRY_ADDRESS,
  reverseRecords,
  WHOIS_ADDRESS,
  WHOIS_DOMAIN,
  zoneLine,
} from './hostile-records.ts'
import { hostileSites, REGISTRY_HOST } from './hostile-site.ts'
import type { TextsAt } from './places.ts'
import { LARGEST_BYTES } from './texts.ts'

const SOA = '@ SOA ns1 hostmaster 1 7200 3600 1209600 300'
const zone = (server: string, rest = ''): string => `$TTL 3600\n${SOA}\n@ NS ns1\nns1 A ${server}\n${rest}`
const unsigned = (text: string): string => `;! unsigned\n${text}`
const linesOf = (records: readonly ResourceRecord[]): string => records.map(zoneLine).join('\n')

const zonesWith = (textsAt: TextsAt): ReadonlyMap<Name, string> =>
  new Map([
    ['.', '$TTL 86400\n@ SOA a.root. nobody. 1 7200 3600 1209600 300\n@ NS a.root.\na.root. A 198.41.0.4'],
    ['com', zone('93.184.10.53')],
    ['jp', unsigned(zone('93.184.10.54'))],
    ['registry.com', unsigned(zone('93.184.10.55', `rdap A ${REGISTRY_ADDRESS}\nwhois A ${WHOIS_ADDRESS}`))],
    ['184.93.in-addr.arpa', unsigned(zone('93.184.10.56', linesOf(reverseRecords(textsAt))))],
    [DOMAIN, linesOf(ownRecords(textsAt))],
    [OTHER, unsigned(`$TTL 3600\n${SOA}\n${linesOf(otherRecords(textsAt))}`)],
  ])

/** The limits of what the clients pass on from a certificate and from a banner. */
const MAX_NAMES = 100
const MAX_NAME_LENGTH = 1_000
const MAX_ISSUER_LENGTH = 200
const MAX_BANNER_LENGTH = 200

function certificateWith(textsAt: TextsAt): SeenCertificate {
  const [issuer = ''] = textsAt('issuer of a certificate', MAX_ISSUER_LENGTH)
  return {
    fault: 'wrong-name',
    names: Array.from({ length: MAX_NAMES }, () => textsAt('names of a certificate', MAX_NAME_LENGTH)[0] ?? ''),
    issuer: issuer.slice(0, MAX_ISSUER_LENGTH),
    validFrom: new Date('2026-01-01'),
    validTo: new Date('2027-01-01'),
  }
}

/** The world in memory, with a domain whose every text comes from `textsAt`. */
export function hostileWorld(textsAt: TextsAt, clock: VirtualClock): World {
  const ports = `${MAIL_ADDRESS} all`
  const internet = createInternet(
    { zones: zonesWith(textsAt), include: () => undefined, servers: '', ports },
    clock.now,
  )
  if (!internet.ok) throw new Error(internet.fault)
  const whois = [`Domain Name: ${WHOIS_DOMAIN}`, ...textsAt('WHOIS', LARGEST_BYTES, ['Registrar: ', 'Status: '])].join(
    '\r\n',
  )
  const world = createMemoryWorld({
    internet: internet.value,
    sites: hostileSites(textsAt),
    whois: new Map([[WHOIS_ADDRESS, () => ({ text: whois })]]),
    clock,
    seed: 1,
  }).startClients()
  const certificate = certificateWith(textsAt)
  const [banner = ''] = textsAt('SMTP banner', MAX_BANNER_LENGTH, ['220 ', '554 '])
  return {
    ...world,
    random: () => 0.5,
    web: {
      // There is no TLS in memory.
      async get(request, signal) {
        const observation = await world.web.get(request, signal)
        if (!observation.seen || !request.url.startsWith('https:') || request.isCertificateChecked !== false)
          return observation
        return { seen: true, value: { ...observation.value, certificate } }
      },
    },
    ports: {
      ...world.ports,
      greet: async () => ({
        seen: true,
        value: {
          banner: [...banner.replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, MAX_BANNER_LENGTH).join(''),
          hasStartTls: true,
          tls: { version: 'TLSv1.3', certificate, chain: [new Uint8Array(1000)] },
        },
      }),
    },
  }
}

/** The registries of this world. */
export function hostileRegistries(): Registries {
  const server = { tlds: ['jp'], host: 'whois.registry.com', query: (name: string) => name, source: '', seen: '' }
  return createRegistries({
    packaged: bootstrapOf({ com: [`https://${REGISTRY_HOST}/`] }),
    overlay: () => undefined,
    whois: createWhois({
      budget: createMemoryBudget(),
      serverFor: (tld) => (tld === 'jp' ? { ...server, notRegistered: undefined } : undefined),
    }),
  })
}
