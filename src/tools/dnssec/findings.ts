import { UNKNOWN, whyOf } from '../../checks/define-check.ts'
import { CHECKS } from '../../checks/registry.ts'
import type { ExaminationLimits } from '../../evidence/examine.ts'
import { dnssecPicture } from '../../evidence/pictures/dnssec.ts'
import type { DnssecPicture } from '../../evidence/pictures/picture.ts'
import { type HealthReport, healthReport, type ReportedFinding } from '../../report/report.ts'
import type { WeightedId } from '../../report/weights.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { ToolContext } from '../define-tool.ts'
import { createExamination } from '../health/examine-checks.ts'

/**
 * The tool must have answered after five seconds. A healthy domain needs 60 queries; the limit leaves enough for a broken zone
 * with many name servers, because a query that is not asked here could make the findings differ from the health check's.
 */
const LIMITS: ExaminationLimits = { maxInquiries: 160, softDeadlineMs: 4000, hardDeadlineMs: 4800 }

/** The checks of the health report that this tool reports; a test holds that nothing else can mask one of them. */
export const DNSSEC_CHECKS = CHECKS.filter(({ check: { id, group } }) => id === 'domain-resolves' || group === 'dnssec')

const examineDnssec = createExamination({
  checks: DNSSEC_CHECKS,
  picture: dnssecPicture,
  isPictureAwaited: true,
  limits: LIMITS,
})

export interface DnssecFindings extends Pick<HealthReport, 'checkedAt' | 'completeness' | 'findings'> {
  /** Undefined for a name that does not exist. */
  readonly chain: DnssecPicture | undefined
}

/** The health check, as far as it is about DNSSEC. What has not been answered in time is unknown. */
export async function gatherDnssecFindings(domain: DomainName, context: ToolContext): Promise<DnssecFindings> {
  const { parents } = context.health
  const { picture: chain, ...examined } = await examineDnssec(domain, { ...context, parents })
  const { checkedAt, completeness, findings } = healthReport({ domain, ...examined })
  return { checkedAt, completeness, findings, chain }
}

/** What says most about a domain that has nothing to improve. */
const SUMMARIES: readonly WeightedId[] = ['dnssec-chain', 'dnssec-signed']

/** The finding that the verdict repeats. They are sorted, the worst first. */
export function decisiveFinding(findings: readonly ReportedFinding[]): ReportedFinding | undefined {
  const worst = findings.find((finding) => finding.verdict.severity !== 'ok' && !isSwitchedOff(finding))
  if (worst !== undefined) return worst
  const passed = SUMMARIES.flatMap((id) => findings.filter(({ check }) => check.check.id === id))
  return passed[0] ?? findings[0]
}

/** Such a check is unknown for every domain, and says nothing about this one. */
const isSwitchedOff = ({ verdict: { outcome, values } }: ReportedFinding): boolean =>
  outcome === UNKNOWN && whyOf(values).reason === 'disabled'
