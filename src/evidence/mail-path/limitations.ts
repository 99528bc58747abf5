import type { Unseen } from '../../world.ts'

/** Why a report on mail says less than it might, in the order in which it is told. */
export const LIMITATIONS = [
  'egress-25-blocked',
  'no-ipv6',
  'time-budget',
  'target-budget',
  'dns-failure',
  'hosts-truncated',
] as const

export type Limitation = (typeof LIMITATIONS)[number]

/** What it means for the report that a question to the DNS has no answer. */
export function limitOfQuestion({ reason }: Unseen): Limitation | undefined {
  if (reason === 'unaskable') return undefined
  return reason === 'aborted' || reason === 'budget' ? 'time-budget' : 'dns-failure'
}

/** What it means that a port was not tested. An address that nobody may connect to limits nothing. */
export function limitOfProbe({ reason }: Unseen): Limitation | undefined {
  if (reason === 'aborted') return 'time-budget'
  return reason === 'budget' ? 'target-budget' : undefined
}

/** Each once, in the order of the list. */
export const inOrder = (limits: readonly Limitation[]): readonly Limitation[] =>
  LIMITATIONS.filter((limit) => limits.includes(limit))

/** Those that there are. */
export const limitsOf = (
  gaps: readonly Unseen[],
  meaning: (why: Unseen) => Limitation | undefined,
): readonly Limitation[] =>
  gaps.flatMap((why) => {
    const limit = meaning(why)
    return limit === undefined ? [] : [limit]
  })
