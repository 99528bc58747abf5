import { isIP } from 'node:net'
import { convertIdnLeniently } from '../idn/convert.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'

declare const brand: unique symbol
/**
 * A domain name in A-labels, in lower case, without a trailing dot. It has at least two labels of letters, digits and
 * inner hyphens; the last label is not numeric.
 */
export type DomainName = string & { readonly [brand]: 'DomainName' }

/** Why a text is not a domain name. Faults that look like a paste error come first, because their messages help most. */
export type NameFault =
  | 'empty'
  | 'url'
  | 'email'
  | 'ip-address'
  | 'wildcard'
  | 'too-long'
  | 'empty-label'
  | 'label-too-long'
  | 'bad-character'
  | 'edge-hyphen'
  | 'single-label'
  | 'numeric-last-label'
  | 'not-idna'

interface NameRules {
  readonly minLabels: 1 | 2
  readonly underscores: boolean
  /** Whether the first label may be `*`. */
  readonly wildcard: boolean
}

const HOST: NameRules = { minLabels: 2, underscores: false, wildcard: false }
const LABELS: NameRules = { minLabels: 1, underscores: false, wildcard: false }
const OWNER: NameRules = { minLabels: 2, underscores: true, wildcard: false }
const QUERY: NameRules = { minLabels: 1, underscores: true, wildcard: true }

/**
 * Matches nearly all names: two labels or more, lower case, the last one beginning with a letter, nothing encoded. Labels
 * may begin with an underscore, as service labels do.
 */
const ORDINARY_NAME = /^(?:_?[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z][a-z0-9]*$/
/** Below this length, neither a label nor the name can be too long. */
const ORDINARY_LENGTH = 63

export const MAX_NAME_LENGTH = 253
const MAX_LABEL_LENGTH = 63

/** Parses a name that can be registered or that can be a host name. */
export const parseDomainName = (text: string): Parsed<DomainName, NameFault> =>
  parseName(text, HOST) as Parsed<DomainName, NameFault>

/** Parses any name, including a single label. */
export const parseLabels = (text: string): Parsed<string, NameFault> => parseName(text, LABELS)

/**
 * Parses a name that may own any record: `_dmarc.example.com` and `_spf.example.com` are valid owner names, but not host
 * names.
 */
export const parseOwnerName = (text: string): Parsed<string, NameFault> => parseName(text, OWNER)

/**
 * Parses a name that can be queried in the DNS, including a single label and `*.example.com`, which queries the wildcard
 * itself.
 */
export const parseQueryName = (text: string): Parsed<string, NameFault> => parseName(text, QUERY)

function parseName(text: string, rules: NameRules): Parsed<string, NameFault> {
  if (isOrdinary(text, rules)) return parsed(text)
  const name = text.trim()
  const pasted = pasteFault(name, rules)
  if (pasted !== undefined) return refused(pasted)
  const forms = convertIdnLeniently(name)
  if (!forms.ok) return refused(forms.fault === 'not-idna' ? (labelFault(name, rules) ?? 'not-idna') : forms.fault)
  const { ascii } = forms.value
  const fault = labelFault(ascii, rules)
  return fault === undefined ? parsed(ascii) : refused(fault)
}

/** Such a name is valid under every rule and needs no conversion. */
const isOrdinary = (text: string, { underscores }: NameRules): boolean =>
  text.length <= ORDINARY_LENGTH && ORDINARY_NAME.test(text) && (underscores || !text.includes('_'))

const MAY_BE_IP = /^[\d.]+$|:/

/** Detects text that was copied from an address bar or a mail client instead of the plain name. */
function pasteFault(name: string, { wildcard }: NameRules): NameFault | undefined {
  if (name === '' || name === '.') return 'empty'
  if (MAY_BE_IP.test(name) && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return 'ip-address'
  if (name.includes('/') || /:\d*$/.test(name)) return 'url'
  if (name.includes('@')) return 'email'
  if (name.startsWith('*.') && !wildcard) return 'wildcard'
  return undefined
}

function labelFault(name: string, rules: NameRules): NameFault | undefined {
  const labels = name.replace(/\.$/, '').split('.')
  for (const [index, label] of labels.entries()) {
    if (label === '') return 'empty-label'
    if (label === '*' && index === 0 && rules.wildcard) continue
    if (/^[\x00-\x7f]*$/.test(label) && label.length > MAX_LABEL_LENGTH) return 'label-too-long'
    if (
      /[\x00-\x7f]/.test(label) &&
      !(rules.underscores ? /^[a-z0-9_\x80-\uffff-]+$/i : /^[a-z0-9\x80-\uffff-]+$/i).test(label)
    )
      return 'bad-character'
    if (label.startsWith('-') || label.endsWith('-')) return 'edge-hyphen'
  }
  if (name.length > MAX_NAME_LENGTH) return 'too-long'
  if (labels.length < rules.minLabels) return 'single-label'
  // The URL standard ("ends in a number") makes browsers parse such a name as an IPv4 address.
  if (/^(\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '')) return 'numeric-last-label'
  return undefined
}
