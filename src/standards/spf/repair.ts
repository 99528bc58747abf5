import { parseIpNetwork } from '../ip-address/parse.ts'
import { readSpfWords, type SpfWord } from './parse.ts'

export interface RepairedSpf {
  readonly record: string
  /** Faulty words for which there was no other reading. */
  readonly dropped: readonly string[]
}

/** Nobody is helped by a longer one, and what reads it backwards must stay cheap. */
const MAX_LENGTH = 2048

/**
 * The record with its faulty words put right where only one thing can have been meant, and left out otherwise. Undefined
 * for two redirects that differ: which of them was meant, nobody can tell.
 */
export function repairSpf(text: string): RepairedSpf | undefined {
  const reading = text.length > MAX_LENGTH ? undefined : readSpfWords(text)
  if (reading?.ok !== true) return undefined
  const words = reading.value
  const kept: string[] = []
  const dropped: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as SpfWord
    if (isOtherRedirect(word, kept)) return undefined
    const joined = joinedWithNext(word, words[index + 1])
    const repaired = word.reading.ok ? word.written : (joined ?? repairWord(word))
    if (repaired === undefined) dropped.push(word.written)
    else kept.push(repaired)
    if (joined !== undefined) index++
  }
  return { record: ['v=spf1', ...kept].join(' '), dropped }
}

/** A text that was meant to be an SPF record but does not begin like one; undefined unless every word has a meaning. */
export function repairNearMiss(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const bare = text.replace(/^["'\s]+|["'\s]+$/g, '')
  const body = /^(?:v\s*=\s*)?spf1?(?:\.?0(?![\w.]))?(.*)$/is.exec(bare)?.[1]
  if (body === undefined) return undefined
  // Commas and semicolons between the terms; those inside a macro are its delimiters.
  const terms = body.replace(/[;,\s](?![^{}]*\})/g, ' ').trim()
  const repaired = repairSpf(`v=spf1 ${terms}`.trimEnd())
  return repaired?.dropped.length === 0 ? repaired.record : undefined
}

const isOtherRedirect = ({ written, reading }: SpfWord, kept: readonly string[]): boolean =>
  !reading.ok &&
  reading.fault === 'duplicate-modifier' &&
  /^redirect=/i.test(written) &&
  !kept.some((word) => word.toLowerCase() === written.toLowerCase())

/** `include: spf.example.com`: a blank behind the colon. */
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

const withoutPunctuation = (written: string): string => written.replace(/^["']+|["'.,;]+$/g, '')

const REPAIRS: readonly Repair[] = [
  withoutPunctuation,
  (written) => asNetwork(withoutPunctuation(written)),
  // A mechanism written like a modifier; without a qualifier it is a modifier, which receivers ignore.
  (written) => written.replace(/^([+\-~?](?:include|exists|a|mx|ptr|ip4|ip6))=/i, '$1:'),
  // No blank before `all`.
  (written) => written.replace(/^(.+[^+\-~?])([+\-~?]all)$/i, '$1 $2'),
]

/** `ipv4:`, `ip:`, the wrong family, no name at all, or zeros before the prefix length. */
function asNetwork(written: string): string | undefined {
  const [, qualifier = '', address = '', prefix] =
    /^([+\-~?]?)(?:ip(?:v?[46])?[:=]|(?=\d))([0-9a-f.:]+)(?:\/0*(\d+))?$/i.exec(written) ?? []
  const network = parseIpNetwork(prefix === undefined ? address : `${address}/${prefix}`)
  if (!network.ok) return undefined
  return `${qualifier}ip${network.value.address.family}:${address}${prefix === undefined ? '' : `/${prefix}`}`
}

/** The words, if all of them can be read. */
function sound(words: string | undefined): string | undefined {
  if (words === undefined || words === '') return undefined
  const reading = readSpfWords(`v=spf1 ${words}`)
  return reading.ok && reading.value.every((word) => word.reading.ok) ? words : undefined
}
