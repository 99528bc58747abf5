import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { webDangling } from './web-dangling.ts'

const arrows = (chain: readonly string[]): string => chain.join(' → ')

/** A DNAME record redirects all names below it, so that there cannot be a record for one of them. */
const derivedSteps: Localized<(names: readonly string[]) => readonly string[]> = {
  en: (names) => [
    'Find out which names below the DNAME record are still in use, and which records they need; DMARC, DKIM and MTA-STS records are below it, too.',
    'If another domain replaces its target, at your DNS provider, change the target of the DNAME record to it.',
    `If not, at your DNS provider, replace the DNAME record with records for ${listing.en(names)} and the other names, in one change.`,
  ],
  de: (names) => [
    'Klären Sie, welche Namen unterhalb des DNAME-Eintrags noch genutzt werden und welche Einträge sie brauchen; auch DMARC-, DKIM- und MTA-STS-Einträge liegen darunter.',
    'Wenn eine andere Domain sein Ziel ersetzt, ändern Sie bei Ihrem DNS-Anbieter das Ziel des DNAME-Eintrags auf sie.',
    `Wenn nicht, ersetzen Sie bei Ihrem DNS-Anbieter den DNAME-Eintrag in einem Schritt durch Einträge für ${listing.de(names)} und die anderen Namen.`,
  ],
}

export const webDanglingText: TextsOf<typeof webDangling> = {
  question: { en: 'Does the website have a dangling CNAME?', de: 'Hat die Website einen verwaisten CNAME?' },
  subject: { en: 'dangling CNAME of the website', de: 'verwaister CNAME (Dangling CNAME)' },
  why: {
    en: 'An attacker who sets up the target of a dangling CNAME again, at its provider or by registering its domain, can show pages under your name and get a certificate for it (subdomain takeover).',
    de: 'Können Angreifer das Ziel eines verwaisten CNAME bei dessen Anbieter neu einrichten oder seine Domain registrieren, zeigen sie unter Ihrem Namen eigene Seiten und erhalten dafür ein Zertifikat (Subdomain-Takeover).',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No dangling CNAME',
        detail: 'The domain and www have no CNAME record with a target that does not exist.',
      },
      de: {
        title: 'Kein verwaister CNAME',
        detail: 'Die Domain und www haben keinen CNAME-Eintrag mit einem Ziel, das nicht existiert.',
      },
    },
    dead: {
      en: {
        title: ({ isDerived }) => `Dangling ${isDerived ? 'DNAME' : 'CNAME'} (target does not exist)`,
        detail: ({ names, chain, unregistered, isDerived }) =>
          `The ${isDerived ? 'DNAME above' : 'CNAME of'} ${listing.en(names)} points to a name that does not exist (${arrows(chain)}). ${
            unregistered === undefined
              ? 'Anyone who can set up that name again at its provider can show their own pages under your name.'
              : `The domain ${unregistered} does not exist (NXDOMAIN); if it is not registered, anyone can register it and show their own pages under your name.`
          }`,
        steps: ({ names, isDerived }) =>
          isDerived
            ? derivedSteps.en(names)
            : [
                `Find out whether the service behind ${listing.en(names)} is still in use.`,
                'If it is, at your DNS provider, change the target of the CNAME record to the name that your web hosting provider specifies now.',
                'If it is not, at your DNS provider, delete the CNAME record.',
              ],
      },
      de: {
        title: ({ isDerived }) => `Verwaister ${isDerived ? 'DNAME' : 'CNAME'} (Ziel existiert nicht)`,
        detail: ({ names, chain, unregistered, isDerived }) =>
          `Der ${isDerived ? 'DNAME über' : 'CNAME von'} ${listing.de(names)} zeigt auf einen Namen, den es nicht gibt (${arrows(chain)}). ${
            unregistered === undefined
              ? 'Wer diesen Namen bei dessen Anbieter neu einrichten kann, kann unter Ihrem Namen eigene Seiten zeigen.'
              : `Die Domain ${unregistered} existiert nicht (NXDOMAIN); ist sie nicht registriert, kann jeder sie registrieren und unter Ihrem Namen eigene Seiten zeigen.`
          }`,
        steps: ({ names, isDerived }) =>
          isDerived
            ? derivedSteps.de(names)
            : [
                `Klären Sie, ob der Dienst hinter ${listing.de(names)} noch genutzt wird.`,
                'Wenn ja, ändern Sie bei Ihrem DNS-Anbieter das Ziel des CNAME-Eintrags auf den Namen, den Ihr Webhosting-Anbieter jetzt nennt.',
                'Wenn nicht, löschen Sie den CNAME-Eintrag bei Ihrem DNS-Anbieter.',
              ],
      },
    },
    loop: {
      en: {
        title: 'CNAME loop',
        detail: ({ names, chain }) => `The CNAME records of ${listing.en(names)} form a loop (${arrows(chain)}).`,
        steps: ({ names }) => [
          `If your web hosting provider specifies a name, at your DNS provider, change the target of the CNAME record of ${listing.en(names)} to it.`,
          'If it specifies IP addresses, at your DNS provider, replace the CNAME record with A and AAAA records in one change.',
        ],
      },
      de: {
        title: 'CNAME-Schleife',
        detail: ({ names, chain }) =>
          `Die CNAME-Einträge von ${listing.de(names)} bilden eine Schleife (${arrows(chain)}).`,
        steps: ({ names }) => [
          `Wenn Ihr Webhosting-Anbieter einen Namen nennt, ändern Sie bei Ihrem DNS-Anbieter das Ziel des CNAME-Eintrags von ${listing.de(names)} darauf.`,
          'Wenn er IP-Adressen nennt, ersetzen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag in einem Schritt durch A- und AAAA-Einträge.',
        ],
      },
    },
  },
}
