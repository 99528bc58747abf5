import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { dkimDangling } from './dkim-dangling.ts'

export const dkimDanglingText: TextsOf<typeof dkimDangling> = {
  question: {
    en: 'Does every DKIM alias (CNAME) point to a key?',
    de: 'Zeigt jeder DKIM-Alias (CNAME) auf einen Schlüssel?',
  },
  subject: { en: 'DKIM aliases (CNAME)', de: 'DKIM-Aliasse (CNAME)' },
  why: {
    en: 'With an alias, a sending service publishes the DKIM key for you. If the alias remains after the contract ends, others may take over its target, publish their own key there and sign mail in your name.',
    de: 'Bei einem Alias veröffentlicht ein Versanddienst den DKIM-Schlüssel für Sie. Bleibt der Alias nach Vertragsende bestehen, können Fremde sein Ziel übernehmen und mit eigenem Schlüssel in Ihrem Namen signieren.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No DKIM alias (CNAME) without a key',
        detail: 'Among the selectors that we know, no alias points to a name without a DKIM key.',
      },
      de: {
        title: 'Kein DKIM-Alias (CNAME) ohne Schlüssel',
        detail: 'Unter den uns bekannten Selektoren zeigt kein Alias auf einen Namen ohne DKIM-Schlüssel.',
      },
    },
    dead: {
      en: {
        title: 'DKIM alias (CNAME) points to a name without a key',
        detail: ({ names, targets }) =>
          `${listing.en(names)} ${byNumber(names, 'points', 'point')} to ${listing.en(targets)}, where there is no DKIM key. Receivers cannot verify signatures with ${byNumber(names, 'this selector', 'these selectors')}, and others may be able to take over the target.`,
        steps: [
          'If you still use the sending service behind the alias, in its settings, turn on DKIM signing again.',
          ({ names }) =>
            `If you no longer use it, at your DNS provider, delete the CNAME ${byNumber(names, 'record', 'records')} ${listing.en(names)}.`,
        ],
      },
      de: {
        title: 'DKIM-Alias (CNAME) zeigt auf Namen ohne Schlüssel',
        detail: ({ names, targets }) =>
          `${listing.de(names)} ${byNumber(names, 'zeigt', 'zeigen')} auf ${listing.de(targets)}; dort gibt es keinen DKIM-Schlüssel. Empfänger können Signaturen mit ${byNumber(names, 'diesem Selektor', 'diesen Selektoren')} nicht prüfen, und unter Umständen können Fremde das Ziel übernehmen.`,
        steps: [
          'Wenn Sie den Versanddienst hinter dem Alias noch nutzen, schalten Sie in dessen Einstellungen die DKIM-Signatur wieder ein.',
          ({ names }) =>
            `Wenn Sie ihn nicht mehr nutzen, löschen Sie bei Ihrem DNS-Anbieter ${byNumber(names, 'den CNAME-Eintrag', 'die CNAME-Einträge')} ${listing.de(names)}.`,
        ],
      },
    },
  },
}
