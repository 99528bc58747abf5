import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { missingPageStatus } from './missing-page-status.ts'

export const missingPageStatusText: TextsOf<typeof missingPageStatus> = {
  question: {
    en: 'How does the site answer for a missing page?',
    de: 'Wie antwortet die Website auf eine fehlende Seite?',
  },
  subject: { en: 'The answer for a missing page', de: 'Die Antwort auf eine fehlende Seite' },
  why: {
    en: 'By the status search engines see that there is no such page. If every made-up address passes for a page, they spend their time on worthless copies while real pages wait.',
    de: 'Am Status erkennen Suchmaschinen, dass es eine Seite nicht gibt. Geht jede erfundene Adresse als Seite durch, verbringen sie ihre Zeit mit wertlosen Kopien, während echte Seiten warten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Missing pages are reported as missing',
        detail: ({ url, status }) => `${shown(url)}, an address made up for this check, answers with HTTP ${status}.`,
      },
      de: {
        title: 'Fehlende Seiten werden als fehlend gemeldet',
        detail: ({ url, status }) =>
          `${shown(url)}, eine für diese Prüfung erfundene Adresse, antwortet mit HTTP ${status}.`,
      },
    },
    'soft-mitigated': {
      en: {
        title: 'Missing pages answer with success, but with noindex',
        detail: ({ url, status }) =>
          `${shown(url)}, an address made up for this check, answers with HTTP ${status} and a page that says noindex. That keeps such pages out of search results; a status of 404 would also spare crawlers the way.`,
      },
      de: {
        title: 'Fehlende Seiten melden Erfolg, aber mit noindex',
        detail: ({ url, status }) =>
          `${shown(url)}, eine für diese Prüfung erfundene Adresse, antwortet mit HTTP ${status} und einer Seite mit noindex. Das hält solche Seiten aus den Suchergebnissen heraus; der Status 404 würde Crawlern zudem den Weg ersparen.`,
      },
    },
    'server-error': {
      en: {
        title: 'Missing pages answer with a server error',
        detail: ({ url, status }) =>
          `${shown(url)}, an address made up for this check, answers with HTTP ${status} instead of 404. Search engines take server errors for trouble and crawl the site more slowly.`,
      },
      de: {
        title: 'Fehlende Seiten antworten mit einem Serverfehler',
        detail: ({ url, status }) =>
          `${shown(url)}, eine für diese Prüfung erfundene Adresse, antwortet mit HTTP ${status} statt mit 404. Suchmaschinen halten Serverfehler für eine Störung und rufen die Website langsamer ab.`,
      },
    },
    soft: {
      en: {
        title: 'Missing pages answer with success',
        detail: ({ url, status }) =>
          `${shown(url)}, an address made up for this check, answers with HTTP ${status} instead of 404. So for search engines there is no end of pages, all with the same content.`,
      },
      de: {
        title: 'Fehlende Seiten melden Erfolg',
        detail: ({ url, status }) =>
          `${shown(url)}, eine für diese Prüfung erfundene Adresse, antwortet mit HTTP ${status} statt mit 404. Für Suchmaschinen gibt es so endlos viele Seiten mit gleichem Inhalt.`,
      },
    },
    'catch-all': {
      en: {
        title: 'Missing pages show the start page',
        detail: ({ url, finalUrl, status }) =>
          `${shown(url)}, an address made up for this check, ${url === finalUrl ? 'shows the start page' : `leads to ${shown(finalUrl)}`} with HTTP ${status} instead of 404. So for search engines there is no end of copies of it.`,
      },
      de: {
        title: 'Fehlende Seiten zeigen die Startseite',
        detail: ({ url, finalUrl, status }) =>
          `${shown(url)}, eine für diese Prüfung erfundene Adresse, ${url === finalUrl ? 'zeigt die Startseite' : `führt zu ${shown(finalUrl)}`}, und zwar mit HTTP ${status} statt 404. Für Suchmaschinen gibt es so endlos viele Kopien davon.`,
      },
    },
  },
}
