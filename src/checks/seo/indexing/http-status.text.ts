import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { errorMessage } from '../site-error-texts.ts'
import type { httpStatus } from './http-status.ts'

export const httpStatusText: TextsOf<typeof httpStatus> = {
  question: { en: 'Does the site answer with a page?', de: 'Antwortet die Website mit einer Seite?' },
  subject: { en: 'The answer of the start page', de: 'Die Antwort der Startseite' },
  why: {
    en: 'The status is the first thing that a search engine hears. If it does not report success, what lies behind it is not read, and what was listed disappears from the results after a while.',
    de: 'Der Status ist das Erste, was eine Suchmaschine erfährt. Meldet er keinen Erfolg, wird nicht gelesen, was dahinter liegt, und was schon gelistet war, verschwindet nach einiger Zeit aus den Ergebnissen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page answers with status 200',
        detail: ({ url, status }) => `${shown(url)} answers with HTTP ${status}, as search engines expect.`,
      },
      de: {
        title: 'Die Seite antwortet mit dem Status 200',
        detail: ({ url, status }) => `${shown(url)} antwortet mit HTTP ${status}, wie Suchmaschinen es erwarten.`,
      },
    },
    'other-success': {
      en: {
        title: 'The page answers with an unusual status',
        detail: ({ url, status }) =>
          `${shown(url)} answers with HTTP ${status}. Search engines rely on status 200 and may leave out a page with any other.`,
      },
      de: {
        title: 'Die Seite antwortet mit einem ungewöhnlichen Status',
        detail: ({ url, status }) =>
          `${shown(url)} antwortet mit HTTP ${status}. Suchmaschinen verlassen sich auf den Status 200 und lassen Seiten mit einem anderen womöglich aus.`,
      },
    },
    'not-a-page': {
      en: {
        title: 'There is no web page at this address',
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The address was ${shown(error.url)}; without a page there is nothing to index.`,
      },
      de: {
        title: 'Unter dieser Adresse gibt es keine Webseite',
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Die Adresse war ${shown(error.url)}; ohne Seite lässt sich nichts in den Index aufnehmen.`,
      },
    },
    'bad-redirect': {
      en: {
        title: 'The redirects lead to no page',
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The last address tried was ${shown(error.url)}. Search engines give up at such a point as well.`,
      },
      de: {
        title: 'Die Weiterleitungen führen zu keiner Seite',
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Zuletzt versucht wurde ${shown(error.url)}. Auch Suchmaschinen geben an einer solchen Stelle auf.`,
      },
    },
    'no-address': {
      en: {
        title: 'The domain leads to no web server',
        detail: ({ error }) => `${errorMessage(error, 'en')} Neither visitors nor search engines can get there.`,
      },
      de: {
        title: 'Die Domain führt zu keinem Webserver',
        detail: ({ error }) => `${errorMessage(error, 'de')} Weder Besucher noch Suchmaschinen kommen dorthin.`,
      },
    },
    unreachable: {
      en: {
        title: 'The site could not be reached',
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The last address tried was ${shown(error.url)}; it was tried from one place, at one time.`,
      },
      de: {
        title: 'Die Website war nicht erreichbar',
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Zuletzt versucht wurde ${shown(error.url)}, und zwar von einem Ort aus und zu einer Zeit.`,
      },
    },
    'bot-protection': {
      en: {
        title: 'Bot protection kept this check out',
        detail: ({ error }) => `${errorMessage(error, 'en')} The answer came from ${shown(error.url)}.`,
      },
      de: {
        title: 'Ein Bot-Schutz hat diese Prüfung abgewiesen',
        detail: ({ error }) => `${errorMessage(error, 'de')} Die Antwort kam von ${shown(error.url)}.`,
      },
    },
    'error-status': {
      en: {
        title: 'The server answers with an error',
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The address was ${shown(error.url)}. Search engines drop pages that answer with an error.`,
      },
      de: {
        title: 'Der Server antwortet mit einem Fehler',
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Die Adresse war ${shown(error.url)}. Seiten, die mit einem Fehler antworten, nehmen Suchmaschinen aus dem Index.`,
      },
    },
  },
}
