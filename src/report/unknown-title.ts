import type { Localized } from '../text.ts'

/** The title of a check without evidence. Reports without outcomes are recognized by it. */
export const UNKNOWN_TITLE: Localized<(subject: string) => string> = {
  en: (subject) => `Not checked: ${subject}`,
  de: (subject) => `Nicht geprüft: ${subject}`,
}
