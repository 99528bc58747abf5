import type { DomainHealth } from '../../report/words.ts'

/** What a badge says, in which colour, and for how long that may be repeated. */
export interface BadgeMessage {
  readonly text: string
  readonly colour: string
  readonly maxAgeSeconds: number
}

const GREY = '#939393'
const HOUR = 3600

/** From the best down: the first whose least score is reached. */
const SCORE_COLOURS = [
  { from: 90, colour: '#4b0' },
  { from: 75, colour: '#67ac09' },
  { from: 60, colour: '#d8b800' },
  { from: 40, colour: '#ea7233' },
  { from: 0, colour: '#dd4343' },
] as const

export const INVALID: BadgeMessage = { text: 'invalid', colour: GREY, maxAgeSeconds: HOUR }
export const CHECKING: BadgeMessage = { text: 'checking', colour: GREY, maxAgeSeconds: 60 }
export const UNKNOWN_HEALTH: BadgeMessage = { text: 'unknown', colour: GREY, maxAgeSeconds: 60 }
const NO_DNS: BadgeMessage = { text: 'no dns', colour: GREY, maxAgeSeconds: 600 }

/** A name that does not resolve is no bad score: it is another statement. */
export function messageOf({ resolvable, score, findings }: DomainHealth): BadgeMessage {
  if (!resolvable) {
    const isProven = findings.some(({ id, severity }) => id === 'domain-resolves' && severity === 'problem')
    return isProven ? NO_DNS : UNKNOWN_HEALTH
  }
  const colour = SCORE_COLOURS.find(({ from }) => score >= from)?.colour ?? GREY
  return { text: `${score}/100`, colour, maxAgeSeconds: HOUR }
}
