import { type Parsed, parsed, refused } from '../parsed.ts'

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[t ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,12}))?)? ?(?:z|utc|([+-])(\d{2}):?(\d{2})?)?)?$/i

const FIRST_YEAR = 1985
const LAST_YEAR = 2200

/** Parses RFC 3339, and the variants that registries use: a space instead of the T, the date alone, or no zone (then UTC). */
export function parseTime(text: string): Parsed<Date, 'not-a-time' | 'out-of-range'> {
  const match = TIME.exec(text.trim())
  if (match === null) return refused('not-a-time')
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isCalendarDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  const offsetHours = Number(match[9] ?? 0)
  const offsetMinutes = Number(match[10] ?? 0)
  // A leap second counts as the first second of the next minute.
  if (!isCalendarDay || hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59)
    return refused('not-a-time')
  const milliseconds = Math.trunc(Number(`0.${match[7] ?? 0}`) * 1000)
  const eastMinutes = (offsetHours * 60 + offsetMinutes) * (match[8] === '-' ? -1 : 1)
  const time = new Date(midnight.getTime() + ((hour * 60 + minute - eastMinutes) * 60 + second) * 1000 + milliseconds)
  const utcYear = time.getUTCFullYear()
  return utcYear < FIRST_YEAR || utcYear > LAST_YEAR ? refused('out-of-range') : parsed(time)
}
