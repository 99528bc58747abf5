import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { changeSteps } from './dmarc-steps.ts'
import type { dmarcSyntax } from './dmarc-syntax.ts'

export const dmarcSyntaxText: TextsOf<typeof dmarcSyntax> = {
  question: { en: 'Is the record well formed?', de: 'Ist der DMARC-Eintrag richtig geschrieben?' },
  subject: { en: 'The form of the DMARC record', de: 'Die Form des DMARC-Eintrags' },
  outcomes: {
    ok: {
      en: { title: 'The DMARC record is well formed', detail: ({ name }) => `Receivers understand all of ${name}.` },
      de: {
        title: 'Der DMARC-Eintrag ist richtig geschrieben',
        detail: ({ name }) => `Empfänger verstehen alles unter ${name}.`,
      },
    },
    'bad-tags': {
      en: {
        title: 'Parts of the DMARC record are ignored',
        detail: ({ text, parts }) =>
          `Receivers do not understand ${listing.en(parts)} and pass over it. The rest counts: ${text}`,
        steps: ({ place, parts }) =>
          changeSteps.en(place, [`Correct or remove ${listing.en(parts)} in the TXT record of ${place.name}.`]),
      },
      de: {
        title: 'Teile des DMARC-Eintrags werden übergangen',
        detail: ({ text, parts }) =>
          `Empfänger verstehen ${listing.de(parts)} nicht und übergehen es. Der Rest gilt: ${text}`,
        steps: ({ place, parts }) =>
          changeSteps.de(place, [
            `Berichtigen oder entfernen Sie ${listing.de(parts)} im TXT-Eintrag von ${place.name}.`,
          ]),
      },
    },
    'p-missing': {
      en: {
        title: 'The DMARC record names no policy',
        detail: ({ text }) =>
          `The tag p= is missing. Newer receivers assume p=none, older ones drop the whole record: ${text}`,
        steps: ({ place }) =>
          changeSteps.en(place, [
            `Add p=none right behind v=DMARC1 in the TXT record of ${place.name}, at your DNS host.`,
          ]),
      },
      de: {
        title: 'Der DMARC-Eintrag nennt keine Richtlinie',
        detail: ({ text }) =>
          `Die Angabe p= fehlt. Neuere Empfänger nehmen p=none an, ältere verwerfen den ganzen Eintrag: ${text}`,
        steps: ({ place }) =>
          changeSteps.de(place, [
            `Ergänzen Sie bei Ihrem DNS-Anbieter im TXT-Eintrag von ${place.name} direkt hinter v=DMARC1 die Angabe p=none.`,
          ]),
      },
    },
    'bad-policy': {
      en: {
        title: 'The DMARC policy cannot be read',
        detail: ({ text, tags, hasValidRua }) =>
          `The value of ${listing.en(tags)} is none of none, quarantine and reject. ${hasValidRua ? 'Receivers only watch, as with p=none' : 'Receivers act as if there were no record at all'}: ${text}`,
        steps: ({ place, tags }) =>
          changeSteps.en(place, [
            `At the DNS host, set ${listing.en(tags)} in the TXT record of ${place.name} to none, quarantine or reject. With none nothing is turned away.`,
          ]),
      },
      de: {
        title: 'Die DMARC-Richtlinie ist nicht lesbar',
        detail: ({ text, tags, hasValidRua }) =>
          `Der Wert von ${listing.de(tags)} ist weder none noch quarantine noch reject. ${hasValidRua ? 'Empfänger beobachten nur, wie bei p=none' : 'Empfänger tun so, als gäbe es keinen Eintrag'}: ${text}`,
        steps: ({ place, tags }) =>
          changeSteps.de(place, [
            `Setzen Sie beim DNS-Anbieter ${listing.de(tags)} im TXT-Eintrag von ${place.name} auf none, quarantine oder reject. Mit none wird nichts abgewiesen.`,
          ]),
      },
    },
  },
}
