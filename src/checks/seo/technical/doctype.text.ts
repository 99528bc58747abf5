import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { doctype } from './doctype.ts'

export const doctypeText: TextsOf<typeof doctype> = {
  question: { en: 'Does the page begin as HTML should?', de: 'Beginnt die Seite so, wie HTML es vorsieht?' },
  subject: { en: 'The doctype of the page', de: 'Der Doctype der Seite' },
  why: {
    en: 'Without the right first line browsers imitate the peculiarities of their ancestors from the nineteen-nineties. Sizes and distances then turn out other than designed.',
    de: 'Ohne die richtige erste Zeile ahmen Browser die Eigenheiten ihrer Vorgänger aus den Neunzigerjahren nach. Größen und Abstände fallen dann anders aus als entworfen.',
  },
  outcomes: {
    ok: {
      en: { title: 'The page begins with the HTML doctype', detail: 'It begins with “<!doctype html>”.' },
      de: { title: 'Die Seite beginnt mit dem HTML-Doctype', detail: 'Sie beginnt mit „<!doctype html>“.' },
    },
    legacy: {
      en: {
        title: 'The page has a doctype of an older HTML',
        detail: ({ firstLine }) =>
          `The first line is “${shown(firstLine)}”. Depending on the doctype, browsers fall back to the behaviour of decades ago.`,
      },
      de: {
        title: 'Die Seite hat den Doctype eines älteren HTML',
        detail: ({ firstLine }) =>
          `Die erste Zeile lautet „${shown(firstLine)}“. Je nach Doctype verhalten sich Browser dann wie vor Jahrzehnten.`,
      },
    },
    missing: {
      en: {
        title: 'The page has no doctype',
        detail: ({ firstLine }) =>
          `The first line is “${shown(firstLine)}”. Without “<!doctype html>” browsers fall back to the behaviour of decades ago (quirks mode).`,
      },
      de: {
        title: 'Die Seite hat keinen Doctype',
        detail: ({ firstLine }) =>
          `Die erste Zeile lautet „${shown(firstLine)}“. Ohne „<!doctype html>“ verhalten sich Browser wie vor Jahrzehnten (Quirks-Modus).`,
      },
    },
  },
}
