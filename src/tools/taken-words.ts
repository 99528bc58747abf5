import type { PastedForm } from '../standards/domain-name/pasted-host.ts'
import type { Localized } from '../text.ts'

const SOURCES: Localized<Readonly<Record<PastedForm, string>>> = {
  en: {
    url: 'the URL',
    email: 'the mail address',
    'host-port': 'the name with a port',
    wildcard: 'the wildcard name',
    text: 'what you pasted',
  },
  de: {
    url: 'der URL',
    email: 'der E-Mail-Adresse',
    'host-port': 'dem Namen mit Port',
    wildcard: 'dem Wildcard-Namen',
    text: 'dem eingefügten Text',
  },
}

export const isPastedForm = (text: string): text is PastedForm => Object.hasOwn(SOURCES.en, text)

/** Says which part of the input is used; the host follows. */
export const TAKEN_WORDS: Localized<(form: PastedForm) => string> = {
  en: (form) => `Taken from ${SOURCES.en[form]}:`,
  de: (form) => `Aus ${SOURCES.de[form]} übernommen:`,
}
