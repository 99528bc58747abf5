import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'
import { listing } from '../dns/listing.ts'

/** What one TXT string holds (RFC 1035 section 3.3). */
const MAX_STRING_LENGTH = 255

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
          'If your panel appends the domain itself, enter only the part of the name before it.',
          `At your DNS host, replace the TXT record of ${listing.en(names)} by the one shown here.`,
          ...(isLong(fix)
            ? ['It is longer than 255 characters: most panels split it, otherwise enter it as several quoted strings.']
            : []),
        ],
  de: ({ names, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          'Wenn Ihr Anbieter die Domain selbst anhängt, geben Sie nur den Teil des Namens davor ein.',
          `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag von ${listing.de(names)} durch den hier gezeigten.`,
          ...(isLong(fix)
            ? [
                'Er ist länger als 255 Zeichen: Die meisten Anbieter teilen ihn selbst, sonst geben Sie ihn als mehrere Zeichenketten in Anführungszeichen ein.',
              ]
            : []),
        ],
}

const isLong = ({ value }: FixRecord): boolean => value.length > MAX_STRING_LENGTH
