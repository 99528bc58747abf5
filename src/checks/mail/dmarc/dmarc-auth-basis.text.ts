import type { TextsOf } from '../../define-check.ts'
import type { dmarcAuthBasis } from './dmarc-auth-basis.ts'

export const dmarcAuthBasisText: TextsOf<typeof dmarcAuthBasis> = {
  question: {
    en: 'Is the enforced DMARC policy backed by SPF or DKIM?',
    de: 'Ist die durchgesetzte DMARC-Richtlinie durch SPF oder DKIM gestützt?',
  },
  subject: { en: 'SPF and DKIM for DMARC', de: 'SPF und DKIM für DMARC' },
  why: {
    en: 'With an enforced policy, each message must pass SPF or DKIM. If a domain has neither, receivers quarantine or reject its own offers, invoices and replies together with spoofed mail.',
    de: 'Bei durchgesetzter Richtlinie muss jede Nachricht SPF oder DKIM bestehen. Hat eine Domain keines von beiden, behandeln Empfänger auch ihre eigenen Angebote, Rechnungen und Antworten wie gefälschte E-Mails.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Enforced DMARC is backed by SPF or DKIM',
        detail:
          'The DMARC policy is enforced, and this domain has a DKIM key or a valid SPF record. Receivers can tell genuine mail from spoofed mail.',
      },
      de: {
        title: 'Durchgesetztes DMARC ist durch SPF oder DKIM gestützt',
        detail:
          'Die DMARC-Richtlinie wird durchgesetzt, und diese Domain hat einen DKIM-Schlüssel oder einen gültigen SPF-Eintrag. Empfänger können echte E-Mails von gefälschten unterscheiden.',
      },
    },
    'spf-only': {
      en: {
        title: 'DMARC policy “reject” relies on SPF alone',
        detail:
          'The DMARC policy is “reject”, and this domain has a valid SPF record, but no DKIM key. SPF fails when mail is forwarded, so receivers may reject genuine mail.',
        steps: [
          'In the settings of your mail provider, turn on DKIM signing for this domain; it then shows one or more records.',
          'At your DNS provider, add these records exactly as shown.',
        ],
      },
      de: {
        title: 'DMARC-Richtlinie „reject“ stützt sich nur auf SPF',
        detail:
          'Die DMARC-Richtlinie ist „reject“, und diese Domain hat einen gültigen SPF-Eintrag, aber keinen DKIM-Schlüssel. Weitergeleitete E-Mails bestehen SPF nicht; Empfänger können dann echte E-Mails ablehnen.',
        steps: [
          'Schalten Sie in den Einstellungen Ihres E-Mail-Anbieters die DKIM-Signatur für diese Domain ein; er zeigt dann einen oder mehrere Einträge.',
          'Legen Sie diese Einträge bei Ihrem DNS-Anbieter genau so an.',
        ],
      },
    },
    'no-auth': {
      en: {
        title: 'DMARC is enforced without working SPF or DKIM',
        detail: ({ policy, hasSpf }) =>
          `The DMARC policy is “${policy}”, but ${hasSpf ? 'the SPF record is invalid' : 'there is no SPF record'} and there is no DKIM key. This matters only if mail is sent with this domain.`,
        steps: [
          'Find out which services send mail with this domain; the DMARC aggregate reports (rua) list them.',
          'In the settings of each of these services, turn on DKIM signing; it then shows one or more records.',
          'At your DNS provider, add these records exactly as shown.',
          'At your DNS provider, add or correct the SPF record; our SPF generator creates it.',
        ],
      },
      de: {
        title: 'DMARC durchgesetzt, aber ohne gültiges SPF und DKIM',
        detail: ({ policy, hasSpf }) =>
          `Die DMARC-Richtlinie ist „${policy}“, aber ${hasSpf ? 'der SPF-Eintrag ist ungültig' : 'es gibt keinen SPF-Eintrag'}, und es gibt keinen DKIM-Schlüssel. Das betrifft die Domain nur, wenn mit ihr E-Mails versendet werden.`,
        steps: [
          'Klären Sie, welche Dienste E-Mails mit dieser Domain versenden; die aggregierten DMARC-Berichte (rua) führen sie auf.',
          'Schalten Sie in den Einstellungen jedes dieser Dienste die DKIM-Signatur ein; er zeigt dann einen oder mehrere Einträge.',
          'Legen Sie diese Einträge bei Ihrem DNS-Anbieter genau so an.',
          'Legen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag an, oder korrigieren Sie ihn; unser SPF-Generator erstellt ihn.',
        ],
      },
    },
  },
}
