import type { TextsOf } from '../define-check.ts'
import type { spfScope } from './spf-scope.ts'

export const spfScopeText: TextsOf<typeof spfScope> = {
  question: { en: 'Are the address ranges in SPF reasonable?', de: 'Sind die Adressbereiche in SPF angemessen?' },
  subject: { en: 'The address ranges in SPF', de: 'Die Adressbereiche in SPF' },
  why: {
    en: 'Every permitted address can send in the name of the domain. Large ranges also hold computers of a provider’s other customers, some of them rented by spammers or broken into.',
    de: 'Jede erlaubte Adresse kann im Namen der Domain senden. Zu großen Bereichen gehören auch Rechner anderer Kunden eines Anbieters, manche davon von Spammern gemietet oder gekapert.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The address ranges in SPF are reasonable',
        detail: ({ domain }) => `The SPF record of ${domain} names no address range of unusual size.`,
      },
      de: {
        title: 'Die Adressbereiche in SPF sind angemessen',
        detail: ({ domain }) => `Der SPF-Eintrag von ${domain} nennt keinen ungewöhnlich großen Adressbereich.`,
      },
    },
    'special-range': {
      en: {
        title: 'SPF names addresses that never send mail',
        detail: ({ domain, term }) =>
          `The term ${term} in the SPF record of ${domain} names private or reserved addresses. No mail arrives from them over the internet, so the term has no effect.`,
        steps: ({ term }) => [
          `If you like, take ${term} out of the TXT record that begins with v=spf1 at your DNS host.`,
        ],
      },
      de: {
        title: 'SPF nennt Adressen, die nie E-Mails versenden',
        detail: ({ domain, term }) =>
          `Der Ausdruck ${term} im SPF-Eintrag von ${domain} nennt private oder reservierte Adressen. Von dort kommen über das Internet keine E-Mails an, der Ausdruck hat also keine Wirkung.`,
        steps: ({ term }) => [
          `Wenn Sie möchten, nehmen Sie bei Ihrem DNS-Anbieter ${term} aus dem TXT-Eintrag, der mit v=spf1 beginnt.`,
        ],
      },
    },
    'too-wide': {
      en: {
        title: 'SPF allows a very large range of addresses',
        detail: ({ domain, term }) =>
          `The term ${term} in the SPF record of ${domain} allows far more addresses than one organisation has. Strangers in that range can send mail in your name.`,
        steps: ({ term }) => [
          `Find out which servers ${term} was meant for; your mail host can tell you their addresses.`,
          'At your DNS host, name only those in the TXT record that begins with v=spf1.',
        ],
      },
      de: {
        title: 'SPF erlaubt einen sehr großen Adressbereich',
        detail: ({ domain, term }) =>
          `Der Ausdruck ${term} im SPF-Eintrag von ${domain} erlaubt weit mehr Adressen, als eine einzelne Organisation hat. Fremde aus diesem Bereich können in Ihrem Namen versenden.`,
        steps: ({ term }) => [
          `Klären Sie, welche Server mit ${term} gemeint sind; Ihr Mailanbieter kann Ihnen deren Adressen nennen.`,
          'Nennen Sie bei Ihrem DNS-Anbieter im TXT-Eintrag, der mit v=spf1 beginnt, nur diese.',
        ],
      },
    },
  },
}
