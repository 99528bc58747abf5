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
          `Do this only if nobody sends or receives mail with ${domain}.`,
          ...(fix === undefined
            ? [
                'Find out first who is meant by the SPF record or the DKIM key, and remove at your DNS host what is no longer used.',
              ]
            : [
                ...hostNote.en(fix),
                'At your DNS host, add the record shown here. It replaces an SPF, DMARC or MX record that is already there, but no other records.',
                'Then check again: we name the next record.',
              ]),
        ],
      },
      de: {
        title: 'Eine Domain ohne E-Mail lässt sich ganz sichern',
        detail: ({ domain, missing }) =>
          `Nichts deutet darauf hin, dass ${domain} für E-Mails genutzt wird. Drei Einträge machen die Domain für Fälscher wertlos; es fehlen noch: ${listing.de(missing.map((lock) => LOCKS.de[lock]))}.`,
        steps: ({ domain, fix }) => [
          `Tun Sie das nur, wenn niemand mit ${domain} E-Mails versendet oder empfängt.`,
          ...(fix === undefined
            ? [
                'Klären Sie zuerst, wer mit dem SPF-Eintrag oder dem DKIM-Schlüssel gemeint ist, und entfernen Sie bei Ihrem DNS-Anbieter, was nicht mehr genutzt wird.',
              ]
            : [
                ...hostNote.de(fix),
                'Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag an. Er ersetzt einen vorhandenen SPF-, DMARC- oder MX-Eintrag, aber keine anderen Einträge.',
                'Prüfen Sie danach erneut: Wir nennen den nächsten Eintrag.',
              ]),
        ],
      },
    },
  },
}
