import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dmarcRuaAuth } from './dmarc-rua-auth.ts'

export const dmarcRuaAuthText: TextsOf<typeof dmarcRuaAuth> = {
  question: {
    en: 'Has every external report receiver agreed?',
    de: 'Haben alle fremden Empfänger den Berichten zugestimmt?',
  },
  subject: { en: 'The consent to receive DMARC reports', de: 'Die Zustimmung zu DMARC-Berichten' },
  why: {
    en: 'So that nobody is flooded with reports, a receiver in another domain has to agree in the DNS. Without that no reports go there, and the service that was to evaluate them has nothing to show.',
    de: 'Damit niemand ungefragt mit Berichten überhäuft wird, muss ein fremder Empfänger im DNS zustimmen. Sonst gehen dorthin keine Berichte, und der Dienst, der sie auswerten soll, hat nichts zu zeigen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC reports may be sent where they should go',
        detail: ({ receivers }) => `They go to ${listing.en(receivers)}.`,
      },
      de: {
        title: 'DMARC-Berichte dürfen an ihr Ziel gehen',
        detail: ({ receivers }) => `Sie gehen an ${listing.de(receivers)}.`,
      },
    },
    unauthorised: {
      en: {
        title: 'A receiver of DMARC reports has not agreed',
        detail: ({ receivers, consentNames }) =>
          `Reports are to go to ${listing.en(receivers)}. ${byNumber(receivers, 'This domain belongs', 'These domains belong')} to somebody else, and the record of consent is missing (${listing.en(consentNames)}). So no reports are sent there.`,
        steps: ({ receivers, consentNames, fix }) => [
          fix === undefined
            ? `Ask ${listing.en(receivers)} to publish the TXT record “v=DMARC1” at ${listing.en(consentNames)}.`
            : `Ask ${listing.en(receivers)} to publish the record shown here; it belongs in the zone of the report receiver, not in yours.`,
          'If that is not possible, replace the report address in the DMARC record at your DNS provider with one of your own domain.',
        ],
      },
      de: {
        title: 'Ein Empfänger von DMARC-Berichten hat nicht zugestimmt',
        detail: ({ receivers, consentNames }) =>
          `Berichte sollen an ${listing.de(receivers)} gehen. ${byNumber(receivers, 'Diese Domain gehört', 'Diese Domains gehören')} jemand anderem, und der Eintrag mit der Zustimmung fehlt (${listing.de(consentNames)}). Daher werden keine Berichte dorthin gesendet.`,
        steps: ({ receivers, consentNames, fix }) => [
          fix === undefined
            ? `Bitten Sie ${listing.de(receivers)}, unter ${listing.de(consentNames)} den TXT-Eintrag „v=DMARC1“ zu veröffentlichen.`
            : `Bitten Sie ${listing.de(receivers)}, den hier gezeigten Eintrag zu veröffentlichen; er gehört in die Zone des Berichtsempfängers, nicht in Ihre.`,
          'Wenn das nicht möglich ist, ersetzen Sie bei Ihrem DNS-Anbieter die Berichtsadresse im DMARC-Eintrag durch eine Ihrer eigenen Domain.',
        ],
      },
    },
  },
}
