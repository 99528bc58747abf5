import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxIpv6 } from './mx-ipv6.ts'

export const mxIpv6Text: TextsOf<typeof mxIpv6> = {
  question: { en: 'Can the mail servers be reached over IPv6?', de: 'Sind die Mailserver über IPv6 erreichbar?' },
  subject: { en: 'IPv6 at the mail servers', de: 'IPv6 bei den Mailservern' },
  why: {
    en: 'A few senders have IPv6 only. If the mail servers know nothing but IPv4, their mail needs a relay or a translation in between, and each detour is one more thing that can fail.',
    de: 'Einige wenige Absender haben nur IPv6. Kennen die Mailserver allein IPv4, brauchen deren E-Mails eine Zwischenstation oder eine Übersetzung, und jeder Umweg ist etwas, das ausfallen kann.',
  },
  outcomes: {
    ok: {
      en: { title: 'Mail can arrive over IPv6', detail: ({ hosts }) => `With an IPv6 address: ${listing.en(hosts)}.` },
      de: {
        title: 'E-Mails können über IPv6 ankommen',
        detail: ({ hosts }) => `Mit IPv6-Adresse: ${listing.de(hosts)}.`,
      },
    },
    none: {
      en: {
        title: 'The mail servers have no IPv6 address',
        detail: ({ hosts }) =>
          `Only IPv4 addresses: ${listing.en(hosts)}. Nearly all senders can use IPv4, so no mail is lost today; ask your mail host about IPv6 when you have the occasion.`,
      },
      de: {
        title: 'Die Mailserver haben keine IPv6-Adresse',
        detail: ({ hosts }) =>
          `Nur IPv4-Adressen: ${listing.de(hosts)}. Fast alle Absender beherrschen IPv4, daher geht heute keine E-Mail verloren; fragen Sie Ihren Mailanbieter bei Gelegenheit nach IPv6.`,
      },
    },
  },
}
