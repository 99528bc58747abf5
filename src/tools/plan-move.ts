import { MAX_CHANGE_BYTES } from '../change/read.ts'
import { advance } from '../move/move.ts'
import type { Observation } from '../move/observation.ts'
import { Problem } from '../problems.ts'
import { createSlices, type Steps } from '../slices.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { Locale, Localized } from '../text.ts'
import { defineTool, type ToolContext } from './define-tool.ts'
import { MOVE_EXAMPLES } from './move/examples.ts'
import { moveForAgents } from './move/for-agents.ts'
import { type MoveTexts, moveParameter } from './move/move-parameter.ts'
import { observeMove } from './move/observe-move.ts'
import { type ReadMove, readMove } from './move/read-move.ts'
import { MoveResultSchema } from './move/result-schema.ts'
import { DIRECT_DNS_OFF, NOT_OBSERVED, withoutPlan } from './move/texts.ts'
import { type MoveResult, planInWords, withoutPlanInWords } from './move/worded.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import type { ToolResponse } from './response.ts'

interface MoveInput {
  readonly domain: DomainName
  readonly move: MoveTexts
  readonly lang: Locale
}

export const planMove = defineTool({
  name: 'plan_move',
  operationId: 'planMove',
  title: 'Plan a move',
  description:
    'Plans the move of a zone to other name servers, or its signing, so that no client fails: what differs at both sides, the steps in ' +
    'their order with the earliest time of each, and what to enter. It observes the parent zone and all name servers, marks what is done, ' +
    'and computes waits from the TTLs that were published. Send the state of the result with the next call; nothing is stored here. ' +
    'Without it, all waits begin again. What to enter is told only of steps that break nobody now. Names that are neither known in advance nor ' +
    'in the export of the zone are not compared.',
  forAgents:
    'Plans a change of DNS provider, or DNSSEC signing, without an outage. Use it first. Give problems, then the steps in now; ' +
    'never advise others. Waits begin again with each call: recommend `zonewise move --state`.',
  tag: 'dns',
  page: {
    label: { en: 'Move a zone', de: 'Zone umziehen' },
    menu: 'dns',
    summary: {
      en: 'Plans a change of the DNS provider without an outage.',
      de: 'Plant einen Wechsel des DNS-Anbieters ohne Ausfall.',
    },
  },
  command: {
    name: 'move',
    summary: 'Change the DNS provider, or sign a zone, without an outage',
    description:
      'Observes the parent zone and the name servers of both sides, and shows which steps are done, which one is next with what to ' +
      'enter, and what to wait for. Run it again after each step, with the same --state: the file records what was published when. ' +
      'Without it, all waits begin again. A step that would break somebody is not shown. Names come from --zone, from a zone transfer ' +
      'or NSEC records where the old servers allow it, and from a list of usual names. Exit code 1: something must be corrected now.',
    examples: [
      'zonewise move example.com --to ns1.new.example,ns2.new.example --zone example.com.zone --state move.json',
      'zonewise move example.com --to ns1.new.example,ns2.new.example --state move.json --confirm lower-ttl',
      'zonewise move example.com --sign --state sign.json --watch',
    ],
    isUndetermined: ({ path, problems }) => path === null && problems.length > 0,
  },
  parameters: { domain: domainParameter, move: moveParameter, lang: languageParameter },
  rest: {
    method: 'POST',
    path: '/api/v1/move/{domain}',
    body: { fills: 'move', maxBytes: MAX_CHANGE_BYTES },
  },
  output: MoveResultSchema,
  toldAgents: moveForAgents,
  refusals: ['invalid_domain', 'invalid_json', 'invalid_change', 'invalid_lang', 'invalid_input', 'payload_too_large'],
  isLimited: true,
  caching: { kind: 'no-store' },
  examples: MOVE_EXAMPLES,
  validate: readInput,
  run: planned,
})

/** The texts are read before a call is counted, and not again when it runs. */
const known = new WeakMap<object, ReadMove>()

function* readInput(input: MoveInput): Steps<ReadMove> {
  const before = known.get(input)
  if (before !== undefined) return before
  const read = yield* readMove(input.domain, input.move)
  if (!read.ok) {
    const { where, faults } = read.fault
    throw new Problem(where === 'zone' ? 'invalid_change' : 'invalid_input', faults.map(({ en }) => en).join('\n'))
  }
  known.set(input, read.value)
  return read.value
}

async function planned(input: MoveInput, context: ToolContext): Promise<ToolResponse<MoveResult>> {
  const { domain, lang: locale } = input
  const { world, settings } = context
  const { state, zoneExport, confirm } = await createSlices(world).run('parse', readInput(input))
  const moving = await observeMove(domain, state, zoneExport, context)
  const circumstances = { locale, observedAt: world.now() }
  const responded = (result: MoveResult, isCounted: boolean): ToolResponse<MoveResult> => ({
    result,
    meta: { cachedUntilMs: undefined, language: locale, isCounted },
  })
  const nothing = (problem: Localized<string>, isCounted: boolean): ToolResponse<MoveResult> =>
    responded(withoutPlanInWords(domain, problem, state, circumstances), isCounted)
  if (!settings.isDirectDnsOn) return nothing(DIRECT_DNS_OFF, false)
  if (!moving.seen) return nothing(NOT_OBSERVED, false)
  if (moving.value.kind !== 'zone') return nothing(withoutPlan(domain, moving.value), true)
  const { zone } = moving.value
  // What begins with an observation of nothing would begin too early.
  if (!zone.parent.some(({ view }) => view !== undefined)) return nothing(NOT_OBSERVED, false)
  const at = Math.floor(circumstances.observedAt.getTime() / 1000)
  const observation: Observation = { at, parent: zone.parent, servers: zone.servers, resolvers: zone.resolvers }
  const moved = advance({
    ...{ state, observation, now: at, confirm },
    ...(zoneExport && { zoneExport }),
    ...(settings.moveMargins && { margins: settings.moveMargins }),
  })
  if (!moved.ok) throw new Problem('invalid_input', moved.fault.en)
  const { plan } = moved.value
  return responded(planInWords(plan, moved.value.state, zone, world.dns.resolvers, circumstances), true)
}
