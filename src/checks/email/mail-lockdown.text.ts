import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mailLockdown } from './mail-lockdown.ts'

const LOCKS = {
  spf: 'v=spf1 -all (SPF)',
  dmarc: 'p=reject (DMARC)',
  mx: 'MX 0 . (null MX)',
} as const

export const mailLockdownText: TextsOf<typeof mailLockdown> = {
  question: {
    en: 'Is a domain without mail locked against misuse?',
    de: 'Ist eine Domain ohne E-Mail gegen Missbrauch gesichert?',
  },
  subject: { en: 'The protection of a domain without mail', de: 'Der Schutz einer Domain ohne E-Mail' },
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
          `Nothing shows that ${domain} is used for mail. Three records make it useless for forgers; still missing: ${listing.en(missing.map((lock) => LOCKS[lock]))}.`,
        steps: ({ domain, fix }) => [
          `Do this only if nobody sends or receives mail with ${domain}.`,
          ...(fix === undefined
            ? ['Find out first who is meant by the SPF record or the DKIM key, and remove what is no longer used.']
            : [
                'If your panel appends the domain itself, enter only the part of the name before it.',
                'At your DNS host, add the record shown here, in place of any other of its kind.',
                'Then check again: we name the next record.',
              ]),
        ],
      },
      de: {
        title: 'Eine Domain ohne E-Mail lässt sich ganz sichern',
        detail: ({ domain, missing }) =>
          `Nichts deutet darauf hin, dass ${domain} für E-Mails genutzt wird. Drei Einträge machen die Domain für Fälscher wertlos; es fehlen noch: ${listing.de(missing.map((lock) => LOCKS[lock]))}.`,
        steps: ({ domain, fix }) => [
          `Tun Sie das nur, wenn niemand mit ${domain} E-Mails versendet oder empfängt.`,
          ...(fix === undefined
            ? [
                'Klären Sie zuerst, wer mit dem SPF-Eintrag oder dem DKIM-Schlüssel gemeint ist, und entfernen Sie, was nicht mehr genutzt wird.',
              ]
            : [
                'Wenn Ihr Anbieter die Domain selbst anhängt, geben Sie nur den Teil des Namens davor ein.',
                'Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag an, anstelle eines anderen seiner Art.',
                'Prüfen Sie danach erneut: Wir nennen den nächsten Eintrag.',
              ]),
        ],
      },
    },
  },
}
