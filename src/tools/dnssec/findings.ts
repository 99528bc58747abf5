import type { CheckId } from '../../checks/registry.ts'
import { CHECKS } from '../../checks/registry.ts'
import { UNKNOWN, whyOf } from '../../checks/verdict.ts'
import type { ExaminationLimits } from '../../evidence/engine/examine.ts'
import { isLeftOut } from '../../evidence/engine/observed.ts'
import { inParallel } from '../../evidence/engine/suspension.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { dnssecPicture } from '../../evidence/pictures/dnssec.ts'
import type { DnssecPicture } from '../../evidence/pictures/picture.ts'
import type { Measurements } from '../../report/measurements.ts'
import { type HealthReport, healthReportInSteps, type ReportedFinding } from '../../report/report.ts'
import { createSlices } from '../../slices.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { ToolContext } from '../define-tool.ts'
import { createExamination } from '../health/examine-checks.ts'
import { signatureExpiry } from '../health/measurements.ts'

/**
 * The tool must respond within five seconds. A healthy domain needs 60 queries; the limit leaves enough for a broken
 * zone with many name servers, because a missing query could make the findings differ from those of the health check.
 */
const LIMITS: ExaminationLimits = { maxInquiries: 160, softDeadlineMs: 4000, hardDeadlineMs: 4800 }

/** The checks of the health report that this tool reports. A test ensures that no other check can mask one of them. */
export const DNSSEC_CHECKS = CHECKS.filter(({ check: { id, group } }) => id === 'domain-resolves' || group === 'dnssec')

const exhibits = defineView('chain and signature expiry', (look) => {
  const [chain, expiry] = inParallel(
    () => look.value(dnssecPicture),
    () => look.value(signatureExpiry),
  )
  return { chain, signatureExpiry: expiry }
})

const examineDnssec = createExamination({
  checks: DNSSEC_CHECKS,
  picture: exhibits,
  isPictureAwaited: true,
  limits: LIMITS,
})

export interface DnssecFindings
  extends Pick<HealthReport, 'checkedAt' | 'completeness' | 'findings'>,
    Required<Pick<Measurements, 'signatureExpiry'>> {
  /** Undefined for a name that does not exist. */
  readonly chain: DnssecPicture | undefined
}

/** Runs the DNSSEC part of the health check. A check without a response in time is unknown. */
export async function collectDnssecFindings(domain: DomainName, context: ToolContext): Promise<DnssecFindings> {
  const { parents } = context.health
  const { picture, ...examined } = await examineDnssec(domain, { ...context, parents })
  const { checkedAt, completeness, findings } = await createSlices(context.world).run(
    'report',
    healthReportInSteps({ domain, ...examined }),
  )
  return { checkedAt, completeness, findings, ...picture }
}

/** The checks that summarize a domain without faults best. */
const SUMMARIES: readonly CheckId[] = ['dnssec-chain', 'dnssec-signed']

/** Returns the finding that the verdict repeats. The findings are sorted, worst first. */
export function decisiveFinding(findings: readonly ReportedFinding[]): ReportedFinding | undefined {
  const worst = findings.find((finding) => finding.verdict.severity !== 'ok' && !isLeftOutCheck(finding))
  if (worst !== undefined) return worst
  const passed = SUMMARIES.flatMap((id) => findings.filter(({ check }) => check.check.id === id))
  return passed[0] ?? findings[0]
}

/** A check that is left out is unknown for every domain and says nothing about this one. */
const isLeftOutCheck = ({ verdict: { outcome, values } }: ReportedFinding): boolean =>
  outcome === UNKNOWN && isLeftOut(whyOf(values))
