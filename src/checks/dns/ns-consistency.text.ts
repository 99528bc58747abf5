import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { DifferingSet, nsConsistency } from './ns-consistency.ts'

const SETS: Localized<Readonly<Record<DifferingSet, string>>> = {
  en: {
    ns: 'NS records',
    mx: 'MX records',
    txt: 'TXT records (SPF)',
    dmarc: 'DMARC record',
    caa: 'CAA records',
    mname: 'primary name server in the SOA record (MNAME)',
  },
  de: {
    ns: 'NS-Einträge',
    mx: 'MX-Einträge',
    txt: 'TXT-Einträge (SPF)',
    dmarc: 'DMARC-Eintrag',
    caa: 'CAA-Einträge',
    mname: 'primärer Nameserver im SOA-Eintrag (MNAME)',
  },
}

export const nsConsistencyText: TextsOf<typeof nsConsistency> = {
  question: { en: 'Do all name servers serve the same records?', de: 'Liefern alle Nameserver dieselben Einträge?' },
  subject: { en: 'consistency of the name servers', de: 'Übereinstimmung der Nameserver' },
  why: {
    en: 'Resolvers choose a name server at random. If the servers differ, mail of one sender arrives and mail of the next does not, and every test shows another result.',
    de: 'Resolver wählen zufällig einen Nameserver. Unterscheiden sich die Server, kommt die E-Mail des einen Absenders an, die des nächsten nicht, und jeder Test zeigt etwas anderes.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers serve the same records',
        detail: 'The name servers agree on NS, MX, TXT, CAA and DMARC records.',
      },
      de: {
        title: 'Nameserver liefern dieselben Einträge',
        detail: 'Die Nameserver stimmen bei NS-, MX-, TXT-, CAA- und DMARC-Einträgen überein.',
      },
    },
    'addresses-differ': {
      en: {
        title: 'Name servers return different IP addresses',
        detail: ({ servers }) =>
          `These name servers return other A records than the rest: ${listing.en(servers)}. This is usual for load balancing and location-based DNS; otherwise a server may have an old zone.`,
      },
      de: {
        title: 'Nameserver liefern verschiedene IP-Adressen',
        detail: ({ servers }) =>
          `Diese Nameserver liefern andere A-Einträge als die übrigen: ${listing.de(servers)}. Das ist bei Lastverteilung und standortabhängigem DNS üblich; andernfalls hat ein Server möglicherweise eine alte Zone.`,
      },
    },
    differs: {
      en: {
        title: 'Name servers serve different records',
        detail: ({ sets }) =>
          `${sets.map(({ set, servers }) => `Different ${SETS.en[set]}: ${listing.en(servers)}.`).join(' ')} The answer that users get depends on the server that their resolver asks.`,
        steps: [
          'At your DNS provider, check whether the deviating server still receives the current zone (zone transfer).',
          'If the server belongs to a previous DNS provider, remove it at your registrar and from the zone.',
        ],
      },
      de: {
        title: 'Nameserver liefern verschiedene Einträge',
        detail: ({ sets }) =>
          `${sets.map(({ set, servers }) => `${SETS.de[set]} mit Abweichung: ${listing.de(servers)}.`).join(' ')} Welche Antwort Nutzer erhalten, hängt davon ab, welchen Server ihr Resolver fragt.`,
        steps: [
          'Prüfen Sie bei Ihrem DNS-Anbieter, ob der abweichende Server die aktuelle Zone noch erhält (Zonentransfer).',
          'Gehört der Server zu einem früheren DNS-Anbieter, entfernen Sie ihn bei Ihrem Registrar und aus der Zone.',
        ],
      },
    },
  },
}
