import type { SiteError } from '../../../evidence/seo/site-error.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import { errorMessage } from '../site-error-texts.ts'
import type { httpStatus } from './http-status.ts'

/** By which mark bot protection is recognized. */
const protectionIn: Localized<(error: SiteError) => string> = {
  en: (error) =>
    error.code === 'blocked_by_protection'
      ? `Bot protection returned HTTP ${error.status} (recognized by ${quoted.en(error.mark)}) instead of the page at ${shown(error.url)}.`
      : errorMessage(error, 'en'),
  de: (error) =>
    error.code === 'blocked_by_protection'
      ? `Ein Bot-Schutz hat HTTP ${error.status} (zu erkennen an ${quoted.de(error.mark)}) statt der Seite ${shown(error.url)} geliefert.`
      : errorMessage(error, 'de'),
}

const isRejected = (error: SiteError): boolean => error.code === 'dns_failure' && error.by === 'bogus'

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
    'bot-protection': {
      en: {
        title: 'Not checked: page behind bot protection',
        detail: ({ error }) =>
          `${protectionIn.en(error)} Search engines may still get through. The site is not judged, and no points are lost.`,
        steps: [
          'In Google Search Console and Bing Webmaster Tools, use the URL inspection to check that their crawlers get the page.',
          'In the bot protection settings of your CDN or web hosting provider, allow verified search engine crawlers.',
          'To have the page judged here, add a rule that lets the user agent “zonewise” pass without a challenge, and check again.',
        ],
      },
      de: {
        title: 'Nicht geprüft: Seite hinter einem Bot-Schutz',
        detail: ({ error }) =>
          `${protectionIn.de(error)} Suchmaschinen kommen möglicherweise trotzdem durch. Die Website wird nicht bewertet und verliert keine Punkte.`,
        steps: [
          'Prüfen Sie in der Google Search Console und in den Bing Webmaster Tools mit der URL-Prüfung, ob deren Crawler die Seite erhalten.',
          'Lassen Sie in den Bot-Schutz-Einstellungen Ihres CDN oder Webhosting-Anbieters verifizierte Suchmaschinen-Crawler zu.',
          'Damit die Seite hier bewertet werden kann, legen Sie eine Regel an, die den User-Agent „zonewise“ ohne Challenge durchlässt, und prüfen Sie erneut.',
        ],
      },
    },
    'pay-per-crawl': {
      en: {
        title: 'Not checked: payment required from crawlers (402)',
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The URL was ${shown(error.url)}. Which crawlers have to pay cannot be seen from here, so the site is not judged and no points are lost.`,
        steps: [
          'In the pay-per-crawl settings of your CDN, check that search engines and the AI assistants that should find the site are allowed without payment.',
        ],
      },
      de: {
        title: 'Nicht geprüft: Crawler müssen bezahlen (402)',
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Die URL war ${shown(error.url)}. Welche Crawler bezahlen müssen, ist von hier aus nicht zu erkennen; die Website wird deshalb nicht bewertet und verliert keine Punkte.`,
        steps: [
          'Prüfen Sie in den Pay-per-Crawl-Einstellungen Ihres CDN, ob Suchmaschinen und die gewünschten KI-Assistenten ohne Bezahlung zugelassen sind.',
        ],
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
        title: ({ error }) =>
          isRejected(error) ? 'DNSSEC validation of the IP address fails' : 'The domain leads to no web server',
        detail: ({ error }) =>
          isRejected(error)
            ? `${errorMessage(error, 'en')} Visitors and search engines that use such resolvers do not get there.`
            : `${errorMessage(error, 'en')} Neither visitors nor search engines can get there.`,
      },
      de: {
        title: ({ error }) =>
          isRejected(error) ? 'DNSSEC-Validierung der IP-Adresse schlägt fehl' : 'Die Domain führt zu keinem Webserver',
        detail: ({ error }) =>
          isRejected(error)
            ? `${errorMessage(error, 'de')} Besucher und Suchmaschinen mit solchen Resolvern kommen nicht dorthin.`
            : `${errorMessage(error, 'de')} Weder Besucher noch Suchmaschinen kommen dorthin.`,
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
