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
        title: 'DMARC is enforced, but SPF and DKIM are not set up',
        detail: ({ policy, hasSpf }) =>
          `The DMARC policy is “${policy}”, but ${hasSpf ? 'the SPF record is not valid' : 'there is no SPF record'} and there is no DKIM key. If mail is sent with this domain, it cannot pass DMARC.`,
        steps: [
          'Find out which services send mail with this domain; the DMARC aggregate reports (rua) list them.',
          'In the settings of each of these services, turn on DKIM signing and add the records that it shows at your DNS provider.',
          'At your DNS provider, add or correct the SPF record; our SPF generator creates it.',
        ],
      },
      de: {
        title: 'DMARC durchgesetzt, aber SPF und DKIM nicht eingerichtet',
        detail: ({ policy, hasSpf }) =>
          `Die DMARC-Richtlinie ist „${policy}“, aber ${hasSpf ? 'der SPF-Eintrag ist ungültig' : 'es gibt keinen SPF-Eintrag'}, und es gibt keinen DKIM-Schlüssel. Werden mit dieser Domain E-Mails versendet, können sie DMARC nicht bestehen.`,
        steps: [
          'Klären Sie, welche Dienste E-Mails mit dieser Domain versenden; die aggregierten DMARC-Berichte (rua) führen sie auf.',
          'Schalten Sie in den Einstellungen jedes dieser Dienste die DKIM-Signatur ein, und legen Sie die angezeigten Einträge bei Ihrem DNS-Anbieter an.',
          'Legen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag an, oder korrigieren Sie ihn; unser SPF-Generator erstellt ihn.',
        ],
      },
    },
  },
}
