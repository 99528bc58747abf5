import { CHECKS, type HealthChecks } from '../../checks/registry.ts'
import type { ExaminationLimits } from '../../evidence/examine.ts'
import { pictures } from '../../evidence/pictures/pictures.ts'
import { type HealthReport, healthReport } from '../../report/report.ts'
import type { WordableFinding } from '../../report/words.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { createExamination, type Means } from './examine-checks.ts'

/** The whole check must respond within eight seconds; the rest of the time is for formatting the report. */
const LIMITS: ExaminationLimits = { maxInquiries: 250, softDeadlineMs: 6000, hardDeadlineMs: 7800 }

/**
 * Sends the queries that the checks need, and creates the report. `tell` is called with each finding as soon as it is
 * final.
 */
export type GatherHealth = (
  domain: DomainName,
  means: Means,
  tell: (finding: WordableFinding) => void,
) => Promise<HealthReport>

export function createHealthGathering(checks: HealthChecks): GatherHealth {
  const examineHealth = createExamination({ checks, picture: pictures, isPictureAwaited: false, limits: LIMITS })
  return async (domain, means, tell) => {
    const { picture, ...examined } = await examineHealth(domain, means, tell)
    return healthReport({ domain, ...examined, pictures: picture })
  }
}

export const gatherHealth = createHealthGathering(CHECKS)
