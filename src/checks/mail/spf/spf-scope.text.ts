import type { TextsOf } from '../../define-check.ts'
import type { spfScope } from './spf-scope.ts'

export const spfScopeText: TextsOf<typeof spfScope> = {
  question: { en: 'Does SPF allow a very large IP range?', de: 'Erlaubt SPF einen sehr großen IP-Adressbereich?' },
  subject: { en: 'IP ranges in SPF', de: 'IP-Adressbereiche in SPF' },
  why: {
    en: 'Every allowed IP address can send mail that passes SPF for the domain. Large ranges include servers of other customers of a provider, and some of those are rented or hijacked by spammers.',
    de: 'Jede erlaubte IP-Adresse kann E-Mails versenden, die SPF für die Domain bestehen. Große Bereiche umfassen auch Server anderer Kunden eines Anbieters, und manche davon haben Spammer gemietet oder gekapert.',
  },
  forManagers: {
    'too-wide': {
      part: 'gap-in-senders',
      en: 'the SPF record allows a very large number of servers to send',
      de: 'der SPF-Eintrag erlaubt sehr vielen Servern den Versand',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF allows no very large IP range',
        detail: ({ domain }) =>
          `The SPF record of ${domain} contains no range larger than /16 (IPv4) or /32 (IPv6) and no reserved range.`,
      },
      de: {
        title: 'SPF erlaubt keinen sehr großen IP-Adressbereich',
        detail: ({ domain }) =>
          `Der SPF-Eintrag von ${domain} enthält keinen Bereich, der größer als /16 (IPv4) oder /32 (IPv6) ist, und keinen reservierten.`,
      },
    },
    'only-special': {
      en: {
        title: 'SPF allows only private or reserved IP addresses',
        detail: ({ domain, term }) =>
          `The SPF record of ${domain} contains “${term}”, a private or reserved IP range, and no other sender. Receivers on the internet never see such an address.`,
        steps: ({ term }) => [
          'Find out with which public IP address your mail server sends; the header of a delivered message shows it.',
          `At your DNS provider, replace “${term}” with this address in the SPF record (the TXT record that begins with v=spf1), in one change; our SPF generator creates the record.`,
        ],
      },
      de: {
        title: 'SPF erlaubt nur private oder reservierte IP-Adressen',
        detail: ({ domain, term }) =>
          `Der SPF-Eintrag von ${domain} enthält „${term}“, einen privaten oder reservierten IP-Adressbereich, und keinen anderen Absender. Empfänger im Internet sehen eine solche Adresse nie.`,
        steps: ({ term }) => [
          'Ermitteln Sie, mit welcher öffentlichen IP-Adresse Ihr Mailserver sendet; die Kopfzeilen einer zugestellten Nachricht zeigen sie.',
          `Ersetzen Sie bei Ihrem DNS-Anbieter im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt) „${term}“ in einem Schritt durch diese Adresse; unser SPF-Generator erstellt den Eintrag.`,
        ],
      },
    },
    'special-range': {
      en: {
        title: 'SPF lists private or reserved IP addresses',
        detail: ({ domain, term }) =>
          `The SPF record of ${domain} contains “${term}”, a private or reserved IP range. Mail from the internet never comes from there, so the term has no effect.`,
        steps: ({ term }) => [
          `At your DNS provider, remove “${term}” from the SPF record (the TXT record that begins with v=spf1).`,
        ],
      },
      de: {
        title: 'SPF enthält private oder reservierte IP-Adressen',
        detail: ({ domain, term }) =>
          `Der SPF-Eintrag von ${domain} enthält „${term}“, einen privaten oder reservierten IP-Adressbereich. Aus dem Internet kommen von dort nie E-Mails; die Angabe hat also keine Wirkung.`,
        steps: ({ term }) => [
          `Entfernen Sie bei Ihrem DNS-Anbieter „${term}“ aus dem SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt).`,
        ],
      },
    },
    'too-wide': {
      en: {
        title: 'SPF allows a very large IP range',
        detail: ({ domain, term }) =>
          `The SPF record of ${domain} contains “${term}”, a range larger than /16 (IPv4) or /32 (IPv6). It also contains servers of other operators.`,
        steps: ({ domain, term }) => [
          `Find out which servers in “${term}” send mail for ${domain}; your mail provider can tell you their IP addresses.`,
          `At your DNS provider, replace “${term}” with these IP addresses in the SPF record (the TXT record that begins with v=spf1).`,
        ],
      },
      de: {
        title: 'SPF erlaubt einen sehr großen IP-Adressbereich',
        detail: ({ domain, term }) =>
          `Der SPF-Eintrag von ${domain} enthält „${term}“, einen Bereich, der größer als /16 (IPv4) oder /32 (IPv6) ist. Er umfasst auch Server anderer Betreiber.`,
        steps: ({ domain, term }) => [
          `Klären Sie, welche Server in „${term}“ für ${domain} versenden; Ihr E-Mail-Anbieter kann Ihnen deren IP-Adressen nennen.`,
          `Ersetzen Sie bei Ihrem DNS-Anbieter im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt) „${term}“ durch diese IP-Adressen.`,
        ],
      },
    },
  },
}
