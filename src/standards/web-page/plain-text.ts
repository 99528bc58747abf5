import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'

/** A reference can be much longer than what it stands for, and white space is yet to be collapsed. */
const RAW_PER_CHARACTER = 8

/** C0, DEL, C1, and what changes the direction or hides: none of it belongs into a line that we show. */
const UNSHOWABLE = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const WHITE_SPACE = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** The usual short value has none of these. */
const NEEDS_TIDYING = /[^!-~]/

/** As running text: references resolved. */
export const decodeText = (raw: string): string => (raw.includes('&') ? decodeHTML(raw) : raw)

/** As the value of an attribute, of at most so many characters. */
export function decodeAttribute(raw: string, maxCharacters: number): string {
  const start = raw.length > maxCharacters * RAW_PER_CHARACTER ? raw.slice(0, maxCharacters * RAW_PER_CHARACTER) : raw
  return cut(start.includes('&') ? decodeHTMLAttribute(start) : start, maxCharacters)
}

/** White space collapsed and trimmed, nothing that cannot be shown, at most so many characters. */
export function tidy(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && !NEEDS_TIDYING.test(text)) return cut(text, maxCharacters)
  const start =
    text.length > maxCharacters * RAW_PER_CHARACTER ? text.slice(0, maxCharacters * RAW_PER_CHARACTER) : text
  return cut(start.replace(WHITE_SPACE, ' ').replace(UNSHOWABLE, '').trim(), maxCharacters)
}

export const collapseWhiteSpace = (text: string): string => text.replace(WHITE_SPACE, ' ')

/** Nothing that cannot be shown; white space stays as it is, but for line breaks and tabs. */
export const removeUnshowable = (text: string): string =>
  NEEDS_TIDYING.test(text) ? text.replace(/[\t\n\f\r]/g, ' ').replace(UNSHOWABLE, '') : text

/** Never between the halves of a surrogate pair. */
export function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return detach(text)
  const last = text.charCodeAt(maxCharacters - 1)
  return detach(text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxCharacters - 1 : maxCharacters))
}

/** A copy: V8 lets a slice of 13 characters or more keep the whole document alive. */
const detach = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1))
