import { isAtOrBelow } from '../../dns/name.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace, isDelegatedInside } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsGlue } from './ns-glue.ts'

interface Entries {
  readonly zone: string
  readonly names: readonly string[]
  readonly entries: readonly string[]
}

/** The host object of a name outside the zone belongs to the domain of that name. */
const isForeign = ({ zone, names }: Pick<Entries, 'zone' | 'names'>): boolean =>
  !isDelegatedInside(zone) && names.some((name) => !isAtOrBelow(name, zone))

type Place = (values: Pick<Entries, 'zone' | 'names'>) => string

const AT_PLACE: Place = (values) =>
  isForeign(values) ? `At the registrar that manages ${listing.en(values.names)}` : atDelegationPlace(values.zone)

const PLACE: Localized<Place> = {
  en: (values) =>
    isForeign(values) ? `at the registrar that manages ${listing.en(values.names)}` : delegationPlace.en(values.zone),
  de: (values) =>
    isForeign(values)
      ? `bei dem Registrar, der ${listing.de(values.names)} verwaltet,`
      : delegationPlace.de(values.zone),
}

/** Steps that check come before steps that change. */
const ENTER: Localized<(values: Entries) => readonly string[]> = {
  en: (values) => [
    `Before you change the glue records, check that the name servers respond at the IP addresses of their A and AAAA records: ${listing.en(values.entries)}.`,
    `${AT_PLACE(values)}, enter these IP addresses as glue records${isDelegatedInside(values.zone) ? '' : ' (host objects)'}.`,
  ],
  de: (values) => [
    `Vergewissern Sie sich vor der Änderung, dass die Nameserver unter den IP-Adressen ihrer A- und AAAA-Einträge antworten: ${listing.de(values.entries)}.`,
    `Tragen Sie ${PLACE.de(values)} diese IP-Adressen als Glue-Einträge${isDelegatedInside(values.zone) ? '' : ' (Host-Objekte)'} ein.`,
  ],
}

/**
 * An address that the zone does not have may be outdated, or its A or AAAA record may be missing: then the glue record is right,
 * and without it the name server is no longer reachable there.
 */
const CORRECT: Localized<(values: Entries & { readonly wrong: readonly string[] }) => readonly string[]> = {
  en: (values) => [
    `Find out whether ${listing.en(values.names)} still ${byNumber(values.names, 'uses', 'use')} ${listing.en(values.wrong)} and ${byNumber(values.names, 'answers', 'answer')} there (dig SOA ${values.zone} @${values.wrong[0]}).`,
    ...ENTER.en(values),
    `If ${byNumber(values.wrong, 'the IP address is', 'the IP addresses are')} in use, at the DNS provider of ${listing.en(values.names)}, add the missing A or AAAA ${byNumber(values.wrong, 'record', 'records')}, and keep the glue ${byNumber(values.wrong, 'record', 'records')}.`,
    `If not, ${PLACE.en(values)}, remove ${listing.en(values.wrong)} from the glue records.`,
  ],
  de: (values) => [
    `Klären Sie, ob ${listing.de(values.names)} ${listing.de(values.wrong)} noch ${byNumber(values.names, 'nutzt', 'nutzen')} und dort ${byNumber(values.names, 'antwortet', 'antworten')} (dig SOA ${values.zone} @${values.wrong[0]}).`,
    ...ENTER.de(values),
    `Wenn ${byNumber(values.wrong, 'die IP-Adresse genutzt wird', 'die IP-Adressen genutzt werden')}, ergänzen Sie beim DNS-Anbieter von ${listing.de(values.names)} ${byNumber(values.wrong, 'den fehlenden A- oder AAAA-Eintrag, und behalten Sie den Glue-Eintrag', 'die fehlenden A- oder AAAA-Einträge, und behalten Sie die Glue-Einträge')}.`,
    `Wenn ${byNumber(values.wrong, 'die IP-Adresse nicht mehr genutzt wird', 'die IP-Adressen nicht mehr genutzt werden')}, entfernen Sie ${PLACE.de(values)} ${listing.de(values.wrong)} aus den Glue-Einträgen.`,
  ],
}

export const nsGlueText: TextsOf<typeof nsGlue> = {
  question: {
    en: 'Do the glue records match the zone?',
    de: 'Stimmen die Glue-Einträge mit der Zone überein?',
  },
  subject: { en: 'glue records', de: 'Glue-Einträge' },
  why: {
    en: 'Glue records give resolvers the IP addresses of name servers inside the zone. If one is outdated, queries go to a server you no longer run, and its new operator can answer for your domain.',
    de: 'Glue-Einträge nennen Resolvern die IP-Adressen von Nameservern innerhalb der Zone. Ist einer veraltet, gehen Anfragen an einen aufgegebenen Server, und dessen neuer Betreiber kann für Ihre Domain antworten.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ names }) => (names.length === 0 ? 'No glue records needed' : 'Glue records match the zone'),
        detail: ({ zone, names }) =>
          names.length === 0
            ? `The name servers of ${zone} have names outside the zone, so no glue records are needed.`
            : `The glue records of ${listing.en(names)} in the parent zone match the A and AAAA records of ${byNumber(names, 'this name', 'these names')}.`,
      },
      de: {
        title: ({ names }) =>
          names.length === 0 ? 'Keine Glue-Einträge nötig' : 'Glue-Einträge stimmen mit der Zone überein',
        detail: ({ zone, names }) =>
          names.length === 0
            ? `Die Nameserver von ${zone} haben Namen außerhalb der Zone, daher sind keine Glue-Einträge nötig.`
            : `Die Glue-Einträge von ${listing.de(names)} in der übergeordneten Zone stimmen mit den A- und AAAA-Einträgen ${byNumber(names, 'dieses Namens', 'dieser Namen')} überein.`,
      },
    },
    mismatch: {
      en: {
        title: ({ wrong }) =>
          byNumber(wrong, 'Glue record does not match the zone', 'Glue records do not match the zone'),
        detail: ({ zone, names, wrong }) =>
          `The parent zone of ${zone} publishes ${listing.en(wrong)} as glue for ${listing.en(names)}, but the A and AAAA records do not contain ${byNumber(wrong, 'it', 'them')}. Some queries go to a server that may have old data or belong to someone else.`,
        steps: CORRECT.en,
      },
      de: {
        title: ({ wrong }) =>
          byNumber(
            wrong,
            'Glue-Eintrag stimmt nicht mit der Zone überein',
            'Glue-Einträge stimmen nicht mit der Zone überein',
          ),
        detail: ({ zone, names, wrong }) =>
          `Die übergeordnete Zone von ${zone} veröffentlicht ${listing.de(wrong)} als Glue für ${listing.de(names)}; in den A- und AAAA-Einträgen ${byNumber(wrong, 'fehlt diese IP-Adresse', 'fehlen diese IP-Adressen')}. Ein Teil der Anfragen geht an einen Server, der alte Daten haben oder einem fremden Betreiber gehören kann.`,
        steps: CORRECT.de,
      },
    },
    missing: {
      en: {
        title: 'Glue record is missing',
        detail: ({ zone, names }) =>
          `The parent zone has no glue record for ${listing.en(names)} (inside the zone ${zone}). Resolvers that follow the delegation cannot find the IP address. If this affects every name server, ${zone} does not resolve.`,
        steps: (values) =>
          values.entries.length > 0
            ? ENTER.en(values)
            : [
                `At your DNS provider, check that the zone has A or AAAA records for ${listing.en(values.names)}.`,
                `${atDelegationPlace(values.zone)}, enter these IP addresses as glue records${isDelegatedInside(values.zone) ? '' : ' (host objects)'}.`,
              ],
      },
      de: {
        title: 'Glue-Eintrag fehlt',
        detail: ({ zone, names }) =>
          `In der übergeordneten Zone fehlt der Glue-Eintrag für ${listing.de(names)} (innerhalb der Zone ${zone}). Resolver, die der Delegation folgen, finden die IP-Adresse nicht. Betrifft das alle Nameserver, ist ${zone} nicht auflösbar.`,
        steps: (values) =>
          values.entries.length > 0
            ? ENTER.de(values)
            : [
                `Vergewissern Sie sich bei Ihrem DNS-Anbieter, dass die Zone A- oder AAAA-Einträge für ${listing.de(values.names)} enthält.`,
                `Tragen Sie diese IP-Adressen ${delegationPlace.de(values.zone)} als Glue-Einträge${isDelegatedInside(values.zone) ? '' : ' (Host-Objekte)'} ein.`,
              ],
      },
    },
    stale: {
      en: {
        title: 'No glue record of a name server matches the zone',
        detail: ({ zone, names, wrong }) =>
          `As glue for ${listing.en(names)}, the parent zone of ${zone} publishes only ${listing.en(wrong)}; the A and AAAA records do not contain ${byNumber(wrong, 'it', 'them')}. Resolvers start with the glue records and may reach a server that no longer exists or belongs to someone else.`,
        steps: (values) => {
          const { zone, names, entries } = values
          if (entries.length > 0) return CORRECT.en(values)
          return [
            `If ${listing.en(names)} ${byNumber(names, 'is', 'are')} still in use, at your DNS provider, add A and AAAA records for ${byNumber(names, 'it', 'them')} to the zone.`,
            `If not, and at least 2 other name servers are authoritative for ${zone}, ${delegationPlace.en(zone)}, remove ${listing.en(names)} from the name servers of ${zone}.`,
          ]
        },
      },
      de: {
        title: 'Kein Glue-Eintrag eines Nameservers passt zur Zone',
        detail: ({ zone, names, wrong }) =>
          `Als Glue für ${listing.de(names)} veröffentlicht die übergeordnete Zone von ${zone} nur ${listing.de(wrong)}; in den A- und AAAA-Einträgen ${byNumber(wrong, 'fehlt diese IP-Adresse', 'fehlen diese IP-Adressen')}. Resolver beginnen mit den Glue-Einträgen und können einen abgeschalteten oder fremden Server erreichen.`,
        steps: (values) => {
          const { zone, names, entries } = values
          if (entries.length > 0) return CORRECT.de(values)
          return [
            `Wenn ${listing.de(names)} noch genutzt ${byNumber(names, 'wird', 'werden')}, ergänzen Sie bei Ihrem DNS-Anbieter die A- und AAAA-Einträge in der Zone.`,
            `Wenn nicht und mindestens 2 andere Nameserver für ${zone} autoritativ sind, entfernen Sie ${delegationPlace.de(zone)} ${listing.de(names)} aus den Nameservern von ${zone}.`,
          ]
        },
      },
    },
    incomplete: {
      en: {
        title: 'Glue records are incomplete',
        detail: ({ zone, names }) =>
          `The parent zone of ${zone} does not have all IP addresses of ${listing.en(names)} as glue records. Resolvers find the others only after the first query.`,
        steps: ENTER.en,
      },
      de: {
        title: 'Glue-Einträge sind unvollständig',
        detail: ({ zone, names }) =>
          `Die übergeordnete Zone von ${zone} enthält nicht alle IP-Adressen von ${listing.de(names)} als Glue-Einträge. Resolver finden die übrigen erst nach der ersten Anfrage.`,
        steps: ENTER.de,
      },
    },
  },
}
