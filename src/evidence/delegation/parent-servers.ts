import type { Question } from '../../dns/message.ts'
import { ROOT } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { isPublicSuffix } from '../../standards/public-suffix/registrable.ts'
import type { AskOptions, Dns, DnsAnswer, Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'

/**
 * A cache for the name servers of the root and the registries and their addresses, which are the same for every domain below
 * them.
 */
export interface ParentServers {
  /** A cached `Dns` for the check of one domain; the servers of that domain itself are never answered from the cache. */
  rememberedBy(dns: Dns, domain: Name): Dns
}

const SECOND = 1000
const MAX_CACHE_MS = 6 * 3600 * SECOND
/** The limit is large enough for every public suffix that has its own name servers. */
const MAX_ANSWERS = 4000
const MAX_HOSTS = 8000

interface CacheEntry {
  readonly answer: DnsAnswer
  readonly askedMs: number
  readonly cacheMs: number
}

/**
 * Answers are cached for their TTL and at most six hours, so none is older than one of a resolver. Only answers with records are
 * cached, neither failures nor absences.
 */
export function createParentServers(nowMs: () => number): ParentServers {
  const answers = new Map<string, CacheEntry>()
  /** The host names of servers in the cached answers; a name may stay here after its answer has expired, which is harmless. */
  const hosts = new Map<Name, true>()

  const isCacheable = ({ name, type }: Question, domain: Name): boolean => {
    if (type === TYPE.NS) return name !== domain && (name === ROOT || isPublicSuffix(name))
    return (type === TYPE.A || type === TYPE.AAAA) && hosts.has(name)
  }

  const recall = (key: string): DnsAnswer | undefined => {
    const cached = answers.get(key)
    const ageMs = cached === undefined ? 0 : nowMs() - cached.askedMs
    // If the clock was set back, the age of an entry is unknown.
    if (cached !== undefined && ageMs >= 0 && ageMs < cached.cacheMs) return aged(cached.answer, ageMs)
    answers.delete(key)
    return undefined
  }

  const learn = (key: string, question: Question, answer: DnsAnswer): void => {
    const cacheMs = cacheMsOf(question, answer)
    if (cacheMs === 0) return
    put(answers, key, { answer, askedMs: nowMs(), cacheMs }, MAX_ANSWERS)
    for (const { data } of answer.answers) if (data.type === 'NS') put(hosts, data.target, true, MAX_HOSTS)
  }

  async function resolve(dns: Dns, question: Question, options: AskOptions): Promise<Observed<DnsAnswer>> {
    const key = `${question.name} ${question.type}`
    const known = recall(key)
    if (known !== undefined) return seen(known)
    const observation = await dns.resolve(question, options)
    if (observation.seen) learn(key, question, observation.value)
    return observation
  }

  return {
    rememberedBy: (dns, domain) => ({
      ...dns,
      resolve: (question, options = {}) =>
        options.isDnssecOk && !options.isCheckingDisabled && isCacheable(question, domain)
          ? resolve(dns, question, options)
          : dns.resolve(question, options),
    }),
  }
}

/** Returns zero for anything but the requested records at the name itself. */
function cacheMsOf({ name, type }: Question, { status, answers }: DnsAnswer): number {
  const records = answers.filter((record) => record.name === name && record.type === type)
  if (status !== RCODE.NOERROR || records.length === 0) return 0
  return Math.min(MAX_CACHE_MS, ...answers.map(({ ttl }) => ttl * SECOND))
}

function aged(answer: DnsAnswer, ageMs: number): DnsAnswer {
  const seconds = Math.floor(ageMs / SECOND)
  const older = (record: ResourceRecord): ResourceRecord => ({ ...record, ttl: Math.max(0, record.ttl - seconds) })
  return {
    ...answer,
    answers: answer.answers.map(older),
    authority: answer.authority.map(older),
    additional: answer.additional.map(older),
    durationMs: 0,
  }
}

/** Removes the oldest entry if the limit is exceeded. */
function put<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= limit) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
