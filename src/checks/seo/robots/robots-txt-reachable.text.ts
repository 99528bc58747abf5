import type { RobotsFailure } from '../../../evidence/seo/robots.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { robotsTxtReachable } from './robots-txt-reachable.ts'

type Cause = Extract<RobotsFailure, { readonly cause: unknown }>['cause']

const CAUSES: Localized<Readonly<Record<Cause, string>>> = {
  en: {
    refused: 'the connection is refused',
    'connect-timeout': 'the connection times out',
    'connect-failed': 'the connection fails',
    tls: 'the TLS connection fails',
    'response-timeout': 'the response times out',
    'bad-response': 'the connection ends before a response',
    'no-address': 'a redirect points to a host without an IP address',
  },
  de: {
    refused: 'die Verbindung wird abgelehnt',
    'connect-timeout': 'Zeitüberschreitung beim Verbindungsaufbau',
    'connect-failed': 'die Verbindung schlägt fehl',
    tls: 'die TLS-Verbindung schlägt fehl',
    'response-timeout': 'Zeitüberschreitung bei der Antwort',
    'bad-response': 'die Verbindung endet vor einer Antwort',
    'no-address': 'eine Weiterleitung zeigt auf einen Host ohne IP-Adresse',
  },
}

const logStep: Localized<string> = {
  en: 'On the web server, check the log and the firewall for requests to /robots.txt that are blocked or not completed.',
  de: 'Prüfen Sie auf dem Webserver Protokoll und Firewall auf Anfragen an /robots.txt, die gesperrt oder nicht abgeschlossen werden.',
}

const causeStep: Localized<(cause: Cause) => string> = {
  en: (cause) => {
    if (cause === 'tls') return 'On the web server, install a valid certificate for the host name of robots.txt.'
    return cause === 'no-address'
      ? 'On the web server, remove the redirect of /robots.txt, or point it to a host that exists.'
      : logStep.en
  },
  de: (cause) => {
    if (cause === 'tls')
      return 'Installieren Sie auf dem Webserver ein gültiges Zertifikat für den Hostnamen der robots.txt.'
    return cause === 'no-address'
      ? 'Entfernen Sie auf dem Webserver die Weiterleitung von /robots.txt, oder lassen Sie sie auf einen vorhandenen Host zeigen.'
      : logStep.de
  },
}

const staticFileStep: Localized<string> = {
  en: 'If a CMS or an application generates robots.txt, replace it with a text file that the web server returns itself (nginx: “location = /robots.txt { try_files $uri =404; }”).',
  de: 'Wenn ein CMS oder eine Anwendung die robots.txt erzeugt, ersetzen Sie sie durch eine Textdatei, die der Webserver selbst liefert (nginx: „location = /robots.txt { try_files $uri =404; }“).',
}

export const robotsTxtReachableText: TextsOf<typeof robotsTxtReachable> = {
  question: { en: 'Is robots.txt reachable?', de: 'Ist robots.txt erreichbar?' },
  subject: { en: 'reachability of robots.txt', de: 'Erreichbarkeit von robots.txt' },
  why: {
    en: 'Search engines fetch robots.txt before anything else. A missing file does no harm, but if the request fails, they stop crawling to be safe, and new pages and changes are not found.',
    de: 'Suchmaschinen rufen vor allem anderen die robots.txt ab. Eine fehlende Datei schadet nicht; schlägt aber der Abruf fehl, setzen sie vorsichtshalber aus, und neue Seiten und Änderungen werden nicht gefunden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt is reachable',
        detail: ({ url, status }) => `${shown(url)} returns HTTP status ${status}.`,
      },
      de: {
        title: 'robots.txt ist erreichbar',
        detail: ({ url, status }) => `${shown(url)} antwortet mit HTTP-Status ${status}.`,
      },
    },
    none: {
      en: {
        title: 'No robots.txt',
        detail: ({ url, status }) =>
          `${shown(url)} returns HTTP status ${status}. Without a robots.txt, crawlers may fetch all pages.`,
      },
      de: {
        title: 'Keine robots.txt',
        detail: ({ url, status }) =>
          `${shown(url)} antwortet mit HTTP-Status ${status}. Ohne robots.txt dürfen Crawler alle Seiten abrufen.`,
      },
    },
    'redirected-nowhere': {
      en: {
        title: 'Redirects of robots.txt do not end at a file',
        detail: ({ url, status }) =>
          `${shown(url)} redirects (HTTP status ${status}), but the redirects do not end at a file. Crawlers treat this like a missing robots.txt and may fetch all pages.`,
        steps: ['On the web server, remove the redirect of /robots.txt, or point it to an existing file.'],
      },
      de: {
        title: 'Weiterleitungen von robots.txt enden bei keiner Datei',
        detail: ({ url, status }) =>
          `${shown(url)} leitet weiter (HTTP-Status ${status}), aber die Weiterleitungen enden bei keiner Datei. Crawler behandeln das wie eine fehlende robots.txt und dürfen alle Seiten abrufen.`,
        steps: [
          'Entfernen Sie auf dem Webserver die Weiterleitung von /robots.txt, oder lassen Sie sie auf eine vorhandene Datei zeigen.',
        ],
      },
    },
    unreachable: {
      en: {
        title: 'robots.txt is not reachable',
        detail: ({ url, cause }) =>
          `${shown(url)} could not be fetched: ${CAUSES.en[cause]}. As long as this lasts, search engines do not crawl the site.`,
        steps: ({ cause }) => [causeStep.en(cause), staticFileStep.en],
      },
      de: {
        title: 'robots.txt ist nicht erreichbar',
        detail: ({ url, cause }) =>
          `${shown(url)} ließ sich nicht abrufen: ${CAUSES.de[cause]}. Solange das so bleibt, rufen Suchmaschinen die Website nicht ab.`,
        steps: ({ cause }) => [causeStep.de(cause), staticFileStep.de],
      },
    },
    'error-status': {
      en: {
        title: ({ status }) => `robots.txt returns an error (HTTP ${status})`,
        detail: ({ url, status }) =>
          `${shown(url)} returns HTTP status ${status}. As long as this lasts, search engines treat the whole site as blocked.`,
        steps: [
          ({ url }) =>
            `In the error log of the web server, the application and the CDN, find the cause of the error for ${shown(url)}; maintenance mode and rate limits are common.`,
          staticFileStep.en,
          'If the site needs no robots.txt, let the web server return HTTP status 404 for it.',
        ],
      },
      de: {
        title: ({ status }) => `robots.txt antwortet mit einem Fehler (HTTP ${status})`,
        detail: ({ url, status }) =>
          `${shown(url)} antwortet mit HTTP-Status ${status}. Solange das so bleibt, behandeln Suchmaschinen die ganze Website als gesperrt.`,
        steps: [
          ({ url }) =>
            `Suchen Sie im Fehlerprotokoll von Webserver, Anwendung und CDN die Ursache des Fehlers für ${shown(url)}; häufig sind Wartungsmodus und Ratenlimits.`,
          staticFileStep.de,
          'Wenn die Website keine robots.txt braucht, lassen Sie den Webserver dafür den HTTP-Status 404 liefern.',
        ],
      },
    },
  },
}
