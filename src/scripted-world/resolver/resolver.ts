import type { Clock } from '../../clock.ts'
import type { Message, Question } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Client, ScriptedInternet } from '../scripted-internet.ts'
import { createChainOfTrust } from './chain-of-trust.ts'
import { createExchange } from './exchange.ts'
import { extendedError } from './extended-errors.ts'
import { createLookup } from './lookup.ts'
import { newResolution, type Resolution } from './resolution.ts'
import { bareResponse, fullResponse, type Visited } from './response.ts'
import { createServerAsking } from './server-asking.ts'
import type { Step } from './step.ts'
import type { ResolverTimeouts } from './timeouts.ts'
import { createValidator, type Judgement } from './validate.ts'

export interface ResolverOptions {
  readonly internet: Pick<ScriptedInternet, 'answer' | 'connect' | 'rootServers' | 'trustAnchors'>
  readonly clock: Clock
  /** The identity that name servers see. */
  readonly id?: Client
  /** Returns a number from 0 up to but excluding 1. */
  readonly random: () => number
  /** The real duration of the silence of a server, or of any longer delay. It has no effect if `timeouts` is set. */
  readonly silenceMs?: number
  /** Whether it queries other servers for a valid answer if an answer is invalid (RFC 4035 section 4.3 allows both). */
  readonly retriesInvalid?: boolean
  /** Whether it sends names in another letter case, as protection against forged responses. */
  readonly changesCase?: boolean
  /** Without it, every server is queried once, and waiting takes nearly no time. */
  readonly timeouts?: ResolverTimeouts
  /** The index of the name server of a zone that is queried first. */
  readonly firstServer?: number
  /**
   * Whether there is a response for a zone whose servers are all silent. Most public resolvers do not respond either, for
   * ten seconds.
   */
  readonly deadZone?: 'servfail' | 'silent'
}

export interface Resolver {
  /** Resolves to undefined if there is no response. */
  resolve(query: Message): Promise<Message | undefined>
  /** Clears all caches. */
  flush(): void
}

const MAX_ALIASES = 10
const MAX_RETRIES = 1
const DEFAULT_SILENCE_MS = 50
const QUERY = 0

/** Types that no data have, or that a resolver does not resolve. */
const META_TYPES: readonly number[] = [TYPE.OPT, TYPE.TKEY, TYPE.TSIG, TYPE.IXFR, TYPE.AXFR, 253, 254, TYPE.ANY]

/** Creates a validating recursive resolver that knows only the addresses and the key of the root. */
export function createResolver({
  internet,
  clock,
  id = 'service',
  random,
  silenceMs = DEFAULT_SILENCE_MS,
  firstServer = 0,
  deadZone = 'servfail',
  retriesInvalid = false,
  changesCase = false,
  timeouts,
}: ResolverOptions): Resolver {
  const now = (): Date => clock.now()
  const exchange = createExchange({ internet, client: id, clock, random, silenceMs, timeouts, changesCase })
  const servers = createServerAsking({ exchange, clock, timeouts })
  const lookup = createLookup({ servers, rootServers: internet.rootServers, now, firstServer })
  const chain = createChainOfTrust({ lookup, trustAnchors: internet.trustAnchors, now })
  const validate = createValidator(chain, now)
  // A valid step stays valid while it is cached; failures are retried.
  const judgements = new WeakMap<Step, Judgement>()

  async function follow(question: Question, resolution: Resolution): Promise<readonly Visited[]> {
    const path: Visited[] = []
    let name = foldName(question.name)
    while (path.length <= MAX_ALIASES) {
      const asked = { name, type: question.type }
      const visited = { question: asked, ...(await lookup(asked, resolution)) }
      path.push(visited)
      if (visited.step.kind !== 'alias') return path
      name = visited.step.target
    }
    return [...path, { question, step: TOO_MANY_ALIASES, ageSeconds: 0 }]
  }

  /** The status of a chain is the worst status of its steps. */
  async function judge(path: readonly Visited[], resolution: Resolution): Promise<Judgement> {
    let whole: Judgement = { status: 'secure' }
    for (const { question, step } of path) {
      const judgement = judgements.get(step) ?? (await validate(question, step, resolution))
      if (judgement.status === 'bogus') return judgement
      judgements.set(step, judgement)
      if (judgement.status === 'insecure') whole = judgement
    }
    return whole
  }

  async function attempt(query: Message, question: Question, resolution: Resolution): Promise<Attempt> {
    const path = await follow(question, resolution)
    const last = path.at(-1)?.step
    if (last?.kind === 'failed') {
      const isUnanswered = last.isSilent && deadZone === 'silent'
      return sound(isUnanswered ? undefined : bareResponse(query, RCODE.SERVFAIL, last.errors))
    }
    if (query.isCheckingDisabled) return sound(fullResponse(query, path, false))
    const judgement = await judge(path, resolution)
    return judgement.status === 'bogus'
      ? { response: bareResponse(query, RCODE.SERVFAIL, judgement.errors), isInvalid: true }
      : sound(fullResponse(query, path, judgement.status === 'secure'))
  }

  return {
    async resolve(query) {
      const { question } = query
      if (question === undefined) return bareResponse(query, RCODE.FORMERR, [])
      if (query.opcode !== QUERY || META_TYPES.includes(question.type)) return bareResponse(query, RCODE.NOTIMP, [])
      const resolution = newResolution(timeouts && clock.monotonicMs() + timeouts.giveUpMs)
      let last: Message | undefined
      for (let retries = 0; retries <= (retriesInvalid ? MAX_RETRIES : 0); retries++) {
        const { response, isInvalid } = await attempt(query, question, { ...resolution, retries })
        if (!isInvalid) return response
        last ??= response
      }
      return last
    },
    flush() {
      lookup.flush()
      chain.flush()
    },
  }
}

/** The result of one attempt to resolve a question. */
interface Attempt {
  readonly response: Message | undefined
  /** The response failed validation; another server may have a valid one. */
  readonly isInvalid: boolean
}

const sound = (response: Message | undefined): Attempt => ({ response, isInvalid: false })

const TOO_MANY_ALIASES: Step = {
  kind: 'failed',
  errors: [extendedError('NO_REACHABLE_AUTHORITY', `more than ${MAX_ALIASES} aliases`)],
  isSilent: false,
}
