import type { Finding } from '../../report/words.ts'

export type Severity = 'problem' | 'warn' | 'info' | 'ok'

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ['problem', 'warn', 'info', 'ok']

/** A finding of the health check or of the SEO check, with all members of `detail=full`. */
export type ShownFinding = Omit<Finding, 'category'> & { readonly category: string }

export interface Filter {
  /** An empty set means all. */
  readonly severities: ReadonlySet<Severity>
  readonly categories: ReadonlySet<string>
  readonly text: string
}

export const NO_FILTER: Filter = { severities: new Set(), categories: new Set(), text: '' }

export const isFiltered = ({ severities, categories, text }: Filter): boolean =>
  severities.size > 0 || categories.size > 0 || text.trim() !== ''

export function matches(finding: ShownFinding, { severities, categories, text }: Filter): boolean {
  if (severities.size > 0 && !severities.has(finding.severity)) return false
  if (categories.size > 0 && !categories.has(finding.category)) return false
  const wanted = text.trim().toLowerCase()
  return wanted === '' || [finding.id, finding.title, finding.detail].some((one) => one.toLowerCase().includes(wanted))
}

export function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const changed = new Set(set)
  if (!changed.delete(item)) changed.add(item)
  return changed
}

export const countBy = <Key extends string>(
  findings: readonly ShownFinding[],
  key: (finding: ShownFinding) => Key,
): ReadonlyMap<Key, number> => {
  const counts = new Map<Key, number>()
  for (const finding of findings) counts.set(key(finding), (counts.get(key(finding)) ?? 0) + 1)
  return counts
}

const FIRST_THINGS = 3

/** The findings to fix first: by the gain of points, then by severity. */
export const firstThings = (findings: readonly ShownFinding[]): readonly ShownFinding[] =>
  findings
    .filter(({ severity, fix }) => fix !== undefined && (severity === 'problem' || severity === 'warn'))
    .sort((one, other) => (other.gain ?? 0) - (one.gain ?? 0) || rank(one) - rank(other))
    .slice(0, FIRST_THINGS)

const rank = ({ severity }: ShownFinding): number => SEVERITIES.indexOf(severity)

/** The findings that could not be checked. */
export const undetermined = (findings: readonly ShownFinding[]): readonly ShownFinding[] =>
  findings.filter(({ outcome }) => outcome === 'unknown')
