import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { choice, elsewhere } from '../../step.ts'
import type { dmarcRuaAuth } from './dmarc-rua-auth.ts'

export const dmarcRuaAuthText: TextsOf<typeof dmarcRuaAuth> = {
  question: {
    en: 'Are all DMARC report receivers authorized?',
    de: 'Sind alle DMARC-Berichtsempfänger autorisiert?',
  },
  subject: { en: 'authorization of DMARC report receivers', de: 'Autorisierung der DMARC-Berichtsempfänger' },
  why: {
    en: 'A mailbox in another domain gets reports only if that domain allows it in the DNS (RFC 9990); this prevents mail floods. Without this record, a report service that you pay for has nothing to evaluate.',
    de: 'Ein Postfach in einer anderen Domain erhält Berichte nur, wenn diese es im DNS erlaubt (RFC 9990); das verhindert unerwünschte Massen von E-Mails. Ohne diesen Eintrag hat ein beauftragter Berichtsdienst nichts auszuwerten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC report receivers are authorized',
        detail: ({ receivers }) =>
          `DMARC reports go to mailboxes at ${listing.en(receivers)}. ${byNumber(receivers, 'This domain belongs', 'Each of these domains belongs')} to the same organization or has published the authorization record.`,
      },
      de: {
        title: 'DMARC-Berichtsempfänger sind autorisiert',
        detail: ({ receivers }) =>
          `DMARC-Berichte gehen an Postfächer bei ${listing.de(receivers)}. ${byNumber(receivers, 'Diese Domain gehört', 'Jede dieser Domains gehört')} zur selben Organisation oder hat den Autorisierungseintrag veröffentlicht.`,
      },
    },
    unauthorised: {
      en: {
        title: 'External DMARC report receiver is not authorized',
        detail: ({ place, receivers, consentNames }) =>
          `The DMARC record at ${place.name} has a report address at ${listing.en(receivers)}, but the authorization record ${listing.en(consentNames)} does not exist. No reports are sent there.`,
        steps: ({ receivers, consentNames, fix, place }) => [
          fix === undefined
            ? `Ask the operators of ${listing.en(receivers)} to publish a TXT record with the value “v=DMARC1” at ${listing.en(consentNames)}.`
            : elsewhere(
                `Ask the operator of ${listing.en(receivers)} to publish the record shown here; it belongs in the zone of the report receiver, not in yours.`,
              ),
          choice(
            `If that is not possible, replace the report address in the TXT record ${place.name} with one of your own domain, at the DNS provider of this record.`,
          ),
        ],
      },
      de: {
        title: 'Externer DMARC-Berichtsempfänger nicht autorisiert',
        detail: ({ place, receivers, consentNames }) =>
          `Der DMARC-Eintrag unter ${place.name} nennt eine Berichtsadresse bei ${listing.de(receivers)}, aber der Autorisierungseintrag ${listing.de(consentNames)} fehlt. Dorthin werden keine Berichte gesendet.`,
        steps: ({ receivers, consentNames, fix, place }) => [
          fix === undefined
            ? `Bitten Sie die Betreiber von ${listing.de(receivers)}, unter ${listing.de(consentNames)} einen TXT-Eintrag mit dem Wert „v=DMARC1“ zu veröffentlichen.`
            : elsewhere(
                `Bitten Sie den Betreiber von ${listing.de(receivers)}, den hier gezeigten Eintrag zu veröffentlichen; er gehört in die Zone des Berichtsempfängers, nicht in Ihre.`,
              ),
          choice(
            `Wenn das nicht möglich ist, ersetzen Sie beim DNS-Anbieter des TXT-Eintrags ${place.name} die Berichtsadresse darin durch eine Ihrer eigenen Domain.`,
          ),
        ],
      },
    },
  },
}
