import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { hostNote } from '../panel-notes.ts'
import type { mailLockdown } from './mail-lockdown.ts'

const LOCKS = {
  en: { spf: 'v=spf1 -all (SPF)', dmarc: 'p=reject (DMARC)', mx: 'MX 0 . (null MX)' },
  de: { spf: 'v=spf1 -all (SPF)', dmarc: 'p=reject (DMARC)', mx: 'MX 0 . (Null-MX)' },
} as const

export const mailLockdownText: TextsOf<typeof mailLockdown> = {
  question: {
    en: 'Is a domain without mail locked against misuse?',
    de: 'Ist eine Domain ohne E-Mail gegen Missbrauch gesichert?',
  },
  subject: { en: 'The protection of a domain without mail', de: 'Der Schutz einer Domain ohne E-Mail' },
  why: {
    en: 'Forgers like domains without mail, because nobody keeps an eye on them. If the DNS says clearly that nothing comes from there, receivers can refuse it all without losing any genuine mail.',
    de: 'Fälscher nutzen gern Domains ohne E-Mail, weil dort niemand hinsieht. Sagt das DNS klar, dass von dort nichts kommt, können Empfänger alles ablehnen, ohne dass eine echte E-Mail verloren geht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The domain is locked against forged mail',
        detail: ({ domain }) =>
          `${domain} takes no mail, allows nobody to send, and tells receivers to reject forgeries.`,
      },
      de: {
        title: 'Die Domain ist gegen gefälschte E-Mails gesichert',
        detail: ({ domain }) =>
          `${domain} nimmt keine E-Mails an, erlaubt niemandem den Versand und lässt Fälschungen abweisen.`,
      },
    },
    incomplete: {
      en: {
        title: 'A domain without mail can be locked completely',
        detail: ({ domain, missing }) =>
          `Nothing shows that ${domain} is used for mail. Three records make it useless for forgers; still missing: ${listing.en(missing.map((lock) => LOCKS.en[lock]))}.`,
        steps: ({ domain, fix }) => [
          `Before you change anything, check that nobody sends or receives mail with ${domain}.`,
          ...(fix === undefined
            ? [
                'Find out which service the SPF record or the DKIM key belongs to, and remove it at your DNS provider if it is not in use.',
              ]
            : [
                'At your DNS provider, add the record shown here; it replaces an existing SPF, DMARC or MX record, but no other records.',
                'Then run this check again; it shows the next record.',
                ...hostNote.en(fix),
              ]),
        ],
      },
      de: {
        title: 'Eine Domain ohne E-Mail lässt sich ganz sichern',
        detail: ({ domain, missing }) =>
          `Nichts deutet darauf hin, dass ${domain} für E-Mails genutzt wird. Drei Einträge machen die Domain für Fälscher wertlos; es fehlen noch: ${listing.de(missing.map((lock) => LOCKS.de[lock]))}.`,
        steps: ({ domain, fix }) => [
          `Prüfen Sie vor jeder Änderung, dass niemand E-Mails mit ${domain} versendet oder empfängt.`,
          ...(fix === undefined
            ? [
                'Klären Sie, zu welchem Dienst der SPF-Eintrag oder der DKIM-Schlüssel gehört, und entfernen Sie ihn bei Ihrem DNS-Anbieter, wenn er nicht genutzt wird.',
              ]
            : [
                'Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag an; er ersetzt einen vorhandenen SPF-, DMARC- oder MX-Eintrag, aber keine anderen Einträge.',
                'Starten Sie danach diese Prüfung erneut; sie zeigt den nächsten Eintrag.',
                ...hostNote.de(fix),
              ]),
        ],
      },
    },
  },
}
