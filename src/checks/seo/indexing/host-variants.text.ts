import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { hostVariants, VariantFailure } from './host-variants.ts'

const FAILURES: Localized<Readonly<Record<VariantFailure, string>>> = {
  en: {
    tls: 'the encrypted connection fails, for instance because the certificate is for another name',
    connection: 'no usable connection comes about',
    timeout: 'no answer came in time',
    redirects: 'its redirects lead nowhere',
    'not-public': 'its IP address cannot be reached from the internet',
    dns: 'its name servers give no usable response',
    dnssec: 'DNSSEC validation of its IP address fails',
  },
  de: {
    tls: 'die verschlüsselte Verbindung scheitert, etwa weil das Zertifikat für einen anderen Namen gilt',
    connection: 'es kommt keine brauchbare Verbindung zustande',
    timeout: 'es kam rechtzeitig keine Antwort',
    redirects: 'seine Weiterleitungen führen ins Leere',
    'not-public': 'seine IP-Adresse ist aus dem Internet nicht erreichbar',
    dns: 'seine Nameserver liefern keine brauchbare Antwort',
    dnssec: 'die DNSSEC-Validierung seiner IP-Adresse schlägt fehl',
  },
}

export const hostVariantsText: TextsOf<typeof hostVariants> = {
  question: {
    en: 'Is the site there once, with and without www?',
    de: 'Gibt es die Website mit und ohne www nur einmal?',
  },
  subject: { en: 'The name with and without www', de: 'Der Name mit und ohne www' },
  why: {
    en: 'Links from outside name the website now with www, now without. If they lead to separate copies, these compete in search, and a login or basket from one may be missing in the other.',
    de: 'Links von außen nennen die Website mal mit, mal ohne www. Führen sie zu getrennten Kopien, konkurrieren diese in der Suche, und Anmeldung oder Warenkorb der einen können in der anderen fehlen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'With and without www it is one site',
        detail: ({ host, url }) => `${host} ends at ${shown(url)}, like the other name.`,
      },
      de: {
        title: 'Mit und ohne www ist es eine Website',
        detail: ({ host, url }) => `${host} endet bei ${shown(url)}, wie der andere Name auch.`,
      },
    },
    'only-one': {
      en: {
        title: 'The site is there under one name only',
        detail: ({ host }) => `${host} has no address, so there is no second copy of the site.`,
      },
      de: {
        title: 'Die Website gibt es nur unter einem Namen',
        detail: ({ host }) => `${host} hat keine Adresse; eine zweite Kopie der Website gibt es also nicht.`,
      },
    },
    'other-fails': {
      en: {
        title: 'The other name of the site does not work',
        detail: ({ host, by }) =>
          `https://${host}/ gives no page: ${FAILURES.en[by]}. Visitors who type or follow that name see an error.`,
      },
      de: {
        title: 'Der andere Name der Website funktioniert nicht',
        detail: ({ host, by }) =>
          `https://${host}/ liefert keine Seite: ${FAILURES.de[by]}. Wer diesen Namen tippt oder ihm folgt, sieht einen Fehler.`,
      },
    },
    'other-is-error': {
      en: {
        title: 'The other name of the site answers without a page',
        detail: ({ host, url, status }) =>
          `https://${host}/ ends at ${shown(url)} with HTTP ${status}. Visitors who type or follow that name do not get to the site.`,
      },
      de: {
        title: 'Der andere Name der Website liefert keine Seite',
        detail: ({ host, url, status }) =>
          `https://${host}/ endet bei ${shown(url)} mit HTTP ${status}. Wer diesen Namen tippt oder ihm folgt, kommt nicht zur Website.`,
      },
    },
    'same-canonical': {
      en: {
        title: 'Both names answer, and agree on the canonical one',
        detail: ({ url, otherUrl, canonical }) =>
          `${shown(url)} and ${shown(otherUrl)} each answer with a page; both name ${shown(canonical)} as canonical, so search engines know which to show. A redirect would be clearer.`,
      },
      de: {
        title: 'Beide Namen antworten und nennen dasselbe als kanonisch',
        detail: ({ url, otherUrl, canonical }) =>
          `${shown(url)} und ${shown(otherUrl)} antworten jeweils mit einer Seite; beide nennen ${shown(canonical)} als kanonisch, sodass Suchmaschinen wissen, welche zu zeigen ist. Eine Weiterleitung wäre eindeutiger.`,
      },
    },
    'two-copies': {
      en: {
        title: 'With and without www there are two sites',
        detail: ({ url, otherUrl }) =>
          `${shown(url)} and ${shown(otherUrl)} each answer with a page of their own. For search engines that makes two sites, and links are divided between them.`,
      },
      de: {
        title: 'Mit und ohne www gibt es zwei Websites',
        detail: ({ url, otherUrl }) =>
          `${shown(url)} und ${shown(otherUrl)} antworten jeweils mit einer eigenen Seite. Für Suchmaschinen sind das zwei Websites, auf die sich Links verteilen.`,
      },
    },
    'other-not-in-certificate': {
      en: {
        title: 'Certificate is not valid for the other host name',
        detail: ({ host, names }) =>
          `${shown(host)} resolves, but the certificate of its web server does not contain that name${names.length === 0 ? '' : `, only ${listing.en(names)}`}. Browsers show a warning to visitors who use https://${shown(host)}/.`,
        steps: ({ host }) => [
          `At your web hosting provider or certificate authority, request a certificate that also contains ${shown(host)}.`,
          `Redirect https://${shown(host)}/ to the main host name.`,
          `If nobody uses ${shown(host)}, remove its A, AAAA or CNAME records at your DNS provider instead.`,
        ],
      },
      de: {
        title: 'Zertifikat gilt nicht für den anderen Hostnamen',
        detail: ({ host, names }) =>
          `${shown(host)} lässt sich auflösen, das Zertifikat des Webservers enthält den Namen aber nicht${names.length === 0 ? '' : `, sondern nur ${listing.de(names)}`}. Browser zeigen Besuchern von https://${shown(host)}/ eine Warnung.`,
        steps: ({ host }) => [
          `Beantragen Sie bei Ihrem Webhosting-Anbieter oder Ihrer Zertifizierungsstelle ein Zertifikat, das auch ${shown(host)} enthält.`,
          `Leiten Sie https://${shown(host)}/ auf den Haupt-Hostnamen um.`,
          `Wenn niemand ${shown(host)} verwendet, entfernen Sie stattdessen bei Ihrem DNS-Anbieter dessen A-, AAAA- oder CNAME-Einträge.`,
        ],
      },
    },
    'bare-domain-fails': {
      en: {
        title: 'Bare domain does not work, only www',
        detail: ({ host, judged, by }) =>
          `https://${shown(host)}/ gives no page: ${FAILURES.en[by]}. ${shown(judged)} works and is judged here. Visitors who type the domain without www see an error.`,
        steps: ({ host, judged }) => [
          `At your DNS provider, point the A and AAAA records of ${shown(host)} to a web server that answers, for example that of ${shown(judged)}.`,
          `On that web server, redirect https://${shown(host)}/ to https://${shown(judged)}/.`,
        ],
      },
      de: {
        title: 'Domain ohne www funktioniert nicht, nur mit www',
        detail: ({ host, judged, by }) =>
          `https://${shown(host)}/ liefert keine Seite: ${FAILURES.de[by]}. ${shown(judged)} funktioniert und wird hier bewertet. Wer die Domain ohne www eingibt, sieht einen Fehler.`,
        steps: ({ host, judged }) => [
          `Lassen Sie bei Ihrem DNS-Anbieter die A- und AAAA-Einträge von ${shown(host)} auf einen Webserver zeigen, der antwortet, zum Beispiel den von ${shown(judged)}.`,
          `Leiten Sie auf diesem Webserver https://${shown(host)}/ auf https://${shown(judged)}/ um.`,
        ],
      },
    },
  },
}
