import { CHECKS, type HealthChecks } from '../../checks/registry.ts'
import type { ExaminationLimits } from '../../evidence/examine.ts'
import { pictures } from '../../evidence/pictures/pictures.ts'
import { type HealthReport, healthReport } from '../../report/report.ts'
import type { WordableFinding } from '../../report/words.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { createExamination, type Means } from './examine-checks.ts'

/** The whole check must be answered after eight seconds; a little is left for putting it into words. */
const LIMITS: ExaminationLimits = { maxInquiries: 250, softDeadlineMs: 6000, hardDeadlineMs: 7800 }

/** Asks whatever the checks look at, and makes the report. `tell` hears of findings as soon as nothing can change them. */
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
