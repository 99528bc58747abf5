import type { ServerSerial } from '../../evidence/zone/soa-serials.ts'
import type { TextsOf } from '../define-check.ts'
import { placesOf } from '../delegation/places.ts'
import { listing } from '../listing.ts'
import type { soaSerial } from './soa-serial.ts'

const written = ({ address, names, serial }: ServerSerial): string => `${names[0] ?? address} (${serial})`

/** A server that is queried at two addresses is named once. */
const distinct = (servers: readonly ServerSerial[]): readonly string[] => [...new Set(servers.map(written))]

export const soaSerialText: TextsOf<typeof soaSerial> = {
  question: {
    en: 'Is the SOA serial the same on all name servers?',
    de: 'Ist die SOA-Seriennummer auf allen Nameservern gleich?',
  },
  subject: { en: 'SOA serial on all name servers', de: 'SOA-Seriennummer aller Nameserver' },
  why: {
    en: 'Secondary name servers notice changes to the zone by the SOA serial. One with an old serial returns old records: after a move, some users still reach the old website.',
    de: 'An der SOA-Seriennummer erkennen sekundäre Nameserver Änderungen der Zone. Einer mit alter Seriennummer liefert alte Einträge: Nach einem Umzug erreichen manche Nutzer noch die alte Website.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SOA serial is the same on all name servers',
        detail: ({ zone, serial }) => `All name servers return the SOA serial ${serial} for ${zone}.`,
      },
      de: {
        title: 'SOA-Seriennummer ist auf allen Nameservern gleich',
        detail: ({ zone, serial }) => `Alle Nameserver liefern für ${zone} die SOA-Seriennummer ${serial}.`,
      },
    },
    lagging: {
      en: {
        title: 'SOA serials differ (NS and MX records match)',
        detail: ({ newest, behind }) =>
          `The newest SOA serial is on ${written(newest)}, another one on ${listing.en(distinct(behind))}; NS and MX records are the same. This is normal shortly after a change and at DNS providers that count serials per server.`,
      },
      de: {
        title: 'SOA-Seriennummern verschieden (NS und MX gleich)',
        detail: ({ newest, behind }) =>
          `Die neueste SOA-Seriennummer hat ${written(newest)}, eine andere ${listing.de(distinct(behind))}; NS- und MX-Einträge sind gleich. Das ist kurz nach einer Änderung normal, ebenso bei DNS-Anbietern, die pro Server zählen.`,
      },
    },
    diverged: {
      en: {
        title: 'SOA serials and NS or MX records differ',
        detail: ({ zone, newest, behind }) =>
          `The newest SOA serial of ${zone} is on ${written(newest)}, another one on ${listing.en(distinct(behind))}, and their NS or MX records differ. Users and mail servers get old or new records by chance.`,
        steps: ({ behind }) => [
          'If you have just changed the zone, check again in 1 hour.',
          `Ask your DNS provider why the zone is not transferred to ${listing.en(placesOf(behind))}.`,
          'If you run the name servers, check the permission for transfers (AXFR), the notification of changes (NOTIFY) and the IP address of the primary name server.',
        ],
      },
      de: {
        title: 'SOA-Seriennummern und NS- oder MX-Einträge verschieden',
        detail: ({ zone, newest, behind }) =>
          `Die neueste SOA-Seriennummer von ${zone} hat ${written(newest)}, eine andere ${listing.de(distinct(behind))}, und die NS- oder MX-Einträge sind verschieden. Nutzer und Mailserver erhalten zufällig alte oder neue Einträge.`,
        steps: ({ behind }) => [
          'Wenn Sie die Zone gerade geändert haben, prüfen Sie in 1 Stunde noch einmal.',
          `Fragen Sie Ihren DNS-Anbieter, warum die Zone nicht auf ${listing.de(placesOf(behind))} übertragen wird.`,
          'Wenn Sie die Nameserver selbst betreiben, prüfen Sie die Erlaubnis für Transfers (AXFR), die Benachrichtigung über Änderungen (NOTIFY) und die IP-Adresse des primären Nameservers.',
        ],
      },
    },
  },
}
