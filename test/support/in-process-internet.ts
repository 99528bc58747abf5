import type { Clock } from '../../src/clock.ts'
import { decodeMessage } from '../../src/dns/decode.ts'
import { encodeQuery } from '../../src/dns/encode.ts'
import type { Question } from '../../src/dns/message.ts'
import type { Name } from '../../src/dns/record.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import { answerOf } from '../../src/net/dns-answer.ts'
import { createInternet } from '../../src/scripted-world/internet.ts'
import { createResolver } from '../../src/scripted-world/resolver/resolver.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import type { AskOptions, AskServerOptions, Dns, DnsAnswer, Observed, ResolverId } from '../../src/world.ts'

const RESOLVER_IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

/** The root zone, with the name that is queried to detect open resolvers. */
const ROOT_ZONE = `$TTL 86400
. SOA a.root-servers.net. hostmaster.nic.test. 1 1800 900 604800 86400
. NS a.root-servers.net.
a.root-servers.net. A 198.41.0.4
a.root-servers.net. AAAA 2001:503:ba3e::2:30
`

/** A top-level domain, to which the test adds records. */
export const topLevelZone = (records = ''): string => `$TTL 3600
@ SOA a.nic hostmaster.nic 1 7200 1800 1209600 3600
@ NS a.nic
@ NS b.nic
a.nic A 93.184.10.53
b.nic A 45.33.10.53
${records}
`

interface InternetText {
  /** Zone files by origin, as in world/; the root zone is added automatically. */
  readonly zones: Readonly<Record<Name, string>>
  /** Faulty servers, as in world/servers.txt. */
  readonly servers?: string
  readonly now: Date
}

/** A simulated internet without sockets: name servers that serve their zones, and validating resolvers. */
export function inProcessDns({ zones, servers = '', now }: InternetText): Dns {
  const internet = createInternet(
    { zones: new Map(Object.entries({ '.': ROOT_ZONE, ...zones })), include: () => undefined, servers },
    () => now,
  )
  if (!internet.ok) throw new Error(internet.fault)
  return dnsOver(internet.value, now)
}

/** The clients of such an internet: five resolvers, and a client for direct queries. */
export function dnsOver(internet: ScriptedInternet, now: Date): Dns {
  const resolvers = new Map(
    RESOLVER_IDS.map((id, firstServer) => [
      id,
      createResolver({
        internet,
        id,
        clock: withoutWaiting(now),
        random: () => 0.5,
        silenceMs: 5,
        firstServer,
      }),
    ]),
  )

  const resolve = async (id: ResolverId, question: Question, options: AskOptions): Promise<Observed<DnsAnswer>> => {
    const query = decodeMessage(queryFor(question, true, options))
    const message = query.ok ? await resolvers.get(id)?.resolve(query.value) : undefined
    return message === undefined ? SILENCE : { seen: true, value: answerOf(message, id, 1) }
  }

  const askServer = (
    address: string,
    question: Question,
    { transport, ...options }: AskServerOptions,
  ): Observed<DnsAnswer> => {
    const query = queryFor(question, options.isRecursionDesired === true, options)
    const reply = internet.answer({ address }, query, transport)
    if (reply.kind !== 'message') return SILENCE
    const message = decodeMessage(reply.bytes)
    if (!message.ok) return unseen('bad-answer', 'garbage')
    return message.value.isTruncated && transport === 'udp'
      ? askServer(address, question, { ...options, transport: 'tcp' })
      : { seen: true, value: answerOf(message.value, address, 1) }
  }

  return {
    resolvers: RESOLVER_IDS.map((id) => ({ id, label: id })),
    resolve: (question, options = {}) => resolve('resolver-1', question, options),
    askResolver: (id, question, options = {}) => resolve(id, question, options),
    askServer: async (address, question, options) => askServer(address, question, options),
  }
}

const SILENCE = unseen('timeout', 'no answer in this world')

/** Responses arrive in the next turn of the event loop, so that the clock of a test need not advance. */
const withoutWaiting = (now: Date): Clock => ({
  now: () => now,
  monotonicMs: () => 0,
  setTimer(callback) {
    const immediate = setImmediate(callback)
    return { cancel: () => clearImmediate(immediate), unref: () => undefined, ref: () => undefined }
  },
})

/** Throws, like every client, on a name that cannot be encoded. */
const queryFor = (
  question: Question,
  isRecursionDesired: boolean,
  { isCheckingDisabled = false, isDnssecOk = false, hasEdns = true }: AskOptions & Partial<AskServerOptions>,
): Uint8Array =>
  encodeQuery({
    id: 1,
    question,
    isRecursionDesired,
    isCheckingDisabled,
    edns: hasEdns ? { udpPayloadSize: 1232, isDnssecOk } : undefined,
  })
