import { dayWords, inUnit, type Locale, type Unit } from '../../text.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A duration in words, in the two largest units. */
export function duration(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < MINUTE) return inUnit(whole, 'second', locale)
  if (whole < HOUR) return parts([whole / MINUTE, 'minute'], [whole % MINUTE, 'second'], locale)
  return parts([whole / HOUR, 'hour'], [(whole % HOUR) / MINUTE, 'minute'], locale)
}

type Part = readonly [amount: number, unit: Unit]

function parts([large, largeUnit]: Part, [small, smallUnit]: Part, locale: Locale): string {
  const rest = Math.floor(small)
  const first = inUnit(Math.floor(large), largeUnit, locale)
  return rest === 0 ? first : `${first} ${inUnit(rest, smallUnit, locale)}`
}

/** Formats a countdown: 4:20. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`

export const clockTime = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** Date and time in UTC, because the server, which renders the page first, does not know the time zone of the reader. */
export const momentInUtc = (at: Date, locale: Locale): string =>
  `${dayWords[locale](at.toISOString().slice(0, 10))}, ${at.toISOString().slice(11, 16)} UTC`

export const milliseconds = (count: number, locale: Locale): string => inUnit(count, 'millisecond', locale, 'short')
