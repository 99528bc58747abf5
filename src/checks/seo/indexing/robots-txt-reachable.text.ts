import type { RobotsFailure } from '../../../evidence/seo/robots.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { robotsTxtReachable } from './robots-txt-reachable.ts'

type Causes = Readonly<Record<Extract<RobotsFailure, { readonly cause: unknown }>['cause'], string>>

const CAUSES: Localized<Causes> = {
  en: {
    refused: 'the connection was refused',
    'connect-timeout': 'no connection came about in time',
    'connect-failed': 'no connection could be made',
    tls: 'the encrypted connection failed',
    'response-timeout': 'no answer came in time',
    'bad-response': 'the connection broke off before an answer',
    'no-address': 'a redirect leads to a name without an address',
  },
  de: {
    refused: 'die Verbindung wurde abgelehnt',
    'connect-timeout': 'es kam rechtzeitig keine Verbindung zustande',
    'connect-failed': 'es ließ sich keine Verbindung aufbauen',
    tls: 'die verschlüsselte Verbindung ist gescheitert',
    'response-timeout': 'es kam rechtzeitig keine Antwort',
    'bad-response': 'die Verbindung brach vor einer Antwort ab',
    'no-address': 'eine Weiterleitung führt zu einem Namen ohne Adresse',
  },
}

export const robotsTxtReachableText: TextsOf<typeof robotsTxtReachable> = {
  question: { en: 'Can crawlers fetch robots.txt?', de: 'Können Crawler robots.txt abrufen?' },
  subject: { en: 'Fetching robots.txt', de: 'Der Abruf von robots.txt' },
  why: {
    en: 'Before all else a search engine asks for robots.txt. A missing file does no harm, but while the server fails on the question, the search engine stays away to be safe: new pages and changes go unnoticed.',
    de: 'Vor allem anderen fragt eine Suchmaschine nach robots.txt. Fehlt die Datei, schadet das nicht; versagt aber der Server dabei, bleibt sie vorsichtshalber fern: Neue Seiten und Änderungen bleiben unbemerkt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt can be fetched',
        detail: ({ url, status }) => `${shown(url)} answers with HTTP ${status}.`,
      },
      de: {
        title: 'robots.txt lässt sich abrufen',
        detail: ({ url, status }) => `${shown(url)} antwortet mit HTTP ${status}.`,
      },
    },
    none: {
      en: {
        title: 'There is no robots.txt',
        detail: ({ url, status }) =>
          `${shown(url)} answers with HTTP ${status}. Crawlers take that as: no file, everything may be crawled.`,
      },
      de: {
        title: 'Es gibt keine robots.txt',
        detail: ({ url, status }) =>
          `${shown(url)} antwortet mit HTTP ${status}. Für Crawler heißt das: keine Datei, alles darf abgerufen werden.`,
      },
    },
    'redirected-nowhere': {
      en: {
        title: 'The redirects of robots.txt lead nowhere',
        detail: ({ url, status }) =>
          `${shown(url)} redirects (HTTP ${status}), but no file is found that way. Crawlers take that as: no file, everything may be crawled.`,
      },
      de: {
        title: 'Die Weiterleitungen von robots.txt führen ins Leere',
        detail: ({ url, status }) =>
          `${shown(url)} leitet weiter (HTTP ${status}), aber auf diesem Weg findet sich keine Datei. Für Crawler heißt das: keine Datei, alles darf abgerufen werden.`,
      },
    },
    unreachable: {
      en: {
        title: 'robots.txt cannot be fetched',
        detail: ({ url, cause }) =>
          `${shown(url)} could not be fetched: ${CAUSES.en[cause]}. While the file cannot be had, search engines pause the whole site.`,
      },
      de: {
        title: 'robots.txt lässt sich nicht abrufen',
        detail: ({ url, cause }) =>
          `${shown(url)} ließ sich nicht abrufen: ${CAUSES.de[cause]}. Solange die Datei nicht zu haben ist, setzen Suchmaschinen für die ganze Website aus.`,
      },
    },
    'error-status': {
      en: {
        title: 'robots.txt answers with a server error',
        detail: ({ url, status }) =>
          `${shown(url)} answers with HTTP ${status}. While it does, search engines treat the whole site as closed.`,
      },
      de: {
        title: 'robots.txt antwortet mit einem Serverfehler',
        detail: ({ url, status }) =>
          `${shown(url)} antwortet mit HTTP ${status}. Solange das so ist, behandeln Suchmaschinen die ganze Website als gesperrt.`,
      },
    },
  },
}
