import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { webPublicIp } from './web-public-ip.ts'

export const webPublicIpText: TextsOf<typeof webPublicIp> = {
  question: {
    en: 'Are the addresses of the website public?',
    de: 'Sind die Adressen der Website öffentlich?',
  },
  subject: { en: 'Whether the addresses of the website are public', de: 'Ob die Adressen der Website öffentlich sind' },
  why: {
    en: 'A private address leads every visitor into their own network, at home or in the office. Inside the company the website may open as usual, so the fault is noticed only outside.',
    de: 'Eine private Adresse führt jeden Besucher in sein eigenes Netz, zu Hause oder im Büro. In der Firma öffnet sich die Website womöglich wie gewohnt, sodass der Fehler nur draußen auffällt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The website has public addresses',
        detail: 'Every address of the website can be reached from the internet.',
      },
      de: {
        title: 'Die Website hat öffentliche Adressen',
        detail: 'Alle Adressen der Website sind aus dem Internet erreichbar.',
      },
    },
    special: {
      en: {
        title: 'The website has an address that is not public',
        detail: ({ name, addresses }) =>
          `${name} leads to ${listing.en(addresses)}. Such addresses are reserved for private networks or other special uses, so visitors from the internet cannot reach the website there.`,
        steps: ({ name }) => [
          `At your DNS host, replace the address of ${name} by the public address that your web host names, or delete the record if there is another one.`,
        ],
      },
      de: {
        title: 'Die Website hat eine nicht öffentliche Adresse',
        detail: ({ name, addresses }) =>
          `${name} führt zu ${listing.de(addresses)}. Solche Adressen sind privaten Netzen oder anderen Sonderzwecken vorbehalten; aus dem Internet ist die Website dort nicht erreichbar.`,
        steps: ({ name }) => [
          `Ersetzen Sie bei Ihrem DNS-Anbieter die Adresse von ${name} durch die öffentliche Adresse, die Ihr Webhoster nennt, oder löschen Sie den Eintrag, wenn es noch einen anderen gibt.`,
        ],
      },
    },
  },
}
