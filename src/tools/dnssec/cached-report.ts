import { UNKNOWN } from '../../checks/define-check.ts'
import { CHECKS } from '../../checks/registry.ts'
import type { DnssecPicture } from '../../evidence/pictures/picture.ts'
import { packingOf } from '../../report/packed.ts'
import type { ReportedFinding } from '../../report/report.ts'
import type { ToolVerdict } from '../../report/tool-findings.ts'
import { explainedFinding, type Finding, findingInWords, type Wording } from '../../report/words.ts'
import type { ToolResponse } from '../response.ts'
import type { Codec, Made } from '../result-cache.ts'
import { decisiveFinding } from './findings.ts'
import type { DnssecResult } from './schema.ts'

/** The long form in no language yet. */
export interface DnssecReport {
  /** The members that the contract describes. */
  readonly zone: DnssecResult
  readonly checkedAt: Date
  readonly findings: readonly ReportedFinding[]
  readonly chain?: DnssecPicture
}

/** What the cache holds: each caller gets it in the language that was asked for. */
export interface CachedDnssec {
  readonly report: DnssecReport
  readonly cachedUntilMs: number | undefined
}

export const cachedDnssec = (report: DnssecReport, keepMs: number, nowMs: number): Made<CachedDnssec> => ({
  keepMs,
  bytes: sizeOf(report),
  value: { report, cachedUntilMs: keepMs === 0 ? undefined : nowMs + keepMs },
})

const packing = packingOf<ReportedFinding, DnssecReport>(CHECKS, 'checkedAt')

export const dnssecCodec: Codec<CachedDnssec> = {
  pack: ({ report }) => packing.pack(report),
  unpack(text, cachedUntilMs) {
    const report = packing.unpack(text)
    if (report === undefined || !isOfThisVersion(report)) return undefined
    return { value: { report, cachedUntilMs }, bytes: sizeOf(report) }
  },
}

/** Another version of the service may share the store, whose outcomes have no text here. */
const isOfThisVersion = ({ findings }: DnssecReport): boolean =>
  findings.every(({ check, verdict: { outcome } }) => outcome === UNKNOWN || outcome in check.check.outcomes)

export function dnssecInWords({ report, cachedUntilMs }: CachedDnssec, wording: Wording): ToolResponse<DnssecResult> {
  const { zone, findings, chain } = report
  const { domain, status, adValidated, ...records } = zone
  const decisive = decisiveFinding(findings)
  return {
    result: {
      domain,
      status,
      adValidated,
      ...(decisive && { verdict: verdictOf(decisive, domain, wording) }),
      findings: findings.map((finding) => worded(finding, domain, wording)),
      ...records,
      ...(chain && { chain }),
    },
    meta: { cachedUntilMs, language: wording.locale, isCounted: true },
  }
}

/** Most findings of a healthy domain are ok, and their evidence would be several times as long as the rest of the result. */
const worded = (finding: ReportedFinding, domain: string, wording: Wording): Finding =>
  finding.verdict.severity === 'ok'
    ? findingInWords(finding, domain, wording)
    : explainedFinding(finding, domain, wording)

function verdictOf(finding: ReportedFinding, domain: string, wording: Wording): ToolVerdict {
  const { id, severity, title, detail } = findingInWords(finding, domain, wording)
  return { id, outcome: finding.verdict.outcome, severity, title, detail }
}

/** As an object and as text. */
const COPIES = 2
const sizeOf = (report: DnssecReport): number => COPIES * packing.pack(report).length
