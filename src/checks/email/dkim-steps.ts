import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'
import { listing } from '../listing.ts'
import { hostNote } from '../panel-notes.ts'

interface Faulty {
  readonly names: readonly string[]
  readonly fix: FixRecord | undefined
}

/** How a key record is put in order: by the record shown, or by whoever runs the mail service. */
export const keySteps: Localized<(values: Faulty, otherwise: readonly string[]) => readonly string[]> = {
  en: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          ...hostNote.en(fix),
          `At your DNS host, replace the TXT record of ${listing.en(names)} by the one shown here.`,
        ],
  de: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          ...hostNote.de(fix),
          `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag von ${listing.de(names)} durch den hier gezeigten.`,
        ],
}
