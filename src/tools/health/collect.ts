import { CHECKS, type HealthChecks } from '../../checks/registry.ts'
import type { ExaminationLimits } from '../../evidence/engine/examine.ts'
import { inParallel } from '../../evidence/engine/suspension.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { pictures } from '../../evidence/pictures/pictures.ts'
import { publishedRecords } from '../../evidence/zone/published-records.ts'
import { type HealthReport, healthReportInSteps } from '../../report/report.ts'
import type { LocalizableFinding } from '../../report/words.ts'
import { createSlices } from '../../slices.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { createExamination, type Means } from './examine-checks.ts'
import { measurements } from './measurements.ts'

/** The whole check must respond within eight seconds; the rest of the time is for formatting the report. */
const LIMITS: ExaminationLimits = {
  maxInquiries: 320,
  reservedForServers: 40,
  softDeadlineMs: 6000,
  hardDeadlineMs: 7800,
}

/**
 * Sends the queries that the checks need, and creates the report. `notify` is called with each finding as soon as it is
 * final.
 */
export type CollectHealth = (
  domain: DomainName,
  means: Means,
  onFinding: (finding: LocalizableFinding) => void,
) => Promise<HealthReport>

/** What the report shows in addition to its findings. */
const exhibits = defineView('pictures, records and measurements', (look) => {
  const [drawn, records, values] = inParallel(
    () => look.value(pictures),
    () => look.value(publishedRecords),
    () => look.value(measurements),
  )
  return { pictures: drawn, records, measurements: values }
})

export function createHealthCollection(checks: HealthChecks): CollectHealth {
  const examineHealth = createExamination({ checks, picture: exhibits, isPictureAwaited: false, limits: LIMITS })
  return async (domain, means, onFinding) => {
    const { picture, ...examined } = await examineHealth(domain, means, onFinding)
    return createSlices(means.world).run('report', healthReportInSteps({ domain, ...examined, ...picture }))
  }
}

export const collectHealth = createHealthCollection(CHECKS)
