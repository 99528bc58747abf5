import { isReverseName } from '../../../dns/reverse-name.ts'
import { RCODE } from '../../../dns/types.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { compared, returned } from '../../examples.ts'
import { NO_LOSS } from '../../loss.ts'
import { type AnswerGroup, answerGroups, longestCaching, type ResolverFacts } from './answer-groups.ts'

/** The parts of a resolver comparison that the check needs. */
export interface PropagationFacts {
  readonly name: string
  readonly type: string
  readonly resolvers: readonly ResolverFacts[]
}

export interface Comparison {
  readonly name: string
  readonly type: string
  /** The largest group first; at least one. */
  readonly groups: readonly AnswerGroup[]
  /** The longest time for which any of the resolvers will still cache a record; undefined if none has a TTL. */
  readonly seconds: number | undefined
  /** The resolvers that did not respond. */
  readonly unreachable: readonly string[]
}

const ADDRESS_TYPES: ReadonlySet<string> = new Set(['A', 'AAAA'])
/** After one change of a record there are at most two sets: the old one and the new one. */
const MIN_GEO_SETS = 3
/** Services that choose IP addresses by location or load have short TTLs, because they change their choice often. */
const MAX_GEO_TTL = 600

export const propagationAgreement = defineResultCheck<PropagationFacts>()({
  id: 'propagation-agreement',
  group: 'propagation',
  references: ['RFC 1034 §3.6', 'RFC 2308 §5', 'RFC 4035 §5.5', 'RFC 7871', 'RFC 8767'],
  examples: {
    agree: compared(returned(1, 5, ['‹data›'])),
    single: compared(returned(1, 1, ['‹data›'])),
    varies: {
      ...compared(returned(1, 2, ['‹data 1›']), returned(3, 4, ['‹data 2›']), returned(5, 5, ['‹data 3›'])),
      type: 'A',
    },
    'no-record': compared(returned(1, 5, [])),
    nxdomain: compared(returned(1, 5, [], RCODE.NXDOMAIN)),
    differ: { ...compared(returned(1, 3, ['‹data 1›']), returned(4, 5, ['‹data 2›'])), type: 'A' },
    'partly-missing': compared(returned(1, 3, ['‹data›']), returned(4, 5, [])),
    'some-fail': compared(returned(1, 4, ['‹data›']), returned(5, 5, [], RCODE.SERVFAIL)),
    fails: compared(returned(1, 5, [], RCODE.SERVFAIL)),
  },
  outcomes: {
    agree: outcome<Comparison>('ok'),
    single: outcome<Comparison>('info'),
    varies: outcome<Comparison>('info'),
    'no-record': outcome<Comparison>('info'),
    nxdomain: outcome<Comparison & { readonly isReverse: boolean }>('warn', NO_LOSS, {
      client: 'resolver',
      queries: 'all',
      response: 'NXDOMAIN',
    }),
    differ: outcome<Comparison>('warn'),
    'partly-missing': outcome<Comparison>('warn'),
    'some-fail': outcome<Comparison>('warn', NO_LOSS, {
      client: 'resolver',
      queries: 'some',
      response: 'no-answer',
      isPartial: true,
    }),
    fails: outcome<Comparison>('problem', NO_LOSS, { client: 'resolver', queries: 'some', response: 'no-answer' }),
  },
  evaluate({ name, type, resolvers }, say) {
    const groups = answerGroups(resolvers)
    const unreachable = resolvers.filter(({ reachable }) => !reachable).map(({ label }) => label)
    const values: Comparison = { name, type, groups, seconds: longestCaching(groups), unreachable }
    const [first] = groups
    if (first === undefined && resolvers.some(({ truncated }) => truncated))
      return say.unknown({ reason: 'bad-answer', detail: 'the answers have more records than can be compared' })
    if (first === undefined)
      return say.unknown({ reason: 'dns-failure', detail: `none of the ${resolvers.length} resolvers responded` })

    const failing = groups.filter(isFailure)
    if (failing.length > 0) return say(failing.length === groups.length ? 'fails' : 'some-fail', values)

    const isSingle = groups.length === 1 && first.labels.length === 1
    const withRecords = groups.filter(({ data }) => data.length > 0)
    if (withRecords.length === 0) {
      if (groups.every(({ status }) => status === RCODE.NXDOMAIN))
        return say('nxdomain', { ...values, isReverse: isReverseName(name) })
      return say(isSingle ? 'single' : 'no-record', values)
    }
    if (withRecords.length < groups.length) return say('partly-missing', values)
    if (groups.length === 1) return say(isSingle ? 'single' : 'agree', values)
    return say(looksLikeGeoDns(type, groups) ? 'varies' : 'differ', values)
  },
})

/** Every RCODE but NOERROR and NXDOMAIN leaves open whether the record exists. */
const isFailure = ({ status }: AnswerGroup): boolean => status !== RCODE.NOERROR && status !== RCODE.NXDOMAIN

const looksLikeGeoDns = (type: string, groups: readonly AnswerGroup[]): boolean =>
  ADDRESS_TYPES.has(type) &&
  groups.length >= MIN_GEO_SETS &&
  groups.every(({ seconds }) => seconds !== undefined && seconds <= MAX_GEO_TTL)
