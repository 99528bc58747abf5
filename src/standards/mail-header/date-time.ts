import { removeComments } from './tokens.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Offsets from UTC in hours (RFC 5322 section 4.3); every other zone name is ambiguous, so the date is not parsed. */
const NAMED_ZONES = new Map([
  ['Z', 0],
  ['UT', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['EST', -5],
  ['EDT', -4],
  ['CST', -6],
  ['CDT', -5],
  ['MST', -7],
  ['MDT', -6],
  ['PST', -8],
  ['PDT', -7],
])

const MAX_OFFSET_MINUTES = 15 * 60

/** RFC 5322 section 3.3 does not allow earlier years. */
const FIRST_YEAR = 1900

const TIME = '(?<hour>\\d{1,2}) ?: ?(?<minute>\\d{2})(?: ?: ?(?<second>\\d{2})(?:\\.(?<fraction>\\d+))?)?'
const OFFSET = '(?<sign>[+-])(?<zoneHour>\\d{2}):?(?<zoneMinute>\\d{2})'
const ZONE_NAME = '(?<zoneName>[A-Za-z]{1,3})'

const MAIL_DAY =
  '^(?:(?:[^\\d\\s,]{1,20} ?,|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}) ?)?' +
  '(?<day>\\d{1,2}) (?<month>[a-z]{3,9}) (?<year>\\d{2,4}) '
const ISO_DAY = '^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})[ T]'

/** Go programs write the name of the zone again after its offset. */
const WHOLE_TIME = `${TIME} ?(?:${OFFSET}(?: [A-Za-z]{1,5})?|${ZONE_NAME})$`
const MAIL_FORM = new RegExp(MAIL_DAY + WHOLE_TIME, 'i')
const ISO_FORM = new RegExp(ISO_DAY + WHOLE_TIME, 'i')

const TIME_WITH_MORE = `${TIME} ?(?:${OFFSET}|${ZONE_NAME})(?=[ (])`
const MAIL_FORM_WITH_MORE = new RegExp(MAIL_DAY + TIME_WITH_MORE, 'i')
const ISO_FORM_WITH_MORE = new RegExp(ISO_DAY + TIME_WITH_MORE, 'i')
/** Matches the name of the zone in capitals, and comments. */
const REST_OF_ZONE = /(?: [A-Z]{1,5}(?=[ (]|$))?(?: ?\([^()]*\))*/y

/**
 * Returns the epoch milliseconds of a date with single spaces, or undefined. `new Date(text)` accepts more forms, parses
 * some of them incorrectly, and uses the local zone of the server if the zone is missing.
 */
export function parseDateTime(text: string): number | undefined {
  const plain = removeComments(text, { angles: false, encodedWords: false, quotesInComments: false })
  const parts = (MAIL_FORM.exec(plain) ?? ISO_FORM.exec(plain))?.groups
  if (parts === undefined) return undefined
  const year = fullYear(parts['year'] ?? '')
  const month = monthIndex(parts['month'] ?? '')
  const day = Number(parts['day'])
  const hour = Number(parts['hour'])
  const minute = Number(parts['minute'])
  const second = Number(parts['second'] ?? 0)
  const offsetMinutes = zoneOffset(parts)
  if (offsetMinutes === undefined || month < 0 || month > 11 || year < FIRST_YEAR) return undefined
  // 60 is a leap second, which epoch time counts as the next minute.
  if (hour > 23 || minute > 59 || second > 60 || day < 1 || day > daysInMonth(year, month)) return undefined
  const milliseconds = Number((parts['fraction'] ?? '').slice(0, 3).padEnd(3, '0'))
  return Date.UTC(year, month, day, hour, minute - offsetMinutes, second, milliseconds)
}

/**
 * Returns the date at the start of a text with single spaces, without the words after its zone; the whole text if it
 * starts with no date.
 */
export function dateAtStart(text: string): string {
  if (parseDateTime(text) !== undefined) return text
  const found = MAIL_FORM_WITH_MORE.exec(text) ?? ISO_FORM_WITH_MORE.exec(text)
  if (found === null) return text
  REST_OF_ZONE.lastIndex = found[0].length
  const date = found[0] + (REST_OF_ZONE.exec(text)?.[0] ?? '')
  return parseDateTime(date) === undefined ? text : date
}

/** RFC 5322 section 4.3 defines years with two and three digits. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return digits.length === 3 ? 1900 + year : year
}

function monthIndex(text: string): number {
  return /^\d/.test(text) ? Number(text) - 1 : MONTHS.findIndex((month) => month.startsWith(text.toLowerCase()))
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

function zoneOffset(parts: Record<string, string | undefined>): number | undefined {
  const { sign, zoneHour, zoneMinute, zoneName } = parts
  if (zoneName !== undefined) {
    const hours = NAMED_ZONES.get(zoneName.toUpperCase())
    return hours === undefined ? undefined : hours * 60
  }
  const minutes = Number(zoneHour) * 60 + Number(zoneMinute)
  if (Number(zoneMinute) > 59 || minutes > MAX_OFFSET_MINUTES) return undefined
  return sign === '-' ? -minutes : minutes
}
