import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { htmlLang } from './html-lang.ts'

export const htmlLangText: TextsOf<typeof htmlLang> = {
  question: { en: 'Does the page say which language it is in?', de: 'Nennt die Seite ihre Sprache?' },
  subject: { en: 'The language of the page', de: 'Die Sprache der Seite' },
  why: {
    en: 'By this entry a screen reader chooses its voice: with the wrong one it reads German text as if it were English, which is hard to understand. Browsers decide by it whether to offer a translation.',
    de: 'Nach dieser Angabe wählt ein Vorleseprogramm seine Stimme: Mit der falschen liest es deutschen Text wie englischen, und das ist kaum zu verstehen. Browser entscheiden danach, ob sie eine Übersetzung anbieten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page names its language',
        detail: ({ value }) => `The html element has lang="${shown(value)}".`,
      },
      de: {
        title: 'Die Seite nennt ihre Sprache',
        detail: ({ value }) => `Das html-Element trägt lang="${shown(value)}".`,
      },
    },
    missing: {
      en: {
        title: 'The page does not name its language',
        detail:
          'The html element has no lang attribute. Search engines and screen readers then have to guess the language.',
      },
      de: {
        title: 'Die Seite nennt ihre Sprache nicht',
        detail:
          'Das html-Element hat kein lang-Attribut. Suchmaschinen und Vorleseprogramme müssen die Sprache dann erraten.',
      },
    },
    empty: {
      en: {
        title: 'The language of the page is left empty',
        detail:
          'The html element has an empty lang attribute, which means that the language is unknown. Search engines and screen readers then have to guess it.',
      },
      de: {
        title: 'Die Sprachangabe der Seite ist leer',
        detail:
          'Das html-Element hat ein leeres lang-Attribut; das heißt, die Sprache ist unbekannt. Suchmaschinen und Vorleseprogramme müssen sie dann erraten.',
      },
    },
    malformed: {
      en: {
        title: 'The language of the page cannot be read',
        detail: ({ value }) =>
          `lang="${shown(value)}" is not a language tag. Such a tag is written like “en” or “de-AT”, with hyphens and without blanks.`,
      },
      de: {
        title: 'Die Sprachangabe der Seite ist nicht lesbar',
        detail: ({ value }) =>
          `lang="${shown(value)}" ist keine gültige Sprachangabe. Sie wird wie „de“ oder „de-AT“ geschrieben, mit Bindestrich und ohne Leerzeichen.`,
      },
    },
    'unknown-code': {
      en: {
        title: 'The language of the page has an unknown code',
        detail: ({ value, code, instead }) =>
          `In lang="${shown(value)}" the part “${shown(code)}” is not a code of the standard${instead === undefined ? '' : `; it has “${shown(instead)}” for this`}. Search engines and screen readers then have to guess the language.`,
      },
      de: {
        title: 'Die Sprachangabe enthält ein unbekanntes Kürzel',
        detail: ({ value, code, instead }) =>
          `In lang="${shown(value)}" ist „${shown(code)}“ kein Kürzel des Standards${instead === undefined ? '' : `; er hat dafür „${shown(instead)}“`}. Suchmaschinen und Vorleseprogramme müssen die Sprache dann erraten.`,
      },
    },
  },
}
