import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'

interface Changed {
  readonly domain: string
  readonly fix: FixRecord | undefined
}

/** What one TXT string holds (RFC 1035 section 3.3). */
const MAX_STRING_LENGTH = 255

type Steps = (values: Changed, otherwise: readonly string[]) => readonly string[]

/** How the offered record is put in place of the present one; other steps where none is offered. */
export const replaceSteps: Localized<Steps> = {
  en: (values, otherwise) =>
    enteringSteps.en(
      values,
      `At your DNS host, replace the SPF record of ${values.domain}, the TXT record that begins with v=spf1, by the one shown here. Do not add a second one.`,
      otherwise,
    ),
  de: (values, otherwise) =>
    enteringSteps.de(
      values,
      `Ersetzen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag von ${values.domain}, also den TXT-Eintrag, der mit v=spf1 beginnt, durch den hier gezeigten. Legen Sie keinen zweiten an.`,
      otherwise,
    ),
}

/** The same for a domain that has no record yet. */
export const addSteps: Localized<Steps> = {
  en: (values, otherwise) =>
    enteringSteps.en(values, `At your DNS host, add the TXT record shown here for ${values.domain}.`, otherwise),
  de: (values, otherwise) =>
    enteringSteps.de(
      values,
      `Legen Sie bei Ihrem DNS-Anbieter für ${values.domain} den hier gezeigten TXT-Eintrag an.`,
      otherwise,
    ),
}

const enteringSteps: Localized<(values: Changed, action: string, otherwise: readonly string[]) => readonly string[]> = {
  en: ({ fix }, action, otherwise) =>
    fix === undefined ? otherwise : [...hostNote.en(fix), action, ...longNote.en(fix)],
  de: ({ fix }, action, otherwise) =>
    fix === undefined ? otherwise : [...hostNote.de(fix), action, ...longNote.de(fix)],
}

const hostNote: Localized<(fix: FixRecord) => readonly string[]> = {
  en: ({ host }) =>
    host === '@' ? [] : ['If your panel appends the domain itself, enter only the left part of the name.'],
  de: ({ host }) =>
    host === '@' ? [] : ['Wenn Ihr Anbieter die Domain selbst anhängt, geben Sie nur den linken Teil des Namens ein.'],
}

const isLong = ({ value }: FixRecord): boolean => value.length > MAX_STRING_LENGTH

const longNote: Localized<(fix: FixRecord) => readonly string[]> = {
  en: (fix) =>
    isLong(fix)
      ? [
          'The record is longer than 255 characters: most panels split it, otherwise enter it as several quoted strings.',
        ]
      : [],
  de: (fix) =>
    isLong(fix)
      ? [
          'Der Eintrag ist länger als 255 Zeichen: Die meisten Anbieter teilen ihn selbst, sonst geben Sie ihn als mehrere Zeichenketten in Anführungszeichen ein.',
        ]
      : [],
}
