import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing, quotedListing } from '../../listing.ts'
import type { DmarcPlace } from './dmarc-offer.ts'
import { changeSteps } from './dmarc-steps.ts'
import type { dmarcSyntax } from './dmarc-syntax.ts'

interface Faulty {
  readonly text: string
  readonly place: DmarcPlace
}

const SEEN: Localized<(values: Faulty) => string> = {
  en: ({ text, place }) => `The DMARC record at ${place.name} is “${text}”.`,
  de: ({ text, place }) => `Der DMARC-Eintrag unter ${place.name} lautet „${text}“.`,
}

/** For example `p=` and `sp=`. */
const written = (tags: readonly string[]): readonly string[] => tags.map((tag) => `${tag}=`)

export const dmarcSyntaxText: TextsOf<typeof dmarcSyntax> = {
  question: { en: 'Is the syntax of the DMARC record valid?', de: 'Ist die Syntax des DMARC-Eintrags gültig?' },
  subject: { en: 'DMARC record syntax', de: 'Syntax des DMARC-Eintrags' },
  why: {
    en: 'Receivers ignore what they do not understand in a DMARC record, without a message to its owner. A single typing error can leave a domain unprotected for years.',
    de: 'Was Empfänger in einem DMARC-Eintrag nicht verstehen, ignorieren sie, ohne dass der Inhaber davon erfährt. Ein einziger Tippfehler kann eine Domain jahrelang ungeschützt lassen.',
  },
  forManagers: {
    'bad-policy': {
      part: 'no-policy',
      en: 'Others can send mail in the name of this domain: its DMARC policy is invalid',
      de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie ist ungültig',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC record syntax is valid',
        detail: ({ name }) => `The DMARC record at ${name} has a valid policy and no unknown or malformed tags.`,
      },
      de: {
        title: 'Syntax des DMARC-Eintrags ist gültig',
        detail: ({ name }) =>
          `Der DMARC-Eintrag unter ${name} hat eine gültige Richtlinie und keine unbekannten oder fehlerhaften Angaben.`,
      },
    },
    'bad-tags': {
      en: {
        title: 'DMARC record contains invalid tags',
        detail: (values) =>
          `${SEEN.en(values)} Receivers ignore ${quotedListing.en(values.parts)}: ${byNumber(values.parts, 'this tag is', 'these tags are')} unknown, repeated or malformed. The other tags apply.`,
        steps: ({ place, parts }) =>
          changeSteps.en(
            place,
            (where) => `${where}, correct or remove ${quotedListing.en(parts)} in the TXT record ${place.name}.`,
          ),
      },
      de: {
        title: 'DMARC-Eintrag enthält ungültige Angaben',
        detail: (values) =>
          `${SEEN.de(values)} Empfänger ignorieren ${quotedListing.de(values.parts)}: ${byNumber(values.parts, 'Diese Angabe ist', 'Diese Angaben sind')} unbekannt, doppelt oder fehlerhaft. Die übrigen Angaben gelten.`,
        steps: ({ place, parts }) =>
          changeSteps.de(
            place,
            (where) =>
              `Korrigieren oder entfernen Sie ${where} ${quotedListing.de(parts)} im TXT-Eintrag ${place.name}.`,
          ),
      },
    },
    'p-missing': {
      en: {
        title: 'DMARC syntax error: no policy (p=)',
        detail: (values) =>
          `${SEEN.en(values)} It has no policy (p=): newer receivers assume “none”, older ones ignore the record unless it has a valid rua.`,
        steps: ({ place }) =>
          changeSteps.en(place, (where) => `${where}, add p=none after v=DMARC1 in the TXT record ${place.name}.`),
      },
      de: {
        title: 'DMARC-Syntaxfehler: keine Richtlinie (p=)',
        detail: (values) =>
          `${SEEN.de(values)} Die Richtlinie (p=) fehlt: Neuere Empfänger nehmen „none“ an, ältere ignorieren den Eintrag, außer er hat eine gültige rua.`,
        steps: ({ place }) =>
          changeSteps.de(
            place,
            (where) => `Ergänzen Sie ${where} im TXT-Eintrag ${place.name} nach v=DMARC1 die Angabe p=none.`,
          ),
      },
    },
    'bad-policy': {
      en: {
        title: 'DMARC syntax error: invalid policy value',
        detail: (values) =>
          `${SEEN.en(values)} The value of ${listing.en(written(values.tags))} is not “none”, “quarantine” or “reject”. ${values.hasValidRua ? 'According to the standard, the policy is then “none”; some receivers ignore the record instead.' : 'According to the standard, receivers ignore the record.'}`,
        steps: ({ place, tags }) =>
          changeSteps.en(
            place,
            (where) =>
              `${where}, set ${listing.en(written(tags))} in the TXT record ${place.name} to none, quarantine or reject; with none, receivers stop no mail.`,
          ),
      },
      de: {
        title: 'DMARC-Syntaxfehler: ungültiger Wert der Richtlinie',
        detail: (values) =>
          `${SEEN.de(values)} Der Wert von ${listing.de(written(values.tags))} ist weder „none“ noch „quarantine“ noch „reject“. ${values.hasValidRua ? 'Nach dem Standard gilt dann die Richtlinie „none“; manche Empfänger ignorieren den Eintrag stattdessen.' : 'Nach dem Standard ignorieren Empfänger den Eintrag.'}`,
        steps: ({ place, tags }) =>
          changeSteps.de(
            place,
            (where) =>
              `Setzen Sie ${where} ${listing.de(written(tags))} im TXT-Eintrag ${place.name} auf none, quarantine oder reject; bei none halten Empfänger keine E-Mail auf.`,
          ),
      },
    },
  },
}
