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

/** Writes a date such as 2026-11-20 in the usual form: “20 November 2026”, „20. November 2026“. */
export const dayWords: Localized<(day: string) => string> = {
  en: (day) => formatted(day, 'en-GB'),
  de: (day) => formatted(day, 'de-DE'),
}

function formatted(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  // The reference pages contain placeholders instead of values.
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}
