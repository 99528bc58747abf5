import { type Parsed, parsed, refused } from '../parsed.ts'

export interface Uri {
  /** Lower case. */
  readonly scheme: string
  /** Everything after the first colon, as written. */
  readonly rest: string
}

export type UriFault = 'no-scheme' | 'bad-uri'

const SCHEME = /^[a-z][a-z0-9+.-]*$/i
const FOREIGN_CHARACTER = /[^A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]/
const LONE_PERCENT = /%(?![0-9A-Fa-f]{2})/

/** Parses an absolute URI by the character rules of RFC 3986; http and https also require a host. */
export function parseUri(text: string): Parsed<Uri, UriFault> {
  const colon = text.indexOf(':')
  if (colon < 1 || !SCHEME.test(text.slice(0, colon))) return refused('no-scheme')
  const scheme = text.slice(0, colon).toLowerCase()
  const rest = text.slice(colon + 1)
  if (rest === '' || FOREIGN_CHARACTER.test(rest) || LONE_PERCENT.test(rest)) return refused('bad-uri')
  if ((scheme === 'http' || scheme === 'https') && !/^\/\/[^/?#]/.test(rest)) return refused('bad-uri')
  return parsed({ scheme, rest })
}

export const buildUri = ({ scheme, rest }: Uri): string => `${scheme}:${rest}`
