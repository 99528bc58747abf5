import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { webDangling } from './web-dangling.ts'

const arrows = (chain: readonly string[]): string => chain.join(' → ')

export const webDanglingText: TextsOf<typeof webDangling> = {
  question: { en: 'Do aliases of the website lead nowhere?', de: 'Führen Aliasse der Website ins Leere?' },
  subject: { en: 'The aliases of the website', de: 'Die Aliasse der Website' },
  why: {
    en: 'An alias that outlives its target is an open door: if somebody can book the target anew, at a hoster or as a domain, they can show pages of their own under your name and even get a certificate for it.',
    de: 'Ein Alias, der sein Ziel überlebt, ist ein Einfallstor: Wer das Ziel neu buchen kann, bei einem Hoster oder als Domain, kann unter Ihrem Namen eigene Seiten zeigen und bekommt dafür sogar ein Zertifikat.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No alias leads nowhere',
        detail: 'The names of the website do not point to anything that is gone.',
      },
      de: {
        title: 'Kein Alias führt ins Leere',
        detail: 'Die Namen der Website zeigen auf nichts, was es nicht mehr gibt.',
      },
    },
    dead: {
      en: {
        title: 'A name points to something that is gone',
        detail: ({ names, chain, unregistered }) =>
          `${listing.en(names)} ${names.length > 1 ? 'are aliases' : 'is an alias'} (${arrows(chain)}), but the last name does not exist. ${
            unregistered === undefined
              ? 'Whoever can set up that name again at the provider can show their own pages under yours.'
              : `The domain ${unregistered} is not registered: whoever registers it can show their own pages under your name.`
          }`,
        steps: ({ names }) => [
          `Find out whether the service behind ${listing.en(names)} is still in use.`,
          'If it is, point the CNAME record to the name that your web hosting provider gives you today, at your DNS provider.',
          'If it is not, delete the CNAME record at your DNS provider.',
        ],
      },
      de: {
        title: 'Ein Name zeigt auf etwas, das es nicht mehr gibt',
        detail: ({ names, chain, unregistered }) =>
          `${listing.de(names)} ${names.length > 1 ? 'sind Aliasse' : 'ist ein Alias'} (${arrows(chain)}), aber den letzten Namen gibt es nicht. ${
            unregistered === undefined
              ? 'Wer diesen Namen beim Anbieter neu einrichten kann, kann unter Ihrem Namen eigene Seiten zeigen.'
              : `Die Domain ${unregistered} ist nicht registriert: Wer sie registriert, kann unter Ihrem Namen eigene Seiten zeigen.`
          }`,
        steps: ({ names }) => [
          `Klären Sie, ob der Dienst hinter ${listing.de(names)} noch genutzt wird.`,
          'Wenn ja, lassen Sie den CNAME-Eintrag bei Ihrem DNS-Anbieter auf den Namen zeigen, den Ihr Webhosting-Anbieter heute nennt.',
          'Wenn nicht, löschen Sie den CNAME-Eintrag bei Ihrem DNS-Anbieter.',
        ],
      },
    },
    loop: {
      en: {
        title: 'An alias leads back to itself',
        detail: ({ chain }) =>
          `The aliases go round in a circle (${arrows(chain)}), so no browser ever finds an address.`,
        steps: ({ names }) => [
          `At your DNS host, change the CNAME record of ${listing.en(names)}: let it point to the name that your web host gives you, or replace it by A and AAAA records.`,
        ],
      },
      de: {
        title: 'Ein Alias führt zu sich selbst zurück',
        detail: ({ chain }) =>
          `Die Aliasse drehen sich im Kreis (${arrows(chain)}), sodass kein Browser je eine Adresse findet.`,
        steps: ({ names }) => [
          `Ändern Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${listing.de(names)}: Lassen Sie ihn auf den Namen zeigen, den Ihr Webhoster nennt, oder ersetzen Sie ihn durch A- und AAAA-Einträge.`,
        ],
      },
    },
  },
}
