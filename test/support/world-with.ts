import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message, Question } from '../../src/dns/message.ts'
import { ROOT } from '../../src/dns/name.ts'
import type { Name } from '../../src/dns/record.ts'
import type { PolicyFetch } from '../../src/evidence/inquirer.ts'
import { createServerQuery } from '../../src/net/direct-dns/server-query.ts'
import { answerOf } from '../../src/net/dns-answer.ts'
import { publicAddress } from '../../src/net/guard.ts'
import { unseen } from '../../src/net/unseen.ts'
import { createInternet, type WorldText } from '../../src/scripted-world/internet.ts'
import { createResolver } from '../../src/scripted-world/resolver/resolver.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { FIVE_RESOLVERS } from '../../src/scripted-world/servers/running-internet.ts'
import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'
import { loadWebSites } from '../../src/scripted-world/web-sites.ts'
import type { AskOptions, AskServerOptions, Dns, DnsAnswer, Observed, ResolverId, World } from '../../src/world.ts'

const FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))
const EXTENSION = '.zone'
const SITES = loadWebSites(join(FOLDER, 'web'))

/** The files of world/, to be changed before a world is made of them. */
export function readWorldText(): WorldText {
  const read = (...path: readonly string[]): string => readFileSync(join(FOLDER, ...path), 'utf8')
  const parts = new Map(readdirSync(join(FOLDER, 'parts')).map((name) => [`parts/${name}`, read('parts', name)]))
  const origins = readdirSync(join(FOLDER, 'zones')).map((name) => name.slice(0, -EXTENSION.length))
  return {
    zones: new Map(
      origins.map((origin): [Name, string] => [origin === 'root' ? ROOT : origin, read('zones', origin + EXTENSION)]),
    ),
    include: (path) => parts.get(path),
    servers: read('servers.txt'),
  }
}

export function internetWith(text: WorldText, now: () => Date): ScriptedInternet {
  const internet = createInternet(text, now)
  if (!internet.ok) throw new Error(internet.fault)
  return internet.value
}

export interface SocketlessWorld extends World {
  readonly fetchPolicy: PolicyFetch
}

type Means = Pick<ScriptedInternet, 'answer' | 'rootServers' | 'trustAnchors'>

/**
 * A world whose clients hand their packets to the servers themselves: what the real clients would learn of the same servers,
 * without the time that sockets, silence and slowness take.
 */
export function worldWith(internet: Means, now: () => Date): SocketlessWorld {
  const random = seededRandom(1)
  const resolvers = FIVE_RESOLVERS.map(({ id, label, firstServer = 0 }) => ({
    id,
    label,
    client: createResolver({ internet, now, random, silenceMs: 0, firstServer }),
  }))
  const askResolver = async (id: ResolverId, question: Question, options: AskOptions = {}) => {
    const answer = await resolvers.find((resolver) => resolver.id === id)?.client.resolve(query(question, options))
    return answer === undefined ? SILENCE : sightOf(answer, id)
  }
  return {
    now,
    random,
    dns: {
      resolvers: resolvers.map(({ id, label }) => ({ id, label })),
      resolve: (question, options) => askResolver('resolver-1', question, options),
      askResolver,
      askServer: createAskServer(internet),
    },
    fetchPolicy: async ({ domain, addresses }) => ({ seen: true, value: fetchedPolicy(domain, addresses) }),
  }
}

const SILENCE = unseen('timeout', 'no answer in this world')

const sightOf = (message: Message, from: string): Observed<DnsAnswer> => ({
  seen: true,
  value: answerOf(message, from, 1),
})

const query = (question: Question, { isCheckingDisabled = false, isDnssecOk = false }: AskOptions): Message => ({
  id: 0,
  isResponse: false,
  opcode: 0,
  isAuthoritative: false,
  isTruncated: false,
  isRecursionDesired: true,
  isRecursionAvailable: false,
  isAuthenticData: true,
  isCheckingDisabled,
  rcode: 0,
  question,
  answers: [],
  authority: [],
  additional: [],
  edns: { version: 0, udpPayloadSize: 4096, isDnssecOk, extendedErrors: [] },
})

/** As `net/direct-dns` asks: a second time in plain letters, over TCP where the answer was cut, never a private address. */
function createAskServer({ answer }: Pick<ScriptedInternet, 'answer'>): Dns['askServer'] {
  const once = (address: string, question: Question, options: AskServerOptions): Observed<Message> => {
    let failure: Observed<Message> = SILENCE
    for (const hasRandomCase of [true, false]) {
      const asked = createServerQuery(question, options, hasRandomCase)
      const reply = answer({ address }, asked.bytes, options.transport)
      if (reply.kind === 'refuse-connection') return unseen('connection', 'the connection was refused')
      if (reply.kind === 'silence') continue
      const judgement = asked.judge(reply.bytes)
      if (judgement.kind === 'answer') return { seen: true, value: judgement.message }
      failure = unseen('bad-answer', judgement.kind === 'bad' ? judgement.detail : 'an answer in other letters')
    }
    return failure
  }
  return async (text, question, options) => {
    const address = publicAddress(text)
    if (!address.seen) return address
    const first = once(address.value, question, options)
    const isCut = first.seen && first.value.isTruncated && options.transport === 'udp'
    const whole = isCut ? once(address.value, question, { ...options, transport: 'tcp' }) : first
    const heard = whole.seen ? whole : first
    return heard.seen ? sightOf(heard.value, address.value) : heard
  }
}

const POLICY_PATH = '/.well-known/mta-sts.txt'

function fetchedPolicy(domain: Name, addresses: readonly string[]) {
  if (!addresses.some((address) => SITES.addresses.includes(address)))
    return { kind: 'unreachable', reason: 'no connection' } as const
  const { status, location, mediaType, body } = SITES.reply(`mta-sts.${domain}`, POLICY_PATH)
  return status >= 300 && status < 400
    ? ({ kind: 'redirect', status, location } as const)
    : ({ kind: 'response', status, mediaType, body } as const)
}
