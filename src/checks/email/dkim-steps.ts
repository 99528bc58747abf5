import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'
import { listing } from '../listing.ts'
import { hostNote } from '../panel-notes.ts'

interface Faulty {
  readonly names: readonly string[]
  readonly fix: FixRecord | undefined
}

/** How a key record is corrected: with the record shown here, which may be an alias, or by the mail provider. */
export const keySteps: Localized<(values: Faulty, otherwise: readonly string[]) => readonly string[]> = {
  en: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `At your DNS provider, replace the TXT record ${listing.en(names)} with the ${fix.type} record shown here, in one change.`,
          ...hostNote.en(fix),
        ],
  de: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${listing.de(names)} in einem Schritt durch den hier gezeigten ${fix.type}-Eintrag.`,
          ...hostNote.de(fix),
        ],
}
