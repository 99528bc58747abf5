import { parseTime } from '../rdap/time.ts'

export interface TimeForm {
  /** Whether dates of digits begin with the day. */
  readonly isDayFirst: boolean
  /** The time zone of times without one, as in RFC 3339. */
  readonly zone: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ZONES: Readonly<Record<string, string>> = {
  z: 'Z',
  utc: 'Z',
  gmt: 'Z',
  cet: '+01:00',
  cest: '+02:00',
  msk: '+03:00',
  hkt: '+08:00',
  jst: '+09:00',
  kst: '+09:00',
}

/** `2026-05-31`, `2026/05/31`, `2026.05.31`, `2026. 05. 31.` */
const YEAR_FIRST = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?(?=$|[ t])/i
/** `20260531` */
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?=$|[ t])/i
/** `31-05-2026` */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[ t])/i
/** `31-May-2026`, `31 May 2026` */
const DAY_AND_WORD = /^(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4})(?=$|[ t])/i
/** `Sun May 31 2026`, `May 31, 2026` */
const WORD_FIRST = /^(?:[a-z]{3},? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?=$|[ t])/i
const CLOCK = /^(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?:\(?([a-z]{1,4})\)?|([+-]\d{2}:?\d{2}))?$/i

/**
 * Parses the dates of all registries. A date without a time of day is the start of that day in UTC, as in RDAP, so that the day
 * which the registry publishes is the day that users see.
 */
export function parseWhoisTime(text: string, { isDayFirst, zone }: TimeForm): Date | undefined {
  const given = text.trim().replace(/\s+/g, ' ')
  const [day, length] = dayIn(given, isDayFirst)
  if (day === undefined) return undefined
  const rest = given.slice(length).replace(/^[ t]/i, '')
  const clock = rest === '' ? '' : clockIn(rest, zone)
  if (clock === undefined) return undefined
  const time = parseTime(`${day}${clock}`)
  return time.ok ? time.value : undefined
}

function dayIn(given: string, isDayFirst: boolean): readonly [day: string | undefined, length: number] {
  const [all = '', year, month, day] = YEAR_FIRST.exec(given) ?? DIGITS.exec(given) ?? []
  if (year !== undefined) return [dateOf(year, month, day), all.length]
  const [digits = '', one, two, ofDigits] = (isDayFirst && DAY_FIRST.exec(given)) || []
  if (ofDigits !== undefined) return [dateOf(ofDigits, two, one), digits.length]
  const [words = '', dayOfWord, word, ofWord] = DAY_AND_WORD.exec(given) ?? []
  if (ofWord !== undefined) return [dateOf(ofWord, monthOf(word), dayOfWord), words.length]
  const [leading = '', first, dayAfter, yearAfter] = WORD_FIRST.exec(given) ?? []
  return [yearAfter === undefined ? undefined : dateOf(yearAfter, monthOf(first), dayAfter), leading.length]
}

const dateOf = (year: string, month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `00` for a word that is no month, which the parser of the whole date refuses. */
const monthOf = (word = ''): string => String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)

function clockIn(text: string, zone: string): string | undefined {
  const [, clock, word, offset] = CLOCK.exec(text) ?? []
  if (clock === undefined) return undefined
  const own = word === undefined ? offset : ZONES[word.toLowerCase()]
  if (word !== undefined && own === undefined) return undefined
  return ` ${clock.padStart(clock.indexOf(':') === 1 ? clock.length + 1 : 0, '0')}${own ?? zone}`
}
