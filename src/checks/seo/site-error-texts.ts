import type { DnsFailure, SiteErrorCause, SiteErrorCode } from '../../evidence/seo/site-error.ts'
import type { Locale, Localized } from '../../text.ts'
import type { TlsFault } from '../../world.ts'
import { shown } from '../shown.ts'

type ErrorOf<Code extends SiteErrorCode> = Extract<SiteErrorCause, { readonly code: Code }>

type ErrorTexts = { readonly [Code in SiteErrorCode]: Localized<(error: ErrorOf<Code>) => string> }

const TLS_FAULTS: Readonly<Record<TlsFault, Localized<string>>> = {
  'wrong-name': { en: 'the certificate is for another name', de: 'das Zertifikat gilt für einen anderen Namen' },
  expired: { en: 'the certificate has expired', de: 'das Zertifikat ist abgelaufen' },
  'not-yet-valid': { en: 'the certificate is not valid yet', de: 'das Zertifikat gilt noch nicht' },
  untrusted: {
    en: 'the certificate does not come from a trusted authority',
    de: 'das Zertifikat stammt von keiner vertrauenswürdigen Stelle',
  },
  handshake: {
    en: 'no encrypted connection could be agreed upon',
    de: 'es kam keine verschlüsselte Verbindung zustande',
  },
}

const NO_ADDRESS: Readonly<Record<DnsFailure, Localized<(host: string) => string>>> = {
  absent: {
    en: (host) => `There is no website to look at: ${host} has no address, and neither has the name with www.`,
    de: (host) => `Es gibt keine Website, die sich ansehen ließe: ${host} hat keine Adresse, auch nicht mit www davor.`,
  },
  failing: {
    en: (host) => `The name servers of ${host} give no usable answer, so its address cannot be found.`,
    de: (host) => `Die Nameserver von ${host} geben keine brauchbare Antwort, daher ist die Adresse nicht zu finden.`,
  },
  bogus: {
    en: (host) => `Validating resolvers reject the IP addresses of ${host} because DNSSEC validation fails.`,
    de: (host) =>
      `Validierende Resolver weisen die IP-Adressen von ${host} zurück, weil die DNSSEC-Validierung fehlschlägt.`,
  },
  'no-resolver': {
    en: (host) =>
      `None of our resolvers answered, so we could not ask for the address of ${host}. This says nothing about the domain; please try again.`,
    de: (host) =>
      `Keiner unserer Resolver hat geantwortet, daher konnten wir nicht nach der Adresse von ${host} fragen. Das sagt nichts über die Domain aus; bitte versuchen Sie es noch einmal.`,
  },
  redirect: {
    en: (host) => `A redirect points to ${shown(host)}, which has no usable IP address.`,
    de: (host) => `Eine Weiterleitung zeigt auf ${shown(host)}, und dieser Name hat keine nutzbare IP-Adresse.`,
  },
}

const PASSWORD_STATUS = 401
const PAYMENT_STATUS = 402

const HTTP_ERRORS: ReadonlyMap<number, Localized<string>> = new Map([
  [
    PASSWORD_STATUS,
    {
      en: 'The server asks for a password (HTTP 401), so there is no page to look at.',
      de: 'Der Server fragt nach einem Passwort (HTTP 401), es gibt also keine Seite, die sich ansehen ließe.',
    },
  ],
  [
    PAYMENT_STATUS,
    {
      en: 'The server returned HTTP 402 (payment required) instead of a page. Hosting providers send it for sites that are suspended because of an unpaid invoice.',
      de: 'Der Server hat statt einer Seite HTTP 402 (Bezahlung erforderlich) geliefert. Hosting-Anbieter senden das für Websites, die wegen einer offenen Rechnung gesperrt sind.',
    },
  ],
])

/** Why there is no page to judge, in one or two sentences for whoever asked. */
const ERROR_TEXTS: ErrorTexts = {
  dns_failure: {
    en: ({ by, host }) => NO_ADDRESS[by].en(host),
    de: ({ by, host }) => NO_ADDRESS[by].de(host),
  },
  address_not_public: {
    en: ({ host, addresses }) =>
      `${host} has only addresses that cannot be reached from the internet (${addresses.join(', ')}).`,
    de: ({ host, addresses }) =>
      `${host} hat nur Adressen, die aus dem Internet nicht erreichbar sind (${addresses.join(', ')}).`,
  },
  connect_refused: {
    en: ({ host }) => `${host} refuses connections, over https and over http.`,
    de: ({ host }) => `${host} lehnt Verbindungen ab, über https wie über http.`,
  },
  connect_timeout: {
    en: ({ host }) => `${host} does not answer: no connection came about in time.`,
    de: ({ host }) => `${host} antwortet nicht: Es kam rechtzeitig keine Verbindung zustande.`,
  },
  connect_failed: {
    en: ({ host, isIpv6Missing }) =>
      isIpv6Missing
        ? `${host} has only IPv6 addresses and our network has no IPv6, so the site could not be looked at. This says nothing about the site.`
        : `No usable connection to ${host} came about.`,
    de: ({ host, isIpv6Missing }) =>
      isIpv6Missing
        ? `${host} hat nur IPv6-Adressen und unser Netz hat kein IPv6, daher ließ sich die Website nicht ansehen. Das sagt nichts über die Website aus.`
        : `Es kam keine brauchbare Verbindung zu ${host} zustande.`,
  },
  tls_error: {
    en: ({ host, fault }) =>
      `${host} cannot be reached over https (${TLS_FAULTS[fault].en}), and http gives no page either.`,
    de: ({ host, fault }) =>
      `${host} ist über https nicht erreichbar (${TLS_FAULTS[fault].de}), und http liefert auch keine Seite.`,
  },
  response_timeout: {
    en: ({ host }) => `${host} took too long to send a page.`,
    de: ({ host }) => `${host} hat zu lange gebraucht, um eine Seite zu schicken.`,
  },
  too_many_redirects: {
    en: ({ redirects }) => `There is no page after ${redirects} redirects; nothing was followed any further.`,
    de: ({ redirects }) => `Nach ${redirects} Weiterleitungen ist keine Seite da; weiter wurde nichts verfolgt.`,
  },
  redirect_loop: {
    en: ({ target }) => `The redirects go round in circles and come back to ${shown(target)}.`,
    de: ({ target }) => `Die Weiterleitungen drehen sich im Kreis und kommen auf ${shown(target)} zurück.`,
  },
  redirect_blocked: {
    en: ({ target, by }) => `A redirect leads to ${shown(target)}, ${BLOCKED[by].en}.`,
    de: ({ target, by }) => `Eine Weiterleitung führt zu ${shown(target)}, ${BLOCKED[by].de}.`,
  },
  http_error: {
    en: ({ status }) => HTTP_ERRORS.get(status)?.en ?? `The server answers with HTTP ${status} instead of a page.`,
    de: ({ status }) => HTTP_ERRORS.get(status)?.de ?? `Der Server antwortet mit HTTP ${status} statt mit einer Seite.`,
  },
  blocked_by_protection: {
    en: ({ status }) =>
      `Bot protection returned HTTP ${status} instead of the page. Search engines may still get through.`,
    de: ({ status }) =>
      `Ein Bot-Schutz hat statt der Seite HTTP ${status} geliefert. Suchmaschinen kommen möglicherweise trotzdem durch.`,
  },
  payment_required: {
    en: ({ price }) =>
      price === undefined
        ? 'The server returned HTTP 402: it wants crawlers to pay for the page.'
        : `The server returned HTTP 402 with the price “${shown(price)}”: it wants crawlers to pay for the page.`,
    de: ({ price }) =>
      price === undefined
        ? 'Der Server hat HTTP 402 geliefert: Crawler sollen für die Seite bezahlen.'
        : `Der Server hat HTTP 402 mit dem Preis „${shown(price)}“ geliefert: Crawler sollen für die Seite bezahlen.`,
  },
  not_html: {
    en: ({ mediaType }) =>
      mediaType === undefined
        ? 'The answer is no web page, and does not say what it is.'
        : `The answer is no web page but ${shown(mediaType)}.`,
    de: ({ mediaType }) =>
      mediaType === undefined
        ? 'Die Antwort ist keine Webseite und sagt nicht, was sie ist.'
        : `Die Antwort ist keine Webseite, sondern ${shown(mediaType)}.`,
  },
  empty_body: {
    en: () => 'The server says that all is well and sends nothing.',
    de: () => 'Der Server meldet Erfolg und schickt nichts.',
  },
  soft_404: {
    en: () => 'The server says that all is well, but the page is an error page.',
    de: () => 'Der Server meldet Erfolg, die Seite ist aber eine Fehlerseite.',
  },
  opted_out: {
    en: ({ line }) =>
      `robots.txt names our checker and asks it to stay away (line ${line}), so the page was not judged.`,
    de: ({ line }) =>
      `robots.txt nennt unseren Prüfer und bittet ihn, fernzubleiben (Zeile ${line}); die Seite wurde daher nicht beurteilt.`,
  },
}

const BLOCKED: Readonly<Record<ErrorOf<'redirect_blocked'>['by'], Localized<string>>> = {
  'not-a-url': { en: 'which is no address', de: 'und das ist keine Adresse' },
  scheme: { en: 'which is neither http nor https', de: 'und das ist weder http noch https' },
  port: { en: 'a port that is not followed', de: 'und diesem Port wird nicht gefolgt' },
  address: {
    en: 'which has no address that can be reached from the internet',
    de: 'das keine aus dem Internet erreichbare Adresse hat',
  },
}

export function errorMessage(error: SiteErrorCause, locale: Locale): string {
  // The code tells which of them it is.
  const text = ERROR_TEXTS[error.code][locale] as (error: SiteErrorCause) => string
  return text(error)
}
