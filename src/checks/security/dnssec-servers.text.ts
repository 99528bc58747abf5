import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dnssecServers, Requirement } from './dnssec-servers.ts'

const LACK: Localized<Readonly<Record<Requirement, string>>> = {
  en: {
    keys: 'They do not publish the keys of the zone',
    signatures: 'They leave the signatures out',
    ds: 'They publish keys that the registry does not vouch for',
    dates: 'Their signatures are out of date',
  },
  de: {
    keys: 'Dort fehlen die Schlüssel der Zone',
    signatures: 'Dort fehlen die Signaturen',
    ds: 'Dort stehen Schlüssel, für die die Registry nicht bürgt',
    dates: 'Dort sind die Signaturen nicht gültig',
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
          `The other name servers of ${zone} are in order, but not ${listing.en(servers)}. ${LACK.en[lacks]}, so ${zone} can be reached or not, depending on which server is asked.`,
        steps: [
          ({ servers }) =>
            `Ask your DNS host to bring the signed zone, complete and up to date, to ${listing.en(servers)}.`,
          'If a server cannot serve signatures, remove it at your registrar and have it removed from the zone.',
        ],
      },
      de: {
        title: 'Einige Nameserver liefern DNSSEC fehlerhaft',
        detail: ({ zone, servers, lacks }) =>
          `Die anderen Nameserver von ${zone} sind in Ordnung, nicht aber ${listing.de(servers)}. ${LACK.de[lacks]}; ob ${zone} erreichbar ist, hängt deshalb davon ab, welcher Server gefragt wird.`,
        steps: [
          ({ servers }) =>
            `Bitten Sie Ihren DNS-Anbieter, die signierte Zone vollständig und aktuell auf ${listing.de(servers)} zu bringen.`,
          'Kann ein Server keine Signaturen liefern, entfernen Sie ihn bei Ihrem Registrar und lassen Sie ihn aus der Zone entfernen.',
        ],
      },
    },
  },
}
