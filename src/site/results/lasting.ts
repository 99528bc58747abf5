import type { Locale } from '../../text.ts'
import { duration } from '../parts/times.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A length of time as people say it: hours up to two days, days beyond. */
export function lasting(seconds: number, locale: Locale): string {
  if (seconds < 2 * DAY) return duration(seconds, locale)
  const days = counted(Math.floor(seconds / DAY), 'day', locale)
  const hours = Math.floor((seconds % DAY) / HOUR)
  return hours === 0 ? days : `${days} ${counted(hours, 'hour', locale)}`
}

/** The same with the seconds beside it, as zone files have them. */
export const ttlText = (seconds: number, locale: Locale): string =>
  seconds < 60 ? lasting(seconds, locale) : `${lasting(seconds, locale)} (${seconds} s)`

const counted = (amount: number, unit: 'day' | 'hour', locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)

/** A day without its hour, in UTC as registries count. Undefined: the text is not a date. */
export function dayOf(text: string, locale: Locale): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime())
    ? undefined
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
