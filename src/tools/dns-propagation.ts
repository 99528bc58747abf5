import Type from 'typebox'
import { answerGroups } from '../checks/tools/propagation/answer-groups.ts'
import { PROPAGATION_CHECKS } from '../checks/tools/propagation/checks.ts'
import type { Question } from '../dns/message.ts'
import { presentData } from '../dns/presentation.ts'
import { TYPE } from '../dns/types.ts'
import type { Dns, ResolverId } from '../world.ts'
import { defineTool, type ResultOf } from './define-tool.ts'
import { withDnsTimeLimit } from './delivered-answer.ts'
import { idsOf, judged, judgedDetailParameter, judgementMembers } from './judgement.ts'
import { languageParameter } from './parameters/language.ts'
import { askedName, queryNameParameter } from './parameters/query-name.ts'
import { recordTypeParameter, recordTypeSchema } from './parameters/record-type.ts'
import { uncached } from './response.ts'

const RESOLVER_IDS = [
  'resolver-1',
  'resolver-2',
  'resolver-3',
  'resolver-4',
  'resolver-5',
] as const satisfies readonly ResolverId[]

/** The status of a resolver that returned no DNS response. */
const UNREACHABLE = -1

const ResolverAnswer = Type.Object(
  {
    ttl: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Remaining TTL at this resolver, in seconds; null if it is not known.',
    }),
    data: Type.String({ description: 'Record data in presentation format, as in a lookup.' }),
  },
  { title: 'ResolverAnswer' },
)

const ResolverEntry = Type.Object(
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

type Entry = Type.Static<typeof ResolverEntry>

const Propagation = Type.Object(
  {
    name: Type.String({ description: 'The queried name; for an IP address, its reverse name.' }),
    type: recordTypeSchema('The queried record type.'),
    resolvers: Type.Array(ResolverEntry, { description: 'One entry per resolver, always in the same order.' }),
    consistency: Type.Object(
      {
        reachable: Type.Integer({ minimum: 0, description: 'Number of resolvers that returned a DNS response.' }),
        total: Type.Integer({ minimum: 0, description: 'Number of queried resolvers.' }),
        agreeing: Type.Integer({
          minimum: 0,
          description: 'Size of the largest group of reachable resolvers with the same status and data.',
        }),
        consistent: Type.Boolean({
          description: 'Whether all reachable resolvers agree; false if none was reachable.',
        }),
      },
      { title: 'PropagationConsistency' },
    ),
    ...judgementMembers(idsOf(PROPAGATION_CHECKS)),
  },
  { title: 'PropagationResult' },
)

export type PropagationResult = ResultOf<typeof Propagation>

async function askOne(dns: Dns, { id, label }: Dns['resolvers'][number], question: Question, signal: AbortSignal) {
  const observed = await dns.askResolver(id, question, { signal })
  if (!observed.seen) return { id, label, reachable: false, status: UNREACHABLE, ad: false, answers: [] }
  const { status, isValidated, answers, isTruncated } = observed.value
  const asked = answers.filter(({ type }) => type === question.type)
  return {
    id,
    label,
    reachable: true,
    status,
    ad: isValidated,
    answers: asked.map((record) => ({ ttl: record.ttl, data: presentData(record) })).sort(byData),
    ...(isTruncated && { truncated: true as const }),
  }
}

const byData = (one: { data: string }, other: { data: string }): number =>
  one.data < other.data ? -1 : Number(one.data > other.data)

/** If nothing was compared, for example because no resolver was reachable, the result is not consistent. */
function consistencyOf(entries: readonly Entry[]) {
  const groups = answerGroups(entries)
  return {
    reachable: entries.filter(({ reachable }) => reachable).length,
    total: entries.length,
    agreeing: groups[0]?.labels.length ?? 0,
    consistent: groups.length === 1,
  }
}

const entry = (id: ResolverId, label: string, ttl: number, data: string) => ({
  id,
  label,
  reachable: true,
  status: 0,
  ad: false,
  answers: [{ ttl, data }],
})

export const dnsPropagation = defineTool({
  name: 'dns_propagation',
  operationId: 'propagation',
  title: 'Compare 5 public resolvers',
  description:
    'Queries 5 public resolvers of 5 operators at the same time and compares their responses. Use it after ' +
    'a DNS change: resolvers that still return the old record report in ttl for how many more seconds they cache ' +
    'it. Different responses are not always a fault: large sites return different records by location, and old ' +
    'records are cached for up to their TTL. A resolver that could not be reached has status -1 and does not ' +
    'count for consistency. With detail=full, the result also has verdict and findings.',
  forAgents:
    'Queries 5 public resolvers at the same time and compares their responses. Use it after a DNS change to ' +
    'see which resolvers return the new record and for how many seconds the others cache the old one (ttl); to ' +
    'see what is published now, use dns_lookup. Takes up to 5 seconds; not cached; counts once against the daily ' +
    'limit. Report verdict first: it says whether the resolvers agree and, if not, the likely cause; fix.steps of ' +
    'a finding says what to do. A resolver with reachable false (status -1) did not respond: what it would return ' +
    'is unknown.',
  tag: 'dns',
  page: {
    label: { en: 'DNS propagation', de: 'DNS-Propagation' },
    summary: {
      en: 'Sends the same query to 5 public resolvers and compares the responses.',
      de: 'Sendet dieselbe Anfrage an 5 öffentliche Resolver und vergleicht die Antworten.',
    },
  },
  command: {
    name: 'propagation',
    summary: 'Compare the responses of 5 public resolvers',
    defaults: { type: ['A'] },
    layout: { hiddenMembers: ['id'], isCompact: false },
    examples: ['zonewise propagation example.com', 'zonewise propagation mx example.com'],
  },
  parameters: {
    name: queryNameParameter,
    type: recordTypeParameter,
    lang: languageParameter,
    detail: judgedDetailParameter,
  },
  isFullByDefault: true,
  findingIds: idsOf(PROPAGATION_CHECKS),
  rest: { method: 'GET', path: '/api/v1/propagation/{name}/{type}' },
  output: Propagation,
  refusals: ['invalid_name', 'invalid_type', 'invalid_lang', 'invalid_input'],
  isLimited: true,
  caching: { kind: 'no-store' },
  examples: [
    {
      title: 'After a change: one resolver still caches the old record, one is unreachable',
      input: { name: 'moved.example.com', type: 'A' },
      output: {
        name: 'moved.example.com',
        type: 'A',
        resolvers: [
          entry('resolver-1', 'Cloudflare', 300, '192.0.2.20'),
          entry('resolver-2', 'Google', 300, '192.0.2.20'),
          entry('resolver-3', 'Quad9', 41, '192.0.2.10'),
          entry('resolver-4', 'OpenDNS', 297, '192.0.2.20'),
          { id: 'resolver-5', label: 'AdGuard', reachable: false, status: UNREACHABLE, ad: false, answers: [] },
        ],
        consistency: { reachable: 4, total: 5, agreeing: 3, consistent: false },
      },
    },
  ],
  async run({ name: given, type, lang, detail }, { world, settings, signal: callerHasLeft }) {
    const question = { name: askedName(given, type), type: TYPE[type] }
    const { dns } = world
    const resolvers = await withDnsTimeLimit(world, callerHasLeft, (signal) =>
      Promise.all(dns.resolvers.map((resolver) => askOne(dns, resolver, question, signal))),
    )
    const response = uncached({ name: question.name, type, resolvers, consistency: consistencyOf(resolvers) })
    return judged(response, {
      checks: PROPAGATION_CHECKS,
      facts: response.result,
      domain: question.name,
      lang,
      detail,
      settings,
    })
  },
})
