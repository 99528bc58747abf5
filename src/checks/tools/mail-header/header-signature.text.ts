import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../../seo/quoted.ts'
import type { headerSignature } from './header-signature.ts'

const MAX_LISTED = 5

const listed: Localized<(results: readonly string[]) => string> = {
  en: (results) => results.slice(0, MAX_LISTED).map(quoted.en).join(', '),
  de: (results) => results.slice(0, MAX_LISTED).map(quoted.de).join(', '),
}

export const headerSignatureText: TextsOf<typeof headerSignature> = {
  question: { en: 'Did any DKIM signature fail?', de: 'Ist eine DKIM-Signatur fehlgeschlagen?' },
  subject: { en: 'DKIM signatures of the message', de: 'DKIM-Signaturen der Nachricht' },
  why: {
    en: 'DMARC needs only one aligned pass, so a broken signature often stays unnoticed. It matters as soon as mail is forwarded and SPF fails.',
    de: 'DMARC genügt ein einziges „pass“ mit Alignment; eine fehlerhafte Signatur bleibt deshalb oft unbemerkt. Sie fällt ins Gewicht, sobald E-Mails weitergeleitet werden und SPF fehlschlägt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No DKIM signature failed',
        detail: 'The Authentication-Results field reports no DKIM signature that failed.',
      },
      de: {
        title: 'Keine DKIM-Signatur fehlgeschlagen',
        detail: 'Das Feld Authentication-Results meldet keine fehlgeschlagene DKIM-Signatur.',
      },
    },
    failed: {
      en: {
        title: 'DKIM signature did not pass, although DMARC passed',
        detail: ({ results }) =>
          `The Authentication-Results field reports ${listed.en(results)}. DMARC passed through SPF or another signature.`,
        steps: [
          'If it is a signature of your domain, at your DNS provider, check the DKIM record of its selector (s= in DKIM-Signature).',
          'If the record is valid, check whether a gateway or mailing list changes messages after they are signed.',
        ],
      },
      de: {
        title: 'DKIM-Signatur nicht bestanden, DMARC aber schon',
        detail: ({ results }) =>
          `Das Feld Authentication-Results meldet ${listed.de(results)}. DMARC ist durch SPF oder eine andere Signatur bestanden.`,
        steps: [
          'Wenn es eine Signatur Ihrer Domain ist, prüfen Sie bei Ihrem DNS-Anbieter den DKIM-Eintrag ihres Selektors (s= in DKIM-Signature).',
          'Wenn der Eintrag gültig ist, prüfen Sie, ob ein Gateway oder eine Mailingliste Nachrichten nach dem Signieren verändert.',
        ],
      },
    },
  },
}
