// The file is named because Node has a deprecated module of the package's name.
import punycode from 'punycode/punycode.js'
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
const MAX_NAME_LENGTH = 253
const MAX_LABEL_LENGTH = 63

/** U+002E and the three characters that UTS #46 maps to it. */
const TRAILING_DOT = /[.。．｡]$/

/** Names without any Unicode need no tables: UTS #46 leaves only their letter case, hyphens and lengths to look at. */
const PLAIN_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i
const ENCODED_LABEL = /(?:^|\.)xn--/i

const CHECKS = { checkBidi: true, checkJoiners: true, transitionalProcessing: false } as const

interface Rules {
  readonly isStrict: boolean
  readonly tables: Parameters<typeof tr46.toUnicode>[1]
}

/** Every check of UTS #46 section 4: what a registry would accept. */
const STRICT: Rules = { isStrict: true, tables: { ...CHECKS, checkHyphens: true, useSTD3ASCIIRules: true } }

/** What the DNS carries in practice: `r3---sn-x.example` and `_dmarc.example` exist, so hyphens and ASCII are left to the caller. */
const LENIENT: Rules = { isStrict: false, tables: { ...CHECKS, checkHyphens: false, useSTD3ASCIIRules: false } }

/** UTS #46 non-transitional processing with all checks on; one trailing dot is dropped first. */
export const convertIdn = (text: string): Parsed<IdnForms, IdnFault> => convert(text, STRICT)

/** The same without the hyphen and STD3 rules; the caller checks the characters of the ASCII form. */
export const convertIdnLeniently = (text: string): Parsed<IdnForms, IdnFault> => convert(text, LENIENT)

function convert(text: string, rules: Rules): Parsed<IdnForms, IdnFault> {
  if (text.length > MAX_INPUT_LENGTH) return refused('too-long')
  const name = text.replace(TRAILING_DOT, '')
  if (name === '') return refused('empty')
  if (PLAIN_NAME.test(name) && !ENCODED_LABEL.test(name)) return convertPlain(name.toLowerCase(), rules)
  const { domain: unicode, error } = tr46.toUnicode(name, rules.tables)
  if (error) return refused('not-idna')
  const ascii = unicode.split('.').map(toALabel).join('.')
  return hasLegalLengths(ascii) ? parsed({ ascii, unicode }) : refused('not-idna')
}

function convertPlain(name: string, { isStrict }: Rules): Parsed<IdnForms, IdnFault> {
  const isLegal = hasLegalLengths(name) && (!isStrict || name.split('.').every(isRegistrableLabel))
  return isLegal ? parsed({ ascii: name, unicode: name }) : refused('not-idna')
}

/** STD3 letters, digits and hyphens; no hyphen at an edge or in both the third and fourth place. */
const isRegistrableLabel = (label: string): boolean =>
  !label.includes('_') && !label.startsWith('-') && !label.endsWith('-') && label.slice(2, 4) !== '--'

const toALabel = (label: string): string => (/^[\x00-\x7f]*$/.test(label) ? label : `xn--${punycode.encode(label)}`)

const hasLegalLengths = (ascii: string): boolean =>
  ascii.length <= MAX_NAME_LENGTH && ascii.split('.').every((label) => label !== '' && label.length <= MAX_LABEL_LENGTH)
