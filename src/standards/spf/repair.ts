import { parseIpNetwork } from '../ip-address/parse.ts'
import { readSpfWords, type SpfWord } from './parse.ts'

export interface RepairedSpf {
  readonly record: string
  /** Faulty words that could not be repaired. */
  readonly dropped: readonly string[]
}

/** A longer record is not useful, and the regular expressions below must stay fast. */
const MAX_LENGTH = 2048

/**
 * Repairs the faulty words of a record if only one meaning is possible, and removes them otherwise. Returns undefined for
 * two different redirects, because the intended one is unknown.
 */
export function repairSpf(text: string): RepairedSpf | undefined {
  const reading = text.length > MAX_LENGTH ? undefined : readSpfWords(text)
  if (reading?.ok !== true) return undefined
  const words = reading.value
  const cached: string[] = []
  const dropped: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as SpfWord
    if (isOtherRedirect(word, cached)) return undefined
    const joined = joinedWithNext(word, words[index + 1])
    const repaired = word.reading.ok ? word.written : (joined ?? repairWord(word))
    if (repaired === undefined) dropped.push(word.written)
    else cached.push(repaired)
    if (joined !== undefined) index++
  }
  return { record: ['v=spf1', ...cached].join(' '), dropped }
}

/**
 * Repairs a text that was intended as an SPF record but does not begin like one; returns undefined unless every word is
 * valid.
 */
export function repairNearMiss(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const bare = text.replace(/^["'\s]+|(?<!["'\s])["'\s]+$/g, '')
  const body = /^(?:v\s*=\s*)?spf1?(?:\.?0(?![\w.]))?(.*)$/is.exec(bare)?.[1]
  if (body === undefined) return undefined
  // Commas and semicolons between terms are replaced; those inside a macro are its delimiters.
  const terms = body.replace(/[;,\s](?![^{}]*\})/g, ' ').trim()
  const repaired = repairSpf(`v=spf1 ${terms}`.trimEnd())
  return repaired?.dropped.length === 0 ? repaired.record : undefined
}

const isOtherRedirect = ({ written, reading }: SpfWord, cached: readonly string[]): boolean =>
  !reading.ok &&
  reading.fault === 'duplicate-modifier' &&
  /^redirect=/i.test(written) &&
  !cached.some((word) => word.toLowerCase() === written.toLowerCase())

/** Repairs a space after the colon: `include: spf.example.com`. */
function joinedWithNext(word: SpfWord, next: SpfWord | undefined): string | undefined {
  if (word.reading.ok || next === undefined || next.reading.ok || !word.written.endsWith(':')) return undefined
  return sound(word.written + next.written)
}

function repairWord({ written, reading }: SpfWord): string | undefined {
  if (!reading.ok && reading.fault === 'duplicate-modifier') return undefined
  for (const repair of REPAIRS) {
    const repaired = sound(repair(written))
    if (repaired !== undefined) return repaired
  }
  return undefined
}

type Repair = (written: string) => string | undefined

const withoutPunctuation = (written: string): string => written.replace(/^["']+|(?<!["'.,;])["'.,;]+$/g, '')

const REPAIRS: readonly Repair[] = [
  withoutPunctuation,
  (written) => asNetwork(withoutPunctuation(written)),
  // A mechanism is written like a modifier. Without a qualifier it is a valid modifier, which receivers ignore.
  (written) => written.replace(/^([+\-~?](?:include|exists|a|mx|ptr|ip4|ip6))=/i, '$1:'),
  // The space before `all` is missing.
  (written) => written.replace(/^(.+[^+\-~?])([+\-~?]all)$/i, '$1 $2'),
]

/** Repairs `ipv4:`, `ip:`, the wrong address family, a missing mechanism name and zeros before the prefix length. */
function asNetwork(written: string): string | undefined {
  const [, qualifier = '', address = '', prefix] =
    /^([+\-~?]?)(?:ip(?:v?[46])?[:=]|(?=\d))([0-9a-f.:]+)(?:\/0*(0|[1-9]\d*))?$/i.exec(written) ?? []
  const network = parseIpNetwork(prefix === undefined ? address : `${address}/${prefix}`)
  if (!network.ok) return undefined
  return `${qualifier}ip${network.value.address.family}:${address}${prefix === undefined ? '' : `/${prefix}`}`
}

/** Returns the words if all of them are valid. */
function sound(words: string | undefined): string | undefined {
  if (words === undefined || words === '') return undefined
  const reading = readSpfWords(`v=spf1 ${words}`)
  return reading.ok && reading.value.every((word) => word.reading.ok) ? words : undefined
}
