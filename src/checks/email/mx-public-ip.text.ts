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
          ({ hosts, addresses }) =>
            `At the DNS host of ${listing.en(hosts)}, replace the address ${listing.en(addresses)} by the public address of the mail server, or delete the record.`,
          'If the server is to be reached only from inside, take it out of the MX records at your DNS host.',
        ],
      },
      de: {
        title: 'Ein Mailserver hat eine unerreichbare Adresse',
        detail: ({ hosts, addresses }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'führt', 'führen')} zu ${listing.de(addresses)}. Solche Adressen gelten nur in privaten Netzen oder sind reserviert, daher können E-Mails von außen dort nicht zugestellt werden.`,
        steps: [
          ({ hosts, addresses }) =>
            `Ersetzen Sie beim DNS-Anbieter von ${listing.de(hosts)} die Adresse ${listing.de(addresses)} durch die öffentliche Adresse des Mailservers, oder löschen Sie den Eintrag.`,
          'Wenn der Server nur von innen erreichbar sein soll, nehmen Sie ihn bei Ihrem DNS-Anbieter aus den MX-Einträgen heraus.',
        ],
      },
    },
  },
}
