import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { mxRedundancy } from './mx-redundancy.ts'

export const mxRedundancyText: TextsOf<typeof mxRedundancy> = {
  question: { en: 'Is there more than 1 MX host?', de: 'Gibt es mehr als 1 MX-Host?' },
  subject: { en: 'number of MX hosts', de: 'Anzahl der MX-Hosts' },
  why: {
    en: 'If the only MX host fails, new mail waits at its senders. Most of them retry for some days, so little is lost, but mail arrives late, and a login code is useless by then.',
    de: 'Fällt der einzige MX-Host aus, warten neue E-Mails bei den Absendern. Die meisten versuchen es einige Tage lang; verloren geht also wenig, aber E-Mails kommen spät an, und ein Anmeldecode ist dann wertlos.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ hosts }) => (hosts.length === 1 ? '1 MX host with more than 1 IP address' : 'More than 1 MX host'),
        detail: ({ hosts }) =>
          hosts.length === 1
            ? `The MX host ${listing.en(hosts)} has more than 1 IP address. If one fails, senders use another.`
            : `The MX hosts are ${listing.en(hosts)}. If one fails, senders use another.`,
      },
      de: {
        title: ({ hosts }) => (hosts.length === 1 ? '1 MX-Host mit mehr als 1 IP-Adresse' : 'Mehr als 1 MX-Host'),
        detail: ({ hosts }) =>
          hosts.length === 1
            ? `Der MX-Host ${listing.de(hosts)} hat mehr als 1 IP-Adresse. Fällt eine aus, nutzen Absender eine andere.`
            : `Die MX-Hosts sind ${listing.de(hosts)}. Fällt einer aus, nutzen Absender einen anderen.`,
      },
    },
    single: {
      en: {
        title: 'Only 1 MX host',
        detail: ({ host }) =>
          `The only MX host is ${host}. Several servers may share this name, and senders retry for days if it fails, so no action is needed.`,
      },
      de: {
        title: 'Nur 1 MX-Host',
        detail: ({ host }) =>
          `Der einzige MX-Host ist ${host}. Hinter diesem Namen können sich mehrere Server befinden, und Absender versuchen es bei einem Ausfall tagelang erneut; es ist daher nichts zu tun.`,
      },
    },
  },
}
