import Type from 'typebox'
import { answerGroups } from '../checks/tools/propagation/answer-groups.ts'
import { PROPAGATION_CHECKS } from '../checks/tools/propagation/checks.ts'
import { TYPE } from '../dns/types.ts'
import type { ResolverId } from '../world.ts'
import { defineTool, type ResultOf } from './define-tool.ts'
import { withDnsTimeLimit } from './delivered-answer.ts'
import { idsOf, judged, judgedDetailParameter, judgementMembers } from './judgement.ts'
import { languageParameter } from './parameters/language.ts'
import { askedName, queryNameParameter } from './parameters/query-name.ts'
import { recordTypeParameter, recordTypeSchema } from './parameters/record-type.ts'
import { expectationOf, expectParameter, goneParameter, wholeParameter } from './propagation/expected-data.ts'
import { askResolvers, type Entry, ResolverEntry, UNREACHABLE } from './propagation/resolvers.ts'
import { RoundSchema, type Watched, WatchSchema, watchPropagation } from './propagation/watch.ts'
import { uncached } from './response.ts'

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
    watch: Type.Optional(WatchSchema),
    ...judgementMembers(idsOf(PROPAGATION_CHECKS)),
  },
  { title: 'PropagationResult' },
)

export type PropagationResult = ResultOf<typeof Propagation>

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
    'count for consistency. With detail=full, the result also has verdict and findings. With expect, the ' +
    'authoritative name servers are queried too, and watch says which of them and which resolvers show the expected ' +
    'record; with gone=true, which of them no longer show it; with whole=true, which of them show these records and no others. With expect and `Accept: text/event-stream`, this is ' +
    'repeated until all of them do, at most 20 times in 10 minutes: each round is sent as `event: round` (the ' +
    'members of watch except outcome), and the whole result last (`event: report`). Every 5 rounds count as one call. A stream ends early with ' +
    '`event: error` if the daily limit is reached, if the service stops, or if all places are taken and another client ' +
    'needs the one of a client with many streams.',
  forAgents:
    'Compares the responses of 5 public resolvers for one record. Use it after a DNS change, to see which ' +
    'resolvers return the new record and for how many seconds the others cache the old one (ttl). Report verdict ' +
    'first. A resolver with reachable false did not respond: what it would return is unknown.',
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
    description:
      'Queries 5 public resolvers of 5 operators at the same time and compares their responses. Use it after a DNS ' +
      'change: resolvers that still return the old record show for how many more seconds they cache it. Different ' +
      'responses are not always a fault: large sites return different records by location, and old records are cached ' +
      'for up to their TTL. With --expect, the authoritative name servers are queried too, and the result names those ' +
      'that show the expected record, or with --gone, those that no longer show it. The command watch repeats this until ' +
      'all of them do.',
    defaults: { type: ['A'] },
    options: {
      expect: { value: 'data', about: 'Data of the record that should be visible, as lookup shows it.' },
      gone: { about: 'The record with the data in --expect should be gone.' },
      whole: {
        about: '--expect has all records of the name and type, one per line; without it, there should be none.',
      },
    },
    layout: { hiddenMembers: ['id'], isCompact: false },
    examples: ['zonewise propagation example.com', 'zonewise propagation mx example.com'],
  },
  parameters: {
    name: queryNameParameter,
    type: recordTypeParameter,
    expect: expectParameter,
    gone: goneParameter,
    whole: wholeParameter,
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
  partName: 'round',
  partSchema: RoundSchema,
  partsWith: ['expect', 'whole'],
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
  validate({ name, type, expect, gone, whole }) {
    askedName(name, type)
    expectationOf({ type, expect, gone, whole })
  },
  async run({ name: given, type, expect, gone, whole, lang, detail }, context) {
    const expectation = expectationOf({ type, expect, gone, whole })
    const question = { name: askedName(given, type), type: TYPE[type] }
    const { world, settings, signal: callerHasLeft } = context
    const compare = async (): Promise<Pick<Watched, 'resolvers'>> => {
      const answered = await withDnsTimeLimit(world, callerHasLeft, (signal) =>
        askResolvers(world.dns, question, signal),
      )
      return { resolvers: answered.map(({ entry: one }) => one) }
    }
    const { resolvers, ...watched } =
      expectation === undefined ? await compare() : await watchPropagation(question, expectation, context)
    const response = uncached({
      name: question.name,
      type,
      resolvers,
      consistency: consistencyOf(resolvers),
      ...watched,
    })
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
