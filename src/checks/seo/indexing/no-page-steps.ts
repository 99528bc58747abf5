import type { SiteError } from '../../../evidence/seo/site-error.ts'
import type { Localized } from '../../../text.ts'
import { shown } from '../../shown.ts'

type ErrorOf<Code extends SiteError['code']> = Extract<SiteError, { readonly code: Code }>

type StatusSteps = Localized<(url: string) => readonly string[]>

const SERVER_ERROR = 500

/** Where the cause of an HTTP status usually is. */
const BY_STATUS: ReadonlyMap<number, StatusSteps> = new Map<number, StatusSteps>([
  [
    401,
    {
      en: () => [
        'If the site should be public, remove the password protection on your web server (nginx: “auth_basic”; Apache: “AuthType Basic” in the virtual host or in .htaccess).',
      ],
      de: () => [
        'Wenn die Website öffentlich sein soll, entfernen Sie auf Ihrem Webserver den Passwortschutz (nginx: „auth_basic“; Apache: „AuthType Basic“ im VirtualHost oder in .htaccess).',
      ],
    },
  ],
  [
    402,
    {
      en: () => ['Ask your web hosting provider why the site is suspended.'],
      de: () => ['Fragen Sie Ihren Webhosting-Anbieter, warum die Website gesperrt ist.'],
    },
  ],
  [
    403,
    {
      en: (url) => [
        `In the settings of your CDN or firewall, check whether a rule blocks requests for ${url}, for example by country or user agent.`,
        'On your web server, check that there is an index file (such as index.html) and that the web server may read it.',
      ],
      de: (url) => [
        `Prüfen Sie in den Einstellungen Ihres CDN oder Ihrer Firewall, ob eine Regel Anfragen an ${url} sperrt, zum Beispiel nach Land oder User-Agent.`,
        'Prüfen Sie auf Ihrem Webserver, ob es eine Indexdatei (etwa index.html) gibt und der Webserver sie lesen darf.',
      ],
    },
  ],
  [
    404,
    {
      en: (url) => [
        `On your web server, check that ${url} exists: the document root (nginx: “root”; Apache: “DocumentRoot”) and the index file.`,
        'In your CMS, check that a home page is published.',
      ],
      de: (url) => [
        `Prüfen Sie auf Ihrem Webserver, ob es ${url} gibt: das Stammverzeichnis (nginx: „root“; Apache: „DocumentRoot“) und die Indexdatei.`,
        'Prüfen Sie im CMS, ob eine Startseite veröffentlicht ist.',
      ],
    },
  ],
  [
    429,
    {
      en: () => ['In the settings of your web server, CDN or firewall, raise the rate limit for the home page.'],
      de: () => [
        'Erhöhen Sie in den Einstellungen Ihres Webservers, CDN oder Ihrer Firewall das Ratenlimit für die Startseite.',
      ],
    },
  ],
])

const serverErrorSteps: StatusSteps = {
  en: (url) => [
    `In the error log of your web server and of the application, find the error for ${url} and fix it.`,
    'If the site is in maintenance mode, turn it off in your CMS as soon as possible.',
  ],
  de: (url) => [
    `Suchen Sie im Fehlerprotokoll des Webservers und der Anwendung den Fehler zu ${url} und beheben Sie ihn.`,
    'Wenn die Website im Wartungsmodus ist, schalten Sie ihn im CMS so bald wie möglich aus.',
  ],
}

const otherStatusSteps: StatusSteps = {
  en: (url) => [
    `On your web server or in your CMS, find the rule that applies to ${url}, and change it so that the page is returned with HTTP status 200.`,
  ],
  de: (url) => [
    `Suchen Sie auf Ihrem Webserver oder im CMS die Regel, die für ${url} gilt, und ändern Sie sie so, dass die Seite mit HTTP-Status 200 geliefert wird.`,
  ],
}

const stepsByStatus = (status: number): StatusSteps =>
  BY_STATUS.get(status) ?? (status >= SERVER_ERROR ? serverErrorSteps : otherStatusSteps)

const addressSteps: Localized<(error: ErrorOf<'dns_failure'>) => readonly string[]> = {
  en: ({ by, host }) => {
    switch (by) {
      case 'redirect':
        return [
          `On your web server or in your CMS, correct the redirect to ${shown(host)}.`,
          `If ${shown(host)} should exist, at your DNS provider, add its A and AAAA records.`,
        ]
      case 'failing':
        return [`Check that every name server answers queries for ${shown(host)}: dig A ${shown(host)} @<name server>.`]
      case 'bogus':
        return [
          'Run the DNSSEC check for this domain: it names the error and the steps to fix it.',
          'If the check reports expired or invalid signatures, ask your DNS provider to sign the zone again.',
        ]
      default:
        return [
          `If the domain should have a website, at your DNS provider, add A and AAAA records for ${shown(host)}, with the IP addresses of your web hosting provider.`,
        ]
    }
  },
  de: ({ by, host }) => {
    switch (by) {
      case 'redirect':
        return [
          `Korrigieren Sie auf Ihrem Webserver oder im CMS die Weiterleitung auf ${shown(host)}.`,
          `Wenn es ${shown(host)} geben soll, legen Sie bei Ihrem DNS-Anbieter dessen A- und AAAA-Einträge an.`,
        ]
      case 'failing':
        return [
          `Prüfen Sie, ob jeder Nameserver Anfragen für ${shown(host)} beantwortet: dig A ${shown(host)} @<Nameserver>.`,
        ]
      case 'bogus':
        return [
          'Führen Sie die DNSSEC-Prüfung für diese Domain aus: Sie nennt den Fehler und die Schritte zur Behebung.',
          'Wenn die Prüfung abgelaufene oder ungültige Signaturen meldet, bitten Sie Ihren DNS-Anbieter, die Zone neu zu signieren.',
        ]
      default:
        return [
          `Wenn die Domain eine Website haben soll, legen Sie bei Ihrem DNS-Anbieter A- und AAAA-Einträge für ${shown(host)} mit den IP-Adressen Ihres Webhosting-Anbieters an.`,
        ]
    }
  },
}

/** The steps for the operator of a site without a page, by the error. */
export const noPageSteps: Localized<(error: SiteError) => readonly string[]> = {
  en: (error) => {
    switch (error.code) {
      case 'http_error':
        return stepsByStatus(error.status).en(shown(error.url))
      case 'dns_failure':
        return addressSteps.en(error)
      case 'address_not_public':
        return [
          `At your DNS provider, replace the IP addresses in the A and AAAA records of ${shown(error.host)} with the public IP addresses of the web server.`,
        ]
      case 'connect_refused':
      case 'connect_failed':
        return [
          `On the web server, check that nginx, Apache or the application is running and listens on ports 80 and 443 (ss -tln).`,
          `At your DNS provider, check that the A and AAAA records of ${shown(error.host)} contain the IP addresses of this web server.`,
        ]
      case 'connect_timeout':
        return [
          'In the firewall of the web server or at your web hosting provider, allow incoming connections to ports 80 and 443.',
          `At your DNS provider, check that the A and AAAA records of ${shown(error.host)} contain the IP addresses of this web server.`,
        ]
      case 'response_timeout':
        return [
          `On the web server, check the load and the log of the application for slow requests to ${shown(error.url)}.`,
          'If the page needs much time to compute, turn on page caching in your CMS, web server or CDN.',
        ]
      case 'redirect_loop':
        return [
          'On the web server, in the CMS and in the CDN, look for redirects that contradict each other (HTTP and HTTPS, with and without www, trailing slash), and keep one of them.',
          'If a CDN fetches your site over HTTP while your web server redirects to HTTPS, change the CDN to HTTPS (Cloudflare: SSL/TLS mode “Full (strict)”).',
        ]
      case 'too_many_redirects':
        return ['On the web server, in the CMS and in the CDN, replace the redirects with 1 redirect to the final URL.']
      case 'redirect_blocked':
        return [
          `On your web server or in your CMS, replace the redirect to “${shown(error.target)}” with one to a public HTTPS URL.`,
        ]
      case 'not_html':
        return [
          `Open ${shown(error.url)} in a browser and check what it shows or downloads.`,
          'If it is an HTML page, let the web server send “Content-Type: text/html; charset=utf-8” (nginx: “include mime.types;”; Apache: “AddType text/html .html”).',
          'If it is not an HTML page, on the web server, publish one at this URL, or redirect to one.',
        ]
      case 'empty_body':
        return [
          `In the error log of the web server and of the application, find the error for ${shown(error.url)}; an empty response is often a crash.`,
          'On the web server, check that the index file of the site is not empty.',
        ]
      default:
        return []
    }
  },
  de: (error) => {
    switch (error.code) {
      case 'http_error':
        return stepsByStatus(error.status).de(shown(error.url))
      case 'dns_failure':
        return addressSteps.de(error)
      case 'address_not_public':
        return [
          `Ersetzen Sie bei Ihrem DNS-Anbieter die IP-Adressen in den A- und AAAA-Einträgen von ${shown(error.host)} durch die öffentlichen IP-Adressen des Webservers.`,
        ]
      case 'connect_refused':
      case 'connect_failed':
        return [
          'Prüfen Sie auf dem Webserver, ob nginx, Apache oder die Anwendung läuft und die Ports 80 und 443 geöffnet hat (ss -tln).',
          `Prüfen Sie bei Ihrem DNS-Anbieter, ob die A- und AAAA-Einträge von ${shown(error.host)} die IP-Adressen dieses Webservers enthalten.`,
        ]
      case 'connect_timeout':
        return [
          'Erlauben Sie in der Firewall des Webservers oder bei Ihrem Webhosting-Anbieter eingehende Verbindungen zu den Ports 80 und 443.',
          `Prüfen Sie bei Ihrem DNS-Anbieter, ob die A- und AAAA-Einträge von ${shown(error.host)} die IP-Adressen dieses Webservers enthalten.`,
        ]
      case 'response_timeout':
        return [
          `Prüfen Sie auf dem Webserver die Last und das Protokoll der Anwendung auf langsame Anfragen an ${shown(error.url)}.`,
          'Wenn die Seite lange zum Berechnen braucht, schalten Sie im CMS, im Webserver oder im CDN den Seiten-Cache ein.',
        ]
      case 'redirect_loop':
        return [
          'Suchen Sie auf dem Webserver, im CMS und im CDN Weiterleitungen, die sich widersprechen (HTTP und HTTPS, mit und ohne www, Schrägstrich am Ende), und behalten Sie eine davon.',
          'Wenn ein CDN Ihre Website über HTTP abruft, während Ihr Webserver auf HTTPS weiterleitet, stellen Sie das CDN auf HTTPS um (Cloudflare: SSL/TLS-Modus „Full (strict)“).',
        ]
      case 'too_many_redirects':
        return [
          'Ersetzen Sie auf dem Webserver, im CMS und im CDN die Weiterleitungen durch 1 Weiterleitung zur endgültigen URL.',
        ]
      case 'redirect_blocked':
        return [
          `Ersetzen Sie auf Ihrem Webserver oder im CMS die Weiterleitung auf „${shown(error.target)}“ durch eine auf eine öffentliche HTTPS-URL.`,
        ]
      case 'not_html':
        return [
          `Öffnen Sie ${shown(error.url)} im Browser und prüfen Sie, was angezeigt oder heruntergeladen wird.`,
          'Wenn es eine HTML-Seite ist, lassen Sie den Webserver „Content-Type: text/html; charset=utf-8“ senden (nginx: „include mime.types;“; Apache: „AddType text/html .html“).',
          'Wenn es keine HTML-Seite ist, veröffentlichen Sie unter dieser URL eine, oder leiten Sie auf dem Webserver auf eine weiter.',
        ]
      case 'empty_body':
        return [
          `Suchen Sie im Fehlerprotokoll des Webservers und der Anwendung den Fehler zu ${shown(error.url)}; eine leere Antwort ist oft ein Absturz.`,
          'Prüfen Sie auf dem Webserver, ob die Indexdatei der Website leer ist.',
        ]
      default:
        return []
    }
  },
}
