import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { type ExaminationLimits, limitsAfter } from '../../evidence/engine/examine.ts'
import { subjectOf } from '../../evidence/engine/inquirer.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { httpsCertificate } from '../../evidence/seo/https-certificate.ts'
import { visit } from '../../evidence/seo/visit.ts'
import { type SeoCheck, type SeoReport, seoReportInSteps } from '../../report/seo/report.ts'
import { createSlices } from '../../slices.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Locale } from '../../text.ts'
import type { ToolContext } from '../define-tool.ts'
import { runExamination } from '../run-examination.ts'
import { fewAtOnce } from './few-at-once.ts'

/** The whole check ends after 20 seconds; the rest of the time is for formatting the report. */
const LIMITS: ExaminationLimits = { maxInquiries: 200, softDeadlineMs: 18_500, hardDeadlineMs: 19_500 }

const CHECKS: readonly SeoCheck[] = SEO_CHECKS

const exhibits = defineView('visit and certificate', (look) => ({
  visit: look.at(visit),
  certificate: look.at(httpsCertificate),
}))

interface Means extends Pick<ToolContext, 'world' | 'settings' | 'signal'> {
  /** The part of the time limit that has already passed. */
  readonly waitedMs?: number
}

/** Fetches the page of a domain and the other URLs that the checks need, and creates the report. */
export async function collectSeo(
  domain: DomainName,
  language: Locale,
  { world, settings, signal, waitedMs = 0 }: Means,
): Promise<SeoReport> {
  const subject = subjectOf(domain, world, { ...settings, language })
  const { further, ...examined } = await runExamination({
    subject,
    world: { ...world, web: fewAtOnce(world.web) },
    isDirectDnsOn: settings.isDirectDnsOn,
    checks: CHECKS,
    further: exhibits,
    limits: limitsAfter(LIMITS, waitedMs),
    ...(signal && { signal }),
  })
  const report = seoReportInSteps({ domain, language, fetchedAt: subject.now, ...further, ...examined })
  return createSlices(world).run('report', report)
}
