import { CHECKS, type HealthChecks } from '../../checks/registry.ts'
import type { ExaminationLimits } from '../../evidence/examine.ts'
import { pictures } from '../../evidence/pictures/pictures.ts'
import { type HealthReport, healthReport } from '../../report/report.ts'
import type { LocalizableFinding } from '../../report/words.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { createExamination, type Means } from './examine-checks.ts'

/** The whole check must respond within eight seconds; the rest of the time is for formatting the report. */
const LIMITS: ExaminationLimits = { maxInquiries: 250, softDeadlineMs: 6000, hardDeadlineMs: 7800 }

/**
 * Sends the queries that the checks need, and creates the report. `notify` is called with each finding as soon as it is
 * final.
 */
export type CollectHealth = (
  domain: DomainName,
  means: Means,
  notify: (finding: LocalizableFinding) => void,
) => Promise<HealthReport>

export function createHealthCollection(checks: HealthChecks): CollectHealth {
  const examineHealth = createExamination({ checks, picture: pictures, isPictureAwaited: false, limits: LIMITS })
  return async (domain, means, notify) => {
    const { picture, ...examined } = await examineHealth(domain, means, notify)
    return healthReport({ domain, ...examined, pictures: picture })
  }
}

export const collectHealth = createHealthCollection(CHECKS)
