import type { AnyGroup } from './groups.ts'
import type { Loss } from './loss.ts'
import type { Severity } from './verdict.ts'

/**
 * What a fault prevents, the worst first. The report about a domain lists its changes in this order.
 * `domain`: no one reaches the domain, or its owner is about to lose it. `most-users`: users of most resolvers do not reach it.
 * `service`: its mail or its website fails for everyone. `some-users`: it fails for some users, senders or receivers. `spoofing`: others
 * can send mail in its name.
 */
export const URGENCIES = ['domain', 'most-users', 'service', 'some-users', 'spoofing', 'other'] as const
export type Urgency = (typeof URGENCIES)[number]

interface Outcome {
  readonly severity: Severity
  readonly loss: Loss
}

/** The members of a check that its urgency depends on. */
interface Urgent {
  readonly group: AnyGroup
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly urgency?: Urgency | Readonly<Record<string, Urgency | undefined>>
}

/** The highest score of the health check that an outcome allows says how much it prevents. */
const BY_GATE: readonly (readonly [gate: number, urgency: Urgency])[] = [
  [0, 'domain'],
  [50, 'most-users'],
  [60, 'service'],
]

const OF_PROBLEMS: Readonly<Partial<Record<AnyGroup, Urgency>>> = {
  spf: 'spoofing',
  dkim: 'spoofing',
  dmarc: 'spoofing',
  caa: 'other',
  // The score of the SEO check is about search engines.
  indexing: 'other',
  content: 'other',
  technical: 'other',
  ai: 'other',
}

/** What an outcome of a check prevents. */
export function urgencyOf({ group, outcomes, urgency }: Urgent, code: string): Urgency {
  const own = typeof urgency === 'object' ? urgency[code] : urgency
  if (own !== undefined) return own
  const outcome = Object.hasOwn(outcomes, code) ? outcomes[code] : undefined
  return outcome === undefined ? 'other' : byDefault(group, outcome)
}

function byDefault(group: AnyGroup, { severity, loss }: Outcome): Urgency {
  if (severity !== 'problem') return 'other'
  const { gate } = loss
  const ofGate = BY_GATE.find(([limit]) => gate !== undefined && gate <= limit)?.[1]
  return OF_PROBLEMS[group] ?? ofGate ?? 'some-users'
}
