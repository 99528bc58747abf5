import type { HttpsFault } from '../../evidence/web/web-https.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import type { webHttpsRr } from './web-https-rr.ts'

/** The fault, after "The HTTPS record of example.com"; the target is that of the record. */
const FAULTS: Localized<Readonly<Record<HttpsFault, (target: string) => string>>> = {
  en: {
    unreadable: () => 'has an invalid parameter',
    'unknown-mandatory': () =>
      'requires a parameter that browsers do not know (mandatory), so they must ignore the record',
    'no-alpn': () => 'turns off the default protocols (no-default-alpn) without listing others (alpn)',
    'mixed-modes': () => 'exists both with priority 0 (alias mode) and with another priority (service mode)',
    'alias-loop': (target) => `forms an alias loop through ${target}`,
    'dead-target': (target) => `points to ${target}, which has no IP address`,
  },
  de: {
    unreadable: () => 'hat einen ungültigen Parameter',
    'unknown-mandatory': () =>
      'verlangt einen Parameter, den Browser nicht kennen (mandatory), und wird deshalb ignoriert',
    'no-alpn': () => 'schaltet die Standardprotokolle ab (no-default-alpn), ohne andere zu nennen (alpn)',
    'mixed-modes': () =>
      'existiert sowohl mit Priorität 0 (Alias-Modus) als auch mit anderer Priorität (Service-Modus)',
    'alias-loop': (target) => `bildet über ${target} eine Alias-Schleife`,
    'dead-target': (target) => `zeigt auf ${target}, aber dieser Name hat keine IP-Adresse`,
  },
}

/** The repair, after the place in English, and with the place in German. */
const REPAIRS: Localized<Readonly<Record<HttpsFault, (target: string) => string>>> = {
  en: {
    unreadable: () => 'replace it with a valid one, for example “1 . alpn=h2,h3”',
    'unknown-mandatory': () => 'remove the unknown parameter from mandatory',
    'no-alpn': () => 'add alpn=h2, or remove no-default-alpn',
    'mixed-modes': () =>
      'keep either the records with priority 0 or those with another priority, and delete the others',
    'alias-loop': (target) => `change the target ${target} to the host name of your web hosting provider`,
    'dead-target': (target) =>
      `change the target ${target} to a host name that has an IP address, or to “.” for the name itself`,
  },
  de: {
    unreadable: () => 'ersetzen Sie ihn bei Ihrem DNS-Anbieter durch einen gültigen, zum Beispiel „1 . alpn=h2,h3“',
    'unknown-mandatory': () => 'entfernen Sie bei Ihrem DNS-Anbieter den unbekannten Parameter aus mandatory',
    'no-alpn': () => 'ergänzen Sie bei Ihrem DNS-Anbieter alpn=h2, oder entfernen Sie no-default-alpn',
    'mixed-modes': () =>
      'behalten Sie bei Ihrem DNS-Anbieter entweder die Einträge mit Priorität 0 oder die mit anderer Priorität, und löschen Sie die übrigen',
    'alias-loop': (target) =>
      `ändern Sie bei Ihrem DNS-Anbieter das Ziel ${target} auf den Hostnamen Ihres Webhosting-Anbieters`,
    'dead-target': (target) =>
      `ändern Sie bei Ihrem DNS-Anbieter das Ziel ${target} auf einen Hostnamen mit IP-Adresse oder auf „.“ für den Namen selbst`,
  },
}

export const webHttpsRrText: TextsOf<typeof webHttpsRr> = {
  question: { en: 'Is the HTTPS record valid?', de: 'Ist der HTTPS-Eintrag gültig?' },
  subject: { en: 'HTTPS record', de: 'HTTPS-Eintrag' },
  why: {
    en: 'Browsers that support HTTPS records query them before they connect. With an invalid record the website fails in these browsers and works in others, so complaints are hard to reproduce.',
    de: 'Browser, die HTTPS-Einträge unterstützen, fragen sie vor dem Verbinden ab. Mit einem ungültigen Eintrag fällt die Website dort aus und funktioniert in anderen Browsern; Beschwerden sind schwer nachzustellen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'HTTPS record is valid',
        detail: 'Browsers can use the connection data in the HTTPS record of this domain or its www name.',
      },
      de: {
        title: 'HTTPS-Eintrag ist gültig',
        detail: 'Browser können die Verbindungsdaten im HTTPS-Eintrag dieser Domain oder ihres www-Namens verwenden.',
      },
    },
    'hint-mismatch': {
      en: {
        title: 'IP address hints in the HTTPS record do not match',
        detail: ({ name, target }) =>
          `The HTTPS record of ${name} contains IP address hints (ipv4hint, ipv6hint), but none matches the IP addresses of ${target}. Some browsers try the hinted IP address first.`,
      },
      de: {
        title: 'IP-Adresshinweise im HTTPS-Eintrag passen nicht',
        detail: ({ name, target }) =>
          `Der HTTPS-Eintrag von ${name} enthält IP-Adresshinweise (ipv4hint, ipv6hint), aber keiner passt zu den IP-Adressen von ${target}. Manche Browser versuchen zuerst die IP-Adresse aus dem Hinweis.`,
      },
    },
    broken: {
      en: {
        title: 'HTTPS record is invalid',
        detail: ({ name, target, because }) =>
          `The HTTPS record of ${name} ${FAULTS.en[because](target)}. Depending on the browser, the website opens more slowly or not at all.`,
        steps: ({ name, target, because }) => [
          `If you need the HTTPS record of ${name}, at your DNS provider, ${REPAIRS.en[because](target)}.`,
          'If you do not need it, at your DNS provider, delete it: browsers then use the A and AAAA records.',
        ],
      },
      de: {
        title: 'HTTPS-Eintrag ist ungültig',
        detail: ({ name, target, because }) =>
          `Der HTTPS-Eintrag von ${name} ${FAULTS.de[because](target)}. Je nach Browser öffnet sich die Website langsamer oder gar nicht.`,
        steps: ({ name, target, because }) => [
          `Wenn Sie den HTTPS-Eintrag von ${name} brauchen, ${REPAIRS.de[because](target)}.`,
          'Wenn Sie ihn nicht brauchen, löschen Sie ihn bei Ihrem DNS-Anbieter: Browser verwenden dann die A- und AAAA-Einträge.',
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'HTTPS', effect: 'Browsers that query this record wait before they connect.' },
      de: { subject: 'HTTPS', effect: 'Browser, die diesen Eintrag abfragen, warten, bevor sie sich verbinden.' },
    }),
  },
}
