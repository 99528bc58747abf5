import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsParentChild } from './ns-parent-child.ts'

interface Extra {
  readonly zone: string
  readonly onlyInParent: readonly string[]
  readonly onlyInZone: readonly string[]
  readonly authoritative: readonly string[]
}

/** Additions come before removals: nobody is to be left with a single name server. */
const PARENT_EXTRA: Localized<(values: Extra) => readonly string[]> = {
  en: ({ zone, onlyInParent, onlyInZone, authoritative }) => {
    const others = onlyInParent.filter((name) => !authoritative.includes(name))
    return [
      ...(authoritative.length > 0
        ? [
            `At your DNS provider, add ${listing.en(authoritative)} to the NS records of ${zone}, unless ${byNumber(authoritative, 'this server is', 'these servers are')} to be retired.`,
          ]
        : []),
      ...(onlyInZone.length > 0
        ? [`${atDelegationPlace(zone)}, add ${listing.en(onlyInZone)} to the name servers of ${zone}.`]
        : []),
      ...(others.length > 0
        ? [
            `Check that at least two other name servers answer for ${zone}.`,
            `Then remove ${listing.en(others)} from the name servers of ${zone} ${delegationPlace.en(zone)}.`,
          ]
        : []),
    ]
  },
  de: ({ zone, onlyInParent, onlyInZone, authoritative }) => {
    const others = onlyInParent.filter((name) => !authoritative.includes(name))
    return [
      ...(authoritative.length > 0
        ? [
            `Ergänzen Sie bei Ihrem DNS-Anbieter ${listing.de(authoritative)} in den NS-Einträgen von ${zone}, sofern ${byNumber(authoritative, 'dieser Server', 'diese Server')} nicht außer Betrieb gehen ${byNumber(authoritative, 'soll', 'sollen')}.`,
          ]
        : []),
      ...(onlyInZone.length > 0
        ? [`Ergänzen Sie ${delegationPlace.de(zone)} ${listing.de(onlyInZone)} bei den Nameservern von ${zone}.`]
        : []),
      ...(others.length > 0
        ? [
            `Prüfen Sie, ob mindestens zwei andere Nameserver für ${zone} antworten.`,
            `Entfernen Sie danach ${delegationPlace.de(zone)} ${listing.de(others)} aus den Nameservern von ${zone}.`,
          ]
        : []),
    ]
  },
}

export const nsParentChildText: TextsOf<typeof nsParentChild> = {
  question: {
    en: 'Do the registry and the zone list the same name servers?',
    de: 'Nennen Registry und Zone dieselben Nameserver?',
  },
  subject: { en: 'The two lists of name servers', de: 'Die beiden Listen der Nameserver' },
  why: {
    en: 'Resolvers start at the registry, and many then go by the list in the zone. Where the lists differ, some visitors end up at a forgotten server, and the fault comes and goes.',
    de: 'Resolver beginnen bei der Registry, und viele richten sich danach nach der Liste in der Zone. Weichen die Listen voneinander ab, landen manche Besucher bei einem vergessenen Server, und der Fehler kommt und geht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Registry and zone list the same servers',
        detail: ({ zone, count }) => `The registry and the zone ${zone} itself list the same name servers (${count}).`,
      },
      de: {
        title: 'Registry und Zone nennen dieselben Server',
        detail: ({ zone, count }) => `Die Registry und die Zone ${zone} selbst nennen dieselben Nameserver (${count}).`,
      },
    },
    'child-extra': {
      en: {
        title: 'The zone lists more servers than the registry',
        detail: ({ zone, onlyInZone }) =>
          `The zone ${zone} also lists ${listing.en(onlyInZone)}, the registry does not. That breaks nothing, but the registry leads nobody there.`,
        steps: [
          ({ zone, onlyInZone }) =>
            `If ${byNumber(onlyInZone, 'it is', 'they are')} meant to be used, add ${delegationPlace.en(zone)}: ${listing.en(onlyInZone)}. Otherwise have your DNS provider remove ${byNumber(onlyInZone, 'it', 'them')} from the zone.`,
        ],
      },
      de: {
        title: 'Die Zone nennt mehr Server als die Registry',
        detail: ({ zone, onlyInZone }) =>
          `Die Zone ${zone} nennt zusätzlich ${listing.de(onlyInZone)}, die Registry nicht. Das stört nicht, doch die Registry führt niemanden dorthin.`,
        steps: [
          ({ zone, onlyInZone }) =>
            `${byNumber(onlyInZone, 'Soll er', 'Sollen sie')} genutzt werden, tragen Sie ${delegationPlace.de(zone)} zusätzlich ein: ${listing.de(onlyInZone)}. Andernfalls lassen Sie ${byNumber(onlyInZone, 'ihn', 'sie')} von Ihrem DNS-Anbieter aus der Zone entfernen.`,
        ],
      },
    },
    'parent-extra': {
      en: {
        title: 'Parent zone lists a name server the zone does not',
        detail: ({ zone, onlyInParent, authoritative }) =>
          `The parent zone delegates ${zone} to ${listing.en(onlyInParent)}, but the NS records of the zone do not list ${byNumber(onlyInParent, 'it', 'them')}. ${authoritative.length === onlyInParent.length ? `${byNumber(onlyInParent, 'It is', 'They are')} authoritative for the zone.` : 'Such a server is often left over from a move and may have outdated data.'}`,
        steps: (values) => PARENT_EXTRA.en(values),
      },
      de: {
        title: 'Übergeordnete Zone nennt einen Nameserver zu viel',
        detail: ({ zone, onlyInParent, authoritative }) =>
          `Die übergeordnete Zone delegiert ${zone} an ${listing.de(onlyInParent)}, die NS-Einträge der Zone nennen ${byNumber(onlyInParent, 'ihn', 'sie')} aber nicht. ${authoritative.length === onlyInParent.length ? `${byNumber(onlyInParent, 'Er ist', 'Sie sind')} für die Zone autoritativ.` : 'Oft ist ein solcher Server von einem Umzug übrig und hat womöglich veraltete Daten.'}`,
        steps: (values) => PARENT_EXTRA.de(values),
      },
    },
    disjoint: {
      en: {
        title: 'Registry and zone list entirely different servers',
        detail: ({ zone, onlyInParent, onlyInZone }) =>
          `For ${zone} the registry lists ${listing.en(onlyInParent)}; the zone itself lists ${onlyInZone.length === 0 ? 'none' : listing.en(onlyInZone)}. Which of them are asked is then a matter of chance, and changes may never become visible.`,
        steps: [
          'Ask your DNS host which name servers are the right ones.',
          ({ zone, onlyInParent, onlyInZone }) =>
            onlyInZone.length === 0
              ? `Have your DNS host list these servers in the zone: ${listing.en(onlyInParent)}.`
              : `If they are those of the zone, replace ${listing.en(onlyInParent)} with ${listing.en(onlyInZone)} ${delegationPlace.en(zone)}.`,
        ],
      },
      de: {
        title: 'Registry und Zone nennen ganz verschiedene Server',
        detail: ({ zone, onlyInParent, onlyInZone }) =>
          `Für ${zone} nennt die Registry ${listing.de(onlyInParent)}; die Zone selbst nennt ${onlyInZone.length === 0 ? 'keine' : listing.de(onlyInZone)}. Welche davon gefragt werden, ist dann Zufall, und Änderungen werden womöglich nie sichtbar.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, welche Nameserver die richtigen sind.',
          ({ zone, onlyInParent, onlyInZone }) =>
            onlyInZone.length === 0
              ? `Lassen Sie diese Server von Ihrem DNS-Anbieter in die Zone eintragen: ${listing.de(onlyInParent)}.`
              : `Sind es die der Zone, ersetzen Sie ${delegationPlace.de(zone)} ${listing.de(onlyInParent)} durch ${listing.de(onlyInZone)}.`,
        ],
      },
    },
  },
}
