import type { Localized } from '../text.ts'
import { note, type Step } from './step.ts'
import type { FixRecord } from './verdict.ts'

/** A name with the domain appended twice (`_dmarc.example.com.example.com`) is a common mistake. */
export const appendedNote: Localized<string> = {
  en: 'If the panel of your DNS provider appends the domain, enter only the part of the name before it.',
  de: 'Wenn die Oberfläche Ihres DNS-Anbieters die Domain selbst anhängt, geben Sie nur den Teil des Namens davor ein.',
}

/** A record below an alias is published by the provider that the alias points to. */
export const aliasStep: Localized<string> = {
  en: 'If the name is an alias (CNAME), ask the provider that it points to for this change.',
  de: 'Wenn der Name ein Alias (CNAME) ist, bitten Sie den Anbieter, auf den er zeigt, um diese Änderung.',
}

type Note = (fix: FixRecord | undefined) => readonly Step[]

/** For a record whose name a panel may extend with the domain. */
export const hostNote: Localized<Note> = {
  en: (fix) => (hasLongName(fix) ? [note(appendedNote.en)] : []),
  de: (fix) => (hasLongName(fix) ? [note(appendedNote.de)] : []),
}

/** For a record that may have to be entered in parts. The report adds the note to every fix that needs it. */
export const longNote: Localized<Note> = {
  en: (fix) =>
    hasLongValue(fix)
      ? [
          note(
            'The value is longer than 255 bytes: most panels split it, otherwise enter it as several quoted strings.',
          ),
        ]
      : [],
  de: (fix) =>
    hasLongValue(fix)
      ? [
          note(
            'Der Wert ist länger als 255 Byte: Die meisten DNS-Anbieter teilen ihn selbst auf, sonst geben Sie ihn als mehrere Zeichenketten in Anführungszeichen ein.',
          ),
        ]
      : [],
}

const hasLongName = (fix: FixRecord | undefined): boolean => fix !== undefined && fix.host !== '@'

/** The size limit of one string of a TXT record (RFC 1035 section 3.3). */
const MAX_STRING_BYTES = 255

const hasLongValue = (fix: FixRecord | undefined): boolean =>
  fix?.type === 'TXT' && Buffer.byteLength(fix.value) > MAX_STRING_BYTES
