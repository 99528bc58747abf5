import type { Localized } from '../../text.ts'

/** The length of a text. If the stored text is shorter than the original, this is a lower bound. */
export interface Length {
  readonly characters: number
  readonly isCut: boolean
}

export const lengthOf = (text: string, maxKept: number): Length => ({
  // A character with two code units is removed as a whole, so a truncated text may be one unit shorter than the limit.
  isCut: text.length >= maxKept - 1,
  characters: [...text].length,
})

export const countedCharacters: Localized<(length: Length) => string> = {
  en: ({ characters, isCut }) =>
    `${isCut ? 'at least ' : ''}${characters} ${characters === 1 ? 'character' : 'characters'}`,
  de: ({ characters, isCut }) => `${isCut ? 'mindestens ' : ''}${characters} Zeichen`,
}
