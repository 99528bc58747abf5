import { briefReport } from '../../../report/brief.ts'
import type { FindingsResult } from '../../../report/findings-result.ts'
import type { Call } from '../question.ts'
import type { About, Outcome } from '../verdict.ts'

const isBrief = ({ tool, question }: Call): boolean =>
  'detail' in tool.parameters && question.input['detail'] === undefined

/** The call with `detail=full`: only then do findings say what they are about, by which causes are compared. */
export const fullCall = (call: Call): Call =>
  isBrief(call) ? { ...call, question: { ...call.question, input: { ...call.question.input, detail: 'full' } } } : call

/** The outcome of the call as it was requested, and what its findings are about. */
export function asRequested(outcome: Outcome, call: Call): Outcome {
  if (!isBrief(call)) return outcome
  const { question } = call
  if (outcome.kind === 'failed' || !hasFindings(outcome.result)) return { ...outcome, question }
  return { ...outcome, question, result: briefReport(outcome.result), about: aboutIn(outcome.result) }
}

/** The report with what its findings are about. */
export const withAbout = (report: FindingsResult, about: About): FindingsResult => ({
  ...report,
  findings: report.findings.map((finding) => {
    const named = Object.hasOwn(about, finding.id) ? about[finding.id] : undefined
    return named === undefined ? finding : { ...finding, about: named }
  }),
})

const hasFindings = (result: object): result is FindingsResult => 'findings' in result && Array.isArray(result.findings)

/** A server of an earlier version does not say it. */
const aboutIn = ({ findings }: FindingsResult): About =>
  Object.fromEntries(findings.flatMap(({ id, about }) => (about === undefined ? [] : [[id, about]])))
