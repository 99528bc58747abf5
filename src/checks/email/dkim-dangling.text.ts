import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dkimDangling } from './dkim-dangling.ts'

export const dkimDanglingText: TextsOf<typeof dkimDangling> = {
  question: { en: 'Do the DKIM aliases lead to a key?', de: 'Führen die DKIM-Aliasse zu einem Schlüssel?' },
  subject: { en: 'The aliases of the DKIM keys', de: 'Die Aliasse der DKIM-Schlüssel' },
  why: {
    en: 'With an alias the key is kept by a mail service. When the contract ends, the alias often stays behind, and whoever can take over its target can publish a key there and sign in the name of the domain.',
    de: 'Mit einem Alias liegt der Schlüssel bei einem Maildienst. Endet der Vertrag, bleibt der Alias oft zurück, und wer sein Ziel übernehmen kann, kann dort einen Schlüssel veröffentlichen und im Namen der Domain signieren.',
  },
  outcomes: {
    ok: {
      en: { title: 'Every DKIM alias leads to a key', detail: 'No alias that we know of leads nowhere.' },
      de: {
        title: 'Jeder DKIM-Alias führt zu einem Schlüssel',
        detail: 'Kein uns bekannter Alias endet im Leeren.',
      },
    },
    dead: {
      en: {
        title: 'A DKIM alias leads nowhere',
        detail: ({ names, targets }) =>
          `${listing.en(names)} ${byNumber(names, 'points', 'point')} to ${listing.en(targets)}, where there is no key. Mail signed with it cannot be checked, and somebody else might claim the target.`,
        steps: [
          'If you still use the service behind it, turn DKIM signing on again in its settings.',
          ({ names }) => `If not, delete the CNAME record of ${listing.en(names)} at your DNS host.`,
        ],
      },
      de: {
        title: 'Ein DKIM-Alias führt ins Leere',
        detail: ({ names, targets }) =>
          `${listing.de(names)} ${byNumber(names, 'zeigt', 'zeigen')} auf ${listing.de(targets)}, wo kein Schlüssel steht. Damit signierte E-Mails lassen sich nicht prüfen, und jemand anderes könnte das Ziel übernehmen.`,
        steps: [
          'Wenn Sie den Dienst dahinter noch nutzen, schalten Sie in dessen Einstellungen die DKIM-Signatur wieder ein.',
          ({ names }) => `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${listing.de(names)}.`,
        ],
      },
    },
  },
}
