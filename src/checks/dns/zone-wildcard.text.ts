import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { appendedNote } from '../panel-notes.ts'
import type { zoneWildcard } from './zone-wildcard.ts'

export const zoneWildcardText: TextsOf<typeof zoneWildcard> = {
  question: {
    en: 'Does a wildcard answer for names that nobody has set up?',
    de: 'Antwortet ein Platzhalter für Namen, die niemand angelegt hat?',
  },
  subject: { en: 'Whether a wildcard exists', de: 'Ob es einen Platzhalter gibt' },
  why: {
    en: 'A wildcard also answers for names that nobody planned. Mistyped names lead somewhere, and whoever asks for a particular name, as mail servers do, may read a record that was meant for something else.',
    de: 'Ein Platzhalter antwortet auch für Namen, die niemand vorgesehen hat. Vertippte Namen führen irgendwohin, und wer einen bestimmten Namen abfragt, wie es Mailserver tun, liest womöglich einen Eintrag, der für anderes gedacht ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Names that nobody has set up do not exist',
        detail: ({ domain }) => `A random name below ${domain} is answered with “does not exist”, as it should be.`,
      },
      de: {
        title: 'Nicht angelegte Namen gibt es nicht',
        detail: ({ domain }) =>
          `Die Frage nach einem zufälligen Namen unter ${domain} wird wie üblich mit „gibt es nicht“ beantwortet.`,
      },
    },
    present: {
      en: {
        title: 'A wildcard answers for every name',
        detail: ({ domain, types }) =>
          `Even a random name below ${domain} is answered, with records of the type ${listing.en(types)}: a wildcard record (*) stands in for it. That is often intended; mistyped names then seem to exist too.`,
      },
      de: {
        title: 'Ein Platzhalter antwortet für jeden Namen',
        detail: ({ domain, types }) =>
          `Selbst ein zufälliger Name unter ${domain} wird beantwortet, mit Einträgen vom Typ ${listing.de(types)}: Ein Platzhalter-Eintrag (*) springt ein. Das ist oft gewollt; nur scheint es dann auch vertippte Namen zu geben.`,
      },
    },
    'policy-leak': {
      en: {
        title: 'A wildcard answers where the DMARC record belongs',
        detail: ({ domain }) =>
          `The TXT record for *.${domain} also answers for _dmarc.${domain}, although it is no DMARC record, and no other DMARC record applies. Something seems to be there, but receivers of mail find no rule for forged mail.`,
        steps: ({ domain }) => [
          `At your DNS provider, add a DMARC record as a TXT record for _dmarc.${domain}.`,
          `If the wildcard record *.${domain} (TXT or CNAME) is not needed, delete it at your DNS provider.`,
          appendedNote.en,
        ],
      },
      de: {
        title: 'Ein Platzhalter antwortet anstelle von DMARC',
        detail: ({ domain }) =>
          `Der TXT-Eintrag für *.${domain} antwortet auch für _dmarc.${domain}, obwohl er kein DMARC-Eintrag ist, und ein anderer DMARC-Eintrag gilt nicht. Es sieht aus, als stünde dort etwas, aber Empfänger von E-Mails finden keine Regel gegen gefälschte Absender.`,
        steps: ({ domain }) => [
          `Legen Sie bei Ihrem DNS-Anbieter einen DMARC-Eintrag als TXT-Eintrag für _dmarc.${domain} an.`,
          `Wenn der Wildcard-Eintrag *.${domain} (TXT oder CNAME) nicht gebraucht wird, löschen Sie ihn bei Ihrem DNS-Anbieter.`,
          appendedNote.de,
        ],
      },
    },
  },
}
