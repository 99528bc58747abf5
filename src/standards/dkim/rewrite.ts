import { splitTags, trimBlanks } from '../tag-list/split.ts'

/** The record without one tag; all else stays as it is written. */
export const withoutTag = (text: string, tag: string): string =>
  joined(splitTags(text).filter(({ name }) => name !== tag))

/** The record without one word of a tag that lists several; the tag goes with its last word. */
export function withoutWord(text: string, tag: string, word: string): string {
  const segments = splitTags(text).flatMap((segment) => {
    if (segment.name !== tag) return [segment]
    const words = segment.value.split(':').map(trimBlanks)
    const others = words.filter((other) => other.toLowerCase() !== word)
    return others.length === 0 ? [] : [{ text: `${tag}=${others.join(':')}` }]
  })
  return joined(segments)
}

/** Quotes have no place in a record; some panels publish those that were typed. */
export const withoutQuotes = (text: string): string => text.replaceAll('"', '')

const joined = (segments: readonly { readonly text: string }[]): string => segments.map(({ text }) => text).join('; ')
