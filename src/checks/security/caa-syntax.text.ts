import type { Localized } from '../../text.ts'
import type { FixRecord, TextsOf } from '../define-check.ts'
import { hostNote } from '../panel-notes.ts'
import type { caaSyntax, Misread } from './caa-syntax.ts'

const BECAUSE: Localized<Readonly<Record<Misread, string>>> = {
  en: {
    'bad-value': 'its value does not have the form that certificate authorities can read',
    'misspelt-tag': 'the word behind the number is unknown and looks like a spelling mistake',
  },
  de: {
    'bad-value': 'sein Wert hat nicht die Form, die Zertifizierungsstellen lesen können',
    'misspelt-tag': 'das Wort hinter der Zahl ist unbekannt und sieht nach einem Schreibfehler aus',
  },
}

interface Replaced {
  readonly name: string
  readonly record: string
  readonly fix: FixRecord | undefined
}

const stepsEn = ({ name, record, fix }: Replaced): readonly string[] => [
  fix === undefined
    ? `At your DNS provider, correct the CAA record “${record}” of ${name}; our CAA generator writes valid records.`
    : `At your DNS provider, replace the CAA record “${record}” of ${name} with the one shown here. Keep its other CAA records.`,
  ...hostNote.en(fix),
]

const stepsDe = ({ name, record, fix }: Replaced): readonly string[] => [
  fix === undefined
    ? `Korrigieren Sie bei Ihrem DNS-Anbieter den CAA-Eintrag „${record}“ von ${name}; unser CAA-Generator erstellt gültige Einträge.`
    : `Ersetzen Sie bei Ihrem DNS-Anbieter den CAA-Eintrag „${record}“ von ${name} durch den hier gezeigten. Behalten Sie die anderen CAA-Einträge bei.`,
  ...hostNote.de(fix),
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
    'reserved-flags': {
      en: {
        title: 'CAA record has reserved flag bits',
        detail: ({ name, record, flags }) =>
          `${name} publishes the CAA record “${record}” with the flags ${flags}. Only 0 and 128 (critical) have a meaning; certificate authorities ignore the other bits, so the record has the same effect as without them.`,
        steps: stepsEn,
      },
      de: {
        title: 'CAA-Eintrag mit reservierten Flag-Bits',
        detail: ({ name, record, flags }) =>
          `${name} veröffentlicht den CAA-Eintrag „${record}“ mit den Flags ${flags}. Nur 0 und 128 (critical) haben eine Bedeutung; Zertifizierungsstellen übergehen die anderen Bits, der Eintrag wirkt also wie ohne sie.`,
        steps: stepsDe,
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
