import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { quotedListing } from '../listing.ts'
import { hostNote } from '../panel-notes.ts'
import { later, publish, type Step } from '../step.ts'
import type { FixRecord } from '../verdict.ts'
import type { caaSyntax, Misread } from './caa-syntax.ts'

interface Wrong {
  readonly because: Misread
  readonly tag: string
  readonly meant: string | undefined
}

const FAULTS: Localized<Readonly<Record<Misread, (wrong: Wrong) => string>>> = {
  en: {
    'bad-value': ({ tag }) => `Its value is not valid for the tag “${tag}”.`,
    'misspelt-tag': ({ tag, meant }) => `The tag “${tag}” is unknown; “${meant}” is probably meant.`,
  },
  de: {
    'bad-value': ({ tag }) => `Der Wert ist für das Tag „${tag}“ nicht gültig.`,
    'misspelt-tag': ({ tag, meant }) => `Das Tag „${tag}“ ist unbekannt; gemeint ist wahrscheinlich „${meant}“.`,
  },
}

interface Others {
  readonly name: string
  readonly others: readonly string[]
  readonly allCorrected: readonly string[] | undefined
}

const alsoFaulty: Localized<(others: readonly string[]) => string> = {
  en: (others) => (others.length === 0 ? '' : ` (also faulty: ${quotedListing.en(others)})`),
  de: (others) => (others.length === 0 ? '' : ` (ebenfalls fehlerhaft: ${quotedListing.de(others)})`),
}

/** One correction alone would leave the other faulty records in force. */
const stepsForAll: Localized<(values: Others, usual: readonly Step[]) => readonly Step[]> = {
  en: ({ name, others, allCorrected }, usual) =>
    allCorrected !== undefined
      ? [
          `At the DNS provider of ${name}, replace all faulty CAA records with ${quotedListing.en(allCorrected)}, in one change; keep the other CAA records.`,
        ]
      : others.length === 0
        ? usual
        : [
            ...usual,
            `At the same place, also correct ${quotedListing.en(others)}; our CAA generator creates valid records.`,
          ],
  de: ({ name, others, allCorrected }, usual) =>
    allCorrected !== undefined
      ? [
          `Ersetzen Sie beim DNS-Anbieter von ${name} alle fehlerhaften CAA-Einträge in einem Schritt durch ${quotedListing.de(allCorrected)}; behalten Sie die anderen CAA-Einträge bei.`,
        ]
      : others.length === 0
        ? usual
        : [
            ...usual,
            `Korrigieren Sie dort auch ${quotedListing.de(others)}; unser CAA-Generator erstellt gültige Einträge.`,
          ],
}

interface Replaced extends Others {
  readonly name: string
  readonly record: string
  readonly fix: FixRecord | undefined
}

const stepsEn = (values: Replaced): readonly Step[] => stepsForAll.en(values, oneStepEn(values))

const oneStepEn = ({ name, record, fix }: Replaced): readonly Step[] => [
  fix === undefined
    ? `At your DNS provider, correct the CAA record “${record}” of ${name}; our CAA generator creates valid records.`
    : publish(
        `At your DNS provider, replace the CAA record “${record}” of ${name} with the record shown here; keep its other CAA records.`,
      ),
  ...hostNote.en(fix),
]

const stepsDe = (values: Replaced): readonly Step[] => stepsForAll.de(values, oneStepDe(values))

const oneStepDe = ({ name, record, fix }: Replaced): readonly Step[] => [
  fix === undefined
    ? `Korrigieren Sie bei Ihrem DNS-Anbieter den CAA-Eintrag „${record}“ von ${name}; unser CAA-Generator erstellt gültige Einträge.`
    : publish(
        `Ersetzen Sie bei Ihrem DNS-Anbieter den CAA-Eintrag „${record}“ von ${name} durch den hier gezeigten; behalten Sie die anderen CAA-Einträge bei.`,
      ),
  ...hostNote.de(fix),
]

interface Forbidden extends Others {
  readonly name: string
  readonly corrected: readonly string[] | undefined
  readonly fix: FixRecord | undefined
}

/** The value of “issue” is the domain name of the certificate authority, without anything around it. */
const forbiddenSteps: Localized<(values: Forbidden) => readonly Step[]> = {
  en: ({ name, corrected, fix }) => [
    fix !== undefined
      ? publish(
          `At your DNS provider, replace the malformed CAA record of ${name} with the record shown here; keep its other CAA records.`,
        )
      : corrected !== undefined
        ? `At the DNS provider of ${name}, replace the malformed CAA records with ${quotedListing.en(corrected)}; keep the other CAA records.`
        : `At the DNS provider of ${name}, replace each malformed CAA record with one whose value is only the domain name of the certificate authority; our CAA generator creates valid records.`,
    later(
      'If another certificate authority issues certificates for this domain, at the same place, add a CAA record with “issue” for it.',
    ),
    ...hostNote.en(fix),
  ],
  de: ({ name, corrected, fix }) => [
    fix !== undefined
      ? publish(
          `Ersetzen Sie bei Ihrem DNS-Anbieter den fehlerhaften CAA-Eintrag von ${name} durch den hier gezeigten; behalten Sie die anderen CAA-Einträge bei.`,
        )
      : corrected !== undefined
        ? `Ersetzen Sie beim DNS-Anbieter von ${name} die fehlerhaften CAA-Einträge durch ${quotedListing.de(corrected)}; behalten Sie die anderen CAA-Einträge bei.`
        : `Ersetzen Sie beim DNS-Anbieter von ${name} jeden fehlerhaften CAA-Eintrag durch einen, dessen Wert nur der Domainname der Zertifizierungsstelle ist; unser CAA-Generator erstellt gültige Einträge.`,
    later(
      'Wenn eine weitere Zertifizierungsstelle Zertifikate für diese Domain ausstellt, legen Sie dort auch für sie einen CAA-Eintrag mit „issue“ an.',
    ),
    ...hostNote.de(fix),
  ],
}

/** There is no valid spelling of a tag that no certificate authority knows. */
const uncriticalSteps: Localized<(values: Replaced) => readonly string[]> = {
  en: ({ name, record }) => [
    `At your DNS provider, set the flags of the CAA record “${record}” of ${name} to 0, so that certificate authorities ignore it.`,
    'If you do not need the record, at your DNS provider, delete it instead.',
  ],
  de: ({ name, record }) => [
    `Setzen Sie bei Ihrem DNS-Anbieter die Flags des CAA-Eintrags „${record}“ von ${name} auf 0, damit Zertifizierungsstellen ihn ignorieren.`,
    'Wenn Sie den Eintrag nicht brauchen, löschen Sie ihn stattdessen bei Ihrem DNS-Anbieter.',
  ],
}

export const caaSyntaxText: TextsOf<typeof caaSyntax> = {
  question: { en: 'Is the CAA syntax valid?', de: 'Ist die CAA-Syntax gültig?' },
  subject: { en: 'CAA syntax', de: 'CAA-Syntax' },
  why: {
    en: 'Certificate authorities apply the CAA records before they issue a certificate. A faulty record protects nothing or blocks the next renewal, and then browsers warn about the expired certificate.',
    de: 'Zertifizierungsstellen wenden die CAA-Einträge vor jeder Ausstellung an. Ein fehlerhafter Eintrag schützt nicht oder verhindert die nächste Erneuerung, und dann warnen Browser vor dem abgelaufenen Zertifikat.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'CAA syntax is valid',
        detail: ({ name }) => `All CAA records of ${name} are valid.`,
      },
      de: {
        title: 'CAA-Syntax ist gültig',
        detail: ({ name }) => `Alle CAA-Einträge von ${name} sind gültig.`,
      },
    },
    'reserved-flags': {
      en: {
        title: 'CAA record has reserved flag bits',
        detail: ({ name, record, flags, others }) =>
          `${name} has the CAA record “${record}”${alsoFaulty.en(others)} with the flags ${flags}. Only 0 and 128 (critical) have a meaning; certificate authorities ignore the other bits, so the record works as without them.`,
        steps: stepsEn,
      },
      de: {
        title: 'CAA-Eintrag mit reservierten Flag-Bits',
        detail: ({ name, record, flags, others }) =>
          `${name} hat den CAA-Eintrag „${record}“${alsoFaulty.de(others)} mit den Flags ${flags}. Nur 0 und 128 (critical) haben eine Bedeutung; Zertifizierungsstellen ignorieren die anderen Bits, der Eintrag wirkt also wie ohne sie.`,
        steps: stepsDe,
      },
    },
    invalid: {
      en: {
        title: ({ because }) =>
          because === 'misspelt-tag' ? 'CAA record has an unknown tag' : 'CAA record has an invalid value',
        detail: (values) =>
          `${values.name} has the CAA record “${values.record}”${alsoFaulty.en(values.others)}. ${FAULTS.en[values.because](values)} Certificate authorities do not apply the record as intended.`,
        steps: stepsEn,
      },
      de: {
        title: ({ because }) =>
          because === 'misspelt-tag' ? 'CAA-Eintrag mit unbekanntem Tag' : 'CAA-Eintrag mit ungültigem Wert',
        detail: (values) =>
          `${values.name} hat den CAA-Eintrag „${values.record}“${alsoFaulty.de(values.others)}. ${FAULTS.de[values.because](values)} Zertifizierungsstellen wenden den Eintrag nicht wie beabsichtigt an.`,
        steps: stepsDe,
      },
    },
    'forbids-all': {
      en: {
        title: 'Malformed CAA value blocks all certificates',
        detail: ({ name, records, others }) =>
          `The CAA value of ${name} is malformed: ${quotedListing.en(records)}${alsoFaulty.en(others)}. A malformed “issue” value allows no certificate authority, and no other record allows one.`,
        steps: (values) => stepsForAll.en(values, forbiddenSteps.en(values)),
      },
      de: {
        title: 'Fehlerhafter CAA-Wert blockiert alle Zertifikate',
        detail: ({ name, records, others }) =>
          `Der CAA-Wert von ${name} ist fehlerhaft: ${quotedListing.de(records)}${alsoFaulty.de(others)}. Ein fehlerhafter „issue“-Wert erlaubt keine Zertifizierungsstelle, und kein anderer Eintrag erlaubt eine.`,
        steps: (values) => stepsForAll.de(values, forbiddenSteps.de(values)),
      },
    },
    'unknown-critical': {
      en: {
        title: 'Unknown critical CAA tag blocks all certificates',
        detail: ({ name, record, tag, others }) =>
          `${name} has the CAA record “${record}”${alsoFaulty.en(others)}. Its critical flag (128) forbids issuance by every certificate authority that does not know the tag “${tag}”, and none knows it.`,
        steps: (values) =>
          values.fix === undefined ? stepsForAll.en(values, uncriticalSteps.en(values)) : stepsEn(values),
      },
      de: {
        title: 'Unbekanntes kritisches CAA-Tag blockiert alle Zertifikate',
        detail: ({ name, record, tag, others }) =>
          `${name} hat den CAA-Eintrag „${record}“${alsoFaulty.de(others)}. Das critical-Flag (128) verbietet die Ausstellung jeder Zertifizierungsstelle, die das Tag „${tag}“ nicht kennt, und keine kennt es.`,
        steps: (values) =>
          values.fix === undefined ? stepsForAll.de(values, uncriticalSteps.de(values)) : stepsDe(values),
      },
    },
  },
}
