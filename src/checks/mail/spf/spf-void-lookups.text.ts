import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import { precondition } from '../../step.ts'
import { combinedSteps } from './spf-steps.ts'
import type { spfVoidLookups } from './spf-void-lookups.ts'

const IPV6_NOTE = {
  en: ' Several hosts in a and mx have no IPv6 address: for mail that arrives over IPv6, some receivers count them as void lookups too.',
  de: ' Mehrere Hosts aus „a“ und „mx“ haben keine IPv6-Adresse: Bei E-Mails, die über IPv6 ankommen, zählen manche Empfänger auch sie als leere Abfragen.',
} as const

export const spfVoidLookupsText: TextsOf<typeof spfVoidLookups> = {
  question: {
    en: 'Does SPF stay within the limit of 2 void lookups?',
    de: 'Hält SPF das Limit von 2 leeren DNS-Abfragen ein?',
  },
  subject: { en: 'void SPF lookups', de: 'leere DNS-Abfragen (Void Lookups) von SPF' },
  why: {
    en: 'Names that return no records often belong to services that are no longer used. Too many of them make SPF fail, and a new owner of such a name can allow servers to send mail for the domain.',
    de: 'Namen ohne Einträge gehören oft zu Diensten, die nicht mehr genutzt werden. Mit zu vielen davon bestehen E-Mails SPF nicht, und ein neuer Inhaber eines solchen Namens kann seinen Servern den Versand erlauben.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ count }) => (count === 0 ? 'No void SPF lookups' : 'SPF stays within the limit of 2 void lookups'),
        detail: ({ domain, count, hasManyIpv4Only }) =>
          `${count === 0 ? `Every lookup for the SPF record of ${domain} returns records.` : `Void lookups (without a result) for the SPF record of ${domain}: ${count}; the limit is 2.`}${hasManyIpv4Only ? IPV6_NOTE.en : ''}`,
      },
      de: {
        title: ({ count }) =>
          count === 0 ? 'Keine leeren DNS-Abfragen bei SPF' : 'SPF hält das Limit von 2 leeren DNS-Abfragen ein',
        detail: ({ domain, count, hasManyIpv4Only }) =>
          `${count === 0 ? `Jede DNS-Abfrage für den SPF-Eintrag von ${domain} liefert Einträge.` : `Leere DNS-Abfragen (Void Lookups) für den SPF-Eintrag von ${domain}: ${count}; das Limit ist 2.`}${hasManyIpv4Only ? IPV6_NOTE.de : ''}`,
      },
    },
    'too-many': {
      en: {
        title: 'SPF exceeds the limit of 2 void lookups',
        detail: ({ domain, count, terms, hasManyIpv4Only }) =>
          `SPF for ${domain} causes ${count} void lookups (the name does not exist or has no such record): ${quotedListing.en(terms)}. The limit is 2; not all receivers enforce it.${hasManyIpv4Only ? IPV6_NOTE.en : ''}`,
        steps: (values) => [
          precondition(
            'Before you change the record, find out which services these terms belong to, and whether they still send mail for you.',
          ),
          ...combinedSteps.en(values, [
            'At your DNS provider, remove the terms without a result from the SPF record (the TXT record that begins with v=spf1).',
            'If such a term is in the SPF record of a service that you include, report it to that service.',
          ]),
        ],
      },
      de: {
        title: 'SPF überschreitet das Limit von 2 leeren DNS-Abfragen',
        detail: ({ domain, count, terms, hasManyIpv4Only }) =>
          `SPF für ${domain} verursacht ${count} leere DNS-Abfragen (den Namen gibt es nicht, oder er hat keinen solchen Eintrag): ${quotedListing.de(terms)}. Das Limit ist 2; nicht alle Empfänger wenden es an.${hasManyIpv4Only ? IPV6_NOTE.de : ''}`,
        steps: (values) => [
          precondition(
            'Klären Sie vor der Änderung, zu welchen Diensten diese Angaben gehören und ob die Dienste noch für Sie versenden.',
          ),
          ...combinedSteps.de(values, [
            'Entfernen Sie bei Ihrem DNS-Anbieter die Angaben ohne Ergebnis aus dem SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt).',
            'Wenn eine solche Angabe im SPF-Eintrag eines Dienstes enthalten ist, den Sie einbinden, melden Sie es diesem Dienst.',
          ]),
        ],
      },
    },
  },
}
