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

/** The card of a change. It has the id and the title of the finding that the change is named after. */
export interface Card {
  readonly id: string
  readonly title: string
}

/** The cards of a page by the ids of the findings that their changes repair. */
export type Cards = ReadonlyMap<string, Card>

interface CardedChange extends Card {
  readonly findings: readonly { readonly id: string }[]
}

export const cardsOf = (changes: readonly CardedChange[]): Cards =>
  new Map(changes.flatMap(({ id, title, findings }) => findings.map((finding) => [finding.id, { id, title }])))

/** The id of the element of a card. */
export const changeAnchor = ({ id }: Pick<Card, 'id'>): string => `change-${id}`

/** The fix of a finding is shown in its own body, on the card of the change, or in the first finding of the change. */
export type FixPlace =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'own' | 'finding'; readonly change: Change<ShownFinding> }

/** Every change is shown once: as one of the cards, otherwise in the worst of the listed findings that it resolves. */
export function fixPlaces(findings: readonly ShownFinding[], cards: Cards): ReadonlyMap<string, FixPlace> {
  const ofList = changeByFinding(changesOf(findings))
  return new Map(
    findings.flatMap(({ id }): readonly (readonly [string, FixPlace])[] => {
      const card = cards.get(id)
      const change = ofList.get(id)
      if (card !== undefined) return [[id, { kind: 'card', card }]]
      if (change === undefined) return []
      return [[id, { kind: change.lead.id === id ? 'own' : 'finding', change }]]
    }),
  )
}

/** The findings that could not be checked. */
export const undetermined = (findings: readonly ShownFinding[]): readonly ShownFinding[] =>
  findings.filter(({ outcome }) => outcome === 'unknown')
