import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'
import type { DmarcPlace } from './dmarc-offer.ts'

/** What one TXT string holds (RFC 1035 section 3.3). */
const MAX_STRING_LENGTH = 255

const isLong = ({ value }: FixRecord): boolean => value.length > MAX_STRING_LENGTH

/** The note that stands before a record whose name many panels complete by themselves. */
export const hostNote: Localized<string> = {
  en: 'If your panel appends the domain itself, enter only the left part of the name, such as _dmarc.',
  de: 'Wenn Ihr Anbieter die Domain selbst anhängt, geben Sie nur den linken Teil des Namens ein, etwa _dmarc.',
}

export const longNote: Localized<(fix: FixRecord) => readonly string[]> = {
  en: (fix) =>
    isLong(fix)
      ? ['It is longer than 255 characters: most panels split it, otherwise enter it as several quoted strings.']
      : [],
  de: (fix) =>
    isLong(fix)
      ? [
          'Er ist länger als 255 Zeichen: Die meisten Anbieter teilen ihn selbst, sonst geben Sie ihn als mehrere Zeichenketten in Anführungszeichen ein.',
        ]
      : [],
}

type Steps = (place: DmarcPlace, otherwise: readonly string[]) => readonly string[]

/** How the record is changed: by the one shown, or in words, by whoever keeps it. */
export const changeSteps: Localized<Steps> = {
  en: ({ name, keeper, fix }, otherwise) => {
    if (fix !== undefined)
      return [
        hostNote.en,
        `At your DNS host, replace the TXT record of ${name} by the one shown here.`,
        ...longNote.en(fix),
      ]
    return keeper === 'own' ? otherwise : [keeperNote.en(name, keeper), ...otherwise]
  },
  de: ({ name, keeper, fix }, otherwise) => {
    if (fix !== undefined)
      return [
        hostNote.de,
        `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag von ${name} durch den hier gezeigten.`,
        ...longNote.de(fix),
      ]
    return keeper === 'own' ? otherwise : [keeperNote.de(name, keeper), ...otherwise]
  },
}

const keeperNote: Localized<(name: string, keeper: 'above' | 'alias') => string> = {
  en: (name, keeper) =>
    keeper === 'above'
      ? `The policy is inherited: it stands at ${name} and is changed there, at the DNS host of that domain.`
      : `${name} is an alias: the record is kept by the provider that it leads to and is changed in the settings there.`,
  de: (name, keeper) =>
    keeper === 'above'
      ? `Die Richtlinie ist geerbt: Sie steht unter ${name} und wird dort geändert, beim DNS-Anbieter jener Domain.`
      : `${name} ist ein Alias: Den Eintrag pflegt der Anbieter, zu dem er führt; geändert wird er in dessen Einstellungen.`,
}
