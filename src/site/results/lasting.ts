import { dayWords, inUnit, type Locale } from '../../text.ts'
import { duration } from '../parts/times.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A duration in words: hours below two days, otherwise days. */
export function lasting(seconds: number, locale: Locale): string {
  if (seconds < 2 * DAY) return duration(seconds, locale)
  const days = inUnit(Math.floor(seconds / DAY), 'day', locale)
  const hours = Math.floor((seconds % DAY) / HOUR)
  return hours === 0 ? days : `${days} ${inUnit(hours, 'hour', locale)}`
}

/** A TTL in words and, as in zone files, in seconds. */
export const ttlText = (seconds: number, locale: Locale): string =>
  seconds < 60 ? lasting(seconds, locale) : `${lasting(seconds, locale)} (${seconds} s)`

/** A date without its time, in UTC. Undefined if the text is not a date. */
export function dayOf(text: string, locale: Locale): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : dayWords[locale](at.toISOString().slice(0, 10))
}
