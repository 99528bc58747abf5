import { UsageError } from '../exit-code.ts'
import { quoted } from '../options.ts'
import { type FindingsResult, SEVERITIES, subjectOf, type WrittenFinding } from '../tool-result.ts'

/** The findings of an earlier run. Only findings that are new or worse affect the exit code. */
export interface Baseline {
  isNew(subject: string, finding: WrittenFinding): boolean
}

/** Without a baseline, all findings are new. */
export const NO_BASELINE: Baseline = { isNew: () => true }

/** Parses the JSON or JSON-lines output of an earlier run, which contains one or more reports. */
export function baselineFrom(text: string, file: string): Baseline {
  const known = new Map<string, number>()
  for (const report of reportsIn(text, file))
    for (const { id, severity } of report.findings)
      known.set(`${subjectOf(report)} ${id}`, SEVERITIES.indexOf(severity))
  return {
    isNew(subject, { id, severity }) {
      const before = known.get(`${subject} ${id}`)
      return before === undefined || SEVERITIES.indexOf(severity) < before
    },
  }
}

function reportsIn(text: string, file: string): readonly FindingsResult[] {
  const values =
    parsedWhole(text) ??
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parsedOrNothing)
  // A failed check of the earlier run says nothing about its findings.
  const reports = values.filter((value) => !isFailure(value))
  if (!reports.every(isReport))
    throw new UsageError(
      `${quoted(file)} is not the JSON output of an earlier run. Example: zonewise check example.com --format json > baseline.json`,
    )
  return reports
}

function parsedWhole(text: string): readonly unknown[] | undefined {
  const value = parsedOrNothing(text)
  return value === undefined ? undefined : [value].flat()
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFailure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'error' in value && !('findings' in value)

const isReport = (value: unknown): value is FindingsResult => {
  const { findings } = (value ?? {}) as { readonly findings?: unknown }
  return (
    typeof value === 'object' &&
    value !== null &&
    subjectOf(value as FindingsResult) !== undefined &&
    Array.isArray(findings) &&
    findings.every(
      (finding: Partial<WrittenFinding>) =>
        typeof finding?.id === 'string' && SEVERITIES.some((one) => one === finding.severity),
    )
  )
}
