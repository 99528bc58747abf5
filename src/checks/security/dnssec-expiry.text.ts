import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { dnssecExpiry } from './dnssec-expiry.ts'

export const dnssecExpiryText: TextsOf<typeof dnssecExpiry> = {
  question: { en: 'Are the DNSSEC signatures in date?', de: 'Sind die DNSSEC-Signaturen gültig?' },
  subject: { en: 'The dates of the DNSSEC signatures', de: 'Die Gültigkeit der DNSSEC-Signaturen' },
  why: {
    en: 'Signatures hold for days or weeks only, and a program renews them. If it stops, nothing happens at first; then, from one hour to the next, the domain has vanished for many.',
    de: 'Signaturen gelten nur Tage oder Wochen, und ein Programm erneuert sie. Bleibt es stehen, geschieht zunächst nichts; dann ist die Domain von einer Stunde auf die andere für viele verschwunden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DNSSEC signatures are in date',
        detail: ({ zone, until }) => `The signatures of ${zone} last until ${until} at least.`,
      },
      de: {
        title: 'Die DNSSEC-Signaturen sind gültig',
        detail: ({ zone, until }) => `Die Signaturen von ${zone} gelten mindestens bis ${until}.`,
      },
    },
    soon: {
      en: {
        title: 'DNSSEC signatures expire soon',
        detail: ({ zone, types, until, hoursLeft }) =>
          `The signatures of ${zone} (${listing.en(types)}) end on ${until}, in ${hoursLeft} hours, and have not been renewed. Once they have expired, the domain can no longer be reached through resolvers that check them.`,
        steps: [
          'Ask your DNS host whether the zone is signed anew automatically, and why that is late.',
          'If you run the name servers yourself, check the signing job, and that its result reaches all servers.',
        ],
      },
      de: {
        title: 'DNSSEC-Signaturen laufen bald ab',
        detail: ({ zone, types, until, hoursLeft }) =>
          `Die Signaturen von ${zone} (${listing.de(types)}) enden am ${until}, in ${hoursLeft} Stunden, und wurden noch nicht erneuert. Sind sie abgelaufen, ist die Domain über prüfende Resolver nicht mehr erreichbar.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, ob die Zone automatisch neu signiert wird und warum das ausbleibt.',
          'Betreiben Sie die Nameserver selbst, prüfen Sie den Signierdienst und ob sein Ergebnis alle Server erreicht.',
        ],
      },
    },
    expired: {
      en: {
        title: 'DNSSEC signatures not valid: many cannot reach the domain',
        detail: ({ zone, types, moment, hasBegun }) =>
          `No signature of ${zone} (${listing.en(types)}) counts now: ${hasBegun ? `the last one ended on ${moment}` : `they begin only on ${moment}`}. Everybody whose DNS service (resolver) checks signatures gets no answer.`,
        steps: ({ zone }) => [
          'Ask your DNS host to sign the zone anew at once.',
          'If you run the name servers yourself, check the clock of the signing server, its job, and that the result reaches all servers.',
          `If that takes time, remove the DS records of ${zone} ${delegationPlace.en(zone)}: the zone is then unsigned, but resolves for all users.`,
        ],
      },
      de: {
        title: 'DNSSEC-Signaturen ungültig: Viele erreichen die Domain nicht',
        detail: ({ zone, types, moment, hasBegun }) =>
          `Keine Signatur von ${zone} (${listing.de(types)}) gilt jetzt: ${hasBegun ? `Die letzte endete am ${moment}` : `Sie gelten erst ab ${moment}`}. Wessen DNS-Dienst (Resolver) Signaturen prüft, bekommt keine Antwort.`,
        steps: ({ zone }) => [
          'Bitten Sie Ihren DNS-Anbieter, die Zone sofort neu zu signieren.',
          'Betreiben Sie die Nameserver selbst, prüfen Sie die Uhr des signierenden Servers, seinen Signierdienst und ob das Ergebnis alle Server erreicht.',
          `Wenn das dauert, entfernen Sie ${delegationPlace.de(zone)} die DS-Einträge von ${zone}: Die Zone ist dann unsigniert, aber für alle Nutzer wieder auflösbar.`,
        ],
      },
    },
  },
}
