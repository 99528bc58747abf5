import { CHECKS } from '../../checks/registry.ts'
import type { DnssecPicture } from '../../evidence/pictures/picture.ts'
import type { Measurements } from '../../report/measurements.ts'
import type { ReportedFinding } from '../../report/report.ts'
import { reportSerializer } from '../../report/report-serializer.ts'
import type { ToolVerdict } from '../../report/tool-findings.ts'
import { explainedFinding, type Finding, findingInWords, type Wording } from '../../report/words.ts'
import { mapInSteps, type Steps } from '../../slices.ts'
import { type CachedReport, reportCaching } from '../report-caching.ts'
import { decisiveFinding } from './findings.ts'
import type { DnssecResult } from './schema.ts'

/** The long form in no language yet. */
export interface DnssecReport extends Required<Pick<Measurements, 'signatureExpiry'>> {
  /** The members that the contract describes. */
  readonly zone: DnssecResult
  readonly checkedAt: Date
  readonly findings: readonly ReportedFinding[]
  readonly chain?: DnssecPicture
}

export type CachedDnssec = CachedReport<DnssecReport, DnssecResult>

const serializer = reportSerializer<ReportedFinding, DnssecReport>(CHECKS, 'checkedAt')

/** As an object and as text. */
const COPIES = 2

export const { cacheable: cachedDnssec, codec: dnssecCodec } = reportCaching<DnssecReport, DnssecResult>({
  serializer,
  inWords: dnssecInWords,
  sizeOf: (report) => COPIES * serializer.serialize(report).length,
  isCounted: () => true,
  addedMembers: ['signatureExpiry'],
})

function* dnssecInWords({ zone, findings, chain }: DnssecReport, wording: Wording): Steps<DnssecResult> {
  const { domain, status, adValidated, ...records } = zone
  const decisive = decisiveFinding(findings)
  return {
    domain,
    status,
    adValidated,
    ...(decisive && { verdict: verdictOf(decisive, domain, wording) }),
    findings: yield* mapInSteps(findings, (finding) => worded(finding, domain, wording)),
    ...records,
    ...(chain && { chain }),
  }
}

/** Most findings of a healthy domain are ok, and their evidence would be several times as long as the rest of the result. */
const worded = (finding: ReportedFinding, domain: string, wording: Wording): Finding =>
  finding.verdict.severity === 'ok'
    ? findingInWords(finding, domain, wording)
    : explainedFinding(finding, domain, wording)

function verdictOf(finding: ReportedFinding, domain: string, wording: Wording): ToolVerdict {
  const { id, severity, title, detail, whatFails } = findingInWords(finding, domain, wording)
  return { id, outcome: finding.verdict.outcome, severity, title, detail, ...(whatFails && { whatFails }) }
}
