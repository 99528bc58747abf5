import { parseIpNetwork, parsePrefixLength } from '../ip-address/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import type { Reading } from '../reading.ts'
import { type DomainSpecFault, isMacroString, parseDomainSpec } from './domain-spec.ts'
import type { SpfMechanism, SpfModifier, SpfQualifier, SpfRecord, SpfTerm } from './record.ts'

export type SpfFaultCode =
  | DomainSpecFault
  | 'bad-term'
  | 'unknown-mechanism'
  | 'unexpected-argument'
  | 'bad-ip'
  | 'bad-prefix'
  | 'duplicate-modifier'

export interface SpfFault {
  readonly code: SpfFaultCode
  readonly term: string
}

type TermResult = Parsed<SpfTerm, SpfFaultCode>

/** RFC 7208 section 4.5: the version is the whole text or is followed by a space. */
const VERSION = /^v=spf1(?= |$)/i

/** A term as written, with its parsed form or its fault. */
export interface SpfWord {
  readonly written: string
  readonly reading: Parsed<SpfTerm, SpfFaultCode>
}

/** Returns the words of a record in order, without the version. */
export function readSpfWords(text: string): Parsed<readonly SpfWord[], 'other-record'> {
  if (!VERSION.test(text)) return refused('other-record')
  const words: SpfWord[] = []
  const seen = new Set<string>()
  for (const written of text.replace(VERSION, '').split(' ')) {
    if (written === '') continue
    const reading = parseTerm(written)
    const isRepeated = reading.ok && seen.has(reading.value.kind)
    words.push({ written, reading: isRepeated ? refused('duplicate-modifier') : reading })
    // RFC 7208 section 6: only these two must not occur twice.
    if (reading.ok && (reading.value.kind === 'redirect' || reading.value.kind === 'exp')) seen.add(reading.value.kind)
  }
  return parsed(words)
}

/** Any fault causes a permerror at receivers; the valid terms are still returned, in order. */
export function parseSpf(text: string): Parsed<Reading<SpfRecord, SpfFault>, 'other-record'> {
  const words = readSpfWords(text)
  if (!words.ok) return words
  const terms: SpfTerm[] = []
  const faults: SpfFault[] = []
  for (const { written, reading } of words.value)
    if (reading.ok) terms.push(reading.value)
    else faults.push({ code: reading.fault, term: written })
  return parsed({ record: { terms }, faults })
}

function parseTerm(term: string): TermResult {
  const [, qualifier = '', name = '', argument = ''] = /^([+\-~?]?)([a-z][\w.-]*)(.*)$/is.exec(term) ?? []
  if (name === '') return refused('bad-term')
  if (argument.startsWith('='))
    return qualifier === '' ? parseModifier(name, argument.slice(1)) : refused('unknown-mechanism')
  return parseMechanism(name.toLowerCase(), qualifier === '' ? '+' : (qualifier as SpfQualifier), argument)
}

function parseModifier(name: string, value: string): Parsed<SpfModifier, SpfFaultCode> {
  const kind = name.toLowerCase()
  if (kind === 'redirect' || kind === 'exp') {
    const domain = parseDomainSpec(value)
    return domain.ok ? parsed({ kind, domain: domain.value }) : domain
  }
  return isMacroString(value) ? parsed({ kind: 'unknown-modifier', name, value }) : refused('bad-macro')
}

function parseMechanism(kind: string, qualifier: SpfQualifier, argument: string): Parsed<SpfMechanism, SpfFaultCode> {
  switch (kind) {
    case 'all':
      return argument === '' ? parsed({ kind, qualifier }) : refused('unexpected-argument')
    case 'include':
    case 'exists': {
      const domain = parseDomainSpec(argument.startsWith(':') ? argument.slice(1) : '')
      return domain.ok ? parsed({ kind, qualifier, domain: domain.value }) : domain
    }
    case 'ptr': {
      const domain = parseOptionalDomain(argument)
      return domain.ok ? parsed({ kind, qualifier, ...domain.value }) : domain
    }
    case 'a':
    case 'mx': {
      const target = parseTarget(argument)
      return target.ok ? parsed({ kind, qualifier, ...target.value }) : target
    }
    case 'ip4':
    case 'ip6': {
      if (!argument.startsWith(':')) return refused('bad-ip')
      const network = parseIpNetwork(argument.slice(1))
      if (!network.ok) return refused(network.fault === 'bad-prefix' ? 'bad-prefix' : 'bad-ip')
      const expected = kind === 'ip4' ? 4 : 6
      return network.value.address.family === expected
        ? parsed({ kind, qualifier, network: network.value })
        : refused('bad-ip')
    }
    default:
      return refused('unknown-mechanism')
  }
}

function parseOptionalDomain(argument: string): Parsed<{ domain?: string }, SpfFaultCode> {
  if (argument === '') return parsed({})
  if (!argument.startsWith(':')) return refused('unexpected-argument')
  const domain = parseDomainSpec(argument.slice(1))
  return domain.ok ? parsed({ domain: domain.value }) : domain
}

interface Target {
  readonly domain?: string
  readonly prefix4?: number
  readonly prefix6?: number
}

/** `[:domain][/cidr4][//cidr6]`. The lengths are split off first, because a domain-spec may contain slashes too. */
function parseTarget(argument: string): Parsed<Target, SpfFaultCode> {
  const [, written = '', length4, length6] = /^(.*?)(?:\/(\w*))?(?:\/\/(\w*))?$/s.exec(argument) ?? []
  const domain = parseOptionalDomain(written)
  if (!domain.ok) return domain
  const prefix4 = length4 === undefined ? undefined : parsePrefixLength(length4, 32)
  const prefix6 = length6 === undefined ? undefined : parsePrefixLength(length6, 128)
  if ((length4 !== undefined && prefix4 === undefined) || (length6 !== undefined && prefix6 === undefined))
    return refused('bad-prefix')
  return parsed({
    ...domain.value,
    ...(prefix4 !== undefined && { prefix4 }),
    ...(prefix6 !== undefined && { prefix6 }),
  })
}
