import tr46 from 'tr46'
import { type Parsed, parsed, refused } from '../parsed.ts'

export interface IdnForms {
  /** A-labels, lower case, without a trailing dot. */
  readonly ascii: string
  readonly unicode: string
}

export type IdnFault = 'empty' | 'too-long' | 'not-idna'

/** Far above the longest name (253 octets), but Unicode input may hold characters that mapping removes. */
const MAX_INPUT_LENGTH = 1024

/** U+002E and the three characters that UTS #46 maps to it. */
const TRAILING_DOT = /[.。．｡]$/

const CHECKS = { checkBidi: true, checkJoiners: true, transitionalProcessing: false, verifyDNSLength: true } as const

/** Every check of UTS #46 section 4: what a registry would accept. */
const STRICT = { ...CHECKS, checkHyphens: true, useSTD3ASCIIRules: true } as const

/** What the DNS carries in practice: `r3---sn-x.example` and `_dmarc.example` exist, so hyphens and ASCII are left to the caller. */
const LENIENT = { ...CHECKS, checkHyphens: false, useSTD3ASCIIRules: false } as const

/** UTS #46 non-transitional processing with all checks on; one trailing dot is dropped first. */
export const convertIdn = (text: string): Parsed<IdnForms, IdnFault> => process(text, STRICT)

/** The same without the hyphen and STD3 rules; the caller checks the characters of the ASCII form. */
export const convertIdnLeniently = (text: string): Parsed<IdnForms, IdnFault> => process(text, LENIENT)

/** The Unicode form of a name already known to be valid; labels that do not decode stay as they are. */
export const toUnicodeForm = (ascii: string): string =>
  ascii.includes('xn--') ? tr46.toUnicode(ascii, LENIENT).domain : ascii

function process(text: string, checks: typeof STRICT | typeof LENIENT): Parsed<IdnForms, IdnFault> {
  if (text.length > MAX_INPUT_LENGTH) return refused('too-long')
  const name = text.replace(TRAILING_DOT, '')
  if (name === '') return refused('empty')
  const ascii = tr46.toASCII(name, checks)
  if (ascii === null || ascii === '') return refused('not-idna')
  return parsed({ ascii, unicode: toUnicodeForm(ascii) })
}
