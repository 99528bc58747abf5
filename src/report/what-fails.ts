import type { Locale, Localized } from '../text.ts'

interface Described {
  readonly detail: string
  /** Which clients fail because of the finding, and how: one sentence. */
  readonly whatFails?: string | undefined
}

/** The line in which all surfaces show what fails. */
export const whatFailsLine: Localized<(whatFails: string) => string> = {
  en: (whatFails) => `What fails: ${whatFails}`,
  de: (whatFails) => `Auswirkung: ${whatFails}`,
}

/** Where a finding has one text only, its detail ends with what fails. */
export const wholeDetail = ({ detail, whatFails }: Described, locale: Locale): string =>
  whatFails === undefined ? detail : `${detail} ${whatFailsLine[locale](whatFails)}`
