import { type Clock, systemClock } from '../../src/clock.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, typeName } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { type Bootstrap, parseBootstrap } from '../../src/standards/rdap/bootstrap.ts'
import type {
  DnsAnswer,
  Observed,
  Unseen,
  WebExchange,
  WebFailure,
  WebRequest,
  WebResponse,
  World,
} from '../../src/world.ts'
import { NO_OUTSIDE } from './no-outside.ts'

/** A short notation for a response; by default it is a complete 200 without headers. An object is sent as JSON. */
export interface ScriptedReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | object
  readonly bodyEnd?: WebResponse['bodyEnd']
}

export interface ScriptedMessage {
  readonly status?: keyof typeof RCODE
  /** Lines of a zone file. */
  readonly answers?: readonly string[]
  readonly authority?: readonly string[]
}

type Line = ScriptedReply | WebFailure | Unseen

interface Scene {
  /** By URL; several responses are sent in order, the last one repeatedly. */
  readonly web?: Readonly<Record<string, Line | readonly Line[]>>
  /** By `name TYPE`, followed by ` +cd` if checking is disabled. Hosts below registry.example have an address, other names do not exist. `address name TYPE` is a name server. */
  readonly dns?: Readonly<Record<string, ScriptedMessage | Unseen>>
  readonly clock?: Clock
  /** The delay of each response. */
  readonly onRequest?: (request: WebRequest) => Promise<void> | void
}

export interface RegistryScene {
  readonly world: World
  readonly requests: readonly WebRequest[]
  /** Queries as `name TYPE`, in order. */
  readonly questions: readonly string[]
}

export const NOW = new Date('2026-11-15T09:30:05.000Z')

/** A world of registries with scripted responses; any other request to a registry throws. */
export function registryScene({
  web = {},
  dns = {},
  clock = { ...systemClock, now: () => NOW },
  onRequest,
}: Scene): RegistryScene {
  const requests: WebRequest[] = []
  const questions: string[] = []
  const counts = new Map<string, number>()

  const get = async (request: WebRequest): Promise<Observed<WebExchange>> => {
    requests.push(request)
    await onRequest?.(request)
    const count = counts.get(request.url) ?? 0
    counts.set(request.url, count + 1)
    const lines = [web[request.url] ?? []].flat() as readonly Line[]
    const line = lines[Math.min(count, lines.length - 1)]
    if (line === undefined) throw new Error(`the scene has nothing at ${request.url}`)
    if ('reason' in line) return { seen: false, why: line }
    return { seen: true, value: 'kind' in line ? line : response(line) }
  }

  const resolve: World['dns']['resolve'] = async ({ name, type }, { isCheckingDisabled = false } = {}) => {
    const key = `${name} ${typeName(type)}`
    questions.push(isCheckingDisabled ? `${key} +cd` : key)
    const line = (isCheckingDisabled ? dns[`${key} +cd`] : undefined) ?? dns[key] ?? usualAnswer(name, typeName(type))
    return 'reason' in line ? { seen: false, why: line } : { seen: true, value: dnsAnswer(line) }
  }

  return {
    requests,
    questions,
    world: {
      ...NO_OUTSIDE,
      ...clock,
      random: () => 0.5,
      web: { ...NO_OUTSIDE.web, get },
      dns: {
        resolvers: [],
        resolve,
        askResolver: (_resolver, question, options) => resolve(question, options),
        askServer: async (address, { name, type }) => {
          const line = dns[`${address} ${name} ${typeName(type)}`]
          if (line === undefined) throw new Error(`the scene has no server at ${address}`)
          if ('reason' in line) return { seen: false, why: line }
          return { seen: true, value: { ...dnsAnswer(line), isAuthoritative: true, from: address } }
        },
      },
    },
  }
}

/** A short notation for the list of registries. */
export function bootstrapOf(servers: Readonly<Record<string, readonly string[]>>): Bootstrap {
  const bootstrap = parseBootstrap(bootstrapText(servers))
  if (!bootstrap.ok) throw new Error(bootstrap.fault)
  return bootstrap.value
}

export const bootstrapText = (servers: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify({ services: Object.entries(servers).map(([suffix, urls]) => [[suffix], urls]) })

function usualAnswer(name: string, type: string): ScriptedMessage {
  if (!name.endsWith('.registry.example')) return { status: 'NXDOMAIN' }
  return type === 'A' ? { answers: [`${name}. 300 IN A 93.184.10.80`] } : {}
}

function response({ status = 200, headers = {}, body = '', bodyEnd = 'whole' }: ScriptedReply): WebResponse {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
  return {
    kind: 'response',
    status,
    headers: Object.entries(headers),
    body: bytes,
    bodyEnd,
    wireBytes: bytes.length,
    ttfbMs: 1,
    address: '93.184.10.80',
  }
}

const dnsAnswer = ({ status = 'NOERROR', answers = [], authority = [] }: ScriptedMessage): DnsAnswer => ({
  status: RCODE[status],
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: records(answers),
  authority: records(authority),
  additional: [],
  from: 'resolver-1',
  durationMs: 1,
})

function records(lines: readonly string[]): readonly ResourceRecord[] {
  const zone = parseZoneFile(lines.join('\n'), { origin: '.', include: () => undefined })
  if (!zone.ok) throw new Error(`line ${zone.fault.line} of the scene: ${zone.fault.message}`)
  return zone.value
}
