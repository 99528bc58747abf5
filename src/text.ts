/** Languages of all texts for people. Widening this list makes the compiler name every text that is missing. */
export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

export type Localized<T> = Readonly<Record<Locale, T>>

/** A sentence, or a function that fills the values seen into one. A text without values must be a plain string. */
export type Phrase<Values> = keyof Values extends never ? string : string | ((values: Values) => string)

/**
 * Texts for a closed set of outcomes: every outcome, in every language, with every part, and only with values that
 * the outcome carries. `Outcomes` maps each outcome to the values it was decided on.
 */
export type TextsFor<Outcomes, Part extends string> = {
  readonly [Code in keyof Outcomes]: Localized<{ readonly [P in Part]: Phrase<Outcomes[Code]> }>
}

export const say = <Values>(phrase: string | ((values: Values) => string), values: Values): string =>
  typeof phrase === 'string' ? phrase : phrase(values)
