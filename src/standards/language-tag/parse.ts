import { type Parsed, parsed, refused } from '../parsed.ts'
import { isKnownLanguage, isKnownRegion, isKnownScript, replacementOfRegion, shorterLanguage } from './known-codes.ts'

/** A BCP 47 tag in its conventional letter case. */
export interface LanguageTag {
  readonly language: string
  readonly script?: string
  readonly region?: string
  /** Extended languages, variants, extensions and private-use parts, as written. */
  readonly rest: readonly string[]
}

export type LanguageTagFault =
  | { readonly code: 'empty' | 'malformed' | 'underscore' }
  | { readonly code: 'unknown-language' | 'unknown-script'; readonly subtag: string }
  /** `instead` is set if the standard uses another code for the region: `GB` for `UK`. */
  | { readonly code: 'unknown-region'; readonly subtag: string; readonly instead?: string }
  /** A three-letter code although the standard has a two-letter code: `eng` instead of `en`. */
  | { readonly code: 'overlong-language'; readonly subtag: string; readonly instead: string }

const MAX_CHARACTERS = 100

/** The grammar of RFC 5646 section 2.1 without the irregular grandfathered tags. The forms of the parts do not overlap. */
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

/** Parses the value of an hreflang attribute: a language tag, or `x-default`. */
export function parseHreflang(text: string): Parsed<LanguageTag | 'x-default', LanguageTagFault> {
  return text.toLowerCase() === 'x-default' ? parsed('x-default') : parseLanguageTag(text)
}

/** Checks the syntax, and whether language, script and region are known codes. Surrounding white space makes a tag malformed. */
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
