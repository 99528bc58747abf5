import type { Localized } from '../../text.ts'
import { shown } from '../shown.ts'

/** A value of the site in the quotation marks of the language. */
export const quoted: Localized<(value: string) => string> = {
  en: (value) => `“${shown(value)}”`,
  de: (value) => `„${shown(value)}“`,
}
