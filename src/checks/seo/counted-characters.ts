import type { Localized } from '../../text.ts'

/** How long a text is. What we keep of it may be shorter; then it is a least number. */
export interface Length {
  readonly characters: number
  readonly isCut: boolean
}

export const lengthOf = (text: string, maxKept: number): Length => ({
  // A character that takes two code units is cut off whole.
  isCut: text.length >= maxKept - 1,
  characters: [...text].length,
})

export const countedCharacters: Localized<(length: Length) => string> = {
  en: ({ characters, isCut }) =>
    `${isCut ? 'at least ' : ''}${characters} ${characters === 1 ? 'character' : 'characters'}`,
  de: ({ characters, isCut }) => `${isCut ? 'mindestens ' : ''}${characters} Zeichen`,
}
