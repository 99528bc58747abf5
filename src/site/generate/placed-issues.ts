import type { Issue, IssueCode } from '../../tools/generate/issues.ts'
import type { Existing } from './existing.ts'
import { entriesOf, type FieldFault, type FormFault, type FormNote, type Values } from './form.ts'
import type { Generator, Made } from './generator.ts'

export interface PlacedIssue {
  readonly code: IssueCode | FormFault | FormNote
  readonly value?: string | number
  /** Whether a value was left out or the record would fail; otherwise the issue is a note. */
  readonly isError: boolean
  /** Undefined if the issue is about the whole record. */
  readonly field: string | undefined
}

/** All issues of a form, each with the field that it is about. */
export function placedIssues(
  generator: Generator,
  values: Values,
  made: Made,
  faults: readonly FieldFault[],
): readonly PlacedIssue[] {
  const place = (issue: Issue, isError: boolean): PlacedIssue => ({
    ...issue,
    // Two generators have no list of errors: a warning says that a value was left out.
    isError: isError || issue.code.startsWith('invalid-'),
    field: fieldOf(generator, values, issue),
  })
  return [
    ...faults.map(({ field, fault }) => ({ code: fault, isError: true, field })),
    ...made.errors.map((issue) => place(issue, true)),
    ...made.warnings.map((issue) => place(issue, false)),
  ]
}

/**
 * A note for each field whose published value is stricter, because the new record would weaken the policy, and one if that cannot be
 * known.
 */
export function weakerThan(existing: Existing, { strictness }: Generator, values: Values): readonly PlacedIssue[] {
  const isFailed = existing.kind === 'failed' || existing.kind === 'refused'
  const unknown: readonly PlacedIssue[] = [{ code: 'published-unknown', isError: false, field: undefined }]
  if (existing.kind !== 'taken') return isFailed && strictness.length > 0 ? unknown : []
  const weaker = strictness.flatMap(({ field, rank }): readonly PlacedIssue[] => {
    const published = existing.values[field]
    const isWeaker = published !== undefined && rank(values[field] ?? '') < rank(published)
    return isWeaker ? [{ code: 'weaker-than-published', value: published, isError: false, field }] : []
  })
  return existing.unknown === undefined ? weaker : [...weaker, ...unknown]
}

/** The length to which issues shorten an entry (`src/tools/generate/issue-log.ts`). */
const QUOTED_LENGTH = 256

/** The field that contains the entry, if the issue can be about several fields. */
function fieldOf({ places, fields }: Generator, values: Values, { code, value }: Issue): string | undefined {
  const candidates = places[code] ?? []
  const holds = (name: string): boolean => {
    const field = fields.find((one) => one.name === name)
    const text = values[name] ?? ''
    const entries = field === undefined ? [] : field.kind === 'list' ? entriesOf(field, text) : [text.trim()]
    return entries.some((entry) => entry.slice(0, QUOTED_LENGTH) === value)
  }
  return candidates.length < 2 ? candidates[0] : (candidates.find(holds) ?? candidates[0])
}
