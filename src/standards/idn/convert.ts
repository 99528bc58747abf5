// The import names the file, because Node has a deprecated built-in module with the name of the package.
import punycode from 'punycode/punycode.js'
import tr46 from 'tr46'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { simpleForm } from './simple-name.ts'

export interface IdnForms {
  /** A-labels, lower case, without a trailing dot. */
  readonly ascii: string
  readonly unicode: string
}

export type IdnFault = 'empty' | 'too-long' | 'not-idna'

/**
 * The limit is far above the longest name (253 octets), because Unicode input may contain characters that the mapping
 * removes.
 */
const MAX_INPUT_LENGTH = 1024
const MAX_NAME_LENGTH = 253
const MAX_LABEL_LENGTH = 63

/** U+002E and the three characters that UTS #46 maps to it. */
const DOTS = '.。．｡'
const DOT = 0x2e
const LAST_ASCII = 0x7f

/** Names with only lower-case ASCII letters, digits and single inner hyphens need no conversion and are always valid. */
const PLAIN_NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/

const CHECKS = { checkBidi: true, checkJoiners: true, transitionalProcessing: false } as const

interface Rules {
  readonly isStrict: boolean
  readonly tables: Parameters<typeof tr46.toUnicode>[1]
}

/** All checks of UTS #46 section 4 are enabled, as registries require. */
const STRICT: Rules = { isStrict: true, tables: { ...CHECKS, checkHyphens: true, useSTD3ASCIIRules: true } }

/**
 * Names such as `r3---sn-x.example` and `_dmarc.example` exist in the DNS, so the hyphen and ASCII rules are left to the
 * caller.
 */
const LENIENT: Rules = { isStrict: false, tables: { ...CHECKS, checkHyphens: false, useSTD3ASCIIRules: false } }

/** Converts with UTS #46 non-transitional processing and all checks; one trailing dot is removed first. */
export const convertIdn = (text: string): Parsed<IdnForms, IdnFault> => convert(text, STRICT)

/** Converts without the hyphen and STD3 rules; the caller must check the characters of the ASCII form. */
export const convertIdnLeniently = (text: string): Parsed<IdnForms, IdnFault> => convert(text, LENIENT)

function convert(text: string, rules: Rules): Parsed<IdnForms, IdnFault> {
  if (text.length <= MAX_LABEL_LENGTH && PLAIN_NAME.test(text)) return parsed({ ascii: text, unicode: text })
  if (text.length > MAX_INPUT_LENGTH) return refused('too-long')
  const name = DOTS.includes(text.charAt(text.length - 1)) ? text.slice(0, -1) : text
  if (name === '') return refused('empty')
  const unicode = simpleForm(name, rules) ?? processedForm(name, rules)
  const ascii = unicode === undefined ? undefined : asciiForm(unicode)
  return unicode === undefined || ascii === undefined ? refused('not-idna') : parsed({ ascii, unicode })
}

function processedForm(name: string, { tables }: Rules): string | undefined {
  const { domain, error } = tr46.toUnicode(name, tables)
  return error ? undefined : domain
}

/** Returns undefined if a label is empty or too long, or if the whole name is too long. */
function asciiForm(unicode: string): string | undefined {
  let ascii = ''
  let labelStart = 0
  let isAscii = true
  for (let index = 0; index <= unicode.length; index++) {
    const unit = index === unicode.length ? DOT : unicode.charCodeAt(index)
    if (unit > LAST_ASCII) isAscii = false
    if (unit !== DOT) continue
    const written = unicode.slice(labelStart, index)
    const label = isAscii ? written : `xn--${punycode.encode(written)}`
    if (label === '' || label.length > MAX_LABEL_LENGTH) return undefined
    ascii += labelStart === 0 ? label : `.${label}`
    labelStart = index + 1
    isAscii = true
  }
  return ascii.length <= MAX_NAME_LENGTH ? ascii : undefined
}
