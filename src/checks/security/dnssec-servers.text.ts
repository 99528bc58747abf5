import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dnssecServers, Requirement } from './dnssec-servers.ts'

const LACK: Localized<Readonly<Record<Requirement, string>>> = {
  en: {
    keys: 'They do not return the DNSKEY records of the zone',
    signatures: 'Their signatures (RRSIG) are missing or invalid',
    ds: 'No DS record in the parent zone matches their keys',
    dates: 'Their signatures have expired or are not valid yet',
  },
  de: {
    keys: 'Sie liefern die DNSKEY-Einträge der Zone nicht',
    signatures: 'Ihre Signaturen (RRSIG) fehlen oder sind ungültig',
    ds: 'Zu ihren Schlüsseln passt kein DS-Eintrag der übergeordneten Zone',
    dates: 'Ihre Signaturen sind abgelaufen oder noch nicht gültig',
  },
}

export const dnssecServersText: TextsOf<typeof dnssecServers> = {
  question: { en: 'Do all name servers serve DNSSEC signatures?', de: 'Liefern alle Nameserver DNSSEC-Signaturen?' },
  subject: { en: 'The signatures at each name server', de: 'Die Signaturen auf den einzelnen Nameservern' },
  why: {
    en: 'Resolvers that check have to reject an answer without a valid signature and ask another server. Pages open slowly or at times not at all, and since many tests hit a sound server, the cause stays hidden.',
    de: 'Prüfende Resolver müssen eine Antwort ohne gültige Signatur verwerfen und einen anderen Server fragen. Seiten öffnen sich langsam oder mal gar nicht, und weil viele Tests einen heilen Server treffen, bleibt die Ursache verborgen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers serve DNSSEC signatures',
        detail: ({ zone, count }) =>
          `Every address that was asked serves the keys and signatures of ${zone} (addresses: ${count}).`,
      },
      de: {
        title: 'Alle Nameserver liefern DNSSEC-Signaturen',
        detail: ({ zone, count }) =>
          `Jede gefragte Adresse liefert die Schlüssel und Signaturen von ${zone} (Adressen: ${count}).`,
      },
    },
    inconsistent: {
      en: {
        title: 'Some name servers serve DNSSEC wrongly',
        detail: ({ zone, servers, lacks }) =>
          `These name servers differ from the others of ${zone}: ${listing.en(servers)}. ${LACK.en[lacks]}. Lookups by validating resolvers may fail, depending on the server that they ask.`,
        steps: [
          ({ servers }) =>
            `At your DNS provider, have the complete and current signed zone transferred to ${listing.en(servers)}.`,
          'If a name server does not support DNSSEC, remove it at your registrar and from the zone.',
        ],
      },
      de: {
        title: 'Einige Nameserver liefern DNSSEC fehlerhaft',
        detail: ({ zone, servers, lacks }) =>
          `Diese Nameserver weichen von den übrigen von ${zone} ab: ${listing.de(servers)}. ${LACK.de[lacks]}. Abfragen validierender Resolver können scheitern, je nachdem, welchen Server sie fragen.`,
        steps: [
          ({ servers }) =>
            `Lassen Sie bei Ihrem DNS-Anbieter die vollständige, aktuelle signierte Zone auf ${listing.de(servers)} übertragen.`,
          'Unterstützt ein Nameserver kein DNSSEC, entfernen Sie ihn bei Ihrem Registrar und aus der Zone.',
        ],
      },
    },
  },
}
