import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'

/** A character reference can be much longer than its character, and white space is not collapsed yet. */
const RAW_PER_CHARACTER = 8

/** C0, DEL, C1, and characters that change the text direction or are invisible must not appear in displayed text. */
const UNSHOWABLE = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const WHITE_SPACE = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** Most short values contain none of these characters. */
const NEEDS_TIDYING = /[^!-~]/

/** Resolves character references as in running text. */
export const decodeText = (raw: string): string => (raw.includes('&') ? decodeHTML(raw) : raw)

/** Resolves character references as in an attribute value, and truncates the result. */
export function decodeAttribute(raw: string, maxCharacters: number): string {
  const start = raw.length > maxCharacters * RAW_PER_CHARACTER ? raw.slice(0, maxCharacters * RAW_PER_CHARACTER) : raw
  return cut(start.includes('&') ? decodeHTMLAttribute(start) : start, maxCharacters)
}

/** Collapses and trims white space, removes characters that cannot be displayed, and truncates the result. */
export function tidy(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && !NEEDS_TIDYING.test(text)) return cut(text, maxCharacters)
  const start =
    text.length > maxCharacters * RAW_PER_CHARACTER ? text.slice(0, maxCharacters * RAW_PER_CHARACTER) : text
  return cut(start.replace(WHITE_SPACE, ' ').replace(UNSHOWABLE, '').trim(), maxCharacters)
}

export const collapseWhiteSpace = (text: string): string => text.replace(WHITE_SPACE, ' ')

/** Removes characters that cannot be displayed; line breaks and tabs become spaces, other white space stays. */
export const removeUnshowable = (text: string): string =>
  NEEDS_TIDYING.test(text) ? text.replace(/[\t\n\f\r]/g, ' ').replace(UNSHOWABLE, '') : text

/** Never truncates within a surrogate pair. */
export function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return detach(text)
  const last = text.charCodeAt(maxCharacters - 1)
  return detach(text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxCharacters - 1 : maxCharacters))
}

/** Copies the text, because in V8 a slice of 13 characters or more keeps the whole document in memory. */
const detach = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1))
