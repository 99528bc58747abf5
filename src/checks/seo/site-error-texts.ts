import type { DnsFailure, NotRequested, SiteErrorCause, SiteErrorCode } from '../../evidence/seo/site-error.ts'
import type { Locale, Localized } from '../../text.ts'
import type { TlsFault } from '../../world.ts'
import { listing } from '../listing.ts'
import { shown } from '../shown.ts'

type ErrorOf<Code extends SiteErrorCode> = Extract<SiteErrorCause, { readonly code: Code }>

type ErrorTexts = { readonly [Code in SiteErrorCode]: Localized<(error: ErrorOf<Code>) => string> }

const TLS_FAULTS: Readonly<Record<TlsFault, Localized<string>>> = {
  'wrong-name': { en: 'the certificate is for another name', de: 'das Zertifikat gilt für einen anderen Namen' },
  expired: { en: 'the certificate has expired', de: 'das Zertifikat ist abgelaufen' },
  'not-yet-valid': { en: 'the certificate is not valid yet', de: 'das Zertifikat gilt noch nicht' },
  untrusted: { en: 'the certificate is not trusted', de: 'das Zertifikat ist nicht vertrauenswürdig' },
  handshake: { en: 'the TLS handshake fails', de: 'der TLS-Handshake schlägt fehl' },
}

const NO_ADDRESS: Readonly<Record<DnsFailure, Localized<(host: string) => string>>> = {
  absent: {
    en: (host) =>
      host.startsWith('www.')
        ? `${host} has no IP address, so there is no website to check.`
        : `Neither ${host} nor www.${host} has an IP address, so there is no website to check.`,
    de: (host) =>
      host.startsWith('www.')
        ? `${host} hat keine IP-Adresse; es gibt also keine Website zu prüfen.`
        : `Weder ${host} noch www.${host} hat eine IP-Adresse; es gibt also keine Website zu prüfen.`,
  },
  failing: {
    en: (host) => `The name servers of ${host} do not return a usable response, so its IP address is not known.`,
    de: (host) =>
      `Die Nameserver von ${host} liefern keine brauchbare Antwort; die IP-Adresse ist daher nicht bekannt.`,
  },
  bogus: {
    en: (host) => `Validating resolvers reject the IP addresses of ${host} because DNSSEC validation fails.`,
    de: (host) =>
      `Validierende Resolver lehnen die IP-Adressen von ${host} ab, weil die DNSSEC-Validierung fehlschlägt.`,
  },
  'no-resolver': {
    en: (host) =>
      `None of our resolvers responded to the query for the IP address of ${host}. This is not a fault of the domain; try again later.`,
    de: (host) =>
      `Keiner unserer Resolver hat die Anfrage nach der IP-Adresse von ${host} beantwortet. Das ist kein Fehler der Domain; versuchen Sie es später noch einmal.`,
  },
  redirect: {
    en: (host) => `A redirect points to ${shown(host)}, which has no usable IP address.`,
    de: (host) => `Eine Weiterleitung zeigt auf ${shown(host)}, und dieser Name hat keine nutzbare IP-Adresse.`,
  },
}

const NOT_REQUESTED: Readonly<Record<NotRequested, Localized<(host: string) => string>>> = {
  'target-limit': {
    en: (host) =>
      `The limit of this service for requests to the network of ${shown(host)} was reached, so the website was not checked. Try again later.`,
    de: (host) =>
      `Das Limit dieses Dienstes für Anfragen an das Netz von ${shown(host)} war erreicht; die Website wurde deshalb nicht geprüft. Versuchen Sie es später noch einmal.`,
  },
  'client-share': {
    en: (host) =>
      `Your share of the requests to the network of ${shown(host)} was used up, so the website was not checked. Try again later.`,
    de: (host) =>
      `Ihr Anteil an den Anfragen an das Netz von ${shown(host)} war aufgebraucht; die Website wurde deshalb nicht geprüft. Versuchen Sie es später noch einmal.`,
  },
  'left-out': {
    en: (host) =>
      `The operator of this service has excluded the network of ${shown(host)} from its queries, so the website was not checked.`,
    de: (host) =>
      `Der Betreiber dieses Dienstes hat das Netz von ${shown(host)} von den Anfragen ausgenommen; die Website wurde deshalb nicht geprüft.`,
  },
  'own-address': {
    en: (host) => `${shown(host)} belongs to this service, which does not check itself.`,
    de: (host) => `${shown(host)} gehört zu diesem Dienst, der sich nicht selbst prüft.`,
  },
}

const PASSWORD_STATUS = 401
const PAYMENT_STATUS = 402

const HTTP_ERRORS: ReadonlyMap<number, Localized<string>> = new Map([
  [
    PASSWORD_STATUS,
    {
      en: 'The web server asks for a password (HTTP 401) instead of returning a page.',
      de: 'Der Webserver verlangt ein Passwort (HTTP 401), statt eine Seite zu liefern.',
    },
  ],
  [
    PAYMENT_STATUS,
    {
      en: 'The web server returns HTTP status 402 (payment required) instead of a page, as web hosting providers do for sites with an unpaid invoice.',
      de: 'Der Webserver antwortet mit HTTP-Status 402 (Bezahlung erforderlich) statt mit einer Seite, wie es Webhosting-Anbieter bei einer offenen Rechnung tun.',
    },
  ],
])

/** Why there is no page to rate, in one or two sentences. */
const ERROR_TEXTS: ErrorTexts = {
  not_requested: {
    en: ({ by, host }) => NOT_REQUESTED[by].en(host),
    de: ({ by, host }) => NOT_REQUESTED[by].de(host),
  },
  dns_failure: {
    en: ({ by, host }) => NO_ADDRESS[by].en(host),
    de: ({ by, host }) => NO_ADDRESS[by].de(host),
  },
  address_not_public: {
    en: ({ host, addresses }) =>
      `${host} has only IP addresses that are not reachable from the internet (${listing.en(addresses)}).`,
    de: ({ host, addresses }) =>
      `${host} hat nur IP-Adressen, die aus dem Internet nicht erreichbar sind (${listing.de(addresses)}).`,
  },
  connect_refused: {
    en: ({ host }) => `${host} refuses the connection.`,
    de: ({ host }) => `${host} lehnt die Verbindung ab.`,
  },
  connect_timeout: {
    en: ({ host }) => `The connection to ${host} timed out.`,
    de: ({ host }) => `Zeitüberschreitung beim Verbindungsaufbau zu ${host}.`,
  },
  connect_failed: {
    en: ({ host, isIpv6Missing }) =>
      isIpv6Missing
        ? `${host} has only IPv6 addresses, and our network has no IPv6, so the site could not be checked. This is not a fault of the site.`
        : `The connection to ${host} failed.`,
    de: ({ host, isIpv6Missing }) =>
      isIpv6Missing
        ? `${host} hat nur IPv6-Adressen, und unser Netz hat kein IPv6; die Website konnte daher nicht geprüft werden. Das ist kein Fehler der Website.`
        : `Die Verbindung zu ${host} ist fehlgeschlagen.`,
  },
  tls_error: {
    en: ({ host, fault }) =>
      `${host} is not reachable over HTTPS (${TLS_FAULTS[fault].en}), and HTTP does not return a page either.`,
    de: ({ host, fault }) =>
      `${host} ist über HTTPS nicht erreichbar (${TLS_FAULTS[fault].de}), und HTTP liefert auch keine Seite.`,
  },
  response_timeout: {
    en: ({ host }) => `The response of ${host} timed out.`,
    de: ({ host }) => `Zeitüberschreitung beim Warten auf die Antwort von ${host}.`,
  },
  too_many_redirects: {
    en: ({ redirects }) => `There is still no page after ${redirects} redirects; we do not follow more.`,
    de: ({ redirects }) => `Nach ${redirects} Weiterleitungen kommt noch immer keine Seite; mehr verfolgen wir nicht.`,
  },
  redirect_loop: {
    en: ({ target }) => `The redirects form a loop and return to ${shown(target)}.`,
    de: ({ target }) => `Die Weiterleitungen bilden eine Schleife und kehren zu ${shown(target)} zurück.`,
  },
  redirect_blocked: {
    en: ({ target, by }) => `A redirect points to ${quotedTarget.en(target)}, ${BLOCKED[by].en}.`,
    de: ({ target, by }) => `Eine Weiterleitung zeigt auf ${quotedTarget.de(target)}, ${BLOCKED[by].de}.`,
  },
  http_error: {
    en: ({ status }) =>
      HTTP_ERRORS.get(status)?.en ?? `The web server returns HTTP status ${status} instead of a page.`,
    de: ({ status }) =>
      HTTP_ERRORS.get(status)?.de ?? `Der Webserver antwortet mit HTTP-Status ${status} statt mit einer Seite.`,
  },
  blocked_by_protection: {
    en: ({ status }) =>
      `Bot protection returned HTTP status ${status} instead of the page. Search engines may still get through.`,
    de: ({ status }) =>
      `Ein Bot-Schutz hat mit HTTP-Status ${status} statt mit der Seite geantwortet. Suchmaschinen kommen möglicherweise trotzdem durch.`,
  },
  payment_required: {
    en: ({ price }) =>
      price === undefined
        ? 'The web server returned HTTP status 402: crawlers have to pay for the page.'
        : `The web server returned HTTP status 402 with the price “${shown(price)}”: crawlers have to pay for the page.`,
    de: ({ price }) =>
      price === undefined
        ? 'Der Webserver hat mit HTTP-Status 402 geantwortet: Crawler müssen für die Seite bezahlen.'
        : `Der Webserver hat mit HTTP-Status 402 und dem Preis „${shown(price)}“ geantwortet: Crawler müssen für die Seite bezahlen.`,
  },
  not_html: {
    en: ({ mediaType }) =>
      mediaType === undefined
        ? 'The response is not an HTML page and has no content type.'
        : `The response is not an HTML page; its content type is “${shown(mediaType)}”.`,
    de: ({ mediaType }) =>
      mediaType === undefined
        ? 'Die Antwort ist keine HTML-Seite und hat keinen Content-Type.'
        : `Die Antwort ist keine HTML-Seite; ihr Content-Type ist „${shown(mediaType)}“.`,
  },
  empty_body: {
    en: () => 'The web server returns a success status, but an empty response.',
    de: () => 'Der Webserver meldet Erfolg, liefert aber eine leere Antwort.',
  },
  soft_404: {
    en: () => 'The web server returns a success status, but the page is an error page (soft 404).',
    de: () => 'Der Webserver meldet Erfolg, die Seite ist aber eine Fehlerseite (Soft-404-Fehler).',
  },
  opted_out: {
    en: ({ line }) =>
      `Line ${line} of robots.txt blocks the user agent “zonewise” of this check, so the page was not rated.`,
    de: ({ line }) =>
      `Zeile ${line} der robots.txt sperrt den User-Agent „zonewise“ dieser Prüfung; die Seite wurde daher nicht bewertet.`,
  },
}

const quotedTarget: Localized<(target: string) => string> = {
  en: (target) => `“${shown(target)}”`,
  de: (target) => `„${shown(target)}“`,
}

const BLOCKED: Readonly<Record<ErrorOf<'redirect_blocked'>['by'], Localized<string>>> = {
  'not-a-url': { en: 'which is not a valid URL', de: 'und das ist keine gültige URL' },
  scheme: { en: 'which uses neither HTTP nor HTTPS', de: 'und das ist weder HTTP noch HTTPS' },
  port: { en: 'which uses a port that we do not connect to', de: 'und mit diesem Port verbinden wir uns nicht' },
  address: {
    en: 'which has no IP address that is reachable from the internet',
    de: 'und dieser Host hat keine aus dem Internet erreichbare IP-Adresse',
  },
}

export function errorMessage(error: SiteErrorCause, locale: Locale): string {
  // The code determines the type of the error.
  const text = ERROR_TEXTS[error.code][locale] as (error: SiteErrorCause) => string
  return text(error)
}
