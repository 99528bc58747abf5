import type { Message, Question } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { ScriptedInternet } from '../scripted-internet.ts'
import { createChainOfTrust } from './chain-of-trust.ts'
import { createExchange } from './exchange.ts'
import { extendedError } from './extended-errors.ts'
import { createLookup, type Errand, newErrand } from './lookup.ts'
import { bareResponse, fullResponse, type Visited } from './response.ts'
import type { Step } from './step.ts'
import { createValidator, type Judgement } from './validate.ts'

export interface ResolverOptions {
  readonly internet: Pick<ScriptedInternet, 'answer' | 'rootServers' | 'trustAnchors'>
  readonly now: () => Date
  /** At least 0, below 1. */
  readonly random: () => number
  /** What the silence of a server, or any longer delay, really takes. */
  readonly silenceMs?: number
  /** Which of several name servers of a zone is asked first. */
  readonly firstServer?: number
  /** Whether a zone whose servers are all silent gets an answer: most public resolvers are silent too, for ten seconds. */
  readonly deadZone?: 'servfail' | 'silent'
}

export interface Resolver {
  /** Undefined: it says nothing. */
  resolve(query: Message): Promise<Message | undefined>
  /** Forgets everything. */
  flush(): void
}

const MAX_ALIASES = 10
const DEFAULT_SILENCE_MS = 50
const QUERY = 0

/** Types that no data have, or that a resolver does not collect. */
const META_TYPES: readonly number[] = [TYPE.OPT, TYPE.TKEY, TYPE.TSIG, TYPE.IXFR, TYPE.AXFR, 253, 254, TYPE.ANY]

/** A validating recursive resolver that knows nothing but the addresses and the key of the root. */
export function createResolver({
  internet,
  now,
  random,
  silenceMs = DEFAULT_SILENCE_MS,
  firstServer = 0,
  deadZone = 'servfail',
}: ResolverOptions): Resolver {
  const ask = createExchange({ internet, random, silenceMs })
  const lookup = createLookup({ ask, rootServers: internet.rootServers, now, firstServer })
  const chain = createChainOfTrust({ lookup, trustAnchors: internet.trustAnchors, now })
  const validate = createValidator(chain, now)
  // A good step stays good for as long as it is remembered; what failed is tried again.
  const judgements = new WeakMap<Step, Judgement>()

  async function follow(question: Question, errand: Errand): Promise<readonly Visited[]> {
    const path: Visited[] = []
    let name = foldName(question.name)
    while (path.length <= MAX_ALIASES) {
      const asked = { name, type: question.type }
      const visited = { question: asked, ...(await lookup(asked, errand)) }
      path.push(visited)
      if (visited.step.kind !== 'alias') return path
      name = visited.step.target
    }
    return [...path, { question, step: TOO_MANY_ALIASES, ageSeconds: 0 }]
  }

  /** A chain is as good as its worst link. */
  async function judge(path: readonly Visited[], errand: Errand): Promise<Judgement> {
    let whole: Judgement = { status: 'secure' }
    for (const { question, step } of path) {
      const judgement = judgements.get(step) ?? (await validate(question, step, errand))
      if (judgement.status === 'bogus') return judgement
      judgements.set(step, judgement)
      if (judgement.status === 'insecure') whole = judgement
    }
    return whole
  }

  return {
    async resolve(query) {
      const { question } = query
      if (question === undefined) return bareResponse(query, RCODE.FORMERR, [])
      if (query.opcode !== QUERY || META_TYPES.includes(question.type)) return bareResponse(query, RCODE.NOTIMP, [])
      const errand = newErrand()
      const path = await follow(question, errand)
      const last = path.at(-1)?.step
      if (last?.kind === 'failed')
        return last.isSilent && deadZone === 'silent' ? undefined : bareResponse(query, RCODE.SERVFAIL, last.errors)
      if (query.isCheckingDisabled) return fullResponse(query, path, false)
      const judgement = await judge(path, errand)
      if (judgement.status === 'bogus') return bareResponse(query, RCODE.SERVFAIL, judgement.errors)
      return fullResponse(query, path, judgement.status === 'secure')
    },
    flush() {
      lookup.flush()
      chain.flush()
    },
  }
}

const TOO_MANY_ALIASES: Step = {
  kind: 'failed',
  errors: [extendedError('NO_REACHABLE_AUTHORITY', `more than ${MAX_ALIASES} aliases`)],
  isSilent: false,
}
