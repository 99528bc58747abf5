import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import type { doctype } from './doctype.ts'

const STEP = {
  en: 'In the HTML template, make “<!doctype html>” the first line.',
  de: 'Schreiben Sie in der HTML-Vorlage „<!doctype html>“ in die erste Zeile.',
}

export const doctypeText: TextsOf<typeof doctype> = {
  question: { en: 'Does the page start with the HTML doctype?', de: 'Beginnt die Seite mit dem HTML-Doctype?' },
  subject: { en: 'doctype', de: 'Doctype' },
  why: {
    en: 'Without the HTML doctype, browsers may use quirks mode, which imitates browsers of the 1990s. Sizes and spacing then differ from the design.',
    de: 'Ohne den HTML-Doctype können Browser den Quirks-Modus verwenden, der Browser der 1990er-Jahre nachahmt. Größen und Abstände weichen dann vom Entwurf ab.',
  },
  outcomes: {
    ok: {
      en: { title: 'HTML doctype found', detail: 'The page starts with “<!doctype html>”.' },
      de: { title: 'HTML-Doctype vorhanden', detail: 'Die Seite beginnt mit „<!doctype html>“.' },
    },
    legacy: {
      en: {
        title: 'Doctype of an older HTML version',
        detail: ({ firstLine }) =>
          `The page starts with ${quoted.en(firstLine)}. With some old doctypes, browsers use quirks mode.`,
        steps: [STEP.en],
      },
      de: {
        title: 'Doctype einer älteren HTML-Version',
        detail: ({ firstLine }) =>
          `Die Seite beginnt mit ${quoted.de(firstLine)}. Bei manchen alten Doctypes verwenden Browser den Quirks-Modus.`,
        steps: [STEP.de],
      },
    },
    missing: {
      en: {
        title: 'No doctype',
        detail: ({ firstLine }) =>
          `The page starts with ${quoted.en(firstLine)} instead of “<!doctype html>”. Browsers use quirks mode.`,
        steps: [STEP.en],
      },
      de: {
        title: 'Kein Doctype',
        detail: ({ firstLine }) =>
          `Die Seite beginnt mit ${quoted.de(firstLine)} statt mit „<!doctype html>“. Browser verwenden den Quirks-Modus.`,
        steps: [STEP.de],
      },
    },
  },
}
