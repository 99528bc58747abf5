import { parseUrl } from '../../../standards/uri/parse-url.ts'
import type { Localized } from '../../../text.ts'
import type { OutcomeText, TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { hostVariants, VariantFailure } from './host-variants.ts'

const FAILURES: Localized<Readonly<Record<VariantFailure, string>>> = {
  en: {
    tls: 'the TLS connection fails, for example because the certificate is for another name',
    connection: 'the connection fails',
    timeout: 'the connection times out',
    redirects: 'its redirects do not end at a page',
    'not-public': 'its IP address is not reachable from the internet',
    dns: 'its name servers do not return a usable response',
    dnssec: 'its IP address records fail DNSSEC validation',
  },
  de: {
    tls: 'die TLS-Verbindung schlägt fehl, zum Beispiel weil das Zertifikat für einen anderen Namen gilt',
    connection: 'die Verbindung schlägt fehl',
    timeout: 'Zeitüberschreitung der Verbindung',
    redirects: 'die Weiterleitungen enden bei keiner Seite',
    'not-public': 'die IP-Adresse ist aus dem Internet nicht erreichbar',
    dns: 'die Nameserver liefern keine brauchbare Antwort',
    dnssec: 'die Einträge der IP-Adresse bestehen die DNSSEC-Validierung nicht',
  },
}

type Repair = (host: string) => readonly string[]

const pointToServer: Localized<Repair> = {
  en: (host) => [
    `At your DNS provider, change the A and AAAA records of ${host} to the public IP addresses of a web server that responds.`,
  ],
  de: (host) => [
    `Ändern Sie bei Ihrem DNS-Anbieter die A- und AAAA-Einträge von ${host} auf die öffentlichen IP-Adressen eines Webservers, der antwortet.`,
  ],
}

/** Mostly, the web server is down or a firewall blocks it; wrong records are the second suspicion. */
const checkServer: Localized<Repair> = {
  en: (host) => [
    `On the web server of ${host}, check that it runs and that ports 80 and 443 are open.`,
    `If ${host} is on another web server, at your DNS provider, change its A and AAAA records to the IP addresses of that server.`,
  ],
  de: (host) => [
    `Prüfen Sie auf dem Webserver von ${host}, ob er läuft und die Ports 80 und 443 offen sind.`,
    `Wenn ${host} auf einem anderen Webserver ist, ändern Sie bei Ihrem DNS-Anbieter die A- und AAAA-Einträge auf dessen IP-Adressen.`,
  ],
}

const REPAIRS: Readonly<Record<VariantFailure, Localized<Repair>>> = {
  tls: {
    en: (host) => [`On the web server of ${host}, install a certificate that contains ${host}.`],
    de: (host) => [`Installieren Sie auf dem Webserver von ${host} ein Zertifikat, das ${host} enthält.`],
  },
  connection: checkServer,
  timeout: checkServer,
  redirects: {
    en: (host) => [`On the web server of ${host}, correct the redirects so that they end at a page.`],
    de: (host) => [
      `Korrigieren Sie auf dem Webserver von ${host} die Weiterleitungen so, dass sie bei einer Seite enden.`,
    ],
  },
  'not-public': pointToServer,
  dns: {
    en: (host) => [`Ask the DNS provider of ${host} why its name servers do not answer queries for this name.`],
    de: (host) => [
      `Fragen Sie den DNS-Anbieter von ${host}, warum die Nameserver Anfragen zu diesem Namen nicht beantworten.`,
    ],
  },
  dnssec: {
    en: (host) => [`Run the DNSSEC check for ${host}: it names the fault and the steps to fix it.`],
    de: (host) => [
      `Führen Sie die DNSSEC-Prüfung für ${host} aus: Sie nennt den Fehler und die Schritte zur Behebung.`,
    ],
  },
}

/** `www.example.com` is the name with www, whichever of the two was requested. */
const isWithWww = (host: string): boolean => Boolean(host.startsWith('www.'))

const whichIn: Localized<(host: string) => string> = {
  en: (host) => (isWithWww(host) ? 'with www' : 'without www'),
  de: (host) => (isWithWww(host) ? 'mit www' : 'ohne www'),
}

const hostOf = (url: string): string => shown(parseUrl(url)?.host ?? url)
const originOf = (url: string): string => shown(parseUrl(url)?.origin ?? url)

const redirectStep: Localized<(host: string, origin: string) => string> = {
  en: (host, origin) =>
    `On the web server of ${host}, redirect to ${origin} with HTTP status 301 (nginx: “return 301 ${origin}$request_uri;” in the server block of ${host}; Apache: “Redirect permanent / ${origin}/” in its virtual host).`,
  de: (host, origin) =>
    `Leiten Sie auf dem Webserver von ${host} mit HTTP-Status 301 auf ${origin} weiter (nginx: „return 301 ${origin}$request_uri;“ im server-Block von ${host}; Apache: „Redirect permanent / ${origin}/“ im zugehörigen VirtualHost).`,
}

const removeHostStep: Localized<(host: string) => string> = {
  en: (host) =>
    `If ${host} is not used and no other service (such as mail) uses its records, at your DNS provider, delete its A, AAAA or CNAME records instead.`,
  de: (host) =>
    `Wenn ${host} nicht verwendet wird und kein anderer Dienst (etwa E-Mail) die Einträge nutzt, löschen Sie stattdessen bei Ihrem DNS-Anbieter dessen A-, AAAA- oder CNAME-Einträge.`,
}

interface Copies {
  readonly url: string
  readonly otherUrl: string
}

const mergeSteps: Localized<NonNullable<OutcomeText<Copies>['steps']>> = {
  en: [
    ({ url, otherUrl }) =>
      `Choose the host name that search engines should show: ${hostOf(url)} or ${hostOf(otherUrl)}. The next step is written for ${hostOf(url)}.`,
    ({ url, otherUrl }) => redirectStep.en(hostOf(otherUrl), originOf(url)),
  ],
  de: [
    ({ url, otherUrl }) =>
      `Wählen Sie den Hostnamen, den Suchmaschinen zeigen sollen: ${hostOf(url)} oder ${hostOf(otherUrl)}. Der nächste Schritt gilt für ${hostOf(url)}.`,
    ({ url, otherUrl }) => redirectStep.de(hostOf(otherUrl), originOf(url)),
  ],
}

export const hostVariantsText: TextsOf<typeof hostVariants> = {
  question: {
    en: 'Do the domain and www end up on the same host?',
    de: 'Landen Besucher mit und ohne www auf demselben Host?',
  },
  subject: { en: 'domain with and without www', de: 'Domain mit und ohne www' },
  why: {
    en: 'Links from other sites use the domain with or without www. If both show separate copies, these compete in search, and a login or shopping cart on one may be missing on the other.',
    de: 'Links von anderen Websites nennen die Domain mal mit, mal ohne www. Liefern beide getrennte Kopien, konkurrieren diese in der Suche, und Anmeldung oder Warenkorb der einen können in der anderen fehlen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Domain with and without www uses one host',
        detail: ({ host, url }) =>
          `https://${shown(host)}/ ends at ${shown(url)}, on the same host as the page checked here.`,
      },
      de: {
        title: 'Mit und ohne www derselbe Host',
        detail: ({ host, url }) =>
          `https://${shown(host)}/ endet bei ${shown(url)}, auf demselben Host wie die geprüfte Seite.`,
      },
    },
    'only-one': {
      en: {
        title: ({ host }) => `Website has only one host name (${isWithWww(host) ? 'without' : 'with'} www)`,
        detail: ({ host }) => `${shown(host)} has no IP address, so there is no second copy of the site.`,
      },
      de: {
        title: ({ host }) => `Website hat nur einen Hostnamen (${isWithWww(host) ? 'ohne' : 'mit'} www)`,
        detail: ({ host }) => `${shown(host)} hat keine IP-Adresse; eine zweite Kopie der Website gibt es also nicht.`,
      },
    },
    'other-fails': {
      en: {
        title: ({ host }) => `${isWithWww(host) ? 'www' : 'Domain without www'} returns no page`,
        detail: ({ host, by }) =>
          `https://${shown(host)}/ does not return a page: ${FAILURES.en[by]}. Visitors who use this host name see an error.`,
        steps: ({ host, by }) => [...REPAIRS[by].en(shown(host)), removeHostStep.en(shown(host))],
      },
      de: {
        title: ({ host }) => `${isWithWww(host) ? 'www' : 'Domain ohne www'} liefert keine Seite`,
        detail: ({ host, by }) =>
          `https://${shown(host)}/ liefert keine Seite: ${FAILURES.de[by]}. Besucher, die diesen Hostnamen verwenden, sehen einen Fehler.`,
        steps: ({ host, by }) => [...REPAIRS[by].de(shown(host)), removeHostStep.de(shown(host))],
      },
    },
    'other-is-error': {
      en: {
        title: ({ host, status }) => `Domain ${whichIn.en(host)} returns HTTP status ${status}`,
        detail: ({ host, url, status }) =>
          `https://${shown(host)}/ ends at ${shown(url)} with HTTP status ${status} instead of 200. Visitors who use this host name do not reach the site.`,
        steps: ({ host }) => [
          `On the web server of ${shown(host)}, redirect to the other host name with HTTP status 301.`,
          removeHostStep.en(shown(host)),
        ],
      },
      de: {
        title: ({ host, status }) => `Domain ${whichIn.de(host)} antwortet mit HTTP-Status ${status}`,
        detail: ({ host, url, status }) =>
          `https://${shown(host)}/ endet bei ${shown(url)} mit HTTP-Status ${status} statt 200. Besucher, die diesen Hostnamen verwenden, erreichen die Website nicht.`,
        steps: ({ host }) => [
          `Leiten Sie auf dem Webserver von ${shown(host)} mit HTTP-Status 301 auf den anderen Hostnamen weiter.`,
          removeHostStep.de(shown(host)),
        ],
      },
    },
    'same-canonical': {
      en: {
        title: 'Two copies (with and without www), same canonical URL',
        detail: ({ url, otherUrl, canonical }) =>
          `${shown(url)} and ${shown(otherUrl)} each return a page, and both have the canonical URL ${shown(canonical)}. Search engines know which one to show; a redirect would also bring visitors to one host.`,
        steps: mergeSteps.en,
      },
      de: {
        title: 'Zwei Kopien (mit und ohne www), gleiche kanonische URL',
        detail: ({ url, otherUrl, canonical }) =>
          `${shown(url)} und ${shown(otherUrl)} liefern jeweils eine Seite; beide haben die kanonische URL ${shown(canonical)}. Suchmaschinen wissen also, welche sie zeigen sollen; eine Weiterleitung würde auch Besucher auf einen Host bringen.`,
        steps: mergeSteps.de,
      },
    },
    'two-copies': {
      en: {
        title: 'Domain returns separate pages with and without www',
        detail: ({ url, otherUrl }) =>
          `${shown(url)} and ${shown(otherUrl)} each return a page and do not have the same canonical URL. Search engines treat them as two sites and divide links between them.`,
        steps: mergeSteps.en,
      },
      de: {
        title: 'Domain liefert mit und ohne www getrennte Seiten',
        detail: ({ url, otherUrl }) =>
          `${shown(url)} und ${shown(otherUrl)} liefern jeweils eine Seite und haben nicht dieselbe kanonische URL. Für Suchmaschinen sind das zwei Websites, auf die sich Links verteilen.`,
        steps: mergeSteps.de,
      },
    },
    'other-not-in-certificate': {
      en: {
        title: ({ host }) => `Certificate is not valid for the domain ${whichIn.en(host)}`,
        detail: ({ host, names }) =>
          `${shown(host)} resolves, but the certificate of its web server does not contain that name${names.length === 0 ? '' : `, only ${quotedListing.en(names)}`}. Browsers show a warning to visitors of https://${shown(host)}/.`,
        steps: ({ host }) => [
          `At your web hosting provider or certificate authority, request a certificate that also contains ${shown(host)}.`,
          `On the web server of ${shown(host)}, redirect to the other host name with HTTP status 301.`,
          removeHostStep.en(shown(host)),
        ],
      },
      de: {
        title: ({ host }) => `Zertifikat gilt nicht für die Domain ${whichIn.de(host)}`,
        detail: ({ host, names }) =>
          `${shown(host)} lässt sich auflösen, das Zertifikat des Webservers enthält den Namen aber nicht${names.length === 0 ? '' : `, sondern nur ${quotedListing.de(names)}`}. Browser zeigen Besuchern von https://${shown(host)}/ eine Warnung.`,
        steps: ({ host }) => [
          `Beantragen Sie bei Ihrem Webhosting-Anbieter oder Ihrer Zertifizierungsstelle ein Zertifikat, das auch ${shown(host)} enthält.`,
          `Leiten Sie auf dem Webserver von ${shown(host)} mit HTTP-Status 301 auf den anderen Hostnamen weiter.`,
          removeHostStep.de(shown(host)),
        ],
      },
    },
    'other-redirects-nowhere': {
      en: {
        title: ({ host }) => `Redirect of the domain ${whichIn.en(host)} fails`,
        detail: ({ host }) =>
          `The web server of ${shown(host)} redirects, but the redirects form a loop, or their target does not exist or does not work. Visitors who use this host name see an error. If the target is a domain that is not registered, anyone can register it and receive your visitors.`,
        steps: ({ host }) => [...REPAIRS.redirects.en(shown(host)), removeHostStep.en(shown(host))],
      },
      de: {
        title: ({ host }) => `Weiterleitung der Domain ${whichIn.de(host)} schlägt fehl`,
        detail: ({ host }) =>
          `Der Webserver von ${shown(host)} leitet weiter, aber die Weiterleitungen bilden eine Schleife, oder ihr Ziel existiert nicht oder funktioniert nicht. Besucher, die diesen Hostnamen verwenden, sehen einen Fehler. Ist das Ziel eine nicht registrierte Domain, kann jeder sie registrieren und Ihre Besucher empfangen.`,
        steps: ({ host }) => [...REPAIRS.redirects.de(shown(host)), removeHostStep.de(shown(host))],
      },
    },
    'bare-domain-fails': {
      en: {
        title: 'Website works only with www',
        detail: ({ host, judged, by }) =>
          `https://${shown(host)}/ does not return a page: ${FAILURES.en[by]}. Visitors who type the domain without www see an error; ${shown(judged)} works and is rated here.`,
        steps: ({ host, judged, by }) => [
          ...REPAIRS[by].en(shown(host)),
          redirectStep.en(shown(host), `https://${shown(judged)}`),
        ],
      },
      de: {
        title: 'Website funktioniert nur mit www',
        detail: ({ host, judged, by }) =>
          `https://${shown(host)}/ liefert keine Seite: ${FAILURES.de[by]}. Besucher, die die Domain ohne www eingeben, sehen einen Fehler; ${shown(judged)} funktioniert und wird hier bewertet.`,
        steps: ({ host, judged, by }) => [
          ...REPAIRS[by].de(shown(host)),
          redirectStep.de(shown(host), `https://${shown(judged)}`),
        ],
      },
    },
  },
}
