import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import type { htmlLang } from './html-lang.ts'

const STEP = {
  en: 'In the HTML template or in the language settings of your CMS, set the language of the page, for example “<html lang="en">”.',
  de: 'Geben Sie in der HTML-Vorlage oder in den Spracheinstellungen des CMS die Sprache der Seite an, zum Beispiel „<html lang="de">“.',
}

export const htmlLangText: TextsOf<typeof htmlLang> = {
  question: {
    en: 'Is the page language (lang attribute) valid?',
    de: 'Ist die Seitensprache (lang-Attribut) gültig?',
  },
  subject: { en: 'page language (lang attribute)', de: 'Seitensprache (lang-Attribut)' },
  why: {
    en: 'Screen readers choose their voice by the page language; with the wrong one, text is hard to understand. Browsers use it to decide whether to offer a translation.',
    de: 'Screenreader wählen nach der Seitensprache ihre Stimme; mit der falschen ist der Text kaum zu verstehen. Browser entscheiden danach, ob sie eine Übersetzung anbieten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page language is declared (lang attribute)',
        detail: ({ value }) => `The lang attribute of the html element is ${quoted.en(value)}.`,
      },
      de: {
        title: 'Seitensprache angegeben (lang-Attribut)',
        detail: ({ value }) => `Das lang-Attribut des html-Elements lautet ${quoted.de(value)}.`,
      },
    },
    missing: {
      en: {
        title: 'No page language (lang attribute is missing)',
        detail:
          'The html element has no lang attribute. Search engines and screen readers have to guess the language of the page.',
        steps: [STEP.en],
      },
      de: {
        title: 'Keine Seitensprache (lang-Attribut fehlt)',
        detail:
          'Das html-Element hat kein lang-Attribut. Suchmaschinen und Screenreader müssen die Sprache der Seite erraten.',
        steps: [STEP.de],
      },
    },
    empty: {
      en: {
        title: 'No page language (lang attribute is empty)',
        detail:
          'The html element has an empty lang attribute, which means “unknown language”. Search engines and screen readers have to guess it.',
        steps: [STEP.en],
      },
      de: {
        title: 'Keine Seitensprache (lang-Attribut ist leer)',
        detail:
          'Das html-Element hat ein leeres lang-Attribut, was „unbekannte Sprache“ bedeutet. Suchmaschinen und Screenreader müssen sie erraten.',
        steps: [STEP.de],
      },
    },
    malformed: {
      en: {
        title: 'Page language has invalid syntax (lang attribute)',
        detail: ({ value }) =>
          `The lang attribute of the html element is ${quoted.en(value)}, which is not a language tag. Its parts are separated by hyphens, for example “de-AT”; “en” alone is valid too.`,
        steps: [STEP.en],
      },
      de: {
        title: 'Seitensprache hat ungültige Syntax (lang-Attribut)',
        detail: ({ value }) =>
          `Das lang-Attribut des html-Elements lautet ${quoted.de(value)} und ist damit keine gültige Sprachangabe. Ihre Teile sind durch Bindestriche getrennt, zum Beispiel „de-AT“; auch „de“ allein ist gültig.`,
        steps: [STEP.de],
      },
    },
    'unknown-code': {
      en: {
        title: 'Page language has an invalid code (lang attribute)',
        detail: ({ value, code, instead }) =>
          `The lang attribute of the html element is ${quoted.en(value)}, and ${quoted.en(code)} is not a valid code in it (BCP 47)${instead === undefined ? '' : `; the valid code is ${quoted.en(instead)}`}. Search engines and screen readers have to guess the language.`,
        steps: ({ code, instead }) =>
          instead === undefined
            ? [STEP.en]
            : [
                `In the HTML template or in the language settings of your CMS, replace ${quoted.en(code)} with ${quoted.en(instead)} in the lang attribute of the html element.`,
              ],
      },
      de: {
        title: 'Seitensprache hat ungültiges Kürzel (lang-Attribut)',
        detail: ({ value, code, instead }) =>
          `Das lang-Attribut des html-Elements lautet ${quoted.de(value)}, und ${quoted.de(code)} ist darin kein gültiges Kürzel (BCP 47)${instead === undefined ? '' : `; gültig ist ${quoted.de(instead)}`}. Suchmaschinen und Screenreader müssen die Sprache erraten.`,
        steps: ({ code, instead }) =>
          instead === undefined
            ? [STEP.de]
            : [
                `Ersetzen Sie in der HTML-Vorlage oder in den Spracheinstellungen des CMS ${quoted.de(code)} im lang-Attribut des html-Elements durch ${quoted.de(instead)}.`,
              ],
      },
    },
  },
}
