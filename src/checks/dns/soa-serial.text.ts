import type { ServerSerial } from '../../evidence/soa-serials.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { placesOf } from './places.ts'
import type { soaSerial } from './soa-serial.ts'

const written = ({ address, names, serial }: ServerSerial): string => `${names[0] ?? address} (${serial})`

/** A server that is asked at two addresses is named once. */
const distinct = (servers: readonly ServerSerial[]): readonly string[] => [...new Set(servers.map(written))]

export const soaSerialText: TextsOf<typeof soaSerial> = {
  question: {
    en: 'Do all name servers hold the same version of the zone?',
    de: 'Haben alle Nameserver denselben Stand der Zone?',
  },
  subject: { en: 'The version of the zone on each server', de: 'Der Stand der Zone auf jedem Server' },
  why: {
    en: 'By the version number further name servers notice that something has changed. One that stays behind keeps giving out old data: after a move some find the new website, others still the old one.',
    de: 'An der Versionsnummer erkennen weitere Nameserver, dass sich etwas geändert hat. Bleibt einer zurück, gibt er weiter alte Daten aus: Nach einem Umzug finden manche die neue Website, andere noch die alte.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers hold the same version',
        detail: ({ zone, serial }) => `Every name server shows version ${serial} of ${zone}.`,
      },
      de: {
        title: 'Alle Nameserver haben denselben Stand',
        detail: ({ zone, serial }) => `Jeder Nameserver zeigt Stand ${serial} von ${zone}.`,
      },
    },
    lagging: {
      en: {
        title: 'The name servers show different versions',
        detail: ({ newest, behind }) =>
          `The newest version is on ${written(newest)}, another one on ${listing.en(distinct(behind))}, but the main records are the same. That is normal shortly after a change, and at DNS hosts that count for each server separately.`,
      },
      de: {
        title: 'Die Nameserver zeigen verschiedene Stände',
        detail: ({ newest, behind }) =>
          `Den neuesten Stand hat ${written(newest)}, einen anderen ${listing.de(distinct(behind))}; die wichtigsten Einträge sind aber gleich. Das ist kurz nach einer Änderung normal, ebenso bei DNS-Anbietern, die für jeden Server eigens zählen.`,
      },
    },
    diverged: {
      en: {
        title: 'The name servers hold different data',
        detail: ({ zone, newest, behind }) =>
          `The newest version of ${zone} is on ${written(newest)}, another one on ${listing.en(distinct(behind))}, and their NS or MX records differ. Visitors and senders of mail get one or the other by chance.`,
        steps: ({ behind }) => [
          `Find out with your DNS host why the zone is not transferred to ${listing.en(placesOf(behind))}: is the transfer allowed, does the server get a notice of changes, does it name the right source?`,
          'If you have just made a change, check again in an hour.',
        ],
      },
      de: {
        title: 'Die Nameserver haben verschiedene Daten',
        detail: ({ zone, newest, behind }) =>
          `Den neuesten Stand von ${zone} hat ${written(newest)}, einen anderen ${listing.de(distinct(behind))}, und die NS- oder MX-Einträge unterscheiden sich. Besucher und Absender von E-Mail erhalten zufällig den einen oder den anderen.`,
        steps: ({ behind }) => [
          `Klären Sie mit Ihrem DNS-Anbieter, warum die Zone nicht auf ${listing.de(placesOf(behind))} übertragen wird: Ist die Übertragung erlaubt, erfährt der Server von Änderungen, nennt er die richtige Quelle?`,
          'Wenn Sie gerade etwas geändert haben, prüfen Sie in einer Stunde noch einmal.',
        ],
      },
    },
  },
}
