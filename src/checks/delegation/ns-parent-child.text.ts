import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsParentChild } from './ns-parent-child.ts'
import { newServersFirst } from './old-server-steps.ts'

interface Extra {
  readonly zone: string
  readonly onlyInParent: readonly string[]
  readonly onlyInZone: readonly string[]
  readonly authoritative: readonly string[]
}

/** Additions come before removals, so that no zone is left with a single name server. */
const PARENT_EXTRA: Localized<(values: Extra) => readonly string[]> = {
  en: ({ zone, onlyInParent, onlyInZone, authoritative }) => {
    const others = onlyInParent.filter((name) => !authoritative.includes(name))
    return [
      ...(onlyInZone.length > 0 ? newServersFirst.en(zone) : []),
      ...(authoritative.length > 0
        ? [
            `If ${listing.en(authoritative)} ${byNumber(authoritative, 'remains', 'remain')} in use, at your DNS provider, add ${byNumber(authoritative, 'it', 'them')} to the NS records of ${zone}.`,
            `If ${listing.en(authoritative)} ${byNumber(authoritative, 'is', 'are')} to be retired and at least 2 other name servers are authoritative for ${zone}, ${delegationPlace.en(zone)}, remove ${byNumber(authoritative, 'it', 'them')} from its name servers.`,
          ]
        : []),
      ...(onlyInZone.length > 0
        ? [`${atDelegationPlace(zone)}, add ${listing.en(onlyInZone)} to the name servers of ${zone}.`]
        : []),
      ...(others.length > 0
        ? [
            `If at least 2 other name servers are authoritative for ${zone}, ${delegationPlace.en(zone)}, remove ${listing.en(others)} from the name servers of ${zone}.`,
          ]
        : []),
    ]
  },
  de: ({ zone, onlyInParent, onlyInZone, authoritative }) => {
    const others = onlyInParent.filter((name) => !authoritative.includes(name))
    return [
      ...(onlyInZone.length > 0 ? newServersFirst.de(zone) : []),
      ...(authoritative.length > 0
        ? [
            `Wenn ${listing.de(authoritative)} in Betrieb ${byNumber(authoritative, 'bleibt', 'bleiben')}, ergänzen Sie ${byNumber(authoritative, 'ihn', 'sie')} bei Ihrem DNS-Anbieter in den NS-Einträgen von ${zone}.`,
            `Wenn ${listing.de(authoritative)} außer Betrieb gehen ${byNumber(authoritative, 'soll', 'sollen')} und mindestens 2 andere Nameserver für ${zone} autoritativ sind, entfernen Sie ${byNumber(authoritative, 'ihn', 'sie')} ${delegationPlace.de(zone)} aus den Nameservern.`,
          ]
        : []),
      ...(onlyInZone.length > 0
        ? [`Tragen Sie ${delegationPlace.de(zone)} ${listing.de(onlyInZone)} als Nameserver von ${zone} ein.`]
        : []),
      ...(others.length > 0
        ? [
            `Wenn mindestens 2 andere Nameserver für ${zone} autoritativ sind, entfernen Sie ${delegationPlace.de(zone)} ${listing.de(others)} aus den Nameservern von ${zone}.`,
          ]
        : []),
    ]
  },
}

export const nsParentChildText: TextsOf<typeof nsParentChild> = {
  question: {
    en: 'Do the NS records of the zone match the delegation?',
    de: 'Stimmen die NS-Einträge der Zone mit der Delegation überein?',
  },
  subject: { en: 'NS records of delegation and zone', de: 'NS-Einträge von Delegation und Zone' },
  why: {
    en: 'Resolvers start with the delegation in the parent zone, and many then use the NS records of the zone. If they differ, some users reach a forgotten name server, and the fault comes and goes.',
    de: 'Resolver beginnen mit der Delegation in der übergeordneten Zone, und viele nutzen danach die NS-Einträge der Zone. Weichen beide voneinander ab, erreichen manche Nutzer einen vergessenen Nameserver.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'NS records of the zone match the delegation',
        detail: ({ zone, count }) =>
          `The delegation in the parent zone and the zone ${zone} list the same name servers (${count}).`,
      },
      de: {
        title: 'NS-Einträge der Zone stimmen mit der Delegation überein',
        detail: ({ zone, count }) =>
          `Die Delegation in der übergeordneten Zone und die Zone ${zone} nennen dieselben Nameserver (${count}).`,
      },
    },
    'child-extra': {
      en: {
        title: 'Zone lists more name servers than the delegation',
        detail: ({ zone, onlyInZone }) =>
          `The zone ${zone} also lists ${listing.en(onlyInZone)}, but the delegation in the parent zone does not. Nothing fails, but resolvers that follow only the delegation do not use ${byNumber(onlyInZone, 'this name server', 'these name servers')}.`,
        steps: ({ zone, onlyInZone }) => [
          ...newServersFirst.en(zone),
          `If ${byNumber(onlyInZone, 'the name server is', 'the name servers are')} in use, ${delegationPlace.en(zone)}, add ${listing.en(onlyInZone)} to the name servers of ${zone}.`,
          `If not, at your DNS provider, remove ${listing.en(onlyInZone)} from the NS records of ${zone}.`,
        ],
      },
      de: {
        title: 'Zone nennt mehr Nameserver als die Delegation',
        detail: ({ zone, onlyInZone }) =>
          `Die Zone ${zone} nennt auch ${listing.de(onlyInZone)}, die Delegation in der übergeordneten Zone aber nicht. Es fällt nichts aus, doch Resolver, die nur der Delegation folgen, nutzen ${byNumber(onlyInZone, 'diesen', 'diese')} Nameserver nicht.`,
        steps: ({ zone, onlyInZone }) => [
          ...newServersFirst.de(zone),
          `Wenn ${byNumber(onlyInZone, 'der Nameserver genutzt wird', 'die Nameserver genutzt werden')}, tragen Sie ${delegationPlace.de(zone)} ${listing.de(onlyInZone)} als Nameserver von ${zone} ein.`,
          `Wenn nicht, entfernen Sie bei Ihrem DNS-Anbieter ${listing.de(onlyInZone)} aus den NS-Einträgen von ${zone}.`,
        ],
      },
    },
    'parent-extra': {
      en: {
        title: 'Delegation lists a name server the zone does not',
        detail: ({ zone, onlyInParent, authoritative }) =>
          `The parent zone delegates ${zone} to ${listing.en(onlyInParent)}, but the NS records of the zone do not list ${byNumber(onlyInParent, 'it', 'them')}. ${authoritative.length === onlyInParent.length ? `${byNumber(onlyInParent, 'It is', 'They are')} authoritative for the zone.` : 'Such a name server is often left over from a move and may have outdated data.'}`,
        steps: (values) => PARENT_EXTRA.en(values),
      },
      de: {
        title: 'Delegation nennt einen Nameserver, der der Zone fehlt',
        detail: ({ zone, onlyInParent, authoritative }) =>
          `Die übergeordnete Zone delegiert ${zone} an ${listing.de(onlyInParent)}, die NS-Einträge der Zone nennen ${byNumber(onlyInParent, 'ihn', 'sie')} aber nicht. ${authoritative.length === onlyInParent.length ? `${byNumber(onlyInParent, 'Er ist', 'Sie sind')} für die Zone autoritativ.` : 'Ein solcher Nameserver ist oft von einem Umzug übrig und kann veraltete Daten haben.'}`,
        steps: (values) => PARENT_EXTRA.de(values),
      },
    },
    disjoint: {
      en: {
        title: 'Delegation and zone have no name server in common',
        detail: ({ zone, onlyInParent, onlyInZone }) =>
          `The parent zone delegates ${zone} to ${listing.en(onlyInParent)}, but the zone itself lists ${onlyInZone.length === 0 ? 'no name servers' : listing.en(onlyInZone)}. It depends on the resolver which name servers it queries, and changes may never become visible.`,
        steps: ({ zone, onlyInParent, onlyInZone }) =>
          onlyInZone.length === 0
            ? [`At your DNS provider, add NS records for ${listing.en(onlyInParent)} to the zone ${zone}.`]
            : [
                'Ask your DNS provider which name servers are correct.',
                ...newServersFirst.en(zone),
                `If those of the zone are correct, ${delegationPlace.en(zone)}, replace ${listing.en(onlyInParent)} with ${listing.en(onlyInZone)}.`,
                `If those of the delegation are correct, at your DNS provider, replace ${listing.en(onlyInZone)} with ${listing.en(onlyInParent)} in the NS records of ${zone}.`,
              ],
      },
      de: {
        title: 'Delegation und Zone haben keinen Nameserver gemeinsam',
        detail: ({ zone, onlyInParent, onlyInZone }) =>
          `Die übergeordnete Zone delegiert ${zone} an ${listing.de(onlyInParent)}, die Zone selbst nennt aber ${onlyInZone.length === 0 ? 'keine Nameserver' : listing.de(onlyInZone)}. Welche Nameserver abgefragt werden, hängt vom Resolver ab, und manche Änderungen werden nie sichtbar.`,
        steps: ({ zone, onlyInParent, onlyInZone }) =>
          onlyInZone.length === 0
            ? [`Ergänzen Sie bei Ihrem DNS-Anbieter in der Zone ${zone} NS-Einträge für ${listing.de(onlyInParent)}.`]
            : [
                'Fragen Sie Ihren DNS-Anbieter, welche Nameserver die richtigen sind.',
                ...newServersFirst.de(zone),
                `Wenn es die der Zone sind, ersetzen Sie ${delegationPlace.de(zone)} ${listing.de(onlyInParent)} durch ${listing.de(onlyInZone)}.`,
                `Wenn es die der Delegation sind, ersetzen Sie bei Ihrem DNS-Anbieter in den NS-Einträgen von ${zone} ${listing.de(onlyInZone)} durch ${listing.de(onlyInParent)}.`,
              ],
      },
    },
  },
}
