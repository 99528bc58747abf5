import { SEO_IDS } from '../report/seo/weights.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { Locale } from '../text.ts'
import { callerIn, defineTool, type ToolContext } from './define-tool.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { REFRESH_NOTE } from './refresh-note.ts'
import { wordingOf } from './report-caching.ts'
import type { CachePartition, Making } from './result-cache.ts'
import { type CachedSeo, cachedSeoReport, seoCodec } from './seo/cached-report.ts'
import { collectSeo } from './seo/collect.ts'
import { SeoCheckSchema } from './seo/schema.ts'

export const seoCheck = defineTool({
  name: 'seo_check',
  operationId: 'seoCheck',
  title: 'Check a website for search engines and AI assistants',
  description:
    'Fetches the home page of a domain, its robots.txt, llms.txt and sitemaps, and a URL that should not exist, ' +
    'and checks indexing, content, technical setup and access for AI assistants. The report has a score from 0 to 100. ' +
    'Blocking AI training crawlers never costs points. If no page could be checked, error says why and the score ' +
    'is 0. Sites opt out with a rule for the user agent zonewise in robots.txt. Reports are cached for 5 minutes, ' +
    'incomplete ones and those with an error for 1 minute. ' +
    REFRESH_NOTE,
  forAgents:
    'Checks the home page, robots.txt, llms.txt and sitemaps of a site: indexing, content, technical setup and ' +
    'access for AI assistants. Use it if a website is missing from search results, or to see which AI ' +
    'crawlers it allows. Slow: call it once per domain. Report verdict first, then score (0 to ' +
    '100). If error is not null or determined is false, do not report the score.',
  tag: 'web',
  page: {
    label: { en: 'SEO and AI', de: 'SEO und KI' },
    menu: 'website',
    summary: {
      en: 'Checks whether search engines and AI assistants can find, crawl and understand a website. Takes up to 20 seconds.',
      de: 'Prüft, ob Suchmaschinen und KI-Assistenten eine Website finden, crawlen und verstehen können. Dauert bis zu 20 Sekunden.',
    },
  },
  command: {
    name: 'seo',
    summary: 'Check a website for search engines and AI assistants',
    isScored: true,
    examples: ['zonewise seo example.com', 'zonewise seo example.com --min-score 90'],
    // Without a page, a problem may still be certain.
    isUndetermined: ({ error, findings }) => error !== null && findings.every(({ severity }) => severity !== 'problem'),
  },
  parameters: {
    domain: domainParameter,
    lang: languageParameter,
    detail: detailParameter,
  },
  rest: { method: 'GET', path: '/api/v1/seo-check/{domain}' },
  output: SeoCheckSchema,
  findingIds: SEO_IDS,
  refusals: ['invalid_domain', 'invalid_lang', 'invalid_input'],
  isLimited: true,
  bursts: [{ tool: 'seo_check', isFree: ({ domain, lang }, context) => isSeoCheckCached(domain, lang, context) }],
  caching: { kind: 'meta' },
  isRefreshable: true,
  examples: [
    {
      title: 'A name that does not exist',
      input: { domain: 'no-such-domain.com' },
      output: {
        domain: 'no-such-domain.com',
        finalUrl: 'https://no-such-domain.com/',
        fetchedAt: '2026-11-15T09:30:05.000Z',
        ttfbMs: null,
        score: 0,
        determined: true,
        pageTitle: null,
        error: {
          code: 'dns_failure',
          message:
            'Neither no-such-domain.com nor www.no-such-domain.com has an IP address, so there is no website to check.',
        },
        findings: [
          {
            id: 'http-status',
            category: 'indexing',
            severity: 'problem',
            title: 'Website has no IP address',
            detail:
              'Neither no-such-domain.com nor www.no-such-domain.com has an IP address, so there is no website to check. ' +
              'Visitors and search engines cannot reach the site.',
            fix: {
              steps: [
                'If the domain should have a website, at your DNS provider, add A and AAAA records for no-such-domain.com, ' +
                  'with the IP addresses of your web hosting provider.',
              ],
            },
          },
        ],
      },
    },
  ],
  // The long form is made for each call, in slices.
  cached: (input, context) =>
    input.detail === 'full'
      ? undefined
      : partitionOf(context)
          .cached(keyOf(input.domain, input.lang), context.isFresh)
          ?.inWords(wordingOf(input, context)),
  async run(input, context) {
    const report = await shared(input.domain, input.lang, context)
    return report.inWordsInSlices(wordingOf(input, context), context.world)
  },
})

/** Whether a call would cause no traffic. */
export const isSeoCheckCached = (domain: DomainName, language: Locale, context: ToolContext): boolean =>
  partitionOf(context).has(keyOf(domain, language), context.isFresh)

/** The page is requested in a language, so each language has its own report. */
const keyOf = (domain: DomainName, language: Locale): string => `${domain} ${language}`

const partitionOf = ({ cache }: ToolContext): CachePartition<CachedSeo, never> =>
  cache.partition('seo', { codec: seoCodec })

function shared(domain: DomainName, language: Locale, context: ToolContext): Promise<CachedSeo> {
  const make: Making<CachedSeo, never> = (_notify, callers) =>
    context.slots.seo.take(callers, async (waitedMs) => {
      const report = await collectSeo(domain, language, { ...context, waitedMs, signal: callers.signal })
      return cachedSeoReport(report, context.world.now().getTime(), context.world.isShareUsedUp?.())
    })
  return partitionOf(context).share(keyOf(domain, language), make, callerIn(context))
}
