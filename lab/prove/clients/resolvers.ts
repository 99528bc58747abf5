import type { Break, ResolverBreak, ResolverKind } from '../../../src/checks/breaks/break.ts'
import { LIMITED_RESOLVERS, RESOLVERS, usedBy } from '../../internet/resolvers.ts'
import type { Probe, Seen } from '../case.ts'
import type { LabRun } from '../lab-run.ts'
import { type DigResult, dig, type Question } from './dig.ts'

/** A real resolver that is queried with dig, and the claims about clients that it represents. */
interface Client {
  readonly program: string
  readonly address: string
  readonly kinds: readonly ResolverKind[]
}

const NAMES = {
  unbound: 'Unbound',
  bind: 'BIND',
  'knot-resolver': 'Knot Resolver',
  'powerdns-recursor': 'PowerDNS Recursor',
  'unbound-behind-dnsdist': 'Unbound (0x20)',
} as const

/** Unbound with other settings does not derive denials from cached NSEC records; only it and Knot Resolver vary the case of letters. */
const FURTHER_KINDS: Readonly<Record<keyof typeof NAMES, readonly ResolverKind[]>> = {
  unbound: ['resolver-with-aggressive-nsec'],
  bind: ['resolver-with-aggressive-nsec'],
  'knot-resolver': ['resolver-with-aggressive-nsec', 'resolver-with-0x20'],
  'powerdns-recursor': ['resolver-with-aggressive-nsec'],
  'unbound-behind-dnsdist': ['resolver-with-0x20'],
}

const LIMITED_KINDS = {
  validation: ['resolver', 'resolver-without-validation'],
  IPv4: ['resolver-with-ipv6-only'],
  IPv6: ['resolver-with-ipv4-only'],
} as const

export const CLIENTS: readonly Client[] = [
  ...RESOLVERS.map(({ software, main }) => ({
    program: NAMES[software],
    address: main.v4,
    kinds: ['resolver', 'validating-resolver', ...FURTHER_KINDS[software]] as const,
  })),
  ...LIMITED_RESOLVERS.map((resolver) => ({
    program: `${NAMES[resolver.software]} without ${resolver.lacks}`,
    address: usedBy(resolver)[0] ?? '',
    kinds: LIMITED_KINDS[resolver.lacks],
  })),
]

/** Kinds that have something that others lack: the others must not suffer. */
const SPARED: Readonly<Partial<Record<ResolverKind, ResolverKind>>> = {
  'validating-resolver': 'resolver-without-validation',
  'resolver-with-aggressive-nsec': 'resolver-without-validation',
  'resolver-without-validation': 'validating-resolver',
  'resolver-with-0x20': 'resolver-without-validation',
  'resolver-with-ipv6-only': 'resolver',
  'resolver-with-ipv4-only': 'resolver',
}

export interface ResolverOptions {
  /** The name and type that the fault is about, if they are not those of the domain. `@` is the domain. */
  readonly asks?: readonly Question[]
  /** What the owner publishes: every other answer is data of others. */
  readonly own?: RegExp
}

const isResolverBreak = (broken: Break): broken is ResolverBreak & Break => 'queries' in broken

/** Every resolver of the lab. Each is asked only about breaks of its kind. */
export const resolvers = (options: ResolverOptions = {}): readonly Probe[] =>
  CLIENTS.map(({ program, address, kinds }) => ({
    program,
    of: (broken) => isResolverBreak(broken) && kinds.includes(broken.client),
    spared: (broken) => isResolverBreak(broken) && kinds.some((kind) => kind === SPARED[broken.client]),
    async run(domain, lab, broken) {
      if (!isResolverBreak(broken)) throw new Error(`${program} is no client for ${broken.client}`)
      return askAll({ lab, address, domain, broken, options })
    },
  }))

interface Asking {
  readonly lab: LabRun
  readonly address: string
  readonly domain: string
  readonly broken: ResolverBreak
  readonly options: ResolverOptions
}

/** No zone of the lab has this name. */
const ABSENT = 'does-not-exist'

/** It is a matter of chance which name server a resolver asks. */
const ABSENT_NAMES = Array.from({ length: 8 }, (_, index) => `${ABSENT}-${index + 1}`)

/** The queries that a break is about. */
function questionsOf({ domain, broken: { queries, isPartial }, options: { asks } }: Asking): readonly Question[] {
  const at = (name: string): string => (name === '@' ? domain : name.endsWith('.') ? name : `${name}.${domain}`)
  if (asks !== undefined) return asks.map(({ name, type }) => ({ name: at(name), type }))
  const www = `www.${domain}`
  switch (queries) {
    case 'all':
    case 'some':
      return [...['SOA', 'A', 'MX', 'TXT'].map((type) => ({ name: domain, type })), { name: www, type: 'A' }]
    case 'absent':
      return (isPartial ? ABSENT_NAMES : [ABSENT]).map((name) => ({ name: `${name}.${domain}`, type: 'A' }))
    case 'website':
      return [domain, www].map((name) => ({ name, type: 'A' }))
    case 'names-below':
      return [{ name: www, type: 'A' }]
    default:
      return [{ name: domain, type: queries }]
  }
}

const MAX_ASKED = 3

/** Resolvers of a busy machine respond later than a client waits, and have the response in their caches when it asks again. */
async function ask({ lab, address, broken }: Asking, question: Question): Promise<DigResult> {
  let result = await dig(lab, address, question)
  if (broken.response === 'no-answer') return result
  for (let asked = 1; asked < MAX_ASKED && result.status === 'no-answer'; asked++)
    result = await dig(lab, address, question)
  return result
}

async function askAll(asking: Asking): Promise<Seen> {
  const { lab, address, domain, broken } = asking
  const questions = questionsOf(asking)
  const results = await Promise.all(questions.map((question) => ask(asking, question)))
  const faults = results.map((result) => faultIn(result, asking))
  const failed = faults.filter((fault) => fault !== undefined)
  const note = results.map((result) => describe(result)).join('; ')
  const [response] = failed
  if (response === undefined) return { works: true, note }
  const isWhole = failed.length === faults.length
  const isDistinct = isWhole && broken.queries !== 'all' && (await othersFail(lab, address, domain))
  const queries = isDistinct ? 'all' : isWhole || broken.isPartial ? broken.queries : 'some'
  const extendedErrors = [...new Set(results.flatMap((result) => result.extendedErrors))]
  return {
    works: false,
    broken: {
      queries,
      response: [...failed].sort(bySeverity)[0] ?? response,
      extendedErrors,
      ...(!isWhole && broken.queries !== 'some' && { isPartial: true }),
    },
    note,
  }
}

/** If queries that the break does not mention fail too, all do. */
async function othersFail(lab: LabRun, address: string, domain: string): Promise<boolean> {
  const { status } = await dig(lab, address, { name: domain, type: 'SOA' })
  return !['NOERROR', 'NXDOMAIN'].includes(status)
}

type Response = ResolverBreak['response']

const RANK: readonly Response[] = ['no-answer', 'SERVFAIL', 'NXDOMAIN', 'no-data', 'other-data', 'unvalidated', 'slow']

const bySeverity = (one: Response, other: Response): number => RANK.indexOf(one) - RANK.indexOf(other)

/** A lookup in the lab takes 0.3 s with empty caches. */
const SLOW_MS = 1500

/** How the response deviates from what a client needs. */
function faultIn(
  { status, answers, isValidated, tookMs }: DigResult,
  { broken, options }: Asking,
): Response | undefined {
  const { queries, response } = broken
  if (status === 'no-answer') return 'no-answer'
  if (queries === 'absent' && status === 'NXDOMAIN')
    return response === 'unvalidated' && !isValidated ? 'unvalidated' : undefined
  if (status === 'NXDOMAIN') return 'NXDOMAIN'
  if (status !== 'NOERROR') return 'SERVFAIL'
  if (response === 'no-data' && answers.length === 0) return 'no-data'
  const { own } = options
  if (own !== undefined && (answers.length === 0 || !answers.every((answer) => own.test(answer)))) return 'other-data'
  if (response === 'unvalidated' && !isValidated) return 'unvalidated'
  if (response === 'slow' && tookMs >= SLOW_MS) return 'slow'
  return undefined
}

const describe = ({ status, answers, isValidated, extendedErrors, tookMs }: DigResult): string =>
  [
    status,
    ...(isValidated ? ['ad'] : []),
    ...extendedErrors.map((code) => `EDE ${code}`),
    `${answers.length} records`,
    `${Math.round(tookMs)} ms`,
  ].join(' ')
