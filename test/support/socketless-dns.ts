import type { Message, Question } from '../../src/dns/message.ts'
import { createServerQuery } from '../../src/net/direct-dns/server-query.ts'
import { answerOf } from '../../src/net/dns-answer.ts'
import { publicAddress } from '../../src/net/guard.ts'
import { unseen } from '../../src/net/unseen.ts'
import { createResolver } from '../../src/scripted-world/resolver/resolver.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { FIVE_RESOLVERS } from '../../src/scripted-world/servers/running-internet.ts'
import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'
import type { AskOptions, AskServerOptions, Dns, DnsAnswer, Observed, ResolverId } from '../../src/world.ts'

/**
 * What the real clients would learn of these servers, without the time that sockets, silence and slowness take: the packets
 * are handed over.
 */
export function socketlessDns(internet: ScriptedInternet, now: Date): Dns {
  const random = seededRandom(1)
  const resolvers = FIVE_RESOLVERS.map(({ id, label, firstServer = 0 }) => ({
    id,
    label,
    client: createResolver({ internet, now: () => now, random, silenceMs: 0, firstServer }),
  }))
  const askResolver = async (id: ResolverId, question: Question, options: AskOptions = {}) => {
    const answer = await resolvers.find((resolver) => resolver.id === id)?.client.resolve(queryOf(question, options))
    return answer === undefined ? SILENCE : sightOf(answer, id)
  }
  return {
    resolvers: resolvers.map(({ id, label }) => ({ id, label })),
    resolve: (question, options) => askResolver('resolver-1', question, options),
    askResolver,
    askServer: createAskServer(internet),
  }
}

const SILENCE = unseen('timeout', 'no answer in this world')

const sightOf = (message: Message, from: string): Observed<DnsAnswer> => ({
  seen: true,
  value: answerOf(message, from, 1),
})

const queryOf = (question: Question, { isCheckingDisabled = false, isDnssecOk = false }: AskOptions): Message => ({
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
function createAskServer({ answer }: ScriptedInternet): Dns['askServer'] {
  const ask = (address: string, question: Question, options: AskServerOptions): Observed<Message> => {
    let failure: Observed<Message> = SILENCE
    for (const hasRandomCase of [true, false]) {
      const query = createServerQuery(question, options, hasRandomCase)
      const reply = answer({ address }, query.bytes, options.transport)
      if (reply.kind === 'refuse-connection') return unseen('connection', 'the connection was refused')
      if (reply.kind === 'silence') continue
      const judgement = query.judge(reply.bytes)
      if (judgement.kind === 'answer') return { seen: true, value: judgement.message }
      failure = unseen('bad-answer', judgement.kind === 'bad' ? judgement.detail : 'an answer in other letters')
    }
    return failure
  }
  return async (text, question, options) => {
    const address = publicAddress(text)
    if (!address.seen) return address
    const first = ask(address.value, question, options)
    const isCut = first.seen && first.value.isTruncated && options.transport === 'udp'
    const whole = isCut ? ask(address.value, question, { ...options, transport: 'tcp' }) : first
    const heard = whole.seen ? whole : first
    return heard.seen ? sightOf(heard.value, address.value) : heard
  }
}
