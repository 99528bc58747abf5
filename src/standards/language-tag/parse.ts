import { type Parsed, parsed, refused } from '../parsed.ts'
import { isKnownLanguage, isKnownRegion, isKnownScript, replacementOfRegion, shorterLanguage } from './known-codes.ts'

/** BCP 47, in its usual letter case. */
export interface LanguageTag {
  readonly language: string
  readonly script?: string
  readonly region?: string
  /** Extended languages, variants, extensions and private parts, as written. */
  readonly rest: readonly string[]
}

export type LanguageTagFault =
  | { readonly code: 'empty' | 'malformed' | 'underscore' }
  | { readonly code: 'unknown-language' | 'unknown-script'; readonly subtag: string }
  /** Perhaps the code of a country that is another one in the standard: `UK` for `GB`. */
  | { readonly code: 'unknown-region'; readonly subtag: string; readonly instead?: string }
  /** A code of three letters where the standard has one of two: `eng` for `en`. */
  | { readonly code: 'overlong-language'; readonly subtag: string; readonly instead: string }

const MAX_CHARACTERS = 100

/** RFC 5646 section 2.1 without the irregular tags of old. Every part is marked off by what it cannot be confused with. */
const TAG = new RegExp(
  [
    '^(?<language>[a-z]{2,3}|[a-z]{5,8})',
    '(?<extended>(?:-[a-z]{3}(?![a-z0-9])){0,3})',
    '(?:-(?<script>[a-z]{4})(?![a-z0-9]))?',
    '(?:-(?<region>[a-z]{2}|\\d{3})(?![a-z0-9]))?',
    '(?<others>(?:-(?:[a-z0-9]{5,8}|\\d[a-z0-9]{3})(?![a-z0-9]))*',
    '(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*',
    '(?:-x(?:-[a-z0-9]{1,8})+)?)$',
  ].join(''),
  'i',
)

/** The value of an hreflang attribute: a tag, or the word for everybody else. */
export function parseHreflang(text: string): Parsed<LanguageTag | 'x-default', LanguageTagFault> {
  return text.toLowerCase() === 'x-default' ? parsed('x-default') : parseLanguageTag(text)
}

/** Form, and whether language, script and region are codes that exist. White space around is part of a malformed tag. */
export function parseLanguageTag(text: string): Parsed<LanguageTag, LanguageTagFault> {
  if (text === '') return refused({ code: 'empty' })
  if (text.length > MAX_CHARACTERS) return refused({ code: 'malformed' })
  const parts = TAG.exec(text)?.groups
  if (parts === undefined) return refused({ code: TAG.test(text.replaceAll('_', '-')) ? 'underscore' : 'malformed' })
  const language = (parts['language'] ?? '').toLowerCase()
  const script = parts['script']?.toLowerCase().replace(/^./, (letter) => letter.toUpperCase())
  const region = parts['region']?.toUpperCase()
  const fault = unknownCode(language, script, region)
  if (fault !== undefined) return refused(fault)
  return parsed({
    language,
    ...(script !== undefined && { script }),
    ...(region !== undefined && { region }),
    rest: `${parts['extended']}${parts['others']}`.split('-').filter(Boolean),
  })
}

function unknownCode(
  language: string,
  script: string | undefined,
  region: string | undefined,
): LanguageTagFault | undefined {
  const shorter = shorterLanguage(language)
  if (shorter !== undefined) return { code: 'overlong-language', subtag: language, instead: shorter }
  if (!isKnownLanguage(language)) return { code: 'unknown-language', subtag: language }
  if (script !== undefined && !isKnownScript(script)) return { code: 'unknown-script', subtag: script }
  if (region === undefined || isKnownRegion(region)) return undefined
  const instead = replacementOfRegion(region)
  return { code: 'unknown-region', subtag: region, ...(instead !== undefined && { instead }) }
}
