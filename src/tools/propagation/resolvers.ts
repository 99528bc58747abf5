import Type from 'typebox'
import type { Question } from '../../dns/message.ts'
import { presentData } from '../../dns/presentation.ts'
import type { Dns, ResolverId } from '../../world.ts'
import { cachedSeconds } from './expected-sets.ts'

const RESOLVER_IDS = [
  'resolver-1',
  'resolver-2',
  'resolver-3',
  'resolver-4',
  'resolver-5',
] as const satisfies readonly ResolverId[]

/** The status of a resolver that returned no DNS response. */
export const UNREACHABLE = -1

const ResolverAnswer = Type.Object(
  {
    ttl: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Remaining TTL at this resolver, in seconds; null if it is not known.',
    }),
    data: Type.String({ description: 'Record data in presentation format, as in a lookup.' }),
  },
  { title: 'ResolverAnswer' },
)

export const ResolverEntry = Type.Object(
  {
    id: Type.Unsafe<ResolverId>({
      type: 'string',
      enum: [...RESOLVER_IDS],
      description: 'Stable id of the resolver.',
    }),
    label: Type.String({ description: 'Display name of the resolver.' }),
    reachable: Type.Boolean({ description: 'Whether the resolver returned a DNS response.' }),
    status: Type.Integer({ minimum: UNREACHABLE, description: 'DNS RCODE; -1 if the resolver was unreachable.' }),
    ad: Type.Boolean({ description: 'Whether this resolver validated the answer with DNSSEC.' }),
    answers: Type.Array(ResolverAnswer, {
      description: 'Records of the queried type, sorted by data. Alias records on the way to them are omitted.',
    }),
    truncated: Type.Optional(
      Type.Literal(true, {
        description:
          'Present if answers does not contain all records, because there are too many. The response is then not ' +
          'compared with the others.',
        'x-extension': true,
      }),
    ),
  },
  { title: 'PropagationResolver' },
)

export type Entry = Type.Static<typeof ResolverEntry>

/** The response of a resolver, and for how long it caches what it returned. */
export interface ResolverAnswered {
  readonly entry: Entry
  /** In seconds; undefined if it is not known. */
  readonly cachedFor: number | undefined
}

export const askResolvers = (dns: Dns, question: Question, signal: AbortSignal): Promise<readonly ResolverAnswered[]> =>
  Promise.all(dns.resolvers.map((resolver) => askOne(dns, resolver, question, signal)))

async function askOne(
  dns: Dns,
  { id, label }: Dns['resolvers'][number],
  question: Question,
  signal: AbortSignal,
): Promise<ResolverAnswered> {
  const observed = await dns.askResolver(id, question, { signal })
  if (!observed.seen)
    return {
      entry: { id, label, reachable: false, status: UNREACHABLE, ad: false, answers: [] },
      cachedFor: undefined,
    }
  const { status, isValidated, answers, isTruncated } = observed.value
  const asked = answers.filter(({ type }) => type === question.type)
  const entry = {
    id,
    label,
    reachable: true,
    status,
    ad: isValidated,
    answers: asked.map((record) => ({ ttl: record.ttl, data: presentData(record) })).sort(byData),
    ...(isTruncated && { truncated: true as const }),
  }
  return { entry, cachedFor: cachedSeconds(observed.value) }
}

const byData = (one: { data: string }, other: { data: string }): number =>
  one.data < other.data ? -1 : Number(one.data > other.data)
