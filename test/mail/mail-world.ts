import { setTimeout as delay } from 'node:timers/promises'
import { isAtOrBelow } from '../../src/dns/name.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, TYPE, typeName } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { seen, unseen } from '../../src/evidence/engine/observed.ts'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import type { Dns, DnsAnswer, Observed, Ports, World } from '../../src/world.ts'
import { NO_OUTSIDE } from '../support/no-outside.ts'
import { policyExchange } from '../support/policy-exchange.ts'
import { resultOf } from '../support/result-of.ts'
import { emptyDns } from '../support/scripted-dns.ts'
import { egressOf, greetingOf, type OutsideScene, portOf } from '../support/web-scene.ts'

/** DNS records, hosts and network conditions for mail to example.com. */
export interface MailScene extends OutsideScene {
  /** Lines of a zone file, relative to example.com; the reverse tree too. */
  readonly zone?: string
  readonly isSigned?: boolean
  /** `www.example.com A` → the responses of all resolvers; entries of a list are used in order, the last one repeatedly. */
  readonly failures?: Readonly<Record<string, Failure | readonly (Failure | 'ok')[]>>
  /** Queries that succeed only with checking disabled. */
  readonly bogus?: readonly string[]
  /** Delay of every response. */
  readonly delayMs?: number
  /** The MTA-STS policy file. */
  readonly policy?: string
  /** Replaces the ports of the scene. */
  readonly ownPorts?: Partial<Ports>
}

type Failure = 'timeout' | keyof typeof RCODE

export interface MailWorld extends World {
  /** `mx1.example.com A`, in the order of the queries. */
  readonly questions: readonly string[]
  /** `93.184.25.1 25`. */
  readonly probes: readonly string[]
  /** `93.184.25.1 mx1.example.com`. */
  readonly greeted: readonly string[]
  /** The largest number of concurrent connections: in total, and to one address. */
  readonly peak: { readonly inAll: number; readonly perAddress: number }
  advance(ms: number): void
}

const START = Date.parse('2026-11-15T09:30:05.000Z')

export function mailWorld(scene: MailScene): MailWorld {
  const { delayMs = 0, ownPorts = {} } = scene
  const records = readZone(scene.zone ?? '')
  const questions: string[] = []
  const probes: string[] = []
  const greeted: string[] = []
  const peak = { inAll: 0, perAddress: 0 }
  const busy = new Map<string, number>()
  let passedMs = 0
  const timesAsked = new Map<string, number>()

  const answer = async (
    name: string,
    type: number,
    from: string,
    isUnchecked: boolean,
  ): Promise<Observed<DnsAnswer>> => {
    const key = `${name} ${typeName(type)}`
    questions.push(key)
    if (delayMs > 0) await delay(delayMs)
    const times = timesAsked.get(key) ?? 0
    timesAsked.set(key, times + 1)
    const planned = scene.failures?.[key] ?? 'ok'
    const failure = typeof planned === 'string' ? planned : (planned[times] ?? planned.at(-1) ?? 'ok')
    const isBogus = scene.bogus?.includes(key) === true
    if (failure === 'timeout') return unseen('timeout', 'no answer in this scene')
    const usual = answerIn(records, name, type, from, (scene.isSigned ?? true) && !isBogus)
    const status = isBogus && !isUnchecked ? 'SERVFAIL' : failure
    return seen(status === 'ok' ? usual : { ...usual, status: RCODE[status], isValidated: false, answers: [] })
  }

  const connected = async <Value>(address: string, look: () => Observed<Value> | Promise<Observed<Value>>) => {
    busy.set(address, (busy.get(address) ?? 0) + 1)
    peak.inAll = Math.max(
      peak.inAll,
      [...busy.values()].reduce((sum, count) => sum + count, 0),
    )
    peak.perAddress = Math.max(peak.perAddress, busy.get(address) ?? 0)
    if (delayMs > 0) await delay(delayMs)
    try {
      return await look()
    } finally {
      busy.set(address, (busy.get(address) ?? 0) - 1)
    }
  }

  const dns: Dns = {
    ...emptyDns(),
    resolve: ({ name, type }, options) => answer(name, type, 'resolver-1', options?.isCheckingDisabled === true),
    askResolver: (id, { name, type }, options) => answer(name, type, id, options?.isCheckingDisabled === true),
    askServer: async () => unseen('timeout', 'no name servers in this scene'),
  }
  return {
    ...NO_OUTSIDE,
    now: () => new Date(START + passedMs),
    random: () => 0.5,
    dns,
    web: {
      get: async () =>
        policyExchange(
          scene.policy === undefined
            ? 'timeout'
            : { kind: 'response', status: 200, mediaType: 'text/plain', body: scene.policy },
        ),
    },
    ports: {
      async probe(address, port, signal) {
        probes.push(`${address} ${port}`)
        const look = () => ownPorts.probe?.(address, port, signal) ?? portOf({ kind: 'port', address, port }, scene)
        return connected(address, look)
      },
      async greet(request, signal) {
        greeted.push(`${request.address} ${request.host}`)
        const look = () => ownPorts.greet?.(request, signal) ?? greetingOf({ kind: 'greeting', ...request }, scene)
        return connected(request.address, look)
      },
      async egress() {
        if (ownPorts.egress !== undefined) return ownPorts.egress()
        if (delayMs > 0) await delay(delayMs)
        const observation = egressOf(scene)
        if (!observation.seen) throw new Error('the self-test of the network must succeed here')
        return observation.value
      },
    },
    questions,
    probes,
    greeted,
    peak,
    advance(ms) {
      passedMs += ms
    },
  }
}

/** Calls the tool as every surface does. */
export async function checkMail(scene: MailScene | MailWorld, detail?: 'full'): Promise<MailCheck> {
  const world = 'questions' in scene ? scene : mailWorld(scene)
  const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: true }
  const input: Readonly<Record<string, unknown>> = { domain: 'example.com', detail }
  return await resultOf<MailCheck>(createEngine({ world, settings }).call(mailCheck, (name) => input[name]))
}

function readZone(text: string): readonly ResourceRecord[] {
  const zone = parseZoneFile(`$TTL 3600\n@ SOA ns1 hostmaster 1 7200 1800 1209600 3600\n${text}\n`, {
    origin: 'example.com',
    include: () => undefined,
  })
  if (!zone.ok) throw new Error(`line ${zone.fault.line - 2} of the scene: ${zone.fault.message}`)
  return zone.value
}

const MAX_ALIASES = 10

function answerIn(
  records: readonly ResourceRecord[],
  name: string,
  type: number,
  from: string,
  isValidated: boolean,
): DnsAnswer {
  const aliases: ResourceRecord[] = []
  let owner = name.toLowerCase()
  while (aliases.length < MAX_ALIASES) {
    const alias = records.find((record) => record.name === owner && record.type === TYPE.CNAME)
    if (alias?.data.type !== 'CNAME') break
    aliases.push(alias)
    owner = alias.data.target
  }
  const isThere = records.some((record) => isAtOrBelow(record.name, owner))
  return {
    status: isThere ? RCODE.NOERROR : RCODE.NXDOMAIN,
    isAuthoritative: false,
    isValidated,
    isRecursionAvailable: true,
    isTruncated: false,
    hasEdns: true,
    extendedErrors: [],
    answers: [...aliases, ...records.filter((record) => record.name === owner && record.type === type)],
    authority: [],
    additional: [],
    from,
    durationMs: 1,
  }
}
