import type { TextsOf } from '../define-check.ts'
import type { dmarcAuthBasis } from './dmarc-auth-basis.ts'

export const dmarcAuthBasisText: TextsOf<typeof dmarcAuthBasis> = {
  question: {
    en: 'Can your own mail pass the DMARC policy?',
    de: 'Können eigene E-Mails die DMARC-Richtlinie bestehen?',
  },
  subject: { en: 'What the DMARC policy rests on', de: 'Worauf die DMARC-Richtlinie beruht' },
  why: {
    en: 'A strict policy asks every message for a proof. If a domain gives its own mail none, receivers sort out offers, invoices and replies together with the forgeries.',
    de: 'Eine strenge Richtlinie verlangt von jeder Nachricht einen Nachweis. Gibt eine Domain ihren eigenen E-Mails keinen mit, sortieren Empfänger Angebote, Rechnungen und Antworten zusammen mit den Fälschungen aus.',
  },
  outcomes: {
    ok: {
      en: { title: 'Own mail can pass the DMARC policy', detail: 'SPF or DKIM shows receivers which mail is genuine.' },
      de: {
        title: 'Eigene E-Mails können die DMARC-Richtlinie bestehen',
        detail: 'SPF oder DKIM zeigt Empfängern, welche E-Mails echt sind.',
      },
    },
    'spf-only': {
      en: {
        title: 'Own mail passes DMARC by SPF alone',
        detail:
          'The policy rejects what does not pass, and no mail is signed. SPF fails when mail is forwarded, so genuine mail can get lost on such detours.',
        steps: [
          'In the settings of your mail host, turn on DKIM signing, and add the records it names at your DNS host.',
        ],
      },
      de: {
        title: 'Eigene E-Mails bestehen DMARC nur durch SPF',
        detail:
          'Die Richtlinie weist ab, was nicht besteht, und keine E-Mail ist signiert. SPF scheitert bei Weiterleitungen, daher können echte E-Mails auf solchen Umwegen verloren gehen.',
        steps: [
          'Schalten Sie in den Einstellungen Ihres Mailanbieters die DKIM-Signatur ein, und legen Sie die genannten Einträge bei Ihrem DNS-Anbieter an.',
        ],
      },
    },
    'no-auth': {
      en: {
        title: 'No mail of the domain can pass its own DMARC policy',
        detail: ({ policy, hasSpf }) =>
          `The DMARC policy is ${policy}, but ${hasSpf ? 'the SPF record is broken' : 'there is no SPF record'} and there is no DKIM key. Receivers therefore treat your own mail like forged mail.`,
        steps: [
          'At your DNS host, add or repair the SPF record; our SPF generator helps.',
          'In the settings of your mail host, turn on DKIM signing, and add the records it names at your DNS host.',
          'Until then, p=none in the DMARC record at your DNS host lets your mail through.',
        ],
      },
      de: {
        title: 'Keine E-Mail der Domain besteht die eigene DMARC-Richtlinie',
        detail: ({ policy, hasSpf }) =>
          `Die DMARC-Richtlinie lautet ${policy}, aber ${hasSpf ? 'der SPF-Eintrag ist fehlerhaft' : 'es gibt keinen SPF-Eintrag'} und keinen DKIM-Schlüssel. Empfänger behandeln Ihre eigenen E-Mails daher wie gefälschte.`,
        steps: [
          'Legen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag an, oder berichtigen Sie ihn; unser SPF-Generator hilft dabei.',
          'Schalten Sie in den Einstellungen Ihres Mailanbieters die DKIM-Signatur ein, und legen Sie die genannten Einträge bei Ihrem DNS-Anbieter an.',
          'Bis dahin lässt p=none im DMARC-Eintrag bei Ihrem DNS-Anbieter Ihre E-Mails durch.',
        ],
      },
    },
  },
}
