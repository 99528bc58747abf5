import { inUnit, type Locale, type Localized, type Unit } from '../text.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Below this value the next smaller unit is used: 90 minutes, not 2 hours. */
const FROM = 2

function inUnits(seconds: number): readonly [count: number, unit: Unit] {
  if (seconds < FROM * MINUTE) return [seconds, 'second']
  if (seconds < FROM * HOUR) return [Math.ceil(seconds / MINUTE), 'minute']
  return seconds < FROM * DAY ? [Math.ceil(seconds / HOUR), 'hour'] : [Math.ceil(seconds / DAY), 'day']
}

const formatted =
  (locale: Locale) =>
  (seconds: number): string => {
    // The reference pages contain placeholders instead of values.
    if (typeof seconds !== 'number') return String(seconds)
    const [count, unit] = inUnits(seconds)
    return inUnit(count, unit, locale)
  }

/** `60 minutes`, `2 hours`: rounded up, because it is an upper limit. */
export const durationInWords: Localized<(seconds: number) => string> = { en: formatted('en'), de: formatted('de') }
