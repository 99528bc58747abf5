import type { Engine } from '../../src/engine/call.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { exampleMailWorld } from '../mail/example-mail-world.ts'
import { exampleDns } from './example-dns.ts'
import { bootstrapOf, registryScene } from './registry-scene.ts'
import { emptyDns, worldWith } from './scripted-dns.ts'

const REGISTRY = 'https://rdap.registry.example/'

const registrarNamed = (name: string) => ({
  objectClassName: 'entity',
  roles: ['registrar'],
  vcardArray: ['vcard', [['fn', {}, 'text', name]]],
})
const server = (ldhName: string) => ({ objectClassName: 'nameserver', ldhName })

const { world: registryWorld } = registryScene({
  web: {
    [`${REGISTRY}domain/example.com`]: {
      body: {
        objectClassName: 'domain',
        ldhName: 'EXAMPLE.COM',
        status: ['client transfer prohibited'],
        links: [
          {
            rel: 'related',
            href: 'https://rdap.registrar.example/domain/example.com',
            type: 'application/rdap+json',
          },
        ],
        entities: [registrarNamed('Example Registrar, Inc.')],
        events: [
          { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
          { eventAction: 'expiration', eventDate: '2027-08-13T04:00:00Z' },
          { eventAction: 'last changed', eventDate: '2026-08-14T07:01:34Z' },
        ],
        nameservers: [server('NS2.EXAMPLE.NET'), server('NS1.EXAMPLE.COM')],
        secureDNS: {
          delegationSigned: true,
          dsData: [
            {
              keyTag: 370,
              algorithm: 13,
              digestType: 2,
              digest: 'BE74359954660069D5C63D200C39F5603827D7DD02B56F120EE9F3A86764247C',
            },
          ],
        },
      },
    },
    [`${REGISTRY}domain/no-such-domain.com`]: { status: 404, body: { errorCode: 404 } },
    'https://ch.registry.example/domain/example.ch': {
      body: {
        objectClassName: 'domain',
        ldhName: 'example.ch',
        status: ['active'],
        entities: [registrarNamed('Example Registrar AG')],
        events: [{ eventAction: 'registration', eventDate: '1996-05-21' }],
        nameservers: [server('ns1.example.ch'), server('ns2.example.ch')],
        secureDNS: { delegationSigned: false },
      },
    },
  },
  dns: { 'example.com NS': { answers: ['example.com. 3600 IN NS ns1.example.com.'] } },
})

/** No name exists here. */
const nowhere = createEngine({
  world: worldWith(emptyDns()),
  settings: { baseUrl: 'http://localhost:8080', isDirectDnsOn: false },
})

const ENGINES: Readonly<Record<string, Engine>> = {
  domain_report: nowhere,
  dns_health_check: nowhere,
  plan_change: nowhere,
  plan_move: createEngine({ world: worldWith(emptyDns()) }),
  seo_check: nowhere,
  mail_check: createEngine({ world: exampleMailWorld() }),
  domain_availability: createEngine({
    world: registryWorld,
    registries: createRegistries({
      packaged: bootstrapOf({ com: [REGISTRY] }),
      overlay: (tld) => (tld === 'ch' ? { url: 'https://ch.registry.example/', trust: 'registry' } : undefined),
    }),
  }),
}

const usual = createEngine({ world: worldWith(exampleDns()) })

/** Each engine has the world of the examples of this tool. */
export const exampleEngine = ({ name }: Tool): Engine => ENGINES[name] ?? usual
