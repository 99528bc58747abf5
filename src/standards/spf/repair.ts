import { parseIp, parseIpNetwork } from '../ip-address/parse.ts'
import { mechanismMeantBy } from './misspelled.ts'
import { readSpfWords, type SpfWord } from './parse.ts'

/** What the author of a word of an SPF record meant. */
export interface IntendedWord {
  readonly written: string
  /** Valid words. With several meanings, or if it is a guess, only the DNS can tell which one is right. */
  readonly meanings: readonly string[]
  readonly isGuess: boolean
  /** The word has no known meaning, but names a sender, so that a record without it may stop the mail of that sender. */
  readonly isLost: boolean
}

/** A longer record is not useful, and the regular expressions below must stay fast. */
const MAX_LENGTH = 2048
/** A name has at most 255 characters; a word may consist of two terms. */
const MAX_WORD_LENGTH = 600

/**
 * Returns the words of a record with the meanings of faulty ones. `domain` completes names such as `mail`. Returns undefined
 * for two different redirects, because the intended one is unknown.
 */
export function intendedWords(text: string, domain: string): readonly IntendedWord[] | undefined {
  const reading = text.length > MAX_LENGTH ? undefined : readSpfWords(text)
  if (reading?.ok !== true) return undefined
  const words = reading.value
  const intended: IntendedWord[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as SpfWord
    if (isOtherRedirect(word, intended)) return undefined
    const joined = joinedWithNext(word, words[index + 1])
    intended.push(joined === undefined ? intendedWord(word, domain) : certain(word.written, joined))
    if (joined !== undefined) index++
  }
  return intended
}

const certain = (written: string, meaning: string): IntendedWord => ({
  written,
  meanings: [meaning],
  isGuess: false,
  isLost: false,
})

function intendedWord({ written, reading }: SpfWord, domain: string): IntendedWord {
  if (reading.ok) return certain(written, written)
  const isDuplicate = reading.fault === 'duplicate-modifier'
  const repaired = isDuplicate ? undefined : repairWord(written)
  if (repaired !== undefined) return certain(written, repaired)
  const meanings = isDuplicate || written.length > MAX_WORD_LENGTH ? [] : guesses(written, domain)
  return { written, meanings, isGuess: true, isLost: !isDuplicate && meanings.length === 0 && namesSender(written) }
}

/**
 * Repairs a text that was intended as an SPF record but does not begin like one; its words may still have faults. Returns
 * undefined for a text of another kind.
 */
export function repairNearMiss(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const bare = text.replace(/^["'“”„‟‘’‚«»\s\u200b]+|(?<!["'“”„‟‘’‚«»\s\u200b])["'“”„‟‘’‚«»\s\u200b]+$/g, '')
  const body = /^(?:v\s*=\s*)?spf1?(?:\.?0(?![\w.]))?(.*)$/is.exec(bare)?.[1]
  // Another version is another standard.
  if (body === undefined || /^[\d.]/.test(body)) return undefined
  // Commas and semicolons between terms are replaced; those inside a macro are its delimiters.
  const terms = body
    .replace(/[;,\s](?![^{}]*\})/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return `v=spf1 ${terms}`.trimEnd()
}

const isOtherRedirect = ({ written, reading }: SpfWord, former: readonly IntendedWord[]): boolean =>
  !reading.ok &&
  reading.fault === 'duplicate-modifier' &&
  /^redirect=/i.test(written) &&
  !former.some((word) => word.written.toLowerCase() === written.toLowerCase())

/** Repairs a space after the colon: `include: spf.example.com`. */
function joinedWithNext(word: SpfWord, next: SpfWord | undefined): string | undefined {
  if (word.reading.ok || next === undefined || next.reading.ok || !/[:=]$/.test(word.written)) return undefined
  return sound(word.written + next.written) ?? repairWord(word.written + next.written)
}

/** Returns valid words if only one meaning is possible. */
export function repairWord(written: string): string | undefined {
  if (written.length > MAX_WORD_LENGTH) return undefined
  // `mxinclude:…` is two terms, not a misspelled one.
  return repairTerm(written) ?? repairedParts(written) ?? sound(asMisspelledTerm(withoutQuotes(written)))
}

type Repair = (written: string) => string | undefined

function repairTerm(written: string): string | undefined {
  for (const repair of REPAIRS) {
    const repaired = sound(repair(written))
    if (repaired !== undefined) return repaired
  }
  return undefined
}

const withoutPunctuation = (written: string): string => written.replace(/^["'.,;]+|(?<!["'.,;])["'.,;]+$/g, '')

const QUOTES = /["'“”„‘’]/g

const withoutQuotes = (written: string): string => withoutPunctuation(written.replace(QUOTES, ''))

const REPAIRS: readonly Repair[] = [
  withoutQuotes,
  // Text processors replace a hyphen with a dash.
  (written) => withoutQuotes(written).replace(/^[‐‑‒–—―−]/, '-'),
  (written) => asNetwork(withoutQuotes(written)),
  (written) => asTerm(withoutQuotes(written)),
  // `mx:` without a name.
  (written) => /^([+\-~?]?(?:a|mx|ptr)):$/i.exec(written)?.[1],
]

/**
 * Where a space is missing: before `all` at the end, before a mechanism, and in place of a comma or semicolon; inside a macro these
 * are delimiters.
 */
const JOINTS =
  /[,;|](?![^{}]*\})|(?=[+\-~?]all$)|(?=[+~?](?:include|exists|ip[46]|mx|a):)|(?<![+~?])(?=(?:include|exists|ip[46]|mx|a):|redirect=)/i

/** The space between two terms is missing: `include:a.exampleip4:192.0.2.1`. */
function repairedParts(written: string): string | undefined {
  const parts = written.split(JOINTS).filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const repaired = parts.map((part) => sound(part) ?? repairTerm(part) ?? sound(asMisspelledTerm(withoutQuotes(part))))
  return repaired.includes(undefined) ? undefined : repaired.join(' ')
}

/** Repairs `ipv4:`, `ip:`, `ip4.`, the wrong address family, a missing mechanism name and zeros before the prefix length. */
function asNetwork(written: string): string | undefined {
  const [, qualifier = '', address = '', prefix] =
    /^([+\-~?]?)(?:ip(?:v?[46])?[:=.;]{0,2}|(?=\d))([0-9a-f.:]+)(?:\/0*(0|[1-9]\d*))?$/i.exec(written) ?? []
  const network = parseIpNetwork(prefix === undefined ? address : `${address}/${prefix}`)
  if (!network.ok) return undefined
  return `${qualifier}ip${network.value.address.family}:${address}${prefix === undefined ? '' : `/${prefix}`}`
}

/** Repairs a wrong or missing separator after the name of a term: `include._spf.a.example`, `redirect:…`. */
function asTerm(written: string): string | undefined {
  const [, qualifier = '', glued, rest = ''] =
    /^([+\-~?]?)(include|exists|redirect)(?![:=]|s:)[.;,/|-]?(.+)$/i.exec(written) ?? []
  if (glued !== undefined) return termOf(qualifier, glued.toLowerCase(), rest)
  const [, sign = '', name = '', value = ''] = NAMED_TERM.exec(written) ?? []
  return KNOWN_NAMES.has(name.toLowerCase()) ? termOf(sign, name.toLowerCase(), value) : undefined
}

/** Repairs a misspelled name: `inlcude:…`. */
function asMisspelledTerm(written: string): string | undefined {
  const [, sign = '', name = '', value = ''] = NAMED_TERM.exec(written) ?? []
  const mechanism = mechanismMeantBy(name)
  return mechanism === undefined ? undefined : termOf(sign, mechanism, value)
}

const NAMED_TERM = /^([+\-~?]?)([a-z][a-z0-9-]*)[:=;]{1,3}(.+)$/i
const KNOWN_NAMES: ReadonlySet<string> = new Set([
  'include',
  'exists',
  'redirect',
  'exp',
  'a',
  'mx',
  'ptr',
  'ip4',
  'ip6',
])

function termOf(qualifier: string, name: string, value: string): string | undefined {
  if (name === 'redirect' || name === 'exp') return qualifier === '' ? `${name}=${value}` : undefined
  return name === 'ip4' || name === 'ip6' ? asNetwork(`${qualifier}${name}:${value}`) : `${qualifier}${name}:${value}`
}

const HOST =
  /^([+\-~?]?)(?:ip[46]:|a[:=])?((?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])\.?$/i
const SHORT_NAME = /^([+\-~?]?)(a|mx|include|exists)[:=]([a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)((?:\/\d{1,3}){0,1})$/i

/** The meanings of a word that only the DNS can confirm: a host without a mechanism, or a name without the domain. */
function guesses(written: string, domain: string): readonly string[] {
  const clean = withoutQuotes(written)
  const [, sign = '', mechanism, label, prefix = ''] = SHORT_NAME.exec(clean) ?? []
  const [, qualifier = '', host] = HOST.exec(clean) ?? []
  const [, kind, rest] = /^(a|mx)\.(.+)$/i.exec(host ?? '') ?? []
  return [
    ...(label === undefined ? [] : [`${sign}${mechanism}:${label}.${domain}${prefix}`]),
    ...(host === undefined ? [] : [`${qualifier}a:${host}`, `${qualifier}include:${host}`]),
    ...(kind === undefined ? [] : [`${qualifier}${kind}:${rest}`]),
  ].filter((words) => sound(words) !== undefined)
}

/** Whether the word contains a host name or an IP address, or a mechanism with an argument. */
function namesSender(written: string): boolean {
  const argument = written.replace(/^[+\-~?]?ip[46][:=]/i, '')
  if (parseIp(argument.replace(/\/.*$/s, '')).ok) return true
  if (/(?:^|[^\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/.test(written))
    return true
  if (/[a-z0-9_-]\.[a-z][a-z0-9-]*[a-z]/i.test(argument)) return true
  return /^[+\-~?]?(?:a|mx|include|exists|redirect|ptr)[:=]./i.test(written)
}

/**
 * Other spellings of a valid term whose target does not exist: without quotation marks, with one colon, with spaces between terms, and
 * without the domain, which panels of DNS providers append to names.
 */
export function respellings(written: string, domain: string): readonly string[] {
  if (written.length > MAX_WORD_LENGTH) return []
  const [, name, all] = /^(.+[^+\-~?])([+\-~?]all)$/i.exec(written) ?? []
  const stripped = written.replace(/^([+\-~?]?[a-z0-9]+[:=])[:=;.,/]+/i, '$1')
  const parts = repairedParts(written)
  const appended = `.${domain}`
  const isAppended = written.toLowerCase().endsWith(appended)
  return [
    ...(withoutQuotes(written) === written ? [] : [withoutQuotes(written)]),
    ...(name === undefined ? [] : [`${name} ${all}`]),
    ...(stripped === written ? [] : [stripped]),
    ...(parts === undefined || name !== undefined ? [] : [parts]),
    ...(isAppended ? [written.slice(0, -appended.length)] : []),
  ].filter((words) => sound(words) !== undefined)
}

/** Returns the words if all of them are valid. */
function sound(words: string | undefined): string | undefined {
  if (words === undefined || words === '') return undefined
  const reading = readSpfWords(`v=spf1 ${words}`)
  return reading.ok && reading.value.every((word) => word.reading.ok) ? words : undefined
}
