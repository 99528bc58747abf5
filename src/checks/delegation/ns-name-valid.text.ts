import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, quotedListing } from '../listing.ts'
import type { nsNameValid } from './ns-name-valid.ts'

export const nsNameValidText: TextsOf<typeof nsNameValid> = {
  question: { en: 'Do the NS records contain valid host names?', de: 'Enthalten die NS-Einträge gültige Hostnamen?' },
  subject: { en: 'host names in NS records', de: 'Hostnamen in NS-Einträgen' },
  why: {
    en: 'Some software ignores an NS record without a valid host name, and often no server exists for it. What looks like 2 name servers may then be only 1, without redundancy.',
    de: 'Manche Software ignoriert einen NS-Eintrag ohne gültigen Hostnamen, und oft gibt es dazu keinen Server. Was wie 2 Nameserver aussieht, kann dann nur 1 sein, ohne Redundanz.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'NS records contain valid host names',
        detail: 'All NS records contain valid host names.',
      },
      de: {
        title: 'NS-Einträge enthalten gültige Hostnamen',
        detail: 'Alle NS-Einträge enthalten gültige Hostnamen.',
      },
    },
    invalid: {
      en: {
        title: 'NS record contains an invalid host name',
        detail: ({ zone, names }) =>
          `The NS records of ${zone} contain ${quotedListing.en(names)}, which ${byNumber(names, 'is not a valid host name', 'are not valid host names')}. A host name has at least 2 labels of letters, digits and hyphens; an IP address is not allowed. Resolvers may not be able to use such a name server.`,
        steps: ({ zone }) => [
          `${atDelegationPlace(zone)}, enter the host names of the name servers that your DNS provider specifies, not IP addresses.`,
          `At your DNS provider, correct the NS records of ${zone}.`,
        ],
      },
      de: {
        title: 'NS-Eintrag enthält einen ungültigen Hostnamen',
        detail: ({ zone, names }) =>
          `Die NS-Einträge von ${zone} enthalten ${quotedListing.de(names)}; das ${byNumber(names, 'ist kein gültiger Hostname', 'sind keine gültigen Hostnamen')}. Ein Hostname besteht aus mindestens 2 Labels mit Buchstaben, Ziffern und Bindestrichen; eine IP-Adresse ist nicht erlaubt. Manche Resolver können einen solchen Nameserver nicht nutzen.`,
        steps: ({ zone }) => [
          `Tragen Sie ${delegationPlace.de(zone)} die Hostnamen der Nameserver ein, die Ihr DNS-Anbieter nennt, keine IP-Adressen.`,
          `Korrigieren Sie bei Ihrem DNS-Anbieter die NS-Einträge von ${zone}.`,
        ],
      },
    },
  },
}
