import { buildIpNetwork } from '../../standards/ip-address/build.ts'
import { readSpfWords, type SpfWord } from '../../standards/spf/parse.ts'
import type { SpfQualifier, SpfTerm } from '../../standards/spf/record.ts'
import { SPF_FIELDS, type SpfAll } from '../../tools/generate/fields/spf.ts'
import type { IssueCodeOf } from '../../tools/generate/issues.ts'
import { generateSpf } from '../../tools/generate/spf.ts'
import { lookedUp } from './existing.ts'
import { formOf } from './form-fields.ts'
import type { Generator, Taken } from './generator.ts'

type SpfName = keyof typeof SPF_FIELDS

const PLACES: Readonly<Record<IssueCodeOf<'spf'>, readonly SpfName[]>> = {
  duplicate: ['includes', 'ip4', 'ip6'],
  'prefix-removed': ['includes', 'ip4', 'ip6'],
  'needs-splitting': [],
  'too-many-lookups': [],
  'near-lookup-limit': [],
  'invalid-ip4': ['ip4'],
  'invalid-ip6': ['ip6'],
  'wrong-ip-family': ['ip4', 'ip6'],
  'invalid-include': ['includes'],
  'host-bits-set': ['ip4', 'ip6'],
  'already-covered': ['ip4', 'ip6'],
  'very-wide-range': ['ip4', 'ip6'],
  'not-public': ['ip4', 'ip6'],
  'all-pass': ['all'],
  'all-neutral': ['all'],
  'no-senders': [],
  'record-too-long': [],
}

export const SPF: Generator<SpfName> = {
  kind: 'spf',
  ...formOf(SPF_FIELDS),
  places: PLACES,
  make(input) {
    const { host, type, record, lookupCount, warnings, errors } = generateSpf(input)
    return {
      records: [{ title: { en: 'SPF record', de: 'SPF-Eintrag' }, record: { host, type, value: record } }],
      warnings,
      errors,
      lookups: lookupCount,
    }
  },
  existing: lookedUp({
    question: (domain) => ({ name: domain, type: 'TXT' }),
    typeCode: 16,
    absent: {
      en: 'This domain has no SPF record, so the form is empty.',
      de: 'Diese Domain hat keinen SPF-Eintrag, das Formular ist deshalb leer.',
    },
    readTexts: readSpf,
  }),
  readRecord: (text) => readSpf([text]),
  strictness: [],
}

/** Reads several records as one. Receivers reject several SPF records, and their union is most likely what the operator wants. */
export function readSpf(texts: readonly string[]): Taken | undefined {
  const records = texts.flatMap((text) => {
    const words = readSpfWords(text)
    return words.ok ? [{ text, words: words.value }] : []
  })
  if (records.length === 0) return undefined
  const draft: Draft = { includes: [], ip4: [], ip6: [], flags: {}, all: undefined, notTaken: [] }
  for (const { words } of records) {
    let isOver = false
    for (const word of words) {
      if (isOver || !take(word, draft)) draft.notTaken.push(word.written)
      // RFC 7208 section 5.1: receivers ignore the terms after `all`.
      isOver ||= word.reading.ok && word.reading.value.kind === 'all'
    }
  }
  const { includes, ip4, ip6, flags, notTaken } = draft
  // Without `all`, the result is neutral (RFC 7208 section 4.7).
  const all = draft.all ?? 'neutral'
  return {
    values: { ...flags, includes: lines(includes), ip4: lines(ip4), ip6: lines(ip6), all },
    found: records.map(({ text }) => text),
    notTaken,
  }
}

const lines = (entries: readonly string[]): string => [...new Set(entries)].join('\n')

interface Draft {
  readonly includes: string[]
  readonly ip4: string[]
  readonly ip6: string[]
  readonly flags: { allowA?: 'true'; allowMx?: 'true' }
  all: SpfAll | undefined
  readonly notTaken: string[]
}

const ALL: Readonly<Record<SpfQualifier, SpfAll>> = { '-': 'fail', '~': 'softfail', '?': 'neutral', '+': 'pass' }

/** Adds a term to the draft. Returns false if the form has no field for it. */
function take({ reading }: SpfWord, draft: Draft): boolean {
  if (!reading.ok) return false
  const term = reading.value
  if (term.kind === 'all') {
    draft.all ??= ALL[term.qualifier]
    return draft.all === ALL[term.qualifier]
  }
  if (!('qualifier' in term) || term.qualifier !== '+') return false
  return takePassing(term, draft)
}

function takePassing(term: SpfTerm, { includes, ip4, ip6, flags }: Draft): boolean {
  switch (term.kind) {
    case 'a':
    case 'mx':
      if (term.domain !== undefined || term.prefix4 !== undefined || term.prefix6 !== undefined) return false
      flags[term.kind === 'a' ? 'allowA' : 'allowMx'] = 'true'
      return true
    case 'include':
      // The form uses commas as separators.
      if (term.domain.includes(',')) return false
      includes.push(term.domain)
      return true
    case 'ip4':
      ip4.push(buildIpNetwork(term.network))
      return true
    case 'ip6':
      ip6.push(buildIpNetwork(term.network))
      return true
    default:
      return false
  }
}
