import type { Soft404Signals, StrongSignal, WeakSignal } from '../../../standards/web-page/soft-404.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { pageNotSoft404 } from './page-not-soft-404.ts'

const STRONG: Localized<Readonly<Record<StrongSignal['kind'], (value: string) => string>>> = {
  en: {
    title: (value) => `the title ${quoted.en(value)}`,
    heading: (value) => `the heading ${quoted.en(value)}`,
    'error-shell': (value) => `the error page of a framework (${quoted.en(value)})`,
    path: (value) => `${quoted.en(value)} in the address`,
  },
  de: {
    title: (value) => `der Titel ${quoted.de(value)}`,
    heading: (value) => `die Überschrift ${quoted.de(value)}`,
    'error-shell': (value) => `die Fehlerseite eines Frameworks (${quoted.de(value)})`,
    path: (value) => `${quoted.de(value)} in der Adresse`,
  },
}

const WEAK: Localized<Readonly<Record<WeakSignal, string>>> = {
  en: {
    'few-words': 'fewer than 60 words',
    noindex: 'noindex',
    'no-internal-link': 'no link to another page of the site',
    'like-missing-page': 'the same content as for a made-up address',
  },
  de: {
    'few-words': 'weniger als 60 Wörter',
    noindex: 'noindex',
    'no-internal-link': 'kein Link zu einer anderen Seite der Website',
    'like-missing-page': 'derselbe Inhalt wie unter einer erfundenen Adresse',
  },
}

const signalsIn: Localized<(signals: Soft404Signals) => string> = {
  en: ({ strong, weak }) =>
    listing.en([...strong.map(({ kind, value }) => STRONG.en[kind](value)), ...weak.map((kind) => WEAK.en[kind])]),
  de: ({ strong, weak }) =>
    listing.de([...strong.map(({ kind, value }) => STRONG.de[kind](value)), ...weak.map((kind) => WEAK.de[kind])]),
}

export const pageNotSoft404Text: TextsOf<typeof pageNotSoft404> = {
  question: {
    en: 'Is the page an error page in truth?',
    de: 'Ist die Seite in Wahrheit eine Fehlerseite?',
  },
  subject: { en: 'Whether the page is an error page', de: 'Ob die Seite eine Fehlerseite ist' },
  why: {
    en: 'A page that shows “not found” but reports success is misleading: monitoring stays green while visitors see an error. Search engines often recognise that and take the page out of the results.',
    de: 'Eine Seite, die „nicht gefunden“ zeigt, aber Erfolg meldet, täuscht: Die Überwachung bleibt grün, während Besucher einen Fehler sehen. Suchmaschinen erkennen das oft und nehmen die Seite aus den Ergebnissen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page is no error page',
        detail: 'Title, heading, URL and content do not look like an error page that is sent with a success status.',
      },
      de: {
        title: 'Die Seite ist keine Fehlerseite',
        detail:
          'Titel, Überschrift, URL und Inhalt sehen nicht nach einer Fehlerseite aus, die mit einem Erfolgsstatus ausgeliefert wird.',
      },
    },
    'error-page': {
      en: {
        title: 'The page is an error page with a status of success',
        detail: ({ url, signals }) =>
          `${shown(url)} answers with success, but these signs speak for an error page, in two tries: ${signalsIn.en(signals)}. Search engines drop such pages.`,
      },
      de: {
        title: 'Die Seite ist eine Fehlerseite mit Erfolgsstatus',
        detail: ({ url, signals }) =>
          `${shown(url)} meldet Erfolg, aber in zwei Versuchen sprach dies für eine Fehlerseite: ${signalsIn.de(signals)}. Suchmaschinen nehmen solche Seiten aus dem Index.`,
      },
    },
  },
}
