import { createEngine } from '../../src/engine/create-engine.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import { bootstrapOf, registryScene, type ScriptedMessage, type ScriptedReply } from './registry-scene.ts'
import { resultOf } from './result-of.ts'

/** What the availability tool says; `reason` is the outcome of its main finding. */
export interface Said {
  readonly state: 'registered' | 'available' | 'unknown'
  readonly reason: string
  readonly registrar: string | null
  readonly created: string | null
  readonly expires: string | null
  readonly statuses: readonly string[] | undefined
}

const BOOTSTRAP = bootstrapOf({
  com: ['https://rdap.registry.example/com/'],
  org: ['https://one.registry.example/', 'https://two.registry.example/'],
})

export const RDAP_URL = 'https://rdap.registry.example/com/domain/example.com'
const NXDOMAIN: ScriptedMessage = { status: 'NXDOMAIN' }
export const DELEGATED: ScriptedMessage = { answers: ['example.com. 300 IN NS ns1.example.net.'] }

export const registrar = (name: string, members: object = {}): object => ({
  objectClassName: 'entity',
  handle: '9999',
  roles: ['registrar'],
  vcardArray: [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
    ],
  ],
  ...members,
})

export const event = (eventAction: unknown, eventDate: unknown): object => ({ eventAction, eventDate })

/** A domain object for example.com; `members` replace those of a usual response. */
export const domainObject = (members: object = {}): object => ({
  rdapConformance: ['rdap_level_0'],
  objectClassName: 'domain',
  ldhName: 'example.com',
  status: ['active'],
  ...members,
})

export const errorObject = (members: object = {}): object => ({
  rdapConformance: ['rdap_level_0'],
  errorCode: 404,
  title: 'Object not found',
  ...members,
})

interface Finding {
  readonly id: string
  readonly outcome: string
  readonly detail: string
}

/** Calls the tool in a world with these responses; the registry of example.com is at `RDAP_URL`. */
export async function saidAbout(
  domain: string,
  web: Readonly<Record<string, ScriptedReply | readonly ScriptedReply[]>>,
  ns: ScriptedMessage = NXDOMAIN,
): Promise<Said> {
  const { world } = registryScene({ web, dns: { 'example.com NS': ns } })
  const engine = createEngine({ world, registries: createRegistries({ packaged: BOOTSTRAP }) })
  const given: Readonly<Record<string, string>> = { domain, detail: 'full' }
  const { state, registrar, created, expires, statuses, findings } = await resultOf<
    Omit<Said, 'reason'> & { readonly findings: readonly Finding[] }
  >(engine.call(domainAvailability, (name) => given[name]))
  const main = findings.find(({ id }) => id === 'registration-status')
  const reason = main?.detail.includes('query limit') ? 'query-limit' : (main?.outcome ?? '')
  return { state, reason, registrar, created, expires, statuses }
}
