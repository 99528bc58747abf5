import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsAxfr } from './ns-axfr.ts'

export const nsAxfrText: TextsOf<typeof nsAxfr> = {
  question: {
    en: 'Are zone transfers (AXFR) refused?',
    de: 'Werden Zonentransfers (AXFR) abgelehnt?',
  },
  subject: { en: 'zone transfers (AXFR)', de: 'Zonentransfers (AXFR)' },
  why: {
    en: 'A zone transfer shows every name in the zone, including test systems, admin pages and internal hosts. Attackers use such a list to choose their targets.',
    de: 'Ein Zonentransfer zeigt alle Namen der Zone, darunter Testsysteme, Verwaltungsseiten und interne Hosts. Angreifer wählen anhand einer solchen Liste ihre Ziele.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Zone transfers (AXFR) are refused',
        detail: ({ zone }) => `No name server of ${zone} sent us the zone.`,
      },
      de: {
        title: 'Zonentransfers (AXFR) werden abgelehnt',
        detail: ({ zone }) => `Kein Nameserver von ${zone} hat uns die Zone gesendet.`,
      },
    },
    open: {
      en: {
        title: 'Name server allows zone transfers (AXFR) to anyone',
        detail: ({ zone, servers }) =>
          `${byNumber(servers, 'This name server', 'These name servers')} started to send us the whole zone ${zone}: ${listing.en(servers)}. Anyone can read all its records this way.`,
        steps: [
          'Before you restrict zone transfers, check which secondary name servers copy the zone: they need the permission.',
          'At your DNS provider, allow zone transfers only to these servers; if there is no such setting, ask your DNS provider.',
          'If you run the name servers, allow zone transfers only to these servers, if possible with TSIG (BIND: allow-transfer, Knot DNS: acl, PowerDNS: allow-axfr-ips).',
          'If the zone is public on purpose, change nothing.',
        ],
      },
      de: {
        title: 'Nameserver erlaubt Zonentransfers (AXFR) für alle',
        detail: ({ zone, servers }) =>
          `${byNumber(servers, 'Dieser Nameserver hat', 'Diese Nameserver haben')} begonnen, uns die ganze Zone ${zone} zu senden: ${listing.de(servers)}. So kann jeder alle Einträge lesen.`,
        steps: [
          'Prüfen Sie vor der Einschränkung, welche sekundären Nameserver die Zone kopieren: Sie brauchen die Erlaubnis.',
          'Erlauben Sie Zonentransfers bei Ihrem DNS-Anbieter nur diesen Servern; wenn es dafür keine Einstellung gibt, bitten Sie Ihren DNS-Anbieter darum.',
          'Wenn Sie die Nameserver selbst betreiben, erlauben Sie Zonentransfers nur diesen Servern, möglichst mit TSIG (BIND: allow-transfer, Knot DNS: acl, PowerDNS: allow-axfr-ips).',
          'Wenn die Zone absichtlich öffentlich ist, ändern Sie nichts.',
        ],
      },
    },
  },
}
