import Type from 'typebox'
import { MAX_CHANGE_BYTES } from '../change/read.ts'
import { ChangeSchema } from '../change/schema.ts'
import { CHECKS } from '../checks/registry.ts'
import { ChangeError } from '../plan/change-error.ts'
import { uncomparedNames } from '../plan/conflicts.ts'
import { plannedWorld } from '../plan/planned-world.ts'
import type { HealthReport } from '../report/report.ts'
import { inCatalogueOrder } from '../report/weights.ts'
import { type DomainHealth, inWordsInSteps, scoredFindingInWords } from '../report/words.ts'
import { createSlices } from '../slices.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { World } from '../world.ts'
import { defineTool, type ToolContext } from './define-tool.ts'
import { sharedHealth } from './dns-health-check.ts'
import { collectHealth } from './health/collect.ts'
import { FindingSchema } from './health/finding-schema.ts'
import { DomainHealthSchema } from './health/schema.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { changeParameter, formatParameter } from './plan/change-parameter.ts'
import { DifferenceSchema, differenceOf, type WordedReport } from './plan/difference.ts'
import { PLAN_EXAMPLES } from './plan/examples.ts'
import { NotJudgedSchema, notJudgedIn } from './plan/not-judged.ts'
import { placesIn } from './plan/places.ts'
import { invalidChange, type PlannedChange, readInput } from './plan/read-input.ts'
import { wordingOf } from './report-caching.ts'

const { notCovered: _areas, ...HEALTH_MEMBERS } = DomainHealthSchema.properties

/** It has no `api`, because it is a part of a result. */
const HealthBefore = Type.Object(HEALTH_MEMBERS, {
  title: 'HealthBefore',
  description: 'The report of today.',
})

const PlanSchema = Type.Object(
  {
    ...HEALTH_MEMBERS,
    before: HealthBefore,
    difference: DifferenceSchema,
    notJudged: Type.Array(NotJudgedSchema, {
      description: 'What cannot be judged before the change is published.',
    }),
  },
  { title: 'PlanResult', 'x-extension': true },
)

export const planChange = defineTool({
  name: 'plan_change',
  operationId: 'planChange',
  title: 'Plan a change',
  description:
    'Checks a domain as if a change were published, and compares it with today. The change is JSON (record sets to set and to ' +
    'remove, name servers and DS records at the parent zone), a zone file (`text/dns`) or an octoDNS file (`application/yaml`); the ' +
    'last two are the whole zone. Names in the zone are answered from the change; everything else is looked up: the servers of a new ' +
    'delegation are asked whether they serve the zone and with which keys, and mail servers and policies are reached at the planned ' +
    'addresses, if these are public. The result is the report after the change, with the report of today in before and what gets better or ' +
    'worse in difference. Signatures of records that do not exist yet are not judged (notJudged). All faults of the change are reported ' +
    'at once, with line and column. The change is neither stored nor logged. With `Accept: text/event-stream`, each finding after the ' +
    'change is sent as soon as it is final (`event: finding`), and the whole result last (`event: report`).',
  forAgents:
    'Checks what a planned DNS change would break or repair. Use it before you recommend records. Report verdict first, then ' +
    'difference.',
  tag: 'dns',
  page: {
    label: { en: 'Try a change', de: 'Änderung prüfen' },
    menu: 'dns',
    summary: {
      en: 'Checks a change of DNS records before you publish it: what gets better, and what gets worse.',
      de: 'Prüft eine Änderung von DNS-Einträgen vor der Veröffentlichung: was besser wird und was schlechter.',
    },
  },
  command: {
    name: 'plan',
    summary: 'Check a domain as if a change were published, and compare it with today',
    description:
      'Runs the command check as if a change were published: a zone file (RFC 1035) or an octoDNS file with the whole zone, or JSON with ' +
      'the record sets to set and to remove and the delegation at the parent zone. Name servers of a new delegation are asked whether ' +
      'they serve the zone. Mail servers and policies are reached at the planned addresses. Signatures of records that do not exist yet are not ' +
      'judged. Only findings that the change makes new or worse set exit code 1. If a whole zone has no SOA or NS records of the ' +
      'domain, the published ones are used.',
    isScored: true,
    examples: [
      'zonewise plan example.com --zone example.com.zone',
      'zonewise plan example.com --octodns config/example.com.yaml --format sarif',
      'zonewise plan example.com --change - < change.json',
    ],
    isUndetermined: ({ determined }) => determined === false,
  },
  parameters: {
    domain: domainParameter,
    change: changeParameter,
    format: formatParameter,
    lang: languageParameter,
    detail: { ...detailParameter, isHiddenFromAgents: true },
  },
  rest: {
    method: 'POST',
    path: '/api/v1/plan/{domain}',
    body: {
      fills: 'change',
      maxBytes: MAX_CHANGE_BYTES,
      formats: {
        parameter: 'format',
        json: ChangeSchema,
        types: { 'application/json': 'json', 'text/dns': 'zone', 'application/yaml': 'octodns' },
      },
    },
  },
  output: PlanSchema,
  hiddenFromAgents: ['records', 'before'],
  findingIds: inCatalogueOrder(CHECKS.map(({ check }) => check.id)),
  refusals: ['invalid_domain', 'empty_body', 'invalid_change', 'invalid_lang', 'invalid_input', 'payload_too_large'],
  isLimited: true,
  caching: { kind: 'no-store' },
  partName: 'finding',
  partSchema: FindingSchema,
  examples: PLAN_EXAMPLES,
  validate: readInput,
  async run(input, context) {
    const { domain } = input
    const planned = await createSlices(context.world).run('parse', readInput(input))
    const wording = wordingOf(input, context)
    const today = sharedHealth(domain, context)
    // If the change is refused, nobody waits for it.
    today.catch(() => undefined)
    let isUnsigned = false
    const world = await worldOf(planned, domain, context, () => {
      isUnsigned = true
    })
    const onPart = context.onPart
    const reports = await Promise.all([
      today.then(({ report }) => report),
      reportIn(world, domain, context, onPart && ((finding) => onPart(scoredFindingInWords(finding, domain, wording)))),
    ])
    const worded = async (report: HealthReport): Promise<WordedReport> => ({
      report,
      words: await createSlices(context.world).run('words', inWordsInSteps(report, wording)),
    })
    const [before, after] = [await worded(reports[0]), await worded(reports[1])]
    return {
      result: {
        ...withoutAreas(after.words),
        before: withoutAreas(before.words),
        difference: differenceOf(before, after, placesIn(planned.change, after.report.findings)),
        notJudged: notJudgedIn(
          after,
          { isUnsigned, records: planned.notJudged, uncompared: uncomparedNames(planned.change) },
          wording.locale,
        ),
      } as never,
      meta: {
        cachedUntilMs: undefined,
        language: wording.locale,
        isCounted: reports.every(({ completeness }) => completeness !== 'outage'),
      },
    }
  },
})

/** A plan is about the records only. */
function withoutAreas({ notCovered: _areas, ...words }: DomainHealth): Omit<DomainHealth, 'notCovered'> {
  return words
}

/** What others share lies below the planned answers, so that none of these enters a cache. */
async function worldOf(
  { change, notJudged }: PlannedChange,
  domain: DomainName,
  context: ToolContext,
  onUnsignedYet: () => void,
): Promise<World> {
  const { world, health, settings } = context
  const known = { ...world, dns: health.parents.rememberedBy(world.dns, domain) }
  try {
    return await plannedWorld(known, change, { isDirectDnsOn: settings.isDirectDnsOn, notJudged, onUnsignedYet })
  } catch (error) {
    throw error instanceof ChangeError ? invalidChange(error.faults) : error
  }
}

type OnFinding = NonNullable<Parameters<typeof collectHealth>[2]>

function reportIn(
  planned: World,
  domain: DomainName,
  { world, slots, settings, cache, registries, signal = NEVER, client }: ToolContext,
  onFinding: OnFinding = () => undefined,
): Promise<HealthReport> {
  const callers = {
    signal,
    forEachClient: (listener: (client: string | undefined) => void) => listener(client),
  }
  return slots.health.take(callers, (waitedMs) =>
    collectHealth(
      domain,
      // Answers of the registry are shared, so they are never asked for at planned addresses.
      { world: planned, registryWorld: world, settings, cache, registries, waitedMs, signal },
      onFinding,
    ),
  )
}

const NEVER = new AbortController().signal
