import type { Localized } from '../../../text.ts'
import type { OutcomeText, TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { mailReverseDns } from './mail-reverse-dns.ts'

interface Values {
  readonly missing: readonly string[]
  readonly unconfirmed: readonly string[]
  readonly names: readonly string[]
}

const fact: Localized<(values: Values) => string> = {
  en: ({ missing, unconfirmed, names }) =>
    [
      ...(missing.length > 0 ? [`There is no PTR record for ${listing.en(missing)}.`] : []),
      ...(unconfirmed.length > 0
        ? [
            `No name in the PTR records of ${listing.en(unconfirmed)} (${listing.en(names)}) resolves back to the same IP address.`,
          ]
        : []),
      'Receiving mail needs no PTR record; many receivers require one for IP addresses that send mail.',
    ].join(' '),
  de: ({ missing, unconfirmed, names }) =>
    [
      ...(missing.length > 0 ? [`Für ${listing.de(missing)} gibt es keinen PTR-Eintrag.`] : []),
      ...(unconfirmed.length > 0
        ? [
            `Kein Name in den PTR-Einträgen von ${listing.de(unconfirmed)} (${listing.de(names)}) lässt sich zur selben IP-Adresse auflösen.`,
          ]
        : []),
      'Für den Empfang ist kein PTR-Eintrag nötig; von IP-Adressen, die E-Mails versenden, verlangen ihn viele Empfänger.',
    ].join(' '),
}

/** An address for the name in a PTR record is no remedy in general: the name may be foreign, or that of a website. */
const steps: Localized<(values: Values) => readonly string[]> = {
  en: ({ missing, unconfirmed, names }) => [
    ...(missing.length > 0
      ? [
          `If ${listing.en(missing)} should also send mail, at the provider of the IP address, add a PTR record with a host name of the mail server that resolves to this IP address, such as the MX host.`,
        ]
      : []),
    ...(unconfirmed.length > 0
      ? [
          `If ${listing.en(unconfirmed)} should also send mail, at the provider of the IP address, set the PTR record to a host name of the mail server that resolves to this IP address, such as the MX host.`,
          `If you want to keep ${listing.en(names)}, and it is your own name for this server alone, at your DNS provider, add the missing A or AAAA record instead.`,
        ]
      : []),
  ],
  de: ({ missing, unconfirmed, names }) => [
    ...(missing.length > 0
      ? [
          `Wenn über ${listing.de(missing)} auch E-Mails versendet werden, lassen Sie beim Anbieter der IP-Adresse einen PTR-Eintrag mit einem Hostnamen des Mailservers anlegen, der sich zu dieser IP-Adresse auflösen lässt, etwa dem MX-Host.`,
        ]
      : []),
    ...(unconfirmed.length > 0
      ? [
          `Wenn über ${listing.de(unconfirmed)} auch E-Mails versendet werden, lassen Sie beim Anbieter der IP-Adresse den PTR-Eintrag auf einen Hostnamen des Mailservers setzen, der sich zu dieser IP-Adresse auflösen lässt, etwa den MX-Host.`,
          `Wenn Sie ${listing.de(names)} behalten möchten und es Ihr eigener Name nur für diesen Server ist, legen Sie bei Ihrem DNS-Anbieter stattdessen den fehlenden A- oder AAAA-Eintrag an.`,
        ]
      : []),
  ],
}

const note = (title: Localized<string>): Localized<OutcomeText<Values>> => ({
  en: { title: title.en, detail: fact.en, steps: steps.en },
  de: { title: title.de, detail: fact.de, steps: steps.de },
})

export const mailReverseDnsText: TextsOf<typeof mailReverseDns> = {
  question: {
    en: 'Is the reverse DNS (PTR) of the mail servers forward-confirmed?',
    de: 'Ist das Reverse-DNS (PTR) der Mailserver bestätigt (FCrDNS)?',
  },
  subject: { en: 'reverse DNS (PTR) of the mail servers', de: 'Reverse-DNS (PTR) der Mailserver' },
  why: {
    en: 'Many receivers reject mail from an IP address whose PTR record is missing or not forward-confirmed. This matters if a mail server also sends mail.',
    de: 'Viele Empfänger lehnen E-Mails von IP-Adressen ab, deren PTR-Eintrag fehlt oder nicht durch Vorwärtsauflösung bestätigt ist. Das ist wichtig, wenn ein Mailserver auch E-Mails versendet.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Reverse DNS (PTR) is forward-confirmed',
        detail: ({ addresses }) => `The PTR records of ${listing.en(addresses)} are forward-confirmed.`,
      },
      de: {
        title: 'Reverse-DNS (PTR) ist bestätigt (FCrDNS)',
        detail: ({ addresses }) =>
          `Die PTR-Einträge von ${listing.de(addresses)} sind durch Vorwärtsauflösung bestätigt.`,
      },
    },
    'not-confirmed': note({
      en: 'Reverse DNS (PTR) is not forward-confirmed',
      de: 'Reverse-DNS (PTR) ist nicht bestätigt (FCrDNS)',
    }),
    missing: note({ en: 'No PTR record for a mail server', de: 'Kein PTR-Eintrag für einen Mailserver' }),
  },
}
