import type { FoundExpression } from './find.ts'
import type { Verdict } from './judge.ts'

/** An expression that is not linear, or is built at run time, and why it is harmless. */
export interface Accepted {
  readonly file: string
  readonly expression: string
  /** How long its input can be, or how often a repetition can occur. */
  readonly bound: string
  /** Where the bound is enforced. */
  readonly why: string
}

/** An expression as it is listed. */
export const nameOf = ({ source, flags, code }: Pick<FoundExpression, 'source' | 'flags' | 'code'>): string =>
  source === undefined ? code : `/${source}/${flags}`

/** What has to be corrected. Expressions without a verdict are listed already. */
export function complaintsAbout(
  found: readonly FoundExpression[],
  verdicts: ReadonlyMap<string, Verdict>,
  accepted: readonly Accepted[],
): readonly string[] {
  const isAccepted = (file: string, name: string): boolean =>
    accepted.some((one) => one.file === file && one.expression === name)
  const notLinear = found.flatMap((expression) => {
    const name = nameOf(expression)
    const verdict = verdicts.get(name)
    if (verdict === undefined || verdict.status === 'linear' || isAccepted(expression.file, name)) return []
    const what =
      verdict.status === 'super-linear'
        ? `is not linear (${verdict.complexity}), for example with ${verdict.attack}`
        : `was not judged (${verdict.reason})`
    return [`${expression.file}:${expression.line}: ${name} ${what}`]
  })
  const outdated = accepted
    .filter(({ file, expression }) => !found.some((one) => one.file === file && nameOf(one) === expression))
    .map(({ file, expression }) => `accepted.json: ${file} no longer contains ${expression}`)
  return [...notLinear, ...outdated]
}
