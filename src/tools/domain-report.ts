import { Problem } from '../problems.ts'
import { AREAS, type AreaId } from '../report/overall/areas.ts'
import {
  type AreaOutcome,
  type AreaResult,
  type DomainReport,
  isUnresolvable,
  reportedArea,
  domainReport as reportOf,
} from '../report/overall/domain-report.ts'
import type { Refusal } from '../report/overall/not-covered.ts'
import type { Detail } from '../report/words.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { Locale } from '../text.ts'
import { defineTool, type ResultOf, type Tool, type ToolContext } from './define-tool.ts'
import { dnsHealthCheck } from './dns-health-check.ts'
import { domainAvailability } from './domain-availability.ts'
import { isMailCheckCached, mailCheck } from './mail-check.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { REFRESH_NOTE } from './refresh-note.ts'
import { REPORT_EXAMPLES } from './report/examples.ts'
import { observedOnce } from './report/observed-once.ts'
import { DomainReportSchema, ReportPartSchema } from './report/schema.ts'
import type { ResponseMeta, ToolResponse } from './response.ts'
import { isSeoCheckCached, seoCheck } from './seo-check.ts'
import { withoutUndetermined } from './undetermined.ts'

type Result = ResultOf<typeof DomainReportSchema>

/** The tools of the areas. */
const TOOLS_OF: Readonly<Record<AreaId, Tool>> = {
  dns: dnsHealthCheck,
  mail: mailCheck,
  web: seoCheck,
  registration: domainAvailability,
}

/** The findings of a registration are in two areas. */
const FINDING_IDS = [...new Set(AREAS.flatMap(({ id }) => TOOLS_OF[id].findingIds ?? []))]

export const domainReport = defineTool({
  name: 'domain_report',
  operationId: 'reportDomain',
  title: 'Check a domain as a whole',
  description:
    'Checks the DNS and mail records, the mail servers, the website and the registration of a domain in one examination, and returns ' +
    'one verdict, one list of changes in the order in which to make them, the state of each area, and the findings of ' +
    'all areas. Each query is sent once, whatever area needs it. notCovered lists areas that could not be looked at, with the reason. ' +
    'A call counts as two, and draws from the limits per minute of the mail check and the SEO check. It takes up to 20 seconds; the ' +
    'results of the areas are cached for 5 minutes, incomplete ones for a shorter time. ' +
    REFRESH_NOTE +
    ' With `Accept: text/event-stream`, each area is sent as soon as it is known, with the verdict and the changes so far ' +
    '(`event: area`, without the evidence of its findings), and the whole report last (`event: report`).',
  forAgents:
    'Checks a whole domain: DNS and mail records, mail servers, website, registration. Use it first for any question about the state ' +
    'of a domain. Report verdict first, then changes: what to do, in this order, with the record to publish. notCovered: areas that ' +
    'were not looked at; never call them fine. Takes up to 20 seconds and counts as two calls.',
  tag: 'dns',
  page: {
    label: { en: 'Domain report', de: 'Domain-Bericht' },
    menu: 'health',
    summary: {
      en: 'Checks records, mail servers, website and registration of a domain: what is wrong, and what to change first.',
      de: 'Prüft Einträge, Mailserver, Website und Registrierung einer Domain: was nicht stimmt und was Sie zuerst ändern sollten.',
    },
  },
  command: {
    name: 'report',
    summary: 'Check records, mail servers, website and registration of a domain',
    description:
      'Checks records, mail servers, website and registration of a domain in one examination. One sentence judges the whole domain, ' +
      'and one list has the changes to make, the most important first. Areas that could not be looked at are named, with the reason.',
    examples: ['zonewise report example.com', 'zonewise report example.com --format json'],
    // Some registries publish nothing.
    isUndetermined: ({ summary, notCovered = [] }) =>
      summary?.problem === 0 && summary.warn === 0 && notCovered.some(({ area }) => area !== 'registration'),
  },
  parameters: { domain: domainParameter, lang: languageParameter, detail: detailParameter },
  isFullByDefault: true,
  rest: { method: 'GET', path: '/api/v1/report/{domain}' },
  output: DomainReportSchema,
  hiddenFromAgents: ['results', 'summary'],
  findingIds: FINDING_IDS,
  refusals: ['invalid_domain', 'invalid_lang', 'invalid_input'],
  isLimited: true,
  calls: 2,
  bursts: [
    { tool: 'mail_check', isFree: ({ domain }, context) => isMailCheckCached(domain, 'full', context) },
    { tool: 'seo_check', isFree: ({ domain, lang }, context) => isSeoCheckCached(domain, lang, context) },
  ],
  caching: { kind: 'meta' },
  isRefreshable: true,
  partName: 'area',
  partSchema: ReportPartSchema,
  examples: REPORT_EXAMPLES,
  async run({ domain, lang, detail }, context) {
    const { world, registries, onPart } = context
    const shared = observedOnce(world, registries)
    const { onPart: _own, ...others } = context
    const outcomes = new Map<AreaId, AreaOutcome>()
    const metas: ResponseMeta[] = []
    const report = (): DomainReport =>
      reportOf({
        domain,
        outcomes,
        pending: AREAS.flatMap(({ id }) => (outcomes.has(id) ? [] : [id])),
        locale: lang,
        now: world.now(),
      })
    const unresolvable = new AbortController()
    const look = async (area: AreaId): Promise<void> => {
      const own = NEEDS_ADDRESSES.includes(area) ? { signal: anyOf(context.signal, unresolvable.signal) } : {}
      const outcome = await outcomeOf(area, domain, lang, { ...others, ...shared, ...own }, unresolvable.signal)
      outcomes.set(area, unresolvable.signal.aborted && NEEDS_ADDRESSES.includes(area) ? UNRESOLVABLE : outcome)
      if (area === 'dns' && isUnresolvable(outcome)) {
        unresolvable.abort()
        // Which of them had ended before is a matter of chance, and what they say follows from the same cause.
        for (const other of NEEDS_ADDRESSES) if (outcomes.has(other)) outcomes.set(other, UNRESOLVABLE)
      }
      if (outcome.meta !== undefined) metas.push(outcome.meta)
      onPart?.(partOf(area, outcome, report(), detail))
    }
    try {
      await Promise.all(AREAS.map(({ id }) => look(id)))
    } finally {
      shared.release()
    }
    return { result: resultIn(report(), outcomes, detail), meta: metaOf(metas, lang) }
  },
})

/** Once it is known that the domain does not resolve, these areas are not waited for. */
const NEEDS_ADDRESSES: readonly AreaId[] = ['mail', 'web']

const UNRESOLVABLE: AreaOutcome = { refusal: 'unresolvable' }

const anyOf = (caller: AbortSignal | undefined, own: AbortSignal): AbortSignal =>
  caller === undefined ? own : AbortSignal.any([caller, own])

type Outcome = AreaOutcome & { readonly meta?: ResponseMeta }

/** The result of the tool of one area. An area that cannot be looked at does not hold up the others. */
async function outcomeOf(
  area: AreaId,
  domain: DomainName,
  lang: Locale,
  context: ToolContext,
  unresolvable: AbortSignal,
): Promise<Outcome> {
  const tool = TOOLS_OF[area]
  const given: Readonly<Record<string, string>> = { domain, lang, detail: 'full' }
  try {
    const input = Object.fromEntries(
      Object.entries(tool.parameters).map(([name, parameter]) => [name, parameter.read(given[name])]),
    )
    const { result, meta } = await tool.run(input, context)
    return { result: result as AreaResult, checkedAt: timeOf(result, context), meta }
  } catch (error) {
    if (unresolvable.aborted && error === unresolvable.reason) return { refusal: 'unresolvable' }
    return { refusal: refusalOf(error) }
  }
}

const timeOf = (result: unknown, { world }: ToolContext): string => {
  const { checkedAt, fetchedAt } = result as { readonly checkedAt?: string; readonly fetchedAt?: string }
  return checkedAt ?? fetchedAt ?? world.now().toISOString()
}

/** Errors of ours and of callers who have left end the whole report. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error
  if (error.reason === 'public-suffix') return 'public-suffix'
  if (error.code === 'service_unavailable') return 'overloaded'
  if (error.code === 'resolver_unavailable') return 'no-resolver'
  throw error
}

/** The brief form of a finding has no reasons and no evidence. */
const BRIEF = ['id', 'area', 'category', 'severity', 'title', 'detail', 'fix']

function findingsFor(findings: DomainReport['findings'], detail: Detail): Result['findings'] {
  const shown =
    detail === 'full'
      ? findings
      : findings.map((finding) => Object.fromEntries(Object.entries(finding).filter(([name]) => BRIEF.includes(name))))
  return shown as unknown as Result['findings']
}

/** The result of an area without its findings, which the report has, and without the other areas, which it covers. */
function withoutFindings(result: AreaResult): object {
  const { findings: _own, notCovered: _others, ...rest } = result as AreaResult & { readonly notCovered?: unknown }
  return withoutUndetermined(rest)
}

function resultIn(report: DomainReport, outcomes: ReadonlyMap<AreaId, AreaOutcome>, detail: Detail): Result {
  const results = Object.fromEntries(
    [...outcomes].flatMap(([area, { result }]) => (result === undefined ? [] : [[area, withoutFindings(result)]])),
  )
  return {
    ...report,
    findings: findingsFor(report.findings, detail),
    ...(detail === 'full' && { results }),
  } as Result
}

/** The evidence is most of a report, and comes once, with the whole of it. */
const partOf = (area: AreaId, outcome: AreaOutcome, { verdict, changes, findings }: DomainReport, detail: Detail) => ({
  area: reportedArea(area, outcome),
  verdict,
  changes,
  findings: findingsFor(
    findings.flatMap(({ evidence: _, ...finding }) => (finding.area === area ? [finding] : [])),
    detail,
  ),
  ...(detail === 'full' && outcome.result !== undefined && { result: withoutFindings(outcome.result) }),
})

/** The report is cached as long as all of its areas are. */
function metaOf(metas: readonly ResponseMeta[], language: Locale): ToolResponse['meta'] {
  const times = metas.map(({ cachedUntilMs }) => cachedUntilMs ?? 0)
  const soonest = Math.min(...times)
  return {
    language,
    cachedUntilMs: metas.length === AREAS.length && soonest > 0 ? soonest : undefined,
    isCounted: metas.some(({ isCounted }) => isCounted),
  }
}
