import { CAA_CRITICAL } from '../../standards/caa/record.ts'
import { partsOf, type RecordParts, withDot } from './data.ts'
import { dataText } from './master-file.ts'
import { ownerOf } from './owner.ts'
import { scriptQuoted } from './quoting.ts'
import { type Snippet, valuesOf } from './record.ts'

/** Lines for the `D()` of the zone. DNSControl quotes and splits TXT values itself. */
export const dnscontrol: Snippet = (record, zone) => {
  const { relative, full } = ownerOf(record, zone)
  const label = scriptQuoted(relative ?? withDot(full))
  const modifiers = record.ttl === undefined ? [] : [`TTL(${record.ttl})`]
  return valuesOf(record)
    .map(
      (value) =>
        `${functionOf(record.type)}(${[label, ...argumentsOf(partsOf(record.type, value)), ...modifiers].join(', ')}),`,
    )
    .join('\n')
}

/** Each record type has a function with the same name. */
const functionOf = (type: string): string => type.toUpperCase().replace(/[^A-Z0-9_]/g, '')

function argumentsOf(parts: RecordParts): readonly string[] {
  switch (parts.kind) {
    case 'text':
      return [scriptQuoted(parts.text)]
    case 'caa':
      return [
        scriptQuoted(parts.tag),
        scriptQuoted(parts.value),
        ...((parts.flags & CAA_CRITICAL) === 0 ? [] : ['CAA_CRITICAL']),
      ]
    case 'mx':
      return [String(parts.priority), scriptQuoted(withDot(parts.target))]
    case 'srv':
      return [...[parts.priority, parts.weight, parts.port].map(String), scriptQuoted(withDot(parts.target))]
    case 'tlsa':
      return [...[parts.usage, parts.selector, parts.matchingType].map(String), scriptQuoted(parts.certificate)]
    case 'ds':
      return [...[parts.keyTag, parts.algorithm, parts.digestType].map(String), scriptQuoted(parts.digest)]
    case 'name':
      return [scriptQuoted(withDot(parts.target))]
    case 'words':
      return [scriptQuoted(dataText(parts, { numbers: 'decimal', hasDots: false }))]
  }
}
