import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { encodeHex } from '../../src/dns/bytes-text.ts'
import { decodeMessage } from '../../src/dns/decode.ts'
import { presentZoneLine } from '../../src/dns/presentation.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { recordTypeByCode } from '../../src/dns/record-types/table.ts'
import { typeCode } from '../../src/dns/types.ts'
import { splitEntries } from '../../src/dns/zone-file/entries.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { suite } from './shared-suites.ts'

function zone(text: string, origin: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(text, { origin, include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed.value
}

const rrs = suite('dns-wire/rr-wire-text.json')

describe.skipIf(!rrs.present)('records and their text as ldns writes it (needs ../shared/suites)', () => {
  const cases = rrs.present ? rrs.read<{ wire: string; text: string; type: string }[]>() : []
  /** A message with nothing but this record. */
  const recordOf = (hex: string) => {
    const message = decodeMessage(new Uint8Array(Buffer.from(`000080000000000100000000${hex}`, 'hex')))
    if (!message.ok) throw new Error(message.fault)
    return message.value.answers[0]
  }
  /** Our names are in lower case, and a quote in a name gets a backslash, as BIND writes it. */
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

describe.skipIf(!services.present)('service bindings of RFC 9460 appendix D (needs ../shared/suites)', () => {
  const cases = services.present
    ? services.read<{ valid: { text: string; rdata: string }[]; invalid: string[] }>()
    : { valid: [], invalid: [] }

  it.each(cases.valid)('$text', ({ text, rdata }) => {
    const [record] = zone(`a. 1 SVCB ${text}`, '.')
    expect(encodeHex(record?.wire ?? new Uint8Array())).toBe(rdata.toUpperCase())
    expect(zone(record === undefined ? '' : presentZoneLine(record), '.')).toEqual([record])
  })

  it.each(cases.invalid)('refuses %j', (text) => {
    expect(parseZoneFile(`a. 1 HTTPS ${text}`, { origin: '.', include: () => undefined }).ok).toBe(false)
  })
})

const ZONE = 'dns-wire/dnspython-example.zone'

describe.skipIf(!suite(ZONE).present)('the example zone of dnspython (needs ../shared/suites)', () => {
  const read = (path: string) => readFileSync(new URL(`../../../shared/suites/${path}`, import.meta.url), 'utf8')
  const isUnderstood = (type: string) => /^TYPE\d+$/.test(type) || recordTypeByCode(typeCode(type) ?? -1) !== undefined

  /** The records of types that we understand. NSAP-PTR, in the list of one NSEC record, has no name with us. */
  function understood(text: string): readonly ResourceRecord[] {
    const entries = splitEntries(text.replace(/NSAP-PTR (?=NSEC)/, 'TYPE23 '))
    if (!entries.ok) throw new Error(`line ${entries.fault.line}: ${entries.fault.message}`)
    let owner = ''
    const kept = entries.value.flatMap(({ hasOwner, tokens }) => {
      const words = tokens.map((token) => (token.isQuoted ? `"${token.text}"` : token.text))
      if (words[0]?.startsWith('$')) return [words.join(' ')]
      if (hasOwner) owner = words.shift() ?? ''
      const type = words.find((word) => !/^(?:\d+|IN)$/.test(word)) ?? ''
      return isUnderstood(type) ? [`${owner} ${words.join(' ')}`] : []
    })
    return zone(kept.join('\n'), 'example')
  }

  const inOrder = (records: readonly ResourceRecord[]) => records.map(presentZoneLine).toSorted()

  it('is the same as its canonical form', () => {
    const ours = understood(read(ZONE))
    const canonical = understood(read('dns-wire/dnspython-example.canonical'))
    expect(inOrder(ours)).toEqual(inOrder(canonical))
    expect(ours).toHaveLength(92)
  })

  it('comes back from its own presentation', () => {
    const records = understood(read(ZONE))
    expect(zone(records.map(presentZoneLine).join('\n'), 'elsewhere')).toEqual(records)
  })
})
