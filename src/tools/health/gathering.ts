import type { Verdict } from '../../checks/define-check.ts'
import { CHECKS, type CheckId } from '../../checks/registry.ts'
import { type ExaminationLimits, examine } from '../../evidence/examine.ts'
import { createInquirer, subjectOf } from '../../evidence/inquirer.ts'
import { isMasked, maskersOf } from '../../report/masking.ts'
import { type HealthReport, healthReport, isReported } from '../../report/report.ts'
import type { WordableFinding } from '../../report/words.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { ToolContext } from '../define-tool.ts'

/** The whole check must be answered after eight seconds; a little is left for putting it into words. */
const LIMITS: ExaminationLimits = { maxInquiries: 250, softDeadlineMs: 6000, hardDeadlineMs: 7800 }

type Means = Pick<ToolContext, 'world' | 'settings' | 'fetchPolicy'>

/** Asks whatever the checks look at, and makes the report. `tell` hears of findings as soon as nothing can change them. */
export async function gatherHealth(
  domain: DomainName,
  { world, settings, fetchPolicy }: Means,
  tell: (finding: WordableFinding) => void,
): Promise<HealthReport> {
  const subject = subjectOf(domain, world, settings)
  const inquirer = createInquirer({ dns: world.dns, fetchPolicy, isDirectDnsOn: settings.isDirectDnsOn })
  try {
    const { derived, book, elapsedMs } = await examine({
      subject,
      inquirer,
      views: CHECKS.map(({ check }) => check.verdict),
      limits: LIMITS,
      onSettled: certainFindings(domain, tell),
    })
    const judged = CHECKS.map((check, index) => ({
      check,
      verdict: derived[index]?.value,
      restsOn: derived[index]?.restsOn ?? new Set<string>(),
    }))
    return healthReport({ domain, checkedAt: subject.now, judged, book, elapsedMs })
  } finally {
    inquirer.end()
  }
}

const MASKERS = new Map(
  CHECKS.map(({ check: { id } }) => [
    id,
    CHECKS.map(({ check }) => check.id).filter((other) => maskersOf(id).has(other)),
  ]),
)

/** A verdict is told when it is certain, and when it is certain that no other verdict makes it pointless. */
function certainFindings(domain: DomainName, tell: (finding: WordableFinding) => void) {
  const settled = new Map<CheckId, Verdict | undefined>()
  const waiting = new Set(CHECKS)
  return (index: number, verdict: Verdict | undefined): void => {
    const settledCheck = CHECKS[index]
    if (settledCheck === undefined) return
    settled.set(settledCheck.check.id, verdict)
    for (const check of waiting) {
      const { id } = check.check
      if (!settled.has(id) || !MASKERS.get(id)?.every((masker) => settled.has(masker))) continue
      waiting.delete(check)
      const own = settled.get(id)
      if (own === undefined || !isReported(check, own)) continue
      if (!isMasked(id, own, (other) => settled.get(other as CheckId), domain)) tell({ check, verdict: own })
    }
  }
}
