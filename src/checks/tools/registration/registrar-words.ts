import type { Localized } from '../../../text.ts'
import { shown } from '../../shown.ts'

/** The beginning of a step at the registrar, with its name if it is known. */
export const atRegistrar: Localized<(registrar: string | null) => string> = {
  en: (registrar) => (registrar === null ? 'At your registrar' : `At your registrar (“${shown(registrar)}”)`),
  de: (registrar) => (registrar === null ? 'bei Ihrem Registrar' : `bei Ihrem Registrar („${shown(registrar)}“)`),
}

/** The same inside an English sentence. */
export const inRegistrar = (registrar: string | null): string => `a${atRegistrar.en(registrar).slice(1)}`

/** How to find the registrar; empty if the registry names it. */
export const findRegistrarSteps: Localized<(registrar: string | null) => readonly string[]> = {
  en: (registrar) =>
    registrar === null
      ? [
          'If you do not know your registrar, look for its invoices and renewal notices, or ask your DNS provider or web hosting provider.',
        ]
      : [],
  de: (registrar) =>
    registrar === null
      ? [
          'Wenn Sie Ihren Registrar nicht kennen, suchen Sie nach seinen Rechnungen und Verlängerungshinweisen, oder fragen Sie Ihren DNS-Anbieter oder Webhosting-Anbieter.',
        ]
      : [],
}
