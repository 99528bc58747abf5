import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { nearestFirst } from '../../evidence/derivation.ts'
import { type ExaminationLimits, examine } from '../../evidence/examine.ts'
import { createInquirer, subjectOf } from '../../evidence/inquirer.ts'
import { visit } from '../../evidence/seo/visit.ts'
import type { View } from '../../evidence/view.ts'
import { type SeoCheck, type SeoJudged, type SeoReport, seoReport } from '../../report/seo/report.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Locale } from '../../text.ts'
import type { ToolContext } from '../define-tool.ts'
import { fewAtOnce } from './few-at-once.ts'

/** The whole check ends after 20 seconds; the rest of the time is for formatting the report. */
const LIMITS: ExaminationLimits = { maxInquiries: 200, softDeadlineMs: 18_500, hardDeadlineMs: 19_500 }

const CHECKS: readonly SeoCheck[] = SEO_CHECKS

type Means = Pick<ToolContext, 'world' | 'settings'>

/** Fetches the page of a domain and the other URLs that the checks need, and creates the report. */
export async function gatherSeo(domain: DomainName, language: Locale, { world, settings }: Means): Promise<SeoReport> {
  const subject = subjectOf(domain, world, { ...settings, language })
  const inquirer = createInquirer({
    world: { ...world, web: fewAtOnce(world.web) },
    isDirectDnsOn: settings.isDirectDnsOn,
  })
  const views: readonly View<unknown>[] = [visit, ...CHECKS.map(({ check }) => check.verdict)]
  try {
    const { derived, book, elapsedMs } = await examine({ subject, inquirer, clock: world, views, limits: LIMITS })
    const [visited, ...verdicts] = derived
    return seoReport({
      domain,
      language,
      fetchedAt: subject.now,
      // The views are of mixed kinds, and stand in the order in which they were given.
      visit: visited?.value as ReturnType<typeof visit.derive>,
      judged: CHECKS.map((check, index) => ({
        check,
        verdict: verdicts[index]?.value as SeoJudged['verdict'],
        restsOn: nearestFirst(verdicts[index]),
      })),
      book,
      elapsedMs,
    })
  } finally {
    inquirer.end()
  }
}
