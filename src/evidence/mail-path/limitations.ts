import type { Unseen, UnseenReason } from '../../world.ts'

/** The reasons why a mail report is incomplete, in the order in which they are reported. */
export const LIMITATIONS = [
  'egress-25-blocked',
  'no-ipv6',
  'time-budget',
  'target-budget',
  'left-out',
  'dns-failure',
  'hosts-truncated',
] as const

export type Limitation = (typeof LIMITATIONS)[number]

/** The limitation of the report that follows from an unanswered DNS query. */
export function limitOfQuestion({ reason }: Unseen): Limitation | undefined {
  if (reason === 'unaskable') return undefined
  if (isTargetBudget(reason)) return 'target-budget'
  if (reason === 'left-out') return 'left-out'
  return reason === 'aborted' || reason === 'budget' ? 'time-budget' : 'dns-failure'
}

/** The limitation that follows from a port that was not tested. An address that is not public limits nothing. */
export function limitOfProbe({ reason }: Unseen): Limitation | undefined {
  if (reason === 'aborted') return 'time-budget'
  if (reason === 'left-out') return 'left-out'
  return isTargetBudget(reason) ? 'target-budget' : undefined
}

const isTargetBudget = (reason: UnseenReason): boolean => reason === 'target-limit' || reason === 'client-share'

/** Each limitation once, in the order of the list. */
export const inOrder = (limits: readonly Limitation[]): readonly Limitation[] =>
  LIMITATIONS.filter((limit) => limits.includes(limit))

/** The limitations that follow from these reasons. */
export const limitsOf = (
  gaps: readonly Unseen[],
  meaning: (why: Unseen) => Limitation | undefined,
): readonly Limitation[] =>
  gaps.flatMap((why) => {
    const limit = meaning(why)
    return limit === undefined ? [] : [limit]
  })
