import type { PublishedSet, UndeterminedReason } from '../evidence/zone/format-records.ts'
import type { PolicyFile } from '../evidence/zone/policy-file.ts'
import type { PublishedRecords } from '../evidence/zone/published-records.ts'
import type { Locale, Localized } from '../text.ts'
import { visible } from '../visible.ts'
import type { UnseenReason } from '../world.ts'
import { UNKNOWN_TEXTS } from './unknown-texts.ts'

/** A set in the language of the reader. */
export interface SetInWords extends PublishedSet {
  /** Why the records could not be determined. */
  readonly detail?: string
}

export interface RecordsInWords {
  readonly sets: readonly SetInWords[]
  readonly policyFile?: FileInWords
}

export interface FileInWords extends PolicyFile {
  /** Why the file could not be determined. */
  readonly detail?: string
}

/** Texts in addition to those of checks that were not possible. */
export const UNDETERMINED_TEXTS: Localized<Readonly<Record<Exclude<UndeterminedReason, UnseenReason>, string>>> = {
  en: {
    unreachable: 'The name servers of the domain do not answer for it',
    'not-queried': 'The domain does not receive mail, so these records were not queried',
    'unlisted-selectors': 'No key was found at the usual selectors; DNS cannot list the other selectors',
    unreadable: 'The policy file could not be read',
  },
  de: {
    unreachable: 'Die Nameserver der Domain beantworten keine Anfragen für sie',
    'not-queried': 'Die Domain empfängt keine E-Mails, deshalb wurden diese Einträge nicht abgefragt',
    'unlisted-selectors':
      'Unter den üblichen Selektoren gibt es keinen Schlüssel; andere Selektoren lassen sich im DNS nicht auflisten',
    unreadable: 'Die Richtliniendatei ließ sich nicht lesen',
  },
}

/** Makes texts from the network safe to show; data of zone files already are. */
export const shownRecords = ({ sets, policyFile }: PublishedRecords): PublishedRecords => ({
  sets: sets.map((set) => ({
    ...set,
    records: set.records.map((record) =>
      record.text === undefined ? record : { ...record, text: visible(record.text) },
    ),
  })),
  ...(policyFile && { policyFile: { ...policyFile, lines: policyFile.lines.map(visible) } }),
})

export const recordsInWords = ({ sets, policyFile }: PublishedRecords, locale: Locale): RecordsInWords => ({
  sets: sets.map((set) => explained(set, locale)),
  ...(policyFile && { policyFile: explained(policyFile, locale) }),
})

const explained = <Part extends { readonly reason?: UndeterminedReason }>(part: Part, locale: Locale) =>
  part.reason === undefined ? part : { ...part, detail: detailOf(part.reason, locale) }

function detailOf(reason: UndeterminedReason, locale: Locale): string {
  const texts = { ...UNKNOWN_TEXTS[locale].reason, ...UNDETERMINED_TEXTS[locale] }
  return UNKNOWN_TEXTS[locale].detail(texts[reason])
}
