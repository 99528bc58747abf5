import type { Localized } from '../../../text.ts'
import { listing } from '../../listing.ts'
import { hostNote } from '../../panel-notes.ts'
import { publish, type Step } from '../../step.ts'
import type { FixRecord } from '../../verdict.ts'

interface Faulty {
  readonly names: readonly string[]
  readonly fix: FixRecord | undefined
}

/** How a key record is corrected: with the record shown here, which may be an alias, or by the mail provider. */
export const keySteps: Localized<(values: Faulty, otherwise: readonly string[]) => readonly Step[]> = {
  en: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(
            `At your DNS provider, replace the TXT record ${listing.en(names)} with the ${fix.type} record shown here, in one change.`,
          ),
          ...hostNote.en(fix),
        ],
  de: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(
            `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${listing.de(names)} in einem Schritt durch den hier gezeigten ${fix.type}-Eintrag.`,
          ),
          ...hostNote.de(fix),
        ],
}

/** A key that is used before its record is visible, or that replaces the old one in the same record, makes every signature fail. */
export const newKeySteps: Localized<readonly string[]> = {
  en: [
    'Before you create a new DKIM key, check in the settings of your mail provider that it gets a selector of its own and that signing continues with the old key for now; if not, ask the provider.',
    'In the settings of your mail provider, create a new DKIM key with 2048 bits.',
  ],
  de: [
    'Prüfen Sie, bevor Sie einen neuen DKIM-Schlüssel erzeugen, in den Einstellungen Ihres E-Mail-Anbieters, ob er einen eigenen Selektor erhält und vorerst weiter mit dem alten Schlüssel signiert wird; wenn nicht, fragen Sie den Anbieter.',
    'Erzeugen Sie in den Einstellungen Ihres E-Mail-Anbieters einen neuen DKIM-Schlüssel mit 2048 Bit.',
  ],
}
