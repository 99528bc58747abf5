import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { httpToHttps } from './http-to-https.ts'

export const httpToHttpsText: TextsOf<typeof httpToHttps> = {
  question: { en: 'Does HTTP redirect to HTTPS?', de: 'Leitet HTTP auf HTTPS weiter?' },
  subject: { en: 'redirect from HTTP to HTTPS', de: 'Weiterleitung von HTTP auf HTTPS' },
  why: {
    en: 'Many old links start with http://. Without a redirect, attackers in a public Wi-Fi network can read and change the page, and search engines may treat HTTP and HTTPS as two copies of the site.',
    de: 'Viele alte Links beginnen mit http://. Ohne Weiterleitung können Angreifer in einem öffentlichen WLAN die Seite mitlesen und verändern, und Suchmaschinen können in HTTP und HTTPS zwei Kopien der Website sehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'HTTP redirects to HTTPS',
        detail: ({ chain }) => `The web server redirects: ${shown(chain)}.`,
      },
      de: {
        title: 'HTTP leitet auf HTTPS weiter',
        detail: ({ chain }) => `Der Webserver leitet weiter: ${shown(chain)}.`,
      },
    },
    closed: {
      en: {
        title: 'No unencrypted HTTP',
        detail: ({ url }) => `No connection to ${shown(url)} is possible, so there is no unencrypted copy of the site.`,
      },
      de: {
        title: 'Kein unverschlüsseltes HTTP',
        detail: ({ url }) =>
          `Zu ${shown(url)} ist keine Verbindung möglich; es gibt daher keine unverschlüsselte Kopie der Website.`,
      },
    },
    silent: {
      en: {
        title: 'HTTP (port 80) does not respond',
        detail: ({ url }) =>
          `Connections to ${shown(url)} time out. Visitors who follow a link with http:// wait instead of being redirected to HTTPS, and certificate authorities cannot validate the domain over HTTP.`,
        steps: [
          'If a firewall drops port 80 unintentionally, allow it there.',
          'On the web server, redirect all HTTP requests to HTTPS with HTTP status 301.',
          'If the website is meant to have no HTTP, no action is needed.',
        ],
      },
      de: {
        title: 'HTTP (Port 80) antwortet nicht',
        detail: ({ url }) =>
          `Verbindungen zu ${shown(url)} laufen in einen Timeout. Besucher, die einem Link mit http:// folgen, warten, statt zu HTTPS weitergeleitet zu werden, und Zertifizierungsstellen können die Domain nicht über HTTP validieren.`,
        steps: [
          'Wenn eine Firewall Port 80 ungewollt sperrt, geben Sie ihn dort frei.',
          'Leiten Sie auf dem Webserver alle HTTP-Anfragen mit HTTP-Status 301 zu HTTPS weiter.',
          'Wenn die Website absichtlich kein HTTP hat, ist nichts zu tun.',
        ],
      },
    },
    'serves-itself': {
      en: {
        title: 'HTTP does not redirect to HTTPS',
        detail: ({ chain, status }) =>
          `${shown(chain)} returns HTTP status ${status} instead of a redirect to HTTPS. Visitors of this URL use an unencrypted connection. Redirects by script or meta tag do not count.`,
        steps: [
          'Before you add a redirect, check that the site works over HTTPS.',
          'If a CDN or web hosting provider delivers the site, turn on the redirect to HTTPS in its settings.',
          'If the web server is nginx, add “return 301 https://$host$request_uri;” to a server block that listens only on port 80.',
          'If the web server is Apache, add “RewriteEngine On” and “RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]” to the virtual host for port 80.',
        ],
      },
      de: {
        title: 'HTTP leitet nicht auf HTTPS weiter',
        detail: ({ chain, status }) =>
          `${shown(chain)} antwortet mit dem HTTP-Status ${status} statt mit einer Weiterleitung auf HTTPS. Besucher dieser URL nutzen eine unverschlüsselte Verbindung. Weiterleitungen per Skript oder Meta-Tag zählen nicht.`,
        steps: [
          'Vergewissern Sie sich vor der Änderung, dass die Website über HTTPS funktioniert.',
          'Wenn ein CDN oder Webhosting-Anbieter die Website ausliefert, schalten Sie in dessen Einstellungen die Weiterleitung auf HTTPS ein.',
          'Wenn der Webserver nginx ist, ergänzen Sie „return 301 https://$host$request_uri;“ in einem server-Block, der nur auf Port 80 lauscht.',
          'Wenn der Webserver Apache ist, ergänzen Sie „RewriteEngine On“ und „RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]“ im VirtualHost für Port 80.',
        ],
      },
    },
  },
}
