import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsAddress } from './ns-address.ts'
import { newServersFirst } from './old-server-steps.ts'

/** Resolvers cannot look up a name server inside the zone that it serves, so its addresses belong in the delegation. */
const glueSteps: Localized<(zone: string, inside: readonly string[]) => readonly string[]> = {
  en: (zone, inside) =>
    inside.length === 0
      ? []
      : [
          `If ${listing.en(inside)} ${byNumber(inside, 'is', 'are')} in use, ${delegationPlace.en(zone)}, enter the IP addresses as glue records (host objects); if 2 name servers then have IP addresses, no other change is needed.`,
        ],
  de: (zone, inside) =>
    inside.length === 0
      ? []
      : [
          `Wenn ${listing.de(inside)} genutzt ${byNumber(inside, 'wird', 'werden')}, tragen Sie ${delegationPlace.de(zone)} die IP-Adressen als Glue-Einträge (Host-Objekte) ein; wenn danach 2 Nameserver IP-Adressen haben, ist sonst nichts zu ändern.`,
        ],
}

export const nsAddressText: TextsOf<typeof nsAddress> = {
  question: { en: 'Do all name servers have IP addresses?', de: 'Haben alle Nameserver IP-Adressen?' },
  subject: { en: 'IP addresses of the name servers', de: 'IP-Adressen der Nameserver' },
  why: {
    en: 'A name server without an IP address adds no redundancy, because resolvers cannot query it. If its domain has expired, an attacker can register that domain and answer in its place.',
    de: 'Ein Nameserver ohne IP-Adresse bringt keine Redundanz, denn Resolver können ihn nicht abfragen. Ist seine Domain abgelaufen, können Angreifer sie registrieren und an seiner Stelle antworten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers have IP addresses',
        detail: ({ names }) => `We found IP addresses for ${listing.en(names)}.`,
      },
      de: {
        title: 'Alle Nameserver haben IP-Adressen',
        detail: ({ names }) => `Wir haben IP-Adressen für ${listing.de(names)} gefunden.`,
      },
    },
    'some-unresolvable': {
      en: {
        title: 'Name server has no IP address',
        detail: ({ names }) =>
          `We found no IP address for ${listing.en(names)}. Resolvers cannot query ${byNumber(names, 'this name server', 'these name servers')} and lose time when they try.`,
        steps: ({ zone, names }) => [
          `Find out whether ${listing.en(names)} ${byNumber(names, 'is', 'are')} still in use; your DNS provider can tell you.`,
          `If ${byNumber(names, 'the name is', 'the names are')} misspelled, ${delegationPlace.en(zone)} and in the NS records of ${zone}, correct ${byNumber(names, 'it', 'them')}.`,
          `If ${byNumber(names, 'the name is', 'the names are')} correct and in use, at the DNS provider of ${listing.en(names)}, add the missing A and AAAA records.`,
          `If ${byNumber(names, 'it is', 'they are')} not in use and at least 2 other name servers are authoritative for ${zone}, ${delegationPlace.en(zone)}, remove ${listing.en(names)}, also from the NS records of ${zone}.`,
        ],
      },
      de: {
        title: 'Nameserver ohne IP-Adresse',
        detail: ({ names }) =>
          `Wir haben keine IP-Adresse für ${listing.de(names)} gefunden. Resolver können ${byNumber(names, 'diesen', 'diese')} Nameserver nicht abfragen und verlieren beim Versuch Zeit.`,
        steps: ({ zone, names }) => [
          `Klären Sie, ob ${listing.de(names)} noch genutzt ${byNumber(names, 'wird', 'werden')}; Ihr DNS-Anbieter kann es Ihnen sagen.`,
          `Wenn ${byNumber(names, 'der Name falsch geschrieben ist, korrigieren Sie ihn', 'die Namen falsch geschrieben sind, korrigieren Sie sie')} ${delegationPlace.de(zone)} und in den NS-Einträgen von ${zone}.`,
          `Wenn ${byNumber(names, 'der Name stimmt und genutzt wird', 'die Namen stimmen und genutzt werden')}, ergänzen Sie beim DNS-Anbieter von ${listing.de(names)} die fehlenden A- und AAAA-Einträge.`,
          `${byNumber(names, 'Wenn er nicht mehr genutzt wird', 'Wenn sie nicht mehr genutzt werden')} und mindestens 2 andere Nameserver für ${zone} autoritativ sind, entfernen Sie ${listing.de(names)} ${delegationPlace.de(zone)} und aus den NS-Einträgen von ${zone}.`,
        ],
      },
    },
    'some-failing': {
      en: {
        title: 'Name server cannot be looked up',
        detail: ({ names, failing }) =>
          `We found no IP address for ${listing.en(names)}. The lookup of ${listing.en(failing)} fails because the name servers of ${byNumber(failing, 'its zone', 'their zones')} do not respond or return errors. Resolvers lose time while they wait for it.`,
        steps: ({ zone, names }) => [
          `Find out whether ${listing.en(names)} ${byNumber(names, 'is', 'are')} still in use; your DNS provider can tell you.`,
          `If ${byNumber(names, 'the name is', 'the names are')} misspelled, ${delegationPlace.en(zone)} and in the NS records of ${zone}, correct ${byNumber(names, 'it', 'them')}.`,
          `If ${byNumber(names, 'the name is', 'the names are')} correct and in use, ask the DNS provider of ${listing.en(names)} to repair the lookup.`,
          `If ${byNumber(names, 'it is', 'they are')} not in use or the repair takes days, and at least 2 other name servers are authoritative for ${zone}, ${delegationPlace.en(zone)}, remove ${listing.en(names)}, also from the NS records of ${zone}.`,
        ],
      },
      de: {
        title: 'Nameserver lässt sich nicht auflösen',
        detail: ({ names, failing }) =>
          `Wir haben keine IP-Adresse für ${listing.de(names)} gefunden. Die Auflösung von ${listing.de(failing)} schlägt fehl, weil die Nameserver ${byNumber(failing, 'der Zone', 'der Zonen')} nicht antworten oder Fehler melden. Resolver verlieren Zeit, während sie darauf warten.`,
        steps: ({ zone, names }) => [
          `Klären Sie, ob ${listing.de(names)} noch genutzt ${byNumber(names, 'wird', 'werden')}; Ihr DNS-Anbieter kann es Ihnen sagen.`,
          `Wenn ${byNumber(names, 'der Name falsch geschrieben ist, korrigieren Sie ihn', 'die Namen falsch geschrieben sind, korrigieren Sie sie')} ${delegationPlace.de(zone)} und in den NS-Einträgen von ${zone}.`,
          `Wenn ${byNumber(names, 'der Name stimmt und genutzt wird', 'die Namen stimmen und genutzt werden')}, bitten Sie den DNS-Anbieter von ${listing.de(names)}, die Auflösung zu reparieren.`,
          `${byNumber(names, 'Wenn er nicht mehr genutzt wird', 'Wenn sie nicht mehr genutzt werden')} oder die Reparatur Tage dauert und mindestens 2 andere Nameserver für ${zone} autoritativ sind, entfernen Sie ${listing.de(names)} ${delegationPlace.de(zone)} und aus den NS-Einträgen von ${zone}.`,
        ],
      },
    },
    'too-few': {
      en: {
        title: 'Fewer than 2 name servers have an IP address',
        detail: ({ names }) =>
          `We found no IP address for ${listing.en(names)}. Fewer than 2 usable name servers remain, so there is no redundancy.`,
        steps: ({ zone, names, inside }) => [
          ...glueSteps.en(zone, inside),
          ...newServersFirst.en(zone),
          inside.length === 0
            ? `${atDelegationPlace(zone)}, replace ${listing.en(names)} with name servers of your DNS provider that have IP addresses.`
            : `If a name server is no longer in use, ${delegationPlace.en(zone)}, replace it with one of your DNS provider that has an IP address.`,
          inside.length === 0
            ? `At your DNS provider, make the same change in the NS records of ${zone}.`
            : `If you replace name servers, at your DNS provider, make the same change in the NS records of ${zone}.`,
        ],
      },
      de: {
        title: 'Weniger als 2 Nameserver haben eine IP-Adresse',
        detail: ({ names }) =>
          `Wir haben keine IP-Adresse für ${listing.de(names)} gefunden. Damit bleiben weniger als 2 nutzbare Nameserver, und es gibt keine Redundanz.`,
        steps: ({ zone, names, inside }) => [
          ...glueSteps.de(zone, inside),
          ...newServersFirst.de(zone),
          inside.length === 0
            ? `Ersetzen Sie ${delegationPlace.de(zone)} ${listing.de(names)} durch Nameserver Ihres DNS-Anbieters, die eine IP-Adresse haben.`
            : `Wenn ein Nameserver nicht mehr genutzt wird, ersetzen Sie ihn ${delegationPlace.de(zone)} durch einen Ihres DNS-Anbieters, der eine IP-Adresse hat.`,
          inside.length === 0
            ? `Nehmen Sie bei Ihrem DNS-Anbieter dieselbe Änderung in den NS-Einträgen von ${zone} vor.`
            : `Wenn Sie Nameserver ersetzen, nehmen Sie bei Ihrem DNS-Anbieter dieselbe Änderung in den NS-Einträgen von ${zone} vor.`,
        ],
      },
    },
    'domain-missing': {
      en: {
        title: 'Name server has no IP address: its domain does not exist',
        detail: ({ zone, names, domains }) =>
          `${listing.en(names)} ${byNumber(names, 'is a name server', 'are name servers')} of ${zone}, but the ${byNumber(domains, 'domain', 'domains')} ${listing.en(domains)} ${byNumber(domains, 'does', 'do')} not exist (NXDOMAIN). If ${byNumber(domains, 'it is', 'they are')} not registered, anyone can register ${byNumber(domains, 'it', 'them')}, answer queries for ${zone} and take over website and mail.`,
        steps: ({ zone, names }) => [
          ...newServersFirst.en(zone),
          `${atDelegationPlace(zone)}, immediately replace ${listing.en(names)} with the name servers that your DNS provider specifies; a misspelled name is a frequent cause.`,
          `At your DNS provider, make the same change in the NS records of ${zone}.`,
        ],
      },
      de: {
        title: 'Nameserver ohne IP-Adresse: Domain existiert nicht',
        detail: ({ zone, names, domains }) =>
          `${listing.de(names)} ${byNumber(names, 'ist ein', 'sind')} Nameserver von ${zone}, aber die ${byNumber(domains, 'Domain', 'Domains')} ${listing.de(domains)} ${byNumber(domains, 'existiert', 'existieren')} nicht (NXDOMAIN). ${byNumber(domains, 'Ist sie', 'Sind sie')} nicht registriert, kann jeder sie registrieren, Anfragen nach ${zone} beantworten und Website und E-Mail übernehmen.`,
        steps: ({ zone, names }) => [
          ...newServersFirst.de(zone),
          `Ersetzen Sie ${delegationPlace.de(zone)} sofort ${listing.de(names)} durch die Nameserver, die Ihr DNS-Anbieter nennt; häufig ist ein Tippfehler die Ursache.`,
          `Nehmen Sie bei Ihrem DNS-Anbieter dieselbe Änderung in den NS-Einträgen von ${zone} vor.`,
        ],
      },
    },
  },
}
