import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsGlue } from './ns-glue.ts'

export const nsGlueText: TextsOf<typeof nsGlue> = {
  question: {
    en: 'Does the registry know the right addresses of your name servers?',
    de: 'Kennt die Registry die richtigen Adressen Ihrer Nameserver?',
  },
  subject: { en: 'The addresses kept at the registry', de: 'Die bei der Registry hinterlegten Adressen' },
  why: {
    en: 'The registry gives a resolver the first address to ask. If it is out of date, questions go to a server given up long ago, and whoever uses its address today could answer in your place.',
    de: 'Von der Registry erfährt ein Resolver, welche Adresse er zuerst fragen soll. Ist sie veraltet, gehen Anfragen an einen längst aufgegebenen Server, und wer dessen Adresse heute nutzt, könnte an Ihrer Stelle antworten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The registry has the right addresses',
        detail: ({ zone, names }) =>
          names.length === 0
            ? `No name server of ${zone} lies inside the domain itself, so the registry needs no addresses.`
            : `The addresses that the registry hands out agree with the zone for ${listing.en(names)}.`,
      },
      de: {
        title: 'Die Registry hat die richtigen Adressen',
        detail: ({ zone, names }) =>
          names.length === 0
            ? `Kein Nameserver von ${zone} liegt in der Domain selbst; die Registry braucht deshalb keine Adressen.`
            : `Die Adressen bei der Registry stimmen mit der Zone überein für ${listing.de(names)}.`,
      },
    },
    mismatch: {
      en: {
        title: 'The registry has an outdated address',
        detail: ({ names, wrong }) =>
          `For ${listing.en(names)} the registry hands out ${listing.en(wrong)}, which the zone does not list. A part of the questions therefore goes to a server that may hold old data.`,
        steps: [
          ({ entries }) =>
            `At your registrar, under name server addresses (host objects or glue records), enter: ${listing.en(entries)}.`,
          ({ wrong }) => `Remove there: ${listing.en(wrong)}.`,
        ],
      },
      de: {
        title: 'Bei der Registry steht eine alte Adresse',
        detail: ({ names, wrong }) =>
          `Für ${listing.de(names)} gibt die Registry ${listing.de(wrong)} heraus; in der Zone steht das nicht. Ein Teil der Anfragen geht deshalb an einen Server, der womöglich alte Daten hat.`,
        steps: [
          ({ entries }) =>
            `Tragen Sie bei Ihrem Registrar unter den Adressen der Nameserver (Host-Objekte oder Glue-Einträge) ein: ${listing.de(entries)}.`,
          ({ wrong }) => `Entfernen Sie dort: ${listing.de(wrong)}.`,
        ],
      },
    },
    missing: {
      en: {
        title: 'The registry lacks an address',
        detail: ({ zone, names }) =>
          `${listing.en(names)} ${byNumber(names, 'lies', 'lie')} inside ${zone}, but the registry lacks the address. To find it one would already have to know it, so nobody gets there.`,
        steps: [
          ({ names, entries }) =>
            `At your registrar, under name server addresses (host objects or glue records), enter the addresses of ${listing.en(names)}${entries.length === 0 ? '' : `: ${listing.en(entries)}`}.`,
        ],
      },
      de: {
        title: 'Bei der Registry fehlt eine Adresse',
        detail: ({ zone, names }) =>
          `${listing.de(names)} ${byNumber(names, 'liegt', 'liegen')} in ${zone}, aber bei der Registry fehlt dazu die Adresse. Um sie zu finden, müsste man sie schon kennen; so kommt dort niemand an.`,
        steps: [
          ({ names, entries }) =>
            `Tragen Sie bei Ihrem Registrar unter den Adressen der Nameserver (Host-Objekte oder Glue-Einträge) die Adressen von ${listing.de(names)} ein${entries.length === 0 ? '' : `: ${listing.de(entries)}`}.`,
        ],
      },
    },
    stale: {
      en: {
        title: 'The registry has only wrong addresses',
        detail: ({ names, wrong }) =>
          `For ${listing.en(names)} the registry hands out only ${listing.en(wrong)}; the zone itself gives ${byNumber(names, 'it', 'them')} other addresses. Whoever starts at the registry arrives at the wrong server.`,
        steps: [
          ({ entries, names }) =>
            entries.length === 0
              ? `At your DNS host, add the addresses of ${listing.en(names)} to the zone, or remove the server at your registrar.`
              : `At your registrar, under name server addresses (host objects or glue records), enter: ${listing.en(entries)}.`,
        ],
      },
      de: {
        title: 'Bei der Registry stehen nur falsche Adressen',
        detail: ({ names, wrong }) =>
          `Für ${listing.de(names)} gibt die Registry nur ${listing.de(wrong)} heraus; die Zone selbst nennt andere Adressen. Wer bei der Registry beginnt, landet beim falschen Server.`,
        steps: [
          ({ entries, names }) =>
            entries.length === 0
              ? `Tragen Sie bei Ihrem DNS-Anbieter die Adressen von ${listing.de(names)} in die Zone ein, oder entfernen Sie den Server bei Ihrem Registrar.`
              : `Tragen Sie bei Ihrem Registrar unter den Adressen der Nameserver (Host-Objekte oder Glue-Einträge) ein: ${listing.de(entries)}.`,
        ],
      },
    },
  },
}
