import type { Localized } from '../../../text.ts'
import { aliasStep } from '../../panel-notes.ts'
import { shown } from '../../shown.ts'

/** How the record of a selector is published again. The result does not show whether the name is an alias. */
export const recopySteps: Localized<(name: string) => readonly string[]> = {
  en: (name) => [
    'In the settings of your mail provider, copy the complete DKIM record again, without quotation marks and line breaks.',
    `At your DNS provider, replace the TXT record ${shown(name)} with it, in one change.`,
    aliasStep.en,
  ],
  de: (name) => [
    'Kopieren Sie den vollständigen DKIM-Eintrag erneut aus den Einstellungen Ihres E-Mail-Anbieters, ohne Anführungszeichen und Zeilenumbrüche.',
    `Ersetzen Sie damit bei Ihrem DNS-Anbieter den TXT-Eintrag ${shown(name)} in einem Schritt.`,
    aliasStep.de,
  ],
}

/** How one tag or flag is removed from the record of a selector. */
export const tagRemovalSteps: Localized<(part: string, name: string) => readonly string[]> = {
  en: (part, name) => [`At your DNS provider, remove ${part} from the TXT record ${shown(name)}.`, aliasStep.en],
  de: (part, name) => [
    `Entfernen Sie bei Ihrem DNS-Anbieter ${part} aus dem TXT-Eintrag ${shown(name)}.`,
    aliasStep.de,
  ],
}
