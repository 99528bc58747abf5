import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { mxPublicIp } from './mx-public-ip.ts'

export const mxPublicIpText: TextsOf<typeof mxPublicIp> = {
  question: { en: 'Are the addresses of the mail servers public?', de: 'Sind die Adressen der Mailserver öffentlich?' },
  subject: { en: 'Whether the mail servers have public addresses', de: 'Ob die Mailserver öffentliche Adressen haben' },
  why: {
    en: 'Private addresses hold only within one network. A test in the office succeeds, while senders outside reach nobody, or some device in a network of their own, and mail stays away.',
    de: 'Private Adressen gelten nur innerhalb eines Netzes. Ein Test im Büro gelingt, während Absender draußen niemanden erreichen oder irgendein Gerät in ihrem eigenen Netz, und die E-Mails bleiben aus.',
  },
  outcomes: {
    ok: {
      en: { title: 'All mail servers have public addresses', detail: 'Every sender can reach them.' },
      de: { title: 'Alle Mailserver haben öffentliche Adressen', detail: 'Jeder Absender kann sie erreichen.' },
    },
    special: {
      en: {
        title: 'A mail server has an address nobody can reach',
        detail: ({ hosts, addresses }) =>
          `${listing.en(hosts)} ${byNumber(hosts, 'leads', 'lead')} to ${listing.en(addresses)}. Such addresses work only inside a private network or are reserved, so mail from outside cannot be delivered there.`,
        steps: [
          ({ hosts }) => `Find out whether ${listing.en(hosts)} should receive mail from the internet.`,
          ({ hosts, addresses }) =>
            `If so, replace the IP address ${listing.en(addresses)} with the public IP address of the mail server at the DNS provider of ${listing.en(hosts)}.`,
          ({ hosts }) => `If not, delete the MX records for ${listing.en(hosts)} at your DNS provider.`,
        ],
      },
      de: {
        title: 'Ein Mailserver hat eine unerreichbare Adresse',
        detail: ({ hosts, addresses }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'führt', 'führen')} zu ${listing.de(addresses)}. Solche Adressen gelten nur in privaten Netzen oder sind reserviert, daher können E-Mails von außen dort nicht zugestellt werden.`,
        steps: [
          ({ hosts }) => `Klären Sie, ob ${listing.de(hosts)} E-Mails aus dem Internet empfangen soll.`,
          ({ hosts, addresses }) =>
            `Wenn ja, ersetzen Sie beim DNS-Anbieter von ${listing.de(hosts)} die IP-Adresse ${listing.de(addresses)} durch die öffentliche IP-Adresse des Mailservers.`,
          ({ hosts }) => `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(hosts)}.`,
        ],
      },
    },
  },
}
