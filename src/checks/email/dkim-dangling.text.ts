import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dkimDangling } from './dkim-dangling.ts'

export const dkimDanglingText: TextsOf<typeof dkimDangling> = {
  question: { en: 'Do selector aliases lead somewhere?', de: 'Führen die DKIM-Verweise zu einem Schlüssel?' },
  subject: { en: 'The aliases of the DKIM keys', de: 'Die Verweise der DKIM-Schlüssel' },
  outcomes: {
    ok: {
      en: { title: 'Every DKIM alias leads to a key', detail: 'No alias that we know of ends in nothing.' },
      de: {
        title: 'Jeder DKIM-Verweis führt zu einem Schlüssel',
        detail: 'Kein uns bekannter Verweis endet im Leeren.',
      },
    },
    dead: {
      en: {
        title: 'A DKIM alias leads nowhere',
        detail: ({ names, targets }) =>
          `${listing.en(names)} points to ${listing.en(targets)}, where no key stands. Mail signed with this name cannot be checked, and somebody else might claim the target.`,
        steps: [
          'If you still use the service behind it, turn DKIM signing on again in its settings.',
          ({ names }) => `If not, delete the CNAME record of ${listing.en(names)} at your DNS host.`,
        ],
      },
      de: {
        title: 'Ein DKIM-Verweis führt ins Leere',
        detail: ({ names, targets }) =>
          `${listing.de(names)} verweist auf ${listing.de(targets)}, wo kein Schlüssel steht. Damit signierte E-Mails lassen sich nicht prüfen, und jemand anderes könnte das Ziel übernehmen.`,
        steps: [
          'Wenn Sie den Dienst dahinter noch nutzen, schalten Sie in dessen Einstellungen die DKIM-Signatur wieder ein.',
          ({ names }) => `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${listing.de(names)}.`,
        ],
      },
    },
  },
}
