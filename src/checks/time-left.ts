import type { Localized } from '../text.ts'

/** A duration in whole units, rounded down, so that the actual time is never shorter. */
export interface TimeLeft {
  readonly count: number
  readonly unit: 'days' | 'hours'
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** Below two days the duration is given in hours. */
const MIN_DAYS = 2

export function timeLeft(ms: number): TimeLeft {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS))
  const days = Math.floor(hours / DAY_HOURS)
  return days < MIN_DAYS ? { count: hours, unit: 'hours' } : { count: days, unit: 'days' }
}

/** “5 days”, “1 hour”. */
export const timeLeftWords: Localized<(left: TimeLeft) => string> = {
  en: ({ count, unit }) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
  // The reference pages contain placeholders instead of values.
  de: ({ count, unit }) => `${count} ${Object.hasOwn(UNITS_DE, unit) ? UNITS_DE[unit][count === 1 ? 0 : 1] : unit}`,
}

/** The singular and plural forms after “in”. */
const UNITS_DE: Readonly<Record<TimeLeft['unit'], readonly [string, string]>> = {
  days: ['Tag', 'Tagen'],
  hours: ['Stunde', 'Stunden'],
}
