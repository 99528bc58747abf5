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

/** A date such as 2026-11-20 as people write it: “20 November 2026”, „20. November 2026“. */
export const dayWords: Localized<(day: string) => string> = {
  en: (day) => formatted(day, 'en-GB'),
  de: (day) => formatted(day, 'de-DE'),
}

function formatted(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  // The reference pages show placeholders in place of values.
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}
