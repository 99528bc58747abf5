import { createEngine, type Engine } from '../../src/engine/call.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { exampleMailWorld } from '../mail/example-mail-world.ts'
import { exampleDns } from './example-dns.ts'
import { bootstrapOf, registryScene } from './registry-scene.ts'
import { emptyDns, worldWith } from './scripted-dns.ts'

const REGISTRY = 'https://rdap.registry.example/'

const { world: registryWorld } = registryScene({
  web: {
    [`${REGISTRY}domain/example.com`]: {
      body: {
        objectClassName: 'domain',
        ldhName: 'EXAMPLE.COM',
        status: ['client transfer prohibited'],
        entities: [{ roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Example Registrar, Inc.']]] }],
        events: [
          { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
          { eventAction: 'expiration', eventDate: '2027-08-13T04:00:00Z' },
        ],
      },
    },
    [`${REGISTRY}domain/no-such-domain.com`]: { status: 404, body: { errorCode: 404 } },
  },
  dns: { 'example.com NS': { answers: ['example.com. 3600 IN NS ns1.example.com.'] } },
})

/** No name exists here. */
const nowhere = createEngine({
  world: worldWith(emptyDns()),
  settings: { baseUrl: 'http://localhost:8080', isDirectDnsOn: false },
})

const ENGINES: Readonly<Record<string, Engine>> = {
  dns_health_check: nowhere,
  seo_check: nowhere,
  mail_check: createEngine({ world: exampleMailWorld() }),
  domain_availability: createEngine({
    world: registryWorld,
    registries: createRegistries({ packaged: bootstrapOf({ com: [REGISTRY] }) }),
  }),
}

const usual = createEngine({ world: worldWith(exampleDns()) })

/** Each engine has the world of the examples of this tool. */
export const exampleEngine = ({ name }: Tool): Engine => ENGINES[name] ?? usual
