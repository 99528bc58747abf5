import type { Localized } from '../../text.ts'
import type { FixRecord, TextsOf } from '../define-check.ts'
import { hostNote } from '../panel-notes.ts'
import type { caaSyntax, Misread } from './caa-syntax.ts'

const BECAUSE: Localized<Readonly<Record<Misread, string>>> = {
  en: {
    'bad-value': 'its value does not have the form that certificate authorities can read',
    'reserved-flags': 'its first number may only be 0 or 128',
    'misspelt-tag': 'the word behind the number is unknown and looks like a spelling mistake',
  },
  de: {
    'bad-value': 'sein Wert hat nicht die Form, die Zertifizierungsstellen lesen können',
    'reserved-flags': 'die erste Zahl darf nur 0 oder 128 sein',
    'misspelt-tag': 'das Wort hinter der Zahl ist unbekannt und sieht nach einem Schreibfehler aus',
  },
}

interface Replaced {
  readonly name: string
  readonly record: string
  readonly fix: FixRecord | undefined
}

const stepsEn = ({ name, record, fix }: Replaced): readonly string[] => [
  ...hostNote.en(fix),
  fix === undefined
    ? `At your DNS host, correct or delete the CAA record ${record} of ${name}. Our generator writes valid ones.`
    : `At your DNS host, replace the CAA record ${record} of ${name} by the one shown here. Leave its other CAA records as they are.`,
]

const stepsDe = ({ name, record, fix }: Replaced): readonly string[] => [
  ...hostNote.de(fix),
  fix === undefined
    ? `Berichtigen oder löschen Sie bei Ihrem DNS-Anbieter den CAA-Eintrag ${record} von ${name}. Unser Generator schreibt gültige.`
    : `Ersetzen Sie bei Ihrem DNS-Anbieter den CAA-Eintrag ${record} von ${name} durch den hier gezeigten. Lassen Sie die anderen CAA-Einträge, wie sie sind.`,
]

export const caaSyntaxText: TextsOf<typeof caaSyntax> = {
  question: {
    en: 'Do certificate authorities understand the CAA records?',
    de: 'Verstehen Zertifizierungsstellen die CAA-Einträge?',
  },
  subject: { en: 'The form of the CAA records', de: 'Die Form der CAA-Einträge' },
  why: {
    en: 'Certificate authorities go by these records before they issue. What they misread protects nothing or stops the next renewal, and when the old certificate runs out, browsers warn of the website.',
    de: 'Zertifizierungsstellen richten sich vor jeder Ausstellung danach. Was sie falsch lesen, schützt nicht oder verhindert die nächste Verlängerung, und läuft das alte Zertifikat ab, warnen Browser vor der Website.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The CAA records are written correctly',
        detail: ({ name }) => `Certificate authorities can read every CAA record of ${name}.`,
      },
      de: {
        title: 'Die CAA-Einträge sind richtig geschrieben',
        detail: ({ name }) => `Zertifizierungsstellen können jeden CAA-Eintrag von ${name} lesen.`,
      },
    },
    invalid: {
      en: {
        title: 'A CAA record is written wrongly',
        detail: ({ name, record, because }) =>
          `${name} publishes ${record}, but ${BECAUSE.en[because]}. The record does not do what it was meant to do.`,
        steps: stepsEn,
      },
      de: {
        title: 'Ein CAA-Eintrag ist falsch geschrieben',
        detail: ({ name, record, because }) =>
          `${name} veröffentlicht ${record}, aber ${BECAUSE.de[because]}. Der Eintrag bewirkt nicht, was er soll.`,
        steps: stepsDe,
      },
    },
    'unknown-critical': {
      en: {
        title: 'A CAA record blocks every new certificate',
        detail: ({ name, record, tag }) =>
          `${name} publishes ${record}. The number 128 says that nobody may issue without understanding “${tag}”, and no certificate authority knows this word. So none may issue or renew a certificate.`,
        steps: stepsEn,
      },
      de: {
        title: 'Ein CAA-Eintrag verhindert jedes neue Zertifikat',
        detail: ({ name, record, tag }) =>
          `${name} veröffentlicht ${record}. Die Zahl 128 besagt, dass niemand ausstellen darf, der „${tag}“ nicht versteht, und dieses Wort kennt keine Zertifizierungsstelle. Daher darf keine ein Zertifikat ausstellen oder verlängern.`,
        steps: stepsDe,
      },
    },
  },
}
