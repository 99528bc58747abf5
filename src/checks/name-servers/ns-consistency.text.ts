import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { oldServerSteps } from '../delegation/old-server-steps.ts'
import { listing } from '../listing.ts'
import type { DifferingSet, nsConsistency } from './ns-consistency.ts'

const SETS: Localized<Readonly<Record<DifferingSet, string>>> = {
  en: {
    ns: 'NS records',
    mx: 'MX records',
    'failing-mx': 'MX records (the queries fail)',
    txt: 'TXT records',
    spf: 'TXT records (SPF)',
    dmarc: 'DMARC record',
    caa: 'CAA records',
    mname: 'primary name server in the SOA record (MNAME)',
  },
  de: {
    ns: 'NS-Einträge',
    mx: 'MX-Einträge',
    'failing-mx': 'MX-Einträge (die Anfragen schlagen fehl)',
    txt: 'TXT-Einträge',
    spf: 'TXT-Einträge (SPF)',
    dmarc: 'DMARC-Eintrag',
    caa: 'CAA-Einträge',
    mname: 'primärer Nameserver im SOA-Eintrag (MNAME)',
  },
}

export const nsConsistencyText: TextsOf<typeof nsConsistency> = {
  question: { en: 'Do all name servers return the same records?', de: 'Liefern alle Nameserver dieselben Einträge?' },
  subject: { en: 'same records on all name servers', de: 'gleiche Einträge auf allen Nameservern' },
  why: {
    en: 'Resolvers choose a name server at random. If the name servers return different records, mail from one sender arrives and mail from the next does not, and every test shows another result.',
    de: 'Resolver wählen zufällig einen Nameserver. Liefern die Nameserver verschiedene Einträge, kommt die E-Mail des einen Absenders an und die des nächsten nicht, und jeder Test zeigt etwas anderes.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers return the same records',
        detail: 'The name servers return the same NS, MX, TXT, CAA and DMARC records.',
      },
      de: {
        title: 'Nameserver liefern dieselben Einträge',
        detail: 'Die Nameserver liefern dieselben NS-, MX-, TXT-, CAA- und DMARC-Einträge.',
      },
    },
    'addresses-differ': {
      en: {
        title: 'Name servers return different A records',
        detail: ({ servers }) =>
          `These name servers return other A records than the rest: ${listing.en(servers)}. This is usual for load balancing and location-based DNS; otherwise a name server may have an old version of the zone.`,
      },
      de: {
        title: 'Nameserver liefern verschiedene A-Einträge',
        detail: ({ servers }) =>
          `Diese Nameserver liefern andere A-Einträge als die übrigen: ${listing.de(servers)}. Das ist bei Lastverteilung und standortabhängigem DNS üblich; andernfalls hat ein Nameserver möglicherweise einen alten Stand der Zone.`,
      },
    },
    differs: {
      en: {
        title: 'Name servers return different records',
        detail: ({ sets }) =>
          `Some name servers differ from the rest: ${sets.map(({ set, servers }) => `${SETS.en[set]} at ${listing.en(servers)}`).join('; ')}. The records that users get depend on the name server that their resolver queries.`,
        steps: ({ zone, isTied }) => [
          'If you have just changed the zone, check again in 1 hour.',
          isTied
            ? 'Ask your DNS provider which name servers have the current zone, and why the others do not.'
            : 'Ask your DNS provider why these name servers do not have the current zone.',
          'If you run the name servers, check the zone transfers (AXFR, NOTIFY) to them.',
          ...oldServerSteps.en(zone),
        ],
      },
      de: {
        title: 'Nameserver liefern verschiedene Einträge',
        detail: ({ sets }) =>
          `Einige Nameserver weichen von den übrigen ab: ${sets.map(({ set, servers }) => `${SETS.de[set]} bei ${listing.de(servers)}`).join('; ')}. Welche Einträge Nutzer erhalten, hängt davon ab, welchen Nameserver ihr Resolver abfragt.`,
        steps: ({ zone, isTied }) => [
          'Wenn Sie die Zone gerade geändert haben, prüfen Sie in 1 Stunde noch einmal.',
          isTied
            ? 'Fragen Sie Ihren DNS-Anbieter, welche Nameserver die aktuelle Zone haben und warum die anderen sie nicht haben.'
            : 'Fragen Sie Ihren DNS-Anbieter, warum diese Nameserver nicht die aktuelle Zone haben.',
          'Wenn Sie die Nameserver selbst betreiben, prüfen Sie die Zonentransfers (AXFR, NOTIFY) dorthin.',
          ...oldServerSteps.de(zone),
        ],
      },
    },
  },
}
