import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsParentChild } from './ns-parent-child.ts'

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
          ({ onlyInZone }) =>
            `If ${byNumber(onlyInZone, 'it is', 'they are')} meant to be used, add at your registrar: ${listing.en(onlyInZone)}. Otherwise have your DNS host remove ${byNumber(onlyInZone, 'it', 'them')} from the zone.`,
        ],
      },
      de: {
        title: 'Die Zone nennt mehr Server als die Registry',
        detail: ({ zone, onlyInZone }) =>
          `Die Zone ${zone} nennt zusätzlich ${listing.de(onlyInZone)}, die Registry nicht. Das stört nicht, doch die Registry führt niemanden dorthin.`,
        steps: [
          ({ onlyInZone }) =>
            `${byNumber(onlyInZone, 'Soll er', 'Sollen sie')} genutzt werden, tragen Sie bei Ihrem Registrar zusätzlich ein: ${listing.de(onlyInZone)}. Andernfalls lassen Sie ${byNumber(onlyInZone, 'ihn', 'sie')} von Ihrem DNS-Anbieter aus der Zone entfernen.`,
        ],
      },
    },
    'parent-extra': {
      en: {
        title: 'The registry lists a server the zone does not',
        detail: ({ zone, onlyInParent }) =>
          `For ${zone} the registry leads to ${listing.en(onlyInParent)}, which the zone itself does not list. Often this is a server from before a move: it may hold old data, or none.`,
        steps: [
          ({ onlyInParent }) => `At your registrar, remove: ${listing.en(onlyInParent)}.`,
          ({ onlyInZone }) =>
            onlyInZone.length === 0
              ? 'If the server is still meant to be used, have your DNS host list it in the zone instead.'
              : `At your registrar, add: ${listing.en(onlyInZone)}.`,
        ],
      },
      de: {
        title: 'Die Registry nennt einen Server zu viel',
        detail: ({ zone, onlyInParent }) =>
          `Für ${zone} führt die Registry zu ${listing.de(onlyInParent)}; in der Zone selbst steht das nicht. Oft stammt so ein Server aus der Zeit vor einem Umzug und hat alte Daten oder gar keine.`,
        steps: [
          ({ onlyInParent }) => `Entfernen Sie bei Ihrem Registrar: ${listing.de(onlyInParent)}.`,
          ({ onlyInZone }) =>
            onlyInZone.length === 0
              ? 'Soll der Server weiter genutzt werden, lassen Sie ihn stattdessen von Ihrem DNS-Anbieter in die Zone eintragen.'
              : `Tragen Sie bei Ihrem Registrar zusätzlich ein: ${listing.de(onlyInZone)}.`,
        ],
      },
    },
    disjoint: {
      en: {
        title: 'Registry and zone list entirely different servers',
        detail: ({ zone, onlyInParent, onlyInZone }) =>
          `For ${zone} the registry lists ${listing.en(onlyInParent)}; the zone itself lists ${onlyInZone.length === 0 ? 'none' : listing.en(onlyInZone)}. Which of them are asked is then a matter of chance, and changes may never become visible.`,
        steps: [
          'Ask your DNS host which name servers are the right ones.',
          ({ onlyInParent, onlyInZone }) =>
            onlyInZone.length === 0
              ? `Have your DNS host list these servers in the zone: ${listing.en(onlyInParent)}.`
              : `If they are those of the zone, replace at your registrar ${listing.en(onlyInParent)} by ${listing.en(onlyInZone)}.`,
        ],
      },
      de: {
        title: 'Registry und Zone nennen ganz verschiedene Server',
        detail: ({ zone, onlyInParent, onlyInZone }) =>
          `Für ${zone} nennt die Registry ${listing.de(onlyInParent)}; die Zone selbst nennt ${onlyInZone.length === 0 ? 'keine' : listing.de(onlyInZone)}. Welche davon gefragt werden, ist dann Zufall, und Änderungen werden womöglich nie sichtbar.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, welche Nameserver die richtigen sind.',
          ({ onlyInParent, onlyInZone }) =>
            onlyInZone.length === 0
              ? `Lassen Sie diese Server von Ihrem DNS-Anbieter in die Zone eintragen: ${listing.de(onlyInParent)}.`
              : `Sind es die der Zone, ersetzen Sie bei Ihrem Registrar ${listing.de(onlyInParent)} durch ${listing.de(onlyInZone)}.`,
        ],
      },
    },
  },
}
