import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { policyFirst, senderFirst } from '../../mx-change-steps.ts'
import type { mxPublicIp } from './mx-public-ip.ts'

interface Special {
  readonly hosts: readonly string[]
  readonly addresses: readonly string[]
  readonly hasOthers: boolean
  readonly senders: readonly string[]
}

const fact: Localized<(values: Special) => string> = {
  en: ({ hosts, addresses }) =>
    `${listing.en(hosts)} ${byNumber(hosts, 'has', 'have')} the ${byNumber(addresses, 'IP address', 'IP addresses')} ${listing.en(addresses)}, reserved for private networks or other special purposes.`,
  de: ({ hosts, addresses }) =>
    `${listing.de(hosts)} ${byNumber(hosts, 'hat', 'haben')} die ${byNumber(addresses, 'IP-Adresse', 'IP-Adressen')} ${listing.de(addresses)}, reserviert für private Netze oder andere besondere Zwecke.`,
}

const steps: Localized<(values: Special) => readonly string[]> = {
  en: ({ hosts, addresses, hasOthers, senders }) => [
    `Find out whether ${listing.en(hosts)} should receive mail from the internet.`,
    ...(senders.length === 0 ? [] : [senderFirst.en(senders)]),
    ...(hasOthers ? [] : [policyFirst.en()]),
    `If ${listing.en(hosts)} should receive mail from the internet, at the DNS provider of ${listing.en(hosts)}, replace ${listing.en(addresses)} with the public IP address of the mail server.`,
    hasOthers
      ? `If ${listing.en(hosts)} should not receive mail from the internet, at your DNS provider, delete the MX records for ${listing.en(hosts)}.`
      : `If ${listing.en(hosts)} should not receive mail from the internet, at your DNS provider, replace the MX records for ${listing.en(hosts)} with those of the mail servers that should receive mail, in one change.`,
  ],
  de: ({ hosts, addresses, hasOthers, senders }) => [
    `Klären Sie, ob ${listing.de(hosts)} E-Mails aus dem Internet empfangen ${byNumber(hosts, 'soll', 'sollen')}.`,
    ...(senders.length === 0 ? [] : [senderFirst.de(senders)]),
    ...(hasOthers ? [] : [policyFirst.de()]),
    `Wenn ${listing.de(hosts)} E-Mails aus dem Internet empfangen ${byNumber(hosts, 'soll', 'sollen')}, ersetzen Sie ${listing.de(addresses)} beim DNS-Anbieter von ${listing.de(hosts)} durch die öffentliche IP-Adresse des Mailservers.`,
    hasOthers
      ? `Wenn ${listing.de(hosts)} keine E-Mails aus dem Internet empfangen ${byNumber(hosts, 'soll', 'sollen')}, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(hosts)}.`
      : `Wenn ${listing.de(hosts)} keine E-Mails aus dem Internet empfangen ${byNumber(hosts, 'soll', 'sollen')}, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(hosts)} in einem Schritt durch die der Mailserver, die E-Mails empfangen sollen.`,
  ],
}

export const mxPublicIpText: TextsOf<typeof mxPublicIp> = {
  question: {
    en: 'Do the MX hosts have only public IP addresses?',
    de: 'Haben die MX-Hosts nur öffentliche IP-Adressen?',
  },
  subject: { en: 'public IP addresses of the MX hosts', de: 'öffentliche IP-Adressen der MX-Hosts' },
  why: {
    en: 'A private IP address works only inside one network. A test in the office succeeds, while senders on the internet reach no server or a device in their own network, and mail does not arrive.',
    de: 'Eine private IP-Adresse gilt nur innerhalb eines Netzes. Ein Test im Büro gelingt, während Absender im Internet keinen Server oder ein Gerät im eigenen Netz erreichen, und E-Mails kommen nicht an.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MX hosts have only public IP addresses',
        detail: 'All IP addresses of the MX hosts are public.',
      },
      de: {
        title: 'MX-Hosts haben nur öffentliche IP-Adressen',
        detail: 'Alle IP-Adressen der MX-Hosts sind öffentlich.',
      },
    },
    'some-special': {
      en: {
        title: 'MX host has a non-public IP address',
        detail: (values) =>
          `${fact.en(values)} Senders on the internet cannot deliver there, and lose time before they use another IP address.`,
        steps: steps.en,
      },
      de: {
        title: 'MX-Host hat eine nicht öffentliche IP-Adresse',
        detail: (values) =>
          `${fact.de(values)} Absender im Internet können dorthin nicht zustellen und verlieren Zeit, bevor sie eine andere IP-Adresse verwenden.`,
        steps: steps.de,
      },
    },
    special: {
      en: { title: 'MX hosts have only non-public IP addresses', detail: fact.en, steps: steps.en },
      de: { title: 'MX-Hosts haben nur nicht öffentliche IP-Adressen', detail: fact.de, steps: steps.de },
    },
  },
}
