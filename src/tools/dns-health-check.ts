import Type from 'typebox'
import { CHECKS, type HealthChecks } from '../checks/registry.ts'
import { inCatalogueOrder } from '../report/weights.ts'
import { type Detail, type LocalizableFinding, scoredFindingInWords, type Wording } from '../report/words.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import { callerIn, defineTool, type Parameter, type Tool, type ToolContext } from './define-tool.ts'
import { type CachedHealth, cachedReport } from './health/cached-report.ts'
import { type CollectHealth, createHealthCollection, collectHealth as defaultCollection } from './health/collect.ts'
import { FindingSchema } from './health/finding-schema.ts'
import { DomainHealthSchema } from './health/schema.ts'
import { refuseIfStarved } from './health/starved-report.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { REFRESH_NOTE } from './refresh-note.ts'
import { wordingOf } from './report-caching.ts'
import type { Making } from './result-cache.ts'

const healthDetailParameter: Parameter<Detail> = {
  ...detailParameter,
  schema: Type.String({
    enum: ['full'],
    description:
      'full adds the outcome, points, references and evidence of each finding, and the score calculation, the ' +
      'timings and the pictures (delegation, SPF record, DNSSEC chain) of the report.',
  }),
}

/** The health check with these checks. */
export function createDnsHealthCheck(checks: HealthChecks = CHECKS): Tool {
  const collectHealth = createHealthCollection(checks)
  return defineTool({
    name: 'dns_health_check',
    operationId: 'checkDomain',
    title: 'Check the health of a domain',
    description:
      'Checks delegation, name servers, SOA, zone, registration, MX, SPF, DKIM, DMARC, MTA-STS, TLS-RPT, DANE, web ' +
      'records, CAA and DNSSEC of a domain. The report has a score from 0 to 100 and findings, worst first, with steps and ' +
      'records that fix them. If a check was not possible, its finding says so (severity info) and costs no points; ' +
      'coverage is the share of points that could be checked, and determined says whether that is enough for a ' +
      'meaningful score. Reports are cached for 5 minutes, incomplete ones for 30 seconds. ' +
      REFRESH_NOTE +
      ' With `Accept: text/event-stream`, each finding is sent as soon as it is final (`event: finding`, without the additions of ' +
      'detail=full), and the whole report last (`event: report`).',
    forAgents:
      'Checks the DNS and mail setup of a domain: delegation, name servers, zone, registration, ' +
      'MX, SPF, DKIM, DMARC, MTA-STS, TLS-RPT, DANE, web records, CAA, DNSSEC. Use it first if a user asks ' +
      'whether a domain is set up correctly, or why its mail is rejected. Report verdict ' +
      'first, then score (0 to 100) and findings, worst first. With determined false, say “not fully checked” and ' +
      'the coverage instead of the score. A check that was not possible never means something is missing. ' +
      'fix.record is ready to publish (host @ = the domain).',
    tag: 'dns',
    page: {
      label: { en: 'Health check', de: 'Domain-Check' },
      menu: 'health',
      summary: {
        en: 'Checks the DNS, mail and web setup of a domain: score, findings and the records that fix them.',
        de: 'Prüft DNS, E-Mail und Web einer Domain: Punktzahl, Befunde und die Einträge, die sie beheben.',
      },
    },
    command: {
      name: 'check',
      description:
        'Checks delegation, name servers, SOA, zone, registration, MX, SPF, DKIM, DMARC, MTA-STS, TLS-RPT, DANE, web ' +
        'records, CAA and DNSSEC of a domain. The report has a score from 0 to 100 and findings, worst first, with steps ' +
        'and records that fix them. A check that was not possible is reported as such and costs no points; if too little ' +
        'could be checked for a meaningful score, the report says so and the exit code is 3.',
      summary: 'Check DNS, mail and web records of a domain',
      isScored: true,
      examples: [
        'zonewise example.com',
        'zonewise check example.com --why',
        'zonewise check example.com --only "dmarc-*" --dig',
        'zonewise check example.com example.net --fail-on warn --format junit',
      ],
      isUndetermined: ({ determined }) => determined === false,
    },
    parameters: {
      domain: domainParameter,
      lang: languageParameter,
      detail: healthDetailParameter,
    },
    rest: { method: 'GET', path: '/api/v1/check/{domain}' },
    output: DomainHealthSchema,
    hiddenFromAgents: ['records'],
    findingIds: inCatalogueOrder(checks.map(({ check }) => check.id)),
    refusals: ['invalid_domain', 'invalid_lang', 'invalid_input'],
    isLimited: true,
    caching: { kind: 'meta' },
    isRefreshable: true,
    partName: 'finding',
    partSchema: FindingSchema,
    examples: [
      {
        title: 'A name that does not exist',
        input: { domain: 'no-such-domain.com' },
        output: {
          domain: 'no-such-domain.com',
          displayDomain: 'no-such-domain.com',
          resolvable: false,
          score: 0,
          coverage: 1,
          determined: true,
          findings: [
            {
              id: 'domain-resolves',
              category: 'dns',
              severity: 'problem',
              title: 'Domain does not exist (NXDOMAIN)',
              detail:
                'The name no-such-domain.com does not exist in the DNS. What fails: Resolvers return NXDOMAIN for all queries for the domain.',
              fix: {
                steps: [
                  'Check that the name is spelled correctly.',
                  'If the domain is yours, ask your registrar whether the registration has expired or is on hold.',
                  'If the domain is new, at your registrar, enter its name servers.',
                  'If it already has name servers, at your DNS provider, set up its zone.',
                ],
                cta: {
                  label: 'Check domain availability',
                  href: 'http://localhost:8080/availability?domain=no-such-domain.com',
                },
              },
            },
          ],
          summary: { ok: 0, info: 0, warn: 0, problem: 1 },
          checkedAt: '2026-11-15T09:30:05.000Z',
          locale: 'en',
        },
      },
    ],
    // The long form is made for each call, in slices.
    cached: (input, context) =>
      input.detail === 'full'
        ? undefined
        : context.health.reports.cached(input.domain, context.isFresh)?.inWords(wordingOf(input, context)),
    async run(input, context) {
      const { domain } = input
      const wording = wordingOf(input, context)
      const report = await shared(collectHealth, domain, context, partListener(domain, wording, context))
      return report.inWordsInSlices(wording, context.world)
    },
  })
}

export const dnsHealthCheck = createDnsHealthCheck()

/** The report of today, for tools that compare with it. */
export const sharedHealth = (domain: DomainName, context: ToolContext): Promise<CachedHealth> =>
  shared(defaultCollection, domain, context, undefined)

function shared(
  collectHealth: CollectHealth,
  domain: DomainName,
  context: ToolContext,
  onPart: ((finding: LocalizableFinding) => void) | undefined,
): Promise<CachedHealth> {
  const { reports, parents } = context.health
  const make: Making<CachedHealth, LocalizableFinding> = (notify, callers) =>
    context.slots.health.take(callers, async (waitedMs) => {
      const report = await collectHealth(domain, { ...context, parents, waitedMs, signal: callers.signal }, notify)
      refuseIfStarved(report, context.world)
      return cachedReport(report, context.world.now().getTime(), context.world.isShareUsedUp?.())
    })
  return reports.share(domain, make, { ...callerIn(context), ...(onPart && { onPart }) })
}

const partListener = (domain: DomainName, wording: Wording, { onPart }: ToolContext) =>
  onPart && ((finding: LocalizableFinding) => onPart(scoredFindingInWords(finding, domain, wording)))
