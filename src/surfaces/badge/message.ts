import { type Grade, gradeOf } from '../../report/grade.ts'
import type { DomainHealth } from '../../report/words.ts'

/** The text and color of a badge, and how long it may be cached. */
export interface BadgeMessage {
  readonly text: string
  readonly colour: string
  readonly maxAgeSeconds: number
  /** True if the message is about the client, so that shared caches must not store it. */
  readonly isPrivate?: true
}

const GREY = '#939393'
const HOUR = 3600

const COLOURS: Readonly<Record<Grade, string>> = {
  excellent: '#4b0',
  good: '#67ac09',
  fair: '#d8b800',
  poor: '#ea7233',
  bad: '#dd4343',
}

export const INVALID: BadgeMessage = { text: 'invalid', colour: GREY, maxAgeSeconds: HOUR }
export const CHECKING: BadgeMessage = { text: 'checking', colour: GREY, maxAgeSeconds: 60 }
/** Too little could be checked for a score. It is cached for a short time only, because the next check may see more. */
const PARTIAL: BadgeMessage = { text: 'partial', colour: GREY, maxAgeSeconds: 60 }
export const UNKNOWN_HEALTH: BadgeMessage = { text: 'unknown', colour: GREY, maxAgeSeconds: 60 }
/** The client is blocked or has used up its budget. */
export const REFUSED: BadgeMessage = { ...UNKNOWN_HEALTH, isPrivate: true }
const NO_DNS: BadgeMessage = { text: 'no dns', colour: GREY, maxAgeSeconds: 600 }

/** A name that does not resolve gets its own message instead of a bad score. */
export function messageOf({ resolvable, determined, score, findings }: DomainHealth): BadgeMessage {
  if (!resolvable) {
    const isProven = findings.some(({ id, severity }) => id === 'domain-resolves' && severity === 'problem')
    return isProven ? NO_DNS : UNKNOWN_HEALTH
  }
  if (!determined) return PARTIAL
  return { text: `${score}/100`, colour: COLOURS[gradeOf(score)], maxAgeSeconds: HOUR }
}
