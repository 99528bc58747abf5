/** Languages of all texts for users. If a language is added, the compiler reports every text that is missing. */
export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

export type Localized<T> = Readonly<Record<Locale, T>>

/** A sentence, or a function that inserts values into one. A text without values must be a plain string. */
export type Phrase<Values> = keyof Values extends never ? string : string | ((values: Values) => string)

/**
 * Texts for a closed set of outcomes. The type requires every part of every outcome in every language, and allows only
 * values that the outcome has. `Outcomes` maps each outcome to the values on which it was decided.
 */
export type TextsFor<Outcomes, Part extends string> = {
  readonly [Code in keyof Outcomes]: Localized<{ readonly [P in Part]: Phrase<Outcomes[Code]> }>
}

export const say = <Values>(phrase: string | ((values: Values) => string), values: Values): string =>
  typeof phrase === 'string' ? phrase : phrase(values)

const MONTHS: Localized<readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

/**
 * A date such as 2026-11-20 as people write it: “20 November 2026”, „20. November 2026“. Browsers need 40 ms to create their own
 * formatter of dates, more than for the rest of a report.
 */
export const dayWords: Localized<(day: string) => string> = {
  en: (day) => written(day, MONTHS.en, ' '),
  de: (day) => written(day, MONTHS.de, '. '),
}

function written(day: string, months: readonly string[], gap: string): string {
  const [year, month = 0, date] = day.split('-').map(Number)
  const name = months[month - 1]
  // The reference pages show placeholders in place of values.
  return name === undefined ? day : `${date}${gap}${name} ${year}`
}

export type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day'

const formatters = new Map<string, Intl.NumberFormat>()

/** `2 hours`. A formatter takes longer to create than to use, and a page may show thousands of durations. */
export function inUnit(count: number, unit: Unit, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string {
  const key = `${locale} ${unit} ${unitDisplay}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
    formatters.set(key, formatter)
  }
  return formatter.format(count)
}
