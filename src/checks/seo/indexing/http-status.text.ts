import type { SiteError } from '../../../evidence/seo/site-error.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import { errorMessage } from '../site-error-texts.ts'
import type { httpStatus } from './http-status.ts'
import { noPageSteps } from './no-page-steps.ts'

/** The sign by which bot protection was recognized. */
const protectionIn: Localized<(error: SiteError) => string> = {
  en: (error) =>
    error.code === 'blocked_by_protection'
      ? `Bot protection returned HTTP status ${error.status} (recognized by ${quoted.en(error.mark)}) instead of the page at ${shown(error.url)}.`
      : errorMessage(error, 'en'),
  de: (error) =>
    error.code === 'blocked_by_protection'
      ? `Ein Bot-Schutz hat mit HTTP-Status ${error.status} (zu erkennen an ${quoted.de(error.mark)}) statt mit der Seite ${shown(error.url)} geantwortet.`
      : errorMessage(error, 'de'),
}

/** Errors of one outcome that have titles of their own; each of the outcome's other errors has the title `otherwise`. */
type Titles = Readonly<Partial<Record<SiteError['code'], Localized<string>>>> & {
  readonly otherwise: Localized<string>
}

const titleFrom = (titles: Titles): Localized<(values: { readonly error: SiteError }) => string> => ({
  en: ({ error }) => (titles[error.code] ?? titles.otherwise).en,
  de: ({ error }) => (titles[error.code] ?? titles.otherwise).de,
})

const noPageTitle = titleFrom({
  empty_body: { en: 'Response is empty instead of an HTML page', de: 'Leere Antwort statt HTML-Seite' },
  otherwise: { en: 'Response is not an HTML page', de: 'Antwort ist keine HTML-Seite' },
})

const badRedirectTitle = titleFrom({
  redirect_loop: { en: 'Redirect loop', de: 'Weiterleitungsschleife' },
  too_many_redirects: { en: 'Too many redirects', de: 'Zu viele Weiterleitungen' },
  otherwise: {
    en: 'Redirect target is invalid or unreachable',
    de: 'Weiterleitungsziel ungültig oder nicht erreichbar',
  },
})

const unreachableTitle = titleFrom({
  connect_refused: { en: 'Website refuses the connection', de: 'Website lehnt die Verbindung ab' },
  connect_timeout: {
    en: 'Connection to the website times out',
    de: 'Zeitüberschreitung beim Verbindungsaufbau zur Website',
  },
  response_timeout: { en: 'Response of the website times out', de: 'Zeitüberschreitung bei der Antwort der Website' },
  otherwise: { en: 'Connection to the website fails', de: 'Verbindung zur Website schlägt fehl' },
})

const NO_ADDRESS: Localized<string> = { en: 'Website has no IP address', de: 'Website hat keine IP-Adresse' }

const noAddressTitle: Localized<(values: { readonly error: SiteError }) => string> = {
  en: ({ error }) => addressTitleOf(error).en,
  de: ({ error }) => addressTitleOf(error).de,
}

function addressTitleOf(error: SiteError): Localized<string> {
  if (error.code === 'address_not_public')
    return { en: 'Website has no public IP address', de: 'Website hat keine öffentliche IP-Adresse' }
  if (error.code !== 'dns_failure') return NO_ADDRESS
  if (error.by === 'bogus')
    return {
      en: 'IP address records fail DNSSEC validation',
      de: 'IP-Adresseinträge bestehen die DNSSEC-Validierung nicht',
    }
  return error.by === 'failing'
    ? { en: 'DNS lookup of the website fails', de: 'DNS-Abfrage der Website schlägt fehl' }
    : NO_ADDRESS
}

const isRejected = (error: SiteError): boolean => error.code === 'dns_failure' && error.by === 'bogus'

const statusTitle: Localized<(values: { readonly error: SiteError }) => string> = {
  en: ({ error }) =>
    error.code === 'http_error' ? `Page returns an error (HTTP ${error.status})` : 'Page returns an error',
  de: ({ error }) =>
    error.code === 'http_error'
      ? `Seite antwortet mit einem Fehler (HTTP ${error.status})`
      : 'Seite antwortet mit einem Fehler',
}

export const httpStatusText: TextsOf<typeof httpStatus> = {
  question: { en: 'Does the page return HTTP status 200?', de: 'Antwortet die Seite mit HTTP-Status 200?' },
  subject: { en: 'HTTP status of the page', de: 'HTTP-Status der Seite' },
  why: {
    en: 'Search engines index a page only if it is reachable and returns HTTP status 200. Otherwise it disappears from the results after a while, even if it was listed before.',
    de: 'Suchmaschinen nehmen eine Seite nur in den Index auf, wenn sie erreichbar ist und mit HTTP-Status 200 antwortet. Sonst verschwindet sie nach einiger Zeit aus den Ergebnissen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page returns HTTP status 200',
        detail: ({ url, status }) => `${shown(url)} returns HTTP status ${status}.`,
      },
      de: {
        title: 'Seite antwortet mit HTTP-Status 200',
        detail: ({ url, status }) => `${shown(url)} antwortet mit HTTP-Status ${status}.`,
      },
    },
    'bot-protection': {
      en: {
        title: 'Not checked: page behind bot protection',
        detail: ({ error }) =>
          `${protectionIn.en(error)} Search engines may still get through. The site is not rated and loses no points.`,
        steps: [
          'In Google Search Console and Bing Webmaster Tools, use the URL inspection to check that their crawlers receive the page.',
          'In the bot protection settings of your CDN or web hosting provider, allow verified search engine crawlers.',
          'If this check should rate the page, add a rule there that lets the user agent “zonewise” pass without a challenge, and check again.',
        ],
      },
      de: {
        title: 'Nicht geprüft: Seite hinter einem Bot-Schutz',
        detail: ({ error }) =>
          `${protectionIn.de(error)} Suchmaschinen kommen möglicherweise trotzdem durch. Die Website wird nicht bewertet und verliert keine Punkte.`,
        steps: [
          'Prüfen Sie in der Google Search Console und in den Bing Webmaster Tools mit der URL-Prüfung, ob deren Crawler die Seite erhalten.',
          'Lassen Sie in den Bot-Schutz-Einstellungen Ihres CDN oder Webhosting-Anbieters verifizierte Suchmaschinen-Crawler zu.',
          'Wenn diese Prüfung die Seite bewerten soll, legen Sie dort eine Regel an, die den User-Agent „zonewise“ ohne Challenge durchlässt, und prüfen Sie erneut.',
        ],
      },
    },
    'pay-per-crawl': {
      en: {
        title: 'Not checked: payment required from crawlers (402)',
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The URL is ${shown(error.url)}. We cannot see which crawlers have to pay, so the site is not rated and loses no points.`,
        steps: [
          'In the pay-per-crawl settings of your CDN, check that search engines and the AI assistants that should find the site are allowed without payment.',
        ],
      },
      de: {
        title: 'Nicht geprüft: Crawler müssen bezahlen (402)',
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Die URL ist ${shown(error.url)}. Welche Crawler bezahlen müssen, ist von hier aus nicht zu erkennen; die Website wird deshalb nicht bewertet und verliert keine Punkte.`,
        steps: [
          'Prüfen Sie in den Pay-per-Crawl-Einstellungen Ihres CDN, ob Suchmaschinen und die gewünschten KI-Assistenten ohne Bezahlung zugelassen sind.',
        ],
      },
    },
    'other-success': {
      en: {
        title: 'Page returns a success status other than 200',
        detail: ({ url, status }) =>
          `${shown(url)} returns HTTP status ${status}. Search engines expect status 200 and may not index the page.`,
        steps: [
          ({ url, status }) =>
            `On your web server, in the CMS or in the application, find out why ${shown(url)} returns status ${status}; a cache, a maintenance plugin or the application may set it.`,
          'Change it so that the page is returned with HTTP status 200.',
        ],
      },
      de: {
        title: 'Seite antwortet mit anderem Erfolgsstatus als 200',
        detail: ({ url, status }) =>
          `${shown(url)} antwortet mit HTTP-Status ${status}. Suchmaschinen erwarten den Status 200 und nehmen die Seite sonst oft nicht in den Index auf.`,
        steps: [
          ({ url, status }) =>
            `Stellen Sie auf Ihrem Webserver, im CMS oder in der Anwendung fest, warum ${shown(url)} mit Status ${status} antwortet; ein Cache, ein Wartungs-Plugin oder die Anwendung kann ihn setzen.`,
          'Ändern Sie das so, dass die Seite mit HTTP-Status 200 geliefert wird.',
        ],
      },
    },
    'not-a-page': {
      en: {
        title: noPageTitle.en,
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The URL is ${shown(error.url)}. Search engines find no page to index there.`,
        steps: ({ error }) => noPageSteps.en(error),
      },
      de: {
        title: noPageTitle.de,
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Die URL ist ${shown(error.url)}. Suchmaschinen finden dort keine Seite für den Index.`,
        steps: ({ error }) => noPageSteps.de(error),
      },
    },
    'bad-redirect': {
      en: {
        title: badRedirectTitle.en,
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The last URL requested was ${shown(error.url)}. Visitors and search engines do not reach a page.`,
        steps: ({ error }) => noPageSteps.en(error),
      },
      de: {
        title: badRedirectTitle.de,
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Zuletzt abgerufen wurde ${shown(error.url)}. Besucher und Suchmaschinen erreichen keine Seite.`,
        steps: ({ error }) => noPageSteps.de(error),
      },
    },
    'no-address': {
      en: {
        title: noAddressTitle.en,
        detail: ({ error }) =>
          isRejected(error)
            ? `${errorMessage(error, 'en')} Visitors and search engines that use such resolvers do not reach the site.`
            : `${errorMessage(error, 'en')} Visitors and search engines cannot reach the site.`,
        steps: ({ error }) => noPageSteps.en(error),
      },
      de: {
        title: noAddressTitle.de,
        detail: ({ error }) =>
          isRejected(error)
            ? `${errorMessage(error, 'de')} Besucher und Suchmaschinen mit solchen Resolvern erreichen die Website nicht.`
            : `${errorMessage(error, 'de')} Besucher und Suchmaschinen erreichen die Website nicht.`,
        steps: ({ error }) => noPageSteps.de(error),
      },
    },
    unreachable: {
      en: {
        title: unreachableTitle.en,
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The last URL requested was ${shown(error.url)}. We tried from one location; other networks may reach the site.`,
        steps: ({ error }) => noPageSteps.en(error),
      },
      de: {
        title: unreachableTitle.de,
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Zuletzt abgerufen wurde ${shown(error.url)}. Wir haben es von einem Standort aus versucht; andere Netze können die Website erreichen.`,
        steps: ({ error }) => noPageSteps.de(error),
      },
    },
    'error-status': {
      en: {
        title: statusTitle.en,
        detail: ({ error }) =>
          `${errorMessage(error, 'en')} The URL is ${shown(error.url)}. Search engines remove pages that return an error from the index.`,
        steps: ({ error }) => noPageSteps.en(error),
      },
      de: {
        title: statusTitle.de,
        detail: ({ error }) =>
          `${errorMessage(error, 'de')} Die URL ist ${shown(error.url)}. Suchmaschinen entfernen Seiten, die mit einem Fehler antworten, aus dem Index.`,
        steps: ({ error }) => noPageSteps.de(error),
      },
    },
  },
}
