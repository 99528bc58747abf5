import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { missingPageStatus } from './missing-page-status.ts'

const madeUp: Localized<(url: string) => string> = {
  en: (url) => `${shown(url)}, a URL made up for this check,`,
  de: (url) => `${shown(url)}, eine für diese Prüfung erfundene URL,`,
}

const errorPageStep: Localized<string> = {
  en: 'On your web server, set up an error page for status 404 (nginx: “error_page 404 /404.html;” without “=200”; Apache: “ErrorDocument 404 /404.html” with a path, not a full URL).',
  de: 'Richten Sie auf Ihrem Webserver eine Fehlerseite für den Status 404 ein (nginx: „error_page 404 /404.html;“ ohne „=200“; Apache: „ErrorDocument 404 /404.html“ mit einem Pfad statt einer vollständigen URL).',
}

const applicationStep: Localized<string> = {
  en: 'If an application or CMS answers all URLs, let it return HTTP status 404 for URLs that do not exist; a single-page application can add noindex to its error page instead.',
  de: 'Wenn eine Anwendung oder ein CMS alle URLs beantwortet, lassen Sie sie für nicht vorhandene URLs den HTTP-Status 404 liefern; eine Single-Page-Anwendung kann stattdessen noindex in ihre Fehlerseite aufnehmen.',
}

export const missingPageStatusText: TextsOf<typeof missingPageStatus> = {
  question: { en: 'Do missing pages return HTTP status 404?', de: 'Antworten fehlende Seiten mit HTTP-Status 404?' },
  subject: { en: 'HTTP status of missing pages', de: 'HTTP-Status fehlender Seiten' },
  why: {
    en: 'The status tells search engines that a page does not exist. If every made-up URL returns a page or a server error, they spend their time on it, and real pages are crawled later.',
    de: 'Am Status erkennen Suchmaschinen, dass es eine Seite nicht gibt. Liefert jede erfundene URL eine Seite oder einen Serverfehler, verbringen sie ihre Zeit damit, und echte Seiten werden später abgerufen.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ status }) => `Missing pages return HTTP status ${status}`,
        detail: ({ url, status }) => `${madeUp.en(url)} returns HTTP status ${status}.`,
      },
      de: {
        title: ({ status }) => `Fehlende Seiten antworten mit HTTP-Status ${status}`,
        detail: ({ url, status }) => `${madeUp.de(url)} antwortet mit HTTP-Status ${status}.`,
      },
    },
    'soft-mitigated': {
      en: {
        title: 'Missing pages return a success status with noindex',
        detail: ({ url, status }) =>
          `${madeUp.en(url)} returns HTTP status ${status} and a page with noindex. This keeps missing pages out of the results, but HTTP status 404 would be clearer for crawlers.`,
        steps: [applicationStep.en],
      },
      de: {
        title: 'Fehlende Seiten mit Erfolgsstatus und noindex',
        detail: ({ url, status }) =>
          `${madeUp.de(url)} antwortet mit HTTP-Status ${status} und einer Seite mit noindex. Das hält fehlende Seiten aus den Ergebnissen heraus, HTTP-Status 404 wäre für Crawler aber eindeutiger.`,
        steps: [applicationStep.de],
      },
    },
    'server-error': {
      en: {
        title: ({ status }) => `Missing pages return a server error (HTTP ${status})`,
        detail: ({ url, status }) =>
          `${madeUp.en(url)} returns HTTP status ${status} instead of 404. Search engines treat server errors as an outage and crawl the site more slowly.`,
        steps: [
          ({ url }) =>
            `In the error log of your web server and of the application, find the error for ${shown(url)} and fix it.`,
          errorPageStep.en,
        ],
      },
      de: {
        title: ({ status }) => `Fehlende Seiten liefern Serverfehler (HTTP ${status})`,
        detail: ({ url, status }) =>
          `${madeUp.de(url)} antwortet mit HTTP-Status ${status} statt 404. Suchmaschinen behandeln Serverfehler wie einen Ausfall und rufen die Website langsamer ab.`,
        steps: [
          ({ url }) =>
            `Suchen Sie im Fehlerprotokoll des Webservers und der Anwendung den Fehler zu ${shown(url)} und beheben Sie ihn.`,
          errorPageStep.de,
        ],
      },
    },
    soft: {
      en: {
        title: 'Missing pages return a success status (soft 404)',
        detail: ({ url, status }) =>
          `${madeUp.en(url)} returns HTTP status ${status} instead of 404. Search engines find an unlimited number of URLs with the same content.`,
        steps: [errorPageStep.en, applicationStep.en],
      },
      de: {
        title: 'Fehlende Seiten mit Erfolgsstatus (Soft-404-Fehler)',
        detail: ({ url, status }) =>
          `${madeUp.de(url)} antwortet mit HTTP-Status ${status} statt 404. Suchmaschinen finden so unbegrenzt viele URLs mit demselben Inhalt.`,
        steps: [errorPageStep.de, applicationStep.de],
      },
    },
    'catch-all': {
      en: {
        title: 'Missing pages show the home page (soft 404)',
        detail: ({ url, finalUrl, status }) =>
          `${madeUp.en(url)} ${url === finalUrl ? 'shows the home page' : `redirects to ${shown(finalUrl)}`} with HTTP status ${status} instead of 404. Search engines find an unlimited number of copies of that page.`,
        steps: [
          'In your CMS, turn off plugins that redirect missing pages to the home page.',
          'If the website consists of static files only, on your web server, remove rules that answer unknown URLs with the home page (nginx: end “try_files” with “=404” instead of “/index.html”; Apache: remove “FallbackResource” or the RewriteRule to the home page).',
          'If a CMS or an application answers all URLs (WordPress, PHP frameworks, single-page applications), keep these rules: without them, only the home page works.',
          applicationStep.en,
        ],
      },
      de: {
        title: 'Fehlende Seiten zeigen die Startseite (Soft-404-Fehler)',
        detail: ({ url, finalUrl, status }) =>
          `${madeUp.de(url)} ${url === finalUrl ? 'zeigt die Startseite' : `leitet auf ${shown(finalUrl)} weiter`}, mit HTTP-Status ${status} statt 404. Suchmaschinen finden so unbegrenzt viele Kopien jener Seite.`,
        steps: [
          'Schalten Sie im CMS Plugins aus, die fehlende Seiten auf die Startseite weiterleiten.',
          'Wenn die Website nur aus statischen Dateien besteht, entfernen Sie auf Ihrem Webserver Regeln, die unbekannte URLs mit der Startseite beantworten (nginx: „try_files“ mit „=404“ statt „/index.html“ beenden; Apache: „FallbackResource“ oder die RewriteRule auf die Startseite entfernen).',
          'Wenn ein CMS oder eine Anwendung alle URLs beantwortet (WordPress, PHP-Frameworks, Single-Page-Anwendungen), behalten Sie diese Regeln: Ohne sie funktioniert nur die Startseite.',
          applicationStep.de,
        ],
      },
    },
  },
}
