import { type Change, changeByFinding, changesOf } from '../../report/changes.ts'
import type { Finding } from '../../report/words.ts'

export type Severity = 'problem' | 'warn' | 'info' | 'ok'

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ['problem', 'warn', 'info', 'ok']

/** A finding of the health check or of the SEO check, with all members of `detail=full`. */
export type ShownFinding = Omit<Finding, 'category'> & { readonly category: string }

/** By severity, then by the points that they cost. */
export const worstFirst = (findings: readonly ShownFinding[]): readonly ShownFinding[] =>
  findings.toSorted(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) || (other.points ?? 0) - (one.points ?? 0),
  )

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

/** The changes to make, those with the most effect first: by the gain of points, then by severity. */
export const changesToDo = (findings: readonly ShownFinding[]): readonly Change<ShownFinding>[] =>
  changesOf(findings)
    .filter(({ lead: { severity } }) => severity === 'problem' || severity === 'warn')
    // The changes are sorted by severity.
    .toSorted((one, other) => gainOf(other) - gainOf(one))

/** A lower bound: the caps of the score can make the gain of several findings larger than the sum, but not smaller. */
export const gainOf = ({ findings }: Change<ShownFinding>): number =>
  findings.reduce((sum, { gain = 0 }) => sum + gain, 0)

/** The id of the card of a change. */
export const changeAnchor = ({ lead }: Change<ShownFinding>): string => `change-${lead.id}`

/** The fix of a finding is shown in its own body, on the card of the change, or in the first finding of the change. */
export interface FixPlace {
  readonly kind: 'own' | 'card' | 'finding'
  readonly change: Change<ShownFinding>
}

/** Every change is shown once: as one of the cards, otherwise in the worst of the listed findings that it resolves. */
export function fixPlaces(
  findings: readonly ShownFinding[],
  cards: readonly Change<ShownFinding>[],
): ReadonlyMap<string, FixPlace> {
  const ofCards = changeByFinding(cards)
  const ofList = changeByFinding(changesOf(findings))
  return new Map(
    findings.flatMap(({ id }): readonly (readonly [string, FixPlace])[] => {
      const card = ofCards.get(id)
      const change = ofList.get(id)
      if (card !== undefined) return [[id, { kind: 'card', change: card }]]
      if (change === undefined) return []
      return [[id, { kind: change.lead.id === id ? 'own' : 'finding', change }]]
    }),
  )
}

/** The findings that could not be checked. */
export const undetermined = (findings: readonly ShownFinding[]): readonly ShownFinding[] =>
  findings.filter(({ outcome }) => outcome === 'unknown')
