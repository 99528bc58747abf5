import type { Localized } from '../../../text.ts'
import type { WebFailure } from '../../../world.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { dayWords, timeLeftWords } from '../../time-left.ts'
import type { httpsValid } from './https-valid.ts'

/** What https says where only http has a page. */
const CAUSES: Readonly<Record<WebFailure['cause'], Localized<string>>> = {
  refused: { en: 'the connection is refused', de: 'wird die Verbindung abgelehnt' },
  'connect-timeout': { en: 'no connection comes about', de: 'kommt keine Verbindung zustande' },
  'connect-failed': { en: 'no connection comes about', de: 'kommt keine Verbindung zustande' },
  tls: { en: 'no encryption can be agreed upon', de: 'kommt keine Verschlüsselung zustande' },
  'response-timeout': { en: 'no answer comes in time', de: 'kommt rechtzeitig keine Antwort' },
  'bad-response': { en: 'the connection breaks off', de: 'bricht die Verbindung ab' },
}

const WARNING: Localized<string> = {
  en: 'Browsers show a warning instead of the page, and crawlers turn back.',
  de: 'Browser zeigen statt der Seite eine Warnung, und Crawler kehren um.',
}

const until: Localized<(validTo: string | undefined) => string> = {
  en: (validTo) => (validTo === undefined ? '' : ` It is valid until ${validTo}.`),
  de: (validTo) => (validTo === undefined ? '' : ` Es gilt bis ${validTo}.`),
}

const RENEWAL: Localized<readonly string[]> = {
  en: [
    'At your web hosting provider or in the log of your ACME client (for example certbot), check why the certificate has not been renewed.',
    'Renew the certificate, and check that the web server has loaded the new one.',
  ],
  de: [
    'Prüfen Sie bei Ihrem Webhosting-Anbieter oder im Protokoll Ihres ACME-Clients (zum Beispiel certbot), warum das Zertifikat nicht erneuert wurde.',
    'Erneuern Sie das Zertifikat, und prüfen Sie, ob der Webserver das neue geladen hat.',
  ],
}

export const httpsValidText: TextsOf<typeof httpsValid> = {
  question: { en: 'Does the page come over https?', de: 'Kommt die Seite über https?' },
  subject: { en: 'The certificate of the site', de: 'Das Zertifikat der Website' },
  why: {
    en: 'Without valid encryption browsers warn the visitors, many turn back, and in an open Wi-Fi strangers can read passwords and forms. Search engines prefer encrypted pages.',
    de: 'Ohne gültige Verschlüsselung warnen Browser die Besucher, viele kehren um, und in einem offenen WLAN können Fremde Passwörter und Formulare mitlesen. Suchmaschinen bevorzugen verschlüsselte Seiten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'https works with a valid certificate',
        detail: ({ host, validTo }) => `The certificate of ${host} is trusted and names it.${until.en(validTo)}`,
      },
      de: {
        title: 'https funktioniert mit gültigem Zertifikat',
        detail: ({ host, validTo }) =>
          `Das Zertifikat von ${host} ist vertrauenswürdig und auf diesen Namen ausgestellt.${until.de(validTo)}`,
      },
    },
    'ends-soon': {
      en: {
        title: 'Certificate expires soon',
        detail: ({ host, validTo, left }) =>
          `The certificate of ${shown(host)} expires on ${dayWords.en(validTo)} (in ${timeLeftWords.en(left)}). Automatic renewal usually happens earlier.`,
        steps: RENEWAL.en,
      },
      de: {
        title: 'Zertifikat läuft bald ab',
        detail: ({ host, validTo, left }) =>
          `Das Zertifikat von ${shown(host)} läuft am ${dayWords.de(validTo)} ab (in ${timeLeftWords.de(left)}). Automatisch wird es meist früher erneuert.`,
        steps: RENEWAL.de,
      },
    },
    'about-to-end': {
      en: {
        title: 'Certificate is about to expire',
        detail: ({ host, validTo, left }) =>
          `The certificate of ${shown(host)} expires on ${dayWords.en(validTo)} (in ${timeLeftWords.en(left)}) and has not been renewed. After that, browsers show a warning instead of the page.`,
        steps: RENEWAL.en,
      },
      de: {
        title: 'Zertifikat läuft in Kürze ab',
        detail: ({ host, validTo, left }) =>
          `Das Zertifikat von ${shown(host)} läuft am ${dayWords.de(validTo)} ab (in ${timeLeftWords.de(left)}) und wurde noch nicht erneuert. Danach zeigen Browser statt der Seite eine Warnung.`,
        steps: RENEWAL.de,
      },
    },
    'http-only': {
      en: {
        title: 'The page is there over http only',
        detail: ({ url, because }) =>
          `Over https ${CAUSES[because].en}; the page came from ${shown(url)}. Browsers call such a page not secure, and everybody on the way can read and change it.`,
      },
      de: {
        title: 'Die Seite gibt es nur über http',
        detail: ({ url, because }) =>
          `Über https ${CAUSES[because].de}; die Seite kam von ${shown(url)}. Browser nennen eine solche Seite nicht sicher, und unterwegs kann jeder sie mitlesen und verändern.`,
      },
    },
    downgraded: {
      en: {
        title: 'The site leads from https back to http',
        detail: ({ start, url }) =>
          `${shown(start)} redirects to ${shown(url)}, which is not encrypted. Browsers call such a page not secure, and everybody on the way can read and change it.`,
      },
      de: {
        title: 'Die Website leitet von https auf http zurück',
        detail: ({ start, url }) =>
          `${shown(start)} leitet auf ${shown(url)} um, und das ist unverschlüsselt. Browser nennen eine solche Seite nicht sicher, und unterwegs kann jeder sie mitlesen und verändern.`,
      },
    },
    handshake: {
      en: {
        title: 'No encrypted connection comes about',
        detail: ({ host }) =>
          `${shown(host)} answers on the port of https, but no encryption could be agreed upon. Browsers show an error instead of the page, and crawlers turn back.`,
      },
      de: {
        title: 'Es kommt keine verschlüsselte Verbindung zustande',
        detail: ({ host }) =>
          `${shown(host)} antwortet auf dem Port für https, es kam aber keine Verschlüsselung zustande. Browser zeigen statt der Seite einen Fehler, und Crawler kehren um.`,
      },
    },
    untrusted: {
      en: {
        title: 'The certificate is not trusted',
        detail: ({ host, issuer, validTo }) =>
          `The certificate of ${shown(host)}${issuer === undefined ? '' : ` from “${shown(issuer)}”`} does not lead to a trusted authority: the issuer is unknown, or the server does not send the certificates in between.${until.en(validTo)} ${WARNING.en}`,
      },
      de: {
        title: 'Dem Zertifikat wird nicht vertraut',
        detail: ({ host, issuer, validTo }) =>
          `Das Zertifikat von ${shown(host)}${issuer === undefined ? '' : `, ausgestellt von „${shown(issuer)}“,`} führt zu keiner vertrauenswürdigen Stelle: Der Aussteller ist unbekannt, oder der Server schickt die Zwischenzertifikate nicht mit.${until.de(validTo)} ${WARNING.de}`,
      },
    },
    'not-yet-valid': {
      en: {
        title: 'The certificate is not valid yet',
        detail: ({ host, validFrom }) =>
          `The certificate of ${shown(host)} is valid from ${validFrom ?? 'a later day'} on. ${WARNING.en}`,
      },
      de: {
        title: 'Das Zertifikat gilt noch nicht',
        detail: ({ host, validFrom }) =>
          `Das Zertifikat von ${shown(host)} gilt erst ${validFrom === undefined ? 'später' : `ab ${validFrom}`}. ${WARNING.de}`,
      },
    },
    expired: {
      en: {
        title: 'The certificate has expired',
        detail: ({ host, validTo }) =>
          `The certificate of ${shown(host)} ${validTo === undefined ? 'is out of date' : `was valid until ${validTo}`}. ${WARNING.en}`,
      },
      de: {
        title: 'Das Zertifikat ist abgelaufen',
        detail: ({ host, validTo }) =>
          `Das Zertifikat von ${shown(host)} ${validTo === undefined ? 'ist abgelaufen' : `galt bis ${validTo}`}. ${WARNING.de}`,
      },
    },
    'wrong-name': {
      en: {
        title: 'The certificate is for another name',
        detail: ({ host, names, validTo }) =>
          `The certificate does not name ${shown(host)}${names.length === 0 ? '' : `, only ${listing.en(names)}`}.${until.en(validTo)} ${WARNING.en}`,
      },
      de: {
        title: 'Das Zertifikat gilt für einen anderen Namen',
        detail: ({ host, names, validTo }) =>
          `Das Zertifikat nennt ${shown(host)} nicht${names.length === 0 ? '' : `, sondern ${listing.de(names)}`}.${until.de(validTo)} ${WARNING.de}`,
      },
    },
  },
}
