import { trimBlanks } from '../tag-list/split.ts'

export type DirectiveKind = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'other'

export interface Directive {
  readonly kind: DirectiveKind
  /** Lower case. */
  readonly name: string
  readonly value: string
  readonly isMisspelt: boolean
  readonly hasColon: boolean
}

/** Google's parser identifies a line by the beginning of its name and accepts the most common misspellings. */
const BEGINNINGS: readonly (readonly [beginning: string, kind: Exclude<DirectiveKind, 'other'>])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
]

/** Parses one trimmed, non-empty line. Returns undefined if it has no name and value. */
export function readDirective(line: string): Directive | undefined {
  const colon = line.indexOf(':')
  const separator = colon < 0 ? blankBetweenTwoWords(line) : colon
  if (separator < 0) return undefined
  const name = trimBlanks(line.slice(0, separator)).toLowerCase()
  if (name === '') return undefined
  const kind = BEGINNINGS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'other'
  return {
    kind,
    name,
    value: trimBlanks(line.slice(separator + 1)),
    isMisspelt: kind !== 'other' && name !== kind,
    hasColon: colon >= 0,
  }
}

/** A missing colon is accepted if the line has exactly two words. */
function blankBetweenTwoWords(line: string): number {
  const blank = line.search(/[ \t]/)
  if (blank < 0) return -1
  return /[ \t]/.test(trimBlanks(line.slice(blank))) ? -1 : blank
}
