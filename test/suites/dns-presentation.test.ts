// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { encodeHex } from '../../src/dns/bytes-text.ts'
import { decodeMessage } from '../../src/dns/decode.ts'
import { presentZoneLine } from '../../src/dns/presentation.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { recordTypeByCode } from '../../src/dns/record-types/table.ts'
import { typeCode } from '../../src/dns/types.ts'
import { entriesOf } from '../../src/dns/zone-file/entries.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { reasonText } from '../../src/dns/zone-file/reasons.ts'
import { describeWith } from '../support/needs.ts'
import { allOf, suite } from './shared-suites.ts'

function zone(text: string, origin: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(text, { origin, include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed.value
}

const rrs = suite('dns-wire/rr-wire-text.json')

describeWith(rrs, 'records and their text as ldns writes it', () => {
  const cases = rrs.read<{ wire: string; text: string; type: string }[]>()
  /** A message with only this record. */
  const recordOf = (hex: string) => {
    const message = decodeMessage(new Uint8Array(Buffer.from(`000080000000000100000000${hex}`, 'hex')))
    if (!message.ok) throw new Error(message.fault)
    return message.value.answers[0]
  }
  /** Our names are in lower case, and a quotation mark in a name is escaped with a backslash, as in BIND. */
  const inOurSpelling = (text: string, type: string) => {
    const spaced = text.replaceAll('\t', ' ')
    if (type !== 'TXT')
      return spaced
        .toLowerCase()
        .replace(/ (in) (\w+) /, (both) => both.toUpperCase())
        .replace('"', '\\"')
    const [owner = '', ...rest] = spaced.split(' ')
    return [owner.toLowerCase(), ...rest].join(' ')
  }

  it.each(cases)('$text', ({ wire, text, type }) => {
    const record = recordOf(wire)
    const line = inOurSpelling(text, type)
    expect(record === undefined ? undefined : presentZoneLine(record)).toBe(line)
    expect(zone(line, '.')).toEqual([record])
  })
})

const services = suite('dns-wire/svcb-rfc9460.json')

describeWith(services, 'service bindings of RFC 9460 appendix D', () => {
  const cases = services.read<{ valid: { text: string; rdata: string }[]; invalid: string[] }>()

  it.each(cases.valid)('$text', ({ text, rdata }) => {
    const [record] = zone(`a. 1 SVCB ${text}`, '.')
    expect(encodeHex(record?.wire ?? new Uint8Array())).toBe(rdata.toUpperCase())
    expect(zone(record === undefined ? '' : presentZoneLine(record), '.')).toEqual([record])
  })

  it.each(cases.invalid)('refuses %j', (text) => {
    expect(parseZoneFile(`a. 1 HTTPS ${text}`, { origin: '.', include: () => undefined }).ok).toBe(false)
  })
})

const example = suite('dns-wire/dnspython-example.zone')
const canonicalExample = suite('dns-wire/dnspython-example.canonical')

describeWith(allOf(example, canonicalExample), 'the example zone of dnspython', () => {
  const isUnderstood = (type: string) => /^TYPE\d+$/.test(type) || recordTypeByCode(typeCode(type) ?? -1) !== undefined

  /** The records of supported types. NSAP-PTR, in the list of one NSEC record, has no name in our table. */
  function understood(text: string): readonly ResourceRecord[] {
    const entries = entriesOf(text.replace(/NSAP-PTR (?=NSEC)/, 'TYPE23 '), ({ line, reason }) => {
      throw new Error(`line ${line}: ${reasonText(reason)}`)
    })
    let owner = ''
    const supported = [...entries].flatMap(({ hasOwner, tokens }) => {
      const words = tokens.map((token) => (token.isQuoted ? `"${token.text}"` : token.text))
      if (words[0]?.startsWith('$')) return [words.join(' ')]
      if (hasOwner) owner = words.shift() ?? ''
      const type = words.find((word) => !/^(?:\d+|IN)$/.test(word)) ?? ''
      return isUnderstood(type) ? [`${owner} ${words.join(' ')}`] : []
    })
    return zone(supported.join('\n'), 'example')
  }

  const inOrder = (records: readonly ResourceRecord[]) => records.map(presentZoneLine).toSorted()

  it('is the same as its canonical form', () => {
    const ours = understood(example.text())
    const canonical = understood(canonicalExample.text())
    expect(inOrder(ours)).toEqual(inOrder(canonical))
    expect(ours).toHaveLength(92)
  })

  it('is the same after formatting and parsing', () => {
    const records = understood(example.text())
    expect(zone(records.map(presentZoneLine).join('\n'), 'elsewhere')).toEqual(records)
  })
})
