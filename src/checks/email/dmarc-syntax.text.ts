import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { changeSteps } from './dmarc-steps.ts'
import type { dmarcSyntax } from './dmarc-syntax.ts'

export const dmarcSyntaxText: TextsOf<typeof dmarcSyntax> = {
  question: { en: 'Is the DMARC record written correctly?', de: 'Ist der DMARC-Eintrag richtig geschrieben?' },
  subject: { en: 'The form of the DMARC record', de: 'Die Form des DMARC-Eintrags' },
  why: {
    en: 'Receivers take the record literally. A single misspelt word can leave a domain unprotected for years, while its owner believes that forgeries are being turned away.',
    de: 'Empfänger nehmen den Eintrag wörtlich. Ein einziges verschriebenes Wort kann eine Domain jahrelang ungeschützt lassen, während ihr Inhaber glaubt, Fälschungen würden abgewiesen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DMARC record is written correctly',
        detail: ({ name }) => `Receivers understand every part of the record at ${name}.`,
      },
      de: {
        title: 'Der DMARC-Eintrag ist richtig geschrieben',
        detail: ({ name }) => `Empfänger verstehen jeden Teil des Eintrags unter ${name}.`,
      },
    },
    'bad-tags': {
      en: {
        title: 'Parts of the DMARC record are ignored',
        detail: ({ text, parts }) =>
          `Receivers do not understand this part and ignore it: ${listing.en(parts)}. The rest counts: ${text}`,
        steps: ({ place, parts }) =>
          changeSteps.en(
            place,
            (where) => `${where}, correct or remove ${listing.en(parts)} in the TXT record ${place.name}.`,
          ),
      },
      de: {
        title: 'Teile des DMARC-Eintrags werden übergangen',
        detail: ({ text, parts }) =>
          `Empfänger verstehen diese Angabe nicht und übergehen sie: ${listing.de(parts)}. Der Rest gilt: ${text}`,
        steps: ({ place, parts }) =>
          changeSteps.de(
            place,
            (where) => `Korrigieren oder entfernen Sie ${where} ${listing.de(parts)} im TXT-Eintrag ${place.name}.`,
          ),
      },
    },
    'p-missing': {
      en: {
        title: 'The DMARC record names no policy',
        detail: ({ text }) =>
          `The policy (p=) is missing. Newer receivers assume p=none, older ones drop the whole record: ${text}`,
        steps: ({ place }) =>
          changeSteps.en(
            place,
            (where) => `${where}, add p=none right after v=DMARC1 in the TXT record ${place.name}.`,
          ),
      },
      de: {
        title: 'Der DMARC-Eintrag nennt keine Richtlinie',
        detail: ({ text }) =>
          `Die Richtlinie (p=) fehlt. Neuere Empfänger nehmen p=none an, ältere verwerfen den ganzen Eintrag: ${text}`,
        steps: ({ place }) =>
          changeSteps.de(
            place,
            (where) => `Ergänzen Sie ${where} im TXT-Eintrag ${place.name} direkt hinter v=DMARC1 die Angabe p=none.`,
          ),
      },
    },
    'bad-policy': {
      en: {
        title: 'The DMARC policy cannot be read',
        detail: ({ text, tags, hasValidRua }) =>
          `The value of ${listing.en(tags)} is neither none nor quarantine nor reject. ${hasValidRua ? 'Receivers only watch, as with p=none' : 'Receivers act as if there were no record at all'}: ${text}`,
        steps: ({ place, tags }) =>
          changeSteps.en(
            place,
            (where) =>
              `${where}, set ${listing.en(tags)} in the TXT record ${place.name} to none, quarantine or reject; with none, receivers reject nothing.`,
          ),
      },
      de: {
        title: 'Die DMARC-Richtlinie ist nicht lesbar',
        detail: ({ text, tags, hasValidRua }) =>
          `Der Wert von ${listing.de(tags)} ist weder none noch quarantine noch reject. ${hasValidRua ? 'Empfänger beobachten nur, wie bei p=none' : 'Empfänger tun so, als gäbe es keinen Eintrag'}: ${text}`,
        steps: ({ place, tags }) =>
          changeSteps.de(
            place,
            (where) =>
              `Setzen Sie ${where} ${listing.de(tags)} im TXT-Eintrag ${place.name} auf none, quarantine oder reject; bei none lehnen Empfänger nichts ab.`,
          ),
      },
    },
  },
}
