import type { Knowledge } from '../checks/define-check.ts'
import { groupPolicy } from '../checks/groups.ts'
import { isAmong, isFault, type Mask, reasonOf } from '../checks/mask.ts'
import { CHECKS, type CheckId, type HealthCheck, type OutcomeOf } from '../checks/registry.ts'
import { UNKNOWN, type Verdict } from '../checks/verdict.ts'

const EXISTENCE = 'domain-resolves' satisfies CheckId

/** Nothing else is reported about a name that does not exist, or of which that is not known. */
const MISSING: readonly (OutcomeOf<typeof EXISTENCE> | typeof UNKNOWN)[] = [
  UNKNOWN,
  'nxdomain',
  'on-hold',
  'in-redemption',
  'pending-delete',
]
/** The causes are still reported, as the parent zone and the name servers show them. */
const UNREACHABLE = 'unreachable' satisfies OutcomeOf<typeof EXISTENCE>

/** The masks by the existence of the name, which every other check has. */
function existenceMasks({ check: { id, ifUnreachable } }: HealthCheck): readonly Mask[] {
  if (id === EXISTENCE) return []
  return [
    { by: EXISTENCE, when: MISSING },
    ifUnreachable === undefined
      ? { by: EXISTENCE, when: [UNREACHABLE] }
      : { by: EXISTENCE, when: [UNREACHABLE], onlyIf: (verdict) => !isReportedBy(ifUnreachable, verdict) },
  ]
}

/** The examination does not wait for further responses once a domain is known to be unreachable. */
const isReportedBy = ({ isReported }: NonNullable<Knowledge['ifUnreachable']>, verdict: Verdict): boolean =>
  verdict.outcome !== UNKNOWN && (isReported === 'always' || isFault(verdict))

const MASKS_OF: ReadonlyMap<CheckId, readonly Mask[]> = new Map(
  CHECKS.map((worded) => {
    const { id, group, maskedBy } = worded.check
    const masks: readonly Mask[] = [...existenceMasks(worded), ...(groupPolicy(group).maskedBy ?? []), ...maskedBy]
    // A list that several checks share may contain the check itself.
    return [id, masks.filter(({ by, effect }) => by !== id && effect === undefined)]
  }),
)

export const masksOf = (id: CheckId): readonly Mask[] => MASKS_OF.get(id) ?? []

/** The verdict so far; undefined if the check does not apply or is not decided yet. */
export type VerdictOf = (id: CheckId) => Verdict | undefined

/** A masked fault still masks others, because it exists. */
export const isMasked = (id: CheckId, verdict: Verdict, verdictOf: VerdictOf, domain: string): boolean =>
  masksOf(id).some((mask) => isMaskedBy(mask, verdict, verdictOf, domain))

/** The verdicts that mask this one; undefined for checks without a verdict. */
export const activeMaskers = (
  id: CheckId,
  verdict: Verdict | undefined,
  verdictOf: VerdictOf,
  domain: string,
): readonly Verdict[] =>
  masksOf(id).flatMap((mask) =>
    isMaskedBy(mask, verdict, verdictOf, domain) ? (verdictOf(mask.by as CheckId) ?? []) : [],
  )

/**
 * The checks whose verdicts must be certain before it is certain that this one is reported. If its own verdict is known, only
 * those that can mask this verdict count.
 */
export const maskersOf = (id: CheckId, verdict?: Verdict): ReadonlySet<CheckId> =>
  new Set(
    masksOf(id)
      .filter((mask) => verdict === undefined || concerns(mask, verdict))
      .flatMap(({ by, unless }) => (unless === undefined ? [by] : [by, unless])) as readonly CheckId[],
  )

export function isMaskedBy(mask: Mask, verdict: Verdict | undefined, verdictOf: VerdictOf, domain: string): boolean {
  const by = verdictOf(mask.by as CheckId)
  return concerns(mask, verdict) && isAboutSame(mask, verdict, by) && isActive(mask, by, verdictOf, domain)
}

function concerns({ only, onlyIf, isSameReason }: Mask, verdict: Verdict | undefined): boolean {
  if (verdict === undefined) return only === undefined && onlyIf === undefined && isSameReason === undefined
  return (
    (only === undefined || only.includes(verdict.outcome)) &&
    (onlyIf === undefined || onlyIf(verdict)) &&
    (isSameReason === undefined || verdict.outcome === UNKNOWN)
  )
}

function isAboutSame(
  { isSameName, isSameReason }: Mask,
  verdict: Verdict | undefined,
  by: Verdict | undefined,
): boolean {
  if (isSameReason !== undefined && (by === undefined || verdict === undefined || reasonOf(by) !== reasonOf(verdict)))
    return false
  if (isSameName === undefined) return true
  const { name } = (verdict?.values ?? {}) as { readonly name?: unknown }
  const about = (by?.values ?? {}) as { readonly name?: unknown; readonly names?: unknown }
  return name !== undefined && (about.name === name || isAmong(about.names, name))
}

function isActive(mask: Mask, by: Verdict | undefined, verdictOf: VerdictOf, domain: string): boolean {
  if (by === undefined || !isAnsweredSo(mask, by.outcome)) return false
  if (mask.unless !== undefined && verdictOf(mask.unless as CheckId)?.outcome === 'ok') return false
  return mask.if?.(by.values as Readonly<Record<string, unknown>>, domain) ?? true
}

const isAnsweredSo = ({ when }: Mask, outcome: string): boolean =>
  when === 'not ok' ? outcome !== 'ok' : when.includes(outcome)
