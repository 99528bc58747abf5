import type { CheckGroup } from '../checks/groups.ts'
import { GROUPS, groupPolicy } from '../checks/groups.ts'
import { CHECKS, type CheckId } from '../checks/registry.ts'
import { UNKNOWN, type Verdict, whyOf } from '../checks/verdict.ts'
import { isLeftOut } from '../evidence/engine/observed.ts'
import type { UnseenReason } from '../world.ts'
import { activeMaskers, type VerdictOf } from './masking.ts'
import { largestLossOf } from './weights.ts'

/** A check of a report, whether or not its verdict is reported. */
export interface CoverableCheck {
  readonly id: CheckId
  readonly group: CheckGroup
  /** Undefined if the check does not apply to this domain. */
  readonly verdict: Verdict | undefined
}

export interface Coverage {
  /** The share of the points that could be judged, from 0 to 1, rounded to two decimals. */
  readonly coverage: number
  /** Whether enough was judged for a meaningful score. */
  readonly isDetermined: boolean
}

/** Below this share of judged points, a score would mislead. */
const MIN_COVERAGE = 0.75

const ROOT_CHECKS: ReadonlySet<CheckId> = new Set(
  CHECKS.filter(({ check }) => check.isRoot).map(({ check }) => check.id),
)

/**
 * Reasons that another check at another time or place would not remove, because the operator or the domain is the
 * cause.
 */
const NOT_OURS: ReadonlySet<UnseenReason> = new Set<UnseenReason>([
  'disabled',
  'unpublished',
  'provider-only',
  'unaskable',
  'not-public',
  'own-address',
  'left-out',
])

/** `open`: it should have been judged, but was not. `outside`: it is left out on purpose. */
type State = 'judged' | 'open' | 'outside'

/**
 * Computes the share of the score that is based on verdicts. Each group that applies to the domain has the points of
 * its cap, divided among its checks by the largest loss that each can cause.
 */
export function coverageOf(
  checks: readonly CoverableCheck[],
  { domain, isOutage }: { readonly domain: string; readonly isOutage: boolean },
): Coverage {
  const verdicts = new Map(checks.map(({ id, verdict }) => [id, verdict]))
  const verdictOf: VerdictOf = (id) => verdicts.get(id)
  const states = new Map(checks.map((check) => [check, stateIn(check, verdictOf, domain)]))
  const stateOf = (check: CoverableCheck): State => states.get(check) ?? 'judged'
  const groups = GROUPS.map((group) => {
    const members = checks.filter((check) => check.group === group)
    return pointsOf(groupPolicy(group).cap, members, stateOf)
  })
  const possible = sum(groups.map((points) => points.possible))
  const judged = sum(groups.map((points) => points.judged))
  const coverage = possible === 0 ? 1 : Math.round((judged / possible) * 100) / 100
  const isRootOpen = checks.some(
    (check) => ROOT_CHECKS.has(check.id) && stateOf(check) === 'open' && isOurs(check.verdict),
  )
  // A name that does not resolve has no points, whatever the outcomes of the other checks.
  const isSettled = verdictOf('domain-resolves')?.severity === 'problem' || !isRootOpen
  return { coverage, isDetermined: !isOutage && coverage >= MIN_COVERAGE && isSettled }
}

interface Points {
  readonly possible: number
  readonly judged: number
}

const NO_POINTS: Points = { possible: 0, judged: 0 }

/** A group without applicable or enabled checks has no points. */
function pointsOf(cap: number, members: readonly CoverableCheck[], stateOf: (check: CoverableCheck) => State): Points {
  if (members.every(({ verdict }) => verdict === undefined)) return NO_POINTS
  const weightOf = (state: State): number =>
    sum(members.map((check) => (stateOf(check) === state ? largestLossOf(check.id) : 0)))
  const [judged, open] = [weightOf('judged'), weightOf('open')]
  return judged + open === 0 ? NO_POINTS : { possible: cap, judged: (cap * judged) / (judged + open) }
}

/** A check that a known fault masks counts as judged; one that an unknown verdict masks counts as open. */
function stateIn({ id, verdict }: CoverableCheck, verdictOf: VerdictOf, domain: string): State {
  const existence = verdictOf('domain-resolves')
  const maskers = activeMaskers(id, verdict, verdictOf, domain)
  // If it is not known whether the domain exists, nothing else is known.
  const deciding =
    existence?.outcome === UNKNOWN ? [existence] : maskers.length > 0 ? maskers : verdict === undefined ? [] : [verdict]
  const open = deciding.filter(({ outcome }) => outcome === UNKNOWN)
  if (open.length < deciding.length || open.length === 0) return 'judged'
  return open.every(({ values }) => isLeftOut(whyOf(values))) ? 'outside' : 'open'
}

const isOurs = (verdict: Verdict | undefined): boolean =>
  verdict?.outcome === UNKNOWN && !NOT_OURS.has(whyOf(verdict.values).reason)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
