// The file is named because Node has a deprecated module of the package's name.
import punycode from 'punycode/punycode.js'
import tr46 from 'tr46'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { isSimpleName } from './simple-name.ts'

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

/** Lower case, single inner hyphens, nothing encoded: there is nothing to convert and nothing to refuse. */
const PLAIN_NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/

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
  if (text.length <= MAX_LABEL_LENGTH && PLAIN_NAME.test(text)) return parsed({ ascii: text, unicode: text })
  if (text.length > MAX_INPUT_LENGTH) return refused('too-long')
  const name = text.replace(TRAILING_DOT, '')
  if (name === '') return refused('empty')
  const unicode = isSimpleName(name, rules) ? simpleForm(name) : processedForm(name, rules)
  if (unicode === undefined) return refused('not-idna')
  const ascii = ASCII.test(unicode) ? unicode : unicode.split('.').map(toALabel).join('.')
  return hasLegalLengths(ascii) ? parsed({ ascii, unicode }) : refused('not-idna')
}

const ASCII = /^[\x00-\x7f]*$/

/** Only ASCII letters change their case here: what JavaScript does to a final sigma is not what UTS #46 does. */
function simpleForm(name: string): string {
  if (ASCII.test(name)) return name.toLowerCase()
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function processedForm(name: string, { tables }: Rules): string | undefined {
  const { domain, error } = tr46.toUnicode(name, tables)
  return error ? undefined : domain
}

const toALabel = (label: string): string => (ASCII.test(label) ? label : `xn--${punycode.encode(label)}`)

const hasLegalLengths = (ascii: string): boolean =>
  ascii.length <= MAX_NAME_LENGTH && ascii.split('.').every((label) => label !== '' && label.length <= MAX_LABEL_LENGTH)
