/** A finding with a reference to its check object; in serialized form, the check is an id. */
interface Finding {
  readonly check: { readonly check: { readonly id: string } }
  readonly evidence: readonly object[]
}

interface Report<F extends Finding> {
  readonly findings: readonly F[]
}

export interface ReportSerializer<R> {
  serialize(report: R): string
  /** Undefined if the text is not a serialized report, or has a check that this version does not have. */
  deserialize(text: string): R | undefined
}

/** The first line of the serialized form; findings have the positions of their queries in the second line. */
interface Packed {
  readonly findings: readonly { readonly check: string; readonly evidence: readonly number[] }[]
}

/**
 * Serializes reports for a store that several processes share, and for the cache. Checks are replaced by their ids, and one date is
 * converted. A query that several findings show is written once. The queries are most of the text but are seldom shown, so they are a line
 * of their own, which is parsed when the evidence of a finding is read.
 */
export function reportSerializer<F extends Finding, R extends Report<F>>(
  checks: readonly F['check'][],
  moment: keyof R & string,
): ReportSerializer<R> {
  const byId = new Map(checks.map((check) => [check.check.id, check]))
  return {
    serialize(report) {
      const positions = new Map<object, number>()
      const positionOf = (query: object): number => {
        const position = positions.get(query) ?? positions.size
        positions.set(query, position)
        return position
      }
      const findings = report.findings.map((finding) => ({
        ...finding,
        check: finding.check.check.id,
        evidence: finding.evidence.map(positionOf),
      }))
      return `${JSON.stringify({ ...report, findings })}\n${JSON.stringify([...positions.keys()])}`
    },
    deserialize(text) {
      const end = text.indexOf('\n')
      if (end < 0) return undefined
      const packed = JSON.parse(text.slice(0, end)) as Packed & Record<string, unknown>
      let queries: readonly object[] | undefined
      const evidenceAt = (positions: readonly number[]): readonly object[] => {
        queries ??= queriesIn(text.slice(end + 1))
        return positions.flatMap((position) => queries?.[position] ?? [])
      }
      const findings = packed.findings.flatMap((finding) => {
        const check = byId.get(finding.check)
        if (check === undefined) return []
        const positions = finding.evidence
        return [Object.defineProperty({ ...finding, check }, 'evidence', { get: () => evidenceAt(positions) })]
      })
      if (findings.length < packed.findings.length) return undefined
      return { ...packed, findings, [moment]: new Date(String(packed[moment])) } as unknown as R
    },
  }
}

/** None if the line is malformed: a report without its evidence is better than none. */
function queriesIn(line: string): readonly object[] {
  try {
    const queries: unknown = JSON.parse(line)
    return Array.isArray(queries) ? queries : []
  } catch {
    return []
  }
}
