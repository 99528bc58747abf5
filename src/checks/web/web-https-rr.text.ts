import type { HttpsFault } from '../../evidence/web-https.ts'
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
        steps: ({ name }) => [
          `If you need the HTTPS record of ${name}, correct it at your DNS provider.`,
          'If you do not need it, delete it at your DNS provider: browsers then use the A and AAAA records.',
        ],
      },
      de: {
        title: 'HTTPS-Eintrag ist ungültig',
        detail: ({ name, target, because }) =>
          `Der HTTPS-Eintrag von ${name} ${FAULTS.de[because](target)}. Je nach Browser öffnet sich die Website langsamer oder gar nicht.`,
        steps: ({ name }) => [
          `Wenn Sie den HTTPS-Eintrag von ${name} brauchen, korrigieren Sie ihn bei Ihrem DNS-Anbieter.`,
          'Wenn nicht, löschen Sie ihn bei Ihrem DNS-Anbieter: Browser verwenden dann die A- und AAAA-Einträge.',
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'HTTPS', effect: 'Browsers that query this record wait before they connect.' },
      de: { subject: 'HTTPS', effect: 'Browser, die diesen Eintrag abfragen, warten, bevor sie sich verbinden.' },
    }),
  },
}
