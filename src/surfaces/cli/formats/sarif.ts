import type { ReportFinding, Severity } from '../report.ts'
import type { Failed, Verdict } from '../verdict.ts'
import { visible, visibleJson } from '../visible.ts'
import type { Render } from './rendering.ts'

/** Section 3.27.10: what is no failure has no level. */
const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'none'>> = {
  problem: 'error',
  warn: 'warning',
  info: 'none',
  ok: 'none',
}
const KINDS: Readonly<Record<Severity, 'fail' | 'informational' | 'pass'>> = {
  problem: 'fail',
  warn: 'fail',
  info: 'informational',
  ok: 'pass',
}

/** SARIF 2.1.0 (OASIS). A domain is no file, but viewers want one: its name stands where a path would. */
export const renderSarif: Render = ({ outcomes, judged, version, locale }) => {
  const verdicts = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? (judged(outcome.result) ?? []) : []))
  const rules = [...new Set(verdicts.flatMap(({ report }) => report.findings.map(({ id }) => id)))].sort()
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'zonewise', version, language: locale, rules: rules.map((id) => ({ id })) } },
        invocations: [
          {
            executionSuccessful: outcomes.every(({ kind }) => kind === 'answered'),
            toolExecutionNotifications: outcomes.flatMap((outcome) =>
              outcome.kind === 'failed' ? notificationOf(outcome) : [],
            ),
          },
        ],
        results: verdicts.flatMap((verdict) =>
          verdict.report.findings.map((finding) => resultOf(finding, verdict, rules)),
        ),
      },
    ],
  }
  return `${visibleJson(log, 2)}\n`
}

const notificationOf = ({ question, error }: Failed) => ({
  level: 'error',
  message: { text: `${visible(question.subject)}: ${visible(error.message)}` },
})

function resultOf(finding: ReportFinding, { report: { domain }, isNew }: Verdict, rules: readonly string[]) {
  const { id, severity, title, detail, fix } = finding
  return {
    ruleId: id,
    ruleIndex: rules.indexOf(id),
    kind: KINDS[severity],
    level: LEVELS[severity],
    message: { text: visible([title, detail, ...(fix?.steps ?? [])].join(' ')) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodeURI(domain) }, region: { startLine: 1 } },
        logicalLocations: [{ name: domain, kind: 'resource' }],
      },
    ],
    partialFingerprints: { 'zonewise/v1': `${domain}/${id}` },
    baselineState: isNew(finding) ? 'new' : 'unchanged',
  }
}
