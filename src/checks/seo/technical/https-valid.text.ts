import { dayWords, type Localized } from '../../../text.ts'
import type { TlsFault, WebFailure } from '../../../world.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { timeLeftWords } from '../../time-left.ts'
import { quoted } from '../quoted.ts'
import type { httpsValid } from './https-valid.ts'

/** Why there is no page over HTTPS. */
const CAUSES: Readonly<Record<WebFailure['cause'], Localized<string>>> = {
  refused: { en: 'the connection is refused', de: 'die Verbindung wird abgelehnt' },
  'connect-timeout': { en: 'the connection times out', de: 'Zeitüberschreitung beim Verbindungsaufbau' },
  'connect-failed': { en: 'the connection fails', de: 'die Verbindung schlägt fehl' },
  tls: { en: 'the TLS handshake fails', de: 'der TLS-Handshake schlägt fehl' },
  'response-timeout': { en: 'the response times out', de: 'Zeitüberschreitung bei der Antwort' },
  'bad-response': {
    en: 'the connection ends without a valid HTTP response',
    de: 'die Verbindung endet ohne gültige HTTP-Antwort',
  },
}

const NO_CONNECTION: ReadonlySet<WebFailure['cause']> = new Set(['refused', 'connect-timeout', 'connect-failed'])

const WARNING: Localized<string> = {
  en: 'Browsers show a warning instead of the page, and crawlers do not fetch it.',
  de: 'Browser zeigen statt der Seite eine Warnung, und Crawler rufen sie nicht ab.',
}

const UNENCRYPTED: Localized<string> = {
  en: 'Browsers mark the page as not secure, and attackers on the network can read and change it.',
  de: 'Browser kennzeichnen die Seite als nicht sicher, und Angreifer im Netz können sie mitlesen und verändern.',
}

/** The known issuer and expiry date, in parentheses. */
const facts: Localized<(issuer: string | undefined, validTo: string | undefined) => string> = {
  en: (issuer, validTo) =>
    inParentheses([
      ...(issuer === undefined ? [] : [`issuer ${quoted.en(issuer)}`]),
      ...(validTo === undefined ? [] : [`expires on ${dayWords.en(validTo)}`]),
    ]),
  de: (issuer, validTo) =>
    inParentheses([
      ...(issuer === undefined ? [] : [`Aussteller ${quoted.de(issuer)}`]),
      ...(validTo === undefined ? [] : [`läuft am ${dayWords.de(validTo)} ab`]),
    ]),
}

const inParentheses = (parts: readonly string[]): string => (parts.length === 0 ? '' : ` (${parts.join(', ')})`)

const FIND_CAUSE: Localized<string> = {
  en: 'At your web hosting provider or in the log of your ACME client (for example certbot), check why the certificate was not renewed automatically.',
  de: 'Prüfen Sie bei Ihrem Webhosting-Anbieter oder im Protokoll Ihres ACME-Clients (zum Beispiel certbot), warum das Zertifikat nicht automatisch erneuert wurde.',
}

const RENEW: Localized<readonly string[]> = {
  en: [
    'At your web hosting provider or with your ACME client (for example “certbot renew”), renew the certificate.',
    'Reload the web server, so that it uses the new certificate.',
  ],
  de: [
    'Erneuern Sie das Zertifikat bei Ihrem Webhosting-Anbieter oder mit Ihrem ACME-Client (zum Beispiel „certbot renew“).',
    'Laden Sie den Webserver neu, damit er das neue Zertifikat verwendet.',
  ],
}

/** What the certificate over IPv6 is, as the end of a clause. */
const IPV6_FAULTS: Readonly<Record<TlsFault, Localized<string>>> = {
  'wrong-name': { en: 'it does not contain this name', de: 'enthält es diesen Namen nicht' },
  expired: { en: 'it has expired', de: 'ist es abgelaufen' },
  'not-yet-valid': { en: 'it is not valid yet', de: 'ist es noch nicht gültig' },
  untrusted: { en: 'it is not trusted', de: 'ist es nicht vertrauenswürdig' },
  handshake: { en: 'the TLS handshake fails', de: 'schlägt der TLS-Handshake fehl' },
}

export const httpsValidText: TextsOf<typeof httpsValid> = {
  question: {
    en: 'Does HTTPS work with a valid certificate?',
    de: 'Funktioniert HTTPS mit gültigem Zertifikat?',
  },
  subject: { en: 'HTTPS certificate of the website', de: 'HTTPS-Zertifikat der Website' },
  why: {
    en: 'Without a valid certificate, browsers warn visitors and many leave. Without encryption, attackers in a public Wi-Fi network can read passwords and form data; search engines prefer HTTPS pages.',
    de: 'Ohne gültiges Zertifikat warnen Browser die Besucher, und viele verlassen die Seite. Ohne Verschlüsselung lassen sich Passwörter in öffentlichen WLANs mitlesen; Suchmaschinen bevorzugen HTTPS-Seiten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'HTTPS works with a valid certificate',
        detail: ({ host, validTo }) =>
          `The certificate of ${shown(host)} is trusted and valid for this name${facts.en(undefined, validTo)}.`,
      },
      de: {
        title: 'HTTPS funktioniert mit gültigem Zertifikat',
        detail: ({ host, validTo }) =>
          `Das Zertifikat von ${shown(host)} ist vertrauenswürdig und gilt für diesen Namen${facts.de(undefined, validTo)}.`,
      },
    },
    'ends-soon': {
      en: {
        title: ({ left }) => `Certificate expires in ${timeLeftWords.en(left)}`,
        detail: ({ host, validTo, left }) =>
          `The certificate of ${shown(host)} expires on ${dayWords.en(validTo)} (in ${timeLeftWords.en(left)}). Automatic renewal usually happens earlier.`,
        steps: [FIND_CAUSE.en, ...RENEW.en],
      },
      de: {
        title: ({ left }) => `Zertifikat läuft in ${timeLeftWords.de(left)} ab`,
        detail: ({ host, validTo, left }) =>
          `Das Zertifikat von ${shown(host)} läuft am ${dayWords.de(validTo)} ab (in ${timeLeftWords.de(left)}). Automatisch wird es meist früher erneuert.`,
        steps: [FIND_CAUSE.de, ...RENEW.de],
      },
    },
    'about-to-end': {
      en: {
        title: ({ left }) => `Certificate not renewed, expires in ${timeLeftWords.en(left)}`,
        detail: ({ host, validTo, left }) =>
          `The certificate of ${shown(host)} expires on ${dayWords.en(validTo)} (in ${timeLeftWords.en(left)}) and has not been renewed. After that, browsers show a warning instead of the page.`,
        steps: [FIND_CAUSE.en, ...RENEW.en],
      },
      de: {
        title: ({ left }) => `Zertifikat nicht erneuert, läuft in ${timeLeftWords.de(left)} ab`,
        detail: ({ host, validTo, left }) =>
          `Das Zertifikat von ${shown(host)} läuft am ${dayWords.de(validTo)} ab (in ${timeLeftWords.de(left)}) und wurde noch nicht erneuert. Danach zeigen Browser statt der Seite eine Warnung.`,
        steps: [FIND_CAUSE.de, ...RENEW.de],
      },
    },
    'invalid-over-ipv6': {
      en: {
        title: 'Certificate is not valid over IPv6',
        detail: ({ host, addresses, fault, names }) =>
          `Over IPv4 the certificate of ${shown(host)} is valid, but over IPv6 (${listing.en(addresses)}) ${IPV6_FAULTS[fault].en}${names.length === 0 ? '' : `; it is for ${listing.en(names)}`}. Visitors over IPv6 see a warning, and certificate authorities that validate over IPv6 may refuse renewals.`,
        steps: ({ host, addresses }) => [
          `Check which server has the IPv6 address (AAAA record) of ${shown(host)}: ${listing.en(addresses)}.`,
          `If it is not the web server of ${shown(host)}, at your DNS provider, replace the AAAA record with the IPv6 address of that server, or delete it if the server has none.`,
          `If it is the web server, on the web server, use the certificate of ${shown(host)} for connections over IPv6 as well.`,
        ],
      },
      de: {
        title: 'Zertifikat ist über IPv6 nicht gültig',
        detail: ({ host, addresses, fault, names }) =>
          `Über IPv4 ist das Zertifikat von ${shown(host)} gültig, über IPv6 (${listing.de(addresses)}) aber ${IPV6_FAULTS[fault].de}${names.length === 0 ? '' : `; es gilt für ${listing.de(names)}`}. Besucher über IPv6 sehen eine Warnung, und Zertifizierungsstellen, die über IPv6 prüfen, lehnen Erneuerungen möglicherweise ab.`,
        steps: ({ host, addresses }) => [
          `Prüfen Sie, welcher Server die IPv6-Adresse (AAAA-Eintrag) von ${shown(host)} hat: ${listing.de(addresses)}.`,
          `Wenn es nicht der Webserver von ${shown(host)} ist, ersetzen Sie den AAAA-Eintrag bei Ihrem DNS-Anbieter durch die IPv6-Adresse dieses Servers, oder löschen Sie ihn, wenn der Server keine hat.`,
          `Wenn es der Webserver ist, verwenden Sie dort das Zertifikat von ${shown(host)} auch für Verbindungen über IPv6.`,
        ],
      },
    },
    'http-only': {
      en: {
        title: 'Page is available over HTTP only',
        detail: ({ url, because }) =>
          `HTTPS does not work (${CAUSES[because].en}); we received the page from ${shown(url)}. ${UNENCRYPTED.en}`,
        steps: ({ because }) => [
          'At your web hosting provider, enable HTTPS (SSL/TLS) for the domain, or set up a certificate with an ACME client such as certbot.',
          NO_CONNECTION.has(because)
            ? 'On the web server and in its firewall, open port 443 for IPv4 and IPv6.'
            : 'In the error log of the web server, find out why port 443 does not deliver the page.',
          'When HTTPS works, on the web server, redirect HTTP to HTTPS.',
        ],
      },
      de: {
        title: 'Seite nur über HTTP erreichbar',
        detail: ({ url, because }) =>
          `HTTPS funktioniert nicht (${CAUSES[because].de}); die Seite kam von ${shown(url)}. ${UNENCRYPTED.de}`,
        steps: ({ because }) => [
          'Aktivieren Sie bei Ihrem Webhosting-Anbieter HTTPS (SSL/TLS) für die Domain, oder richten Sie mit einem ACME-Client wie certbot ein Zertifikat ein.',
          NO_CONNECTION.has(because)
            ? 'Öffnen Sie auf dem Webserver und in dessen Firewall Port 443 für IPv4 und IPv6.'
            : 'Suchen Sie im Fehlerprotokoll des Webservers den Grund, warum Port 443 die Seite nicht liefert.',
          'Wenn HTTPS funktioniert, leiten Sie HTTP auf dem Webserver auf HTTPS weiter.',
        ],
      },
    },
    downgraded: {
      en: {
        title: 'HTTPS redirects to HTTP',
        detail: ({ start, url }) => `${shown(start)} redirects to ${shown(url)} (unencrypted). ${UNENCRYPTED.en}`,
        steps: ({ start, url }) => [
          'In your CMS or application, set the URL of the site to https:// (WordPress: Settings → General).',
          `On the web server or CDN, remove the redirect from ${shown(start)} to ${shown(url)}.`,
          'When HTTPS works, on the web server, redirect HTTP to HTTPS.',
        ],
      },
      de: {
        title: 'HTTPS leitet auf HTTP weiter',
        detail: ({ start, url }) =>
          `${shown(start)} leitet auf ${shown(url)} (unverschlüsselt) weiter. ${UNENCRYPTED.de}`,
        steps: ({ start, url }) => [
          'Stellen Sie im CMS oder in der Anwendung die URL der Website auf https:// um (WordPress: Einstellungen → Allgemein).',
          `Entfernen Sie auf dem Webserver oder im CDN die Weiterleitung von ${shown(start)} auf ${shown(url)}.`,
          'Wenn HTTPS funktioniert, leiten Sie HTTP auf dem Webserver auf HTTPS weiter.',
        ],
      },
    },
    handshake: {
      en: {
        title: 'HTTPS: TLS handshake fails',
        detail: ({ host }) =>
          `${shown(host)} accepts connections on port 443, but the TLS handshake fails. Browsers show an error instead of the page, and crawlers do not fetch it.`,
        steps: ({ host }) => [
          `At your web hosting provider or CDN, check that a certificate is set up for ${shown(host)}.`,
          'If the web server is nginx, check that the server block has “listen 443 ssl;” and “ssl_protocols TLSv1.2 TLSv1.3;”.',
          'If the web server is Apache, check that the virtual host for port 443 has “SSLEngine on” and “SSLProtocol -all +TLSv1.2 +TLSv1.3”.',
        ],
      },
      de: {
        title: 'HTTPS: TLS-Handshake schlägt fehl',
        detail: ({ host }) =>
          `${shown(host)} nimmt Verbindungen auf Port 443 an, aber der TLS-Handshake schlägt fehl. Browser zeigen statt der Seite einen Fehler, und Crawler rufen sie nicht ab.`,
        steps: ({ host }) => [
          `Prüfen Sie bei Ihrem Webhosting-Anbieter oder CDN, ob für ${shown(host)} ein Zertifikat eingerichtet ist.`,
          'Wenn der Webserver nginx ist, prüfen Sie, ob der server-Block „listen 443 ssl;“ und „ssl_protocols TLSv1.2 TLSv1.3;“ enthält.',
          'Wenn der Webserver Apache ist, prüfen Sie, ob der VirtualHost für Port 443 „SSLEngine on“ und „SSLProtocol -all +TLSv1.2 +TLSv1.3“ enthält.',
        ],
      },
    },
    untrusted: {
      en: {
        title: 'Certificate is not trusted',
        detail: ({ host, issuer, validTo }) =>
          `The certificate of ${shown(host)}${facts.en(issuer, validTo)} is not trusted: the issuer is unknown, or the web server does not send the intermediate certificates. ${WARNING.en}`,
        steps: [
          'If the certificate is self-signed or from an internal authority, replace it with one from a public certificate authority such as Let’s Encrypt.',
          'If intermediate certificates are missing and the web server is nginx, set “ssl_certificate” to the file with the whole chain (fullchain.pem).',
          'If intermediate certificates are missing and the web server is Apache, set “SSLCertificateFile” to the file with the whole chain (fullchain.pem).',
        ],
      },
      de: {
        title: 'Zertifikat ist nicht vertrauenswürdig',
        detail: ({ host, issuer, validTo }) =>
          `Das Zertifikat von ${shown(host)}${facts.de(issuer, validTo)} ist nicht vertrauenswürdig: Der Aussteller ist unbekannt, oder der Webserver sendet die Zwischenzertifikate nicht. ${WARNING.de}`,
        steps: [
          'Wenn das Zertifikat selbst signiert ist oder von einer internen Stelle stammt, ersetzen Sie es durch eines einer öffentlichen Zertifizierungsstelle wie Let’s Encrypt.',
          'Wenn Zwischenzertifikate fehlen und der Webserver nginx ist, setzen Sie „ssl_certificate“ auf die Datei mit der ganzen Zertifikatskette (fullchain.pem).',
          'Wenn Zwischenzertifikate fehlen und der Webserver Apache ist, setzen Sie „SSLCertificateFile“ auf die Datei mit der ganzen Zertifikatskette (fullchain.pem).',
        ],
      },
    },
    'not-yet-valid': {
      en: {
        title: 'Certificate is not valid yet',
        detail: ({ host, validFrom }) =>
          `The certificate of ${shown(host)} is ${validFrom === undefined ? 'not valid yet' : `valid only from ${dayWords.en(validFrom)}`}. ${WARNING.en}`,
        steps: [
          'On the web server or at your web hosting provider, install the previous certificate or request a new one that is valid now.',
        ],
      },
      de: {
        title: 'Zertifikat ist noch nicht gültig',
        detail: ({ host, validFrom }) =>
          `Das Zertifikat von ${shown(host)} ist ${validFrom === undefined ? 'noch nicht gültig' : `erst ab dem ${dayWords.de(validFrom)} gültig`}. ${WARNING.de}`,
        steps: [
          'Installieren Sie auf dem Webserver oder bei Ihrem Webhosting-Anbieter das vorige Zertifikat, oder beantragen Sie ein neues, das jetzt gültig ist.',
        ],
      },
    },
    expired: {
      en: {
        title: 'Certificate has expired',
        detail: ({ host, validTo }) =>
          `The certificate of ${shown(host)} ${validTo === undefined ? 'has expired' : `expired on ${dayWords.en(validTo)}`}. ${WARNING.en}`,
        steps: [...RENEW.en, FIND_CAUSE.en],
      },
      de: {
        title: 'Zertifikat ist abgelaufen',
        detail: ({ host, validTo }) =>
          `Das Zertifikat von ${shown(host)} ist ${validTo === undefined ? 'abgelaufen' : `am ${dayWords.de(validTo)} abgelaufen`}. ${WARNING.de}`,
        steps: [...RENEW.de, FIND_CAUSE.de],
      },
    },
    'wrong-name': {
      en: {
        title: 'Certificate is not valid for this host name',
        detail: ({ host, names, validTo }) =>
          `The certificate${facts.en(undefined, validTo)} does not contain the name ${shown(host)}${names.length === 0 ? '' : `, only ${listing.en(names)}`}. ${WARNING.en}`,
        steps: ({ host }) => [
          `At your web hosting provider or with your ACME client, request a certificate that contains ${shown(host)}.`,
          `On the web server, use this certificate in the server block (nginx) or virtual host (Apache) of ${shown(host)}.`,
        ],
      },
      de: {
        title: 'Zertifikat gilt nicht für diesen Hostnamen',
        detail: ({ host, names, validTo }) =>
          `Das Zertifikat${facts.de(undefined, validTo)} enthält den Namen ${shown(host)} nicht${names.length === 0 ? '' : `, sondern nur ${listing.de(names)}`}. ${WARNING.de}`,
        steps: ({ host }) => [
          `Beantragen Sie bei Ihrem Webhosting-Anbieter oder mit Ihrem ACME-Client ein Zertifikat, das ${shown(host)} enthält.`,
          `Verwenden Sie dieses Zertifikat auf dem Webserver im server-Block (nginx) oder VirtualHost (Apache) von ${shown(host)}.`,
        ],
      },
    },
  },
}
