/** A finding with a reference to its check object; in serialized form, the check is an id. */
interface Finding {
  readonly check: { readonly check: { readonly id: string } }
}

interface Report<F extends Finding> {
  readonly findings: readonly F[]
}

export interface ReportSerializer<R> {
  serialize(report: R): string
  /** Undefined if the text is not a serialized report, or has a check that this version does not have. */
  deserialize(text: string): R | undefined
}

/**
 * Serializes reports for a store that several processes share. Checks are replaced by their ids, and one date is
 * converted.
 */
export function reportSerializer<F extends Finding, R extends Report<F>>(
  checks: readonly F['check'][],
  moment: keyof R & string,
): ReportSerializer<R> {
  const byId = new Map(checks.map((check) => [check.check.id, check]))
  return {
    serialize: (report) =>
      JSON.stringify({
        ...report,
        findings: report.findings.map((finding) => ({ ...finding, check: finding.check.check.id })),
      }),
    deserialize(text) {
      const packed = JSON.parse(text) as Record<string, unknown> & {
        readonly findings: readonly (Record<string, unknown> & { readonly check: string })[]
      }
      const findings = packed.findings.flatMap((finding) => {
        const check = byId.get(finding.check)
        return check === undefined ? [] : [{ ...finding, check }]
      })
      if (findings.length < packed.findings.length) return undefined
      return { ...packed, findings, [moment]: new Date(String(packed[moment])) } as unknown as R
    },
  }
}
