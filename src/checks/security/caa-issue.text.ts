import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { caaIssue } from './caa-issue.ts'

export const caaIssueText: TextsOf<typeof caaIssue> = {
  question: {
    en: 'Do the CAA records restrict ordinary certificates?',
    de: 'Beschränken die CAA-Einträge gewöhnliche Zertifikate?',
  },
  subject: { en: 'What the CAA records restrict', de: 'Was die CAA-Einträge beschränken' },
  why: {
    en: 'CAA restricts only what it names. Records about reports or wildcard certificates alone look like protection, yet an ordinary certificate for the website can still be had from any authority.',
    de: 'CAA beschränkt nur, was es nennt. Einträge allein über Meldungen oder Wildcard-Zertifikate sehen nach Schutz aus, doch ein gewöhnliches Zertifikat für die Website ist weiterhin bei jeder Stelle zu bekommen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The CAA records restrict who may issue',
        detail: ({ name, issuers }) =>
          issuers.length === 0
            ? `The CAA records of ${name} allow no certificate authority to issue certificates.`
            : `The CAA records of ${name} allow ${listing.en(issuers)} to issue certificates, and nobody else.`,
      },
      de: {
        title: 'Die CAA-Einträge beschränken die Ausstellung',
        detail: ({ name, issuers }) =>
          issuers.length === 0
            ? `Die CAA-Einträge von ${name} erlauben keiner Zertifizierungsstelle, Zertifikate auszustellen.`
            : `Nach den CAA-Einträgen von ${name} ${byNumber(issuers, 'darf', 'dürfen')} nur ${listing.de(issuers)} Zertifikate ausstellen.`,
      },
    },
    'no-issue': {
      en: {
        title: 'The CAA records do not restrict ordinary certificates',
        detail: ({ name, tags }) =>
          `${name} has CAA records (${listing.en(tags)}), but none with the word issue. Without it any certificate authority may issue ordinary certificates.`,
        steps: [
          'Find out which certificate authorities are used for the domain and for all names below it. One that is left out can no longer renew its certificates.',
          'At your DNS host, add a CAA record with the word issue for each of them. Our generator writes them.',
        ],
      },
      de: {
        title: 'Die CAA-Einträge beschränken gewöhnliche Zertifikate nicht',
        detail: ({ name, tags }) =>
          `${name} hat CAA-Einträge (${listing.de(tags)}), aber keinen mit dem Wort issue. Ohne ihn darf jede Zertifizierungsstelle gewöhnliche Zertifikate ausstellen.`,
        steps: [
          'Stellen Sie fest, welche Zertifizierungsstellen für die Domain und alle Namen darunter genutzt werden. Eine vergessene kann ihre Zertifikate nicht mehr verlängern.',
          'Legen Sie bei Ihrem DNS-Anbieter für jede einen CAA-Eintrag mit dem Wort issue an. Unser Generator schreibt sie.',
        ],
      },
    },
  },
}
