import type { PublishedRecord } from '../../../evidence/zone/format-records.ts'
import type { RecordsInWords, SetInWords } from '../../../report/published-records.ts'
import { ownerOf } from '../../snippets/owner.ts'
import type { RecordsWords } from './records-words.ts'

/**
 * The shown records as a zone file (RFC 1035 section 5). Every name is fully qualified, so that no `$ORIGIN` can change it. Records
 * of other zones are comments: DS records, and those of alias targets.
 */
export function zoneText({ sets }: RecordsInWords, zone: string, words: RecordsWords): string {
  // A zone file begins with the SOA record.
  const ordered = [...sets.filter(isSoa), ...sets.filter((set) => !isSoa(set))]
  const outside: string[] = []
  const written = new Set<string>()
  const linesOf = (set: SetInWords): readonly string[] => {
    const lines = set.records.flatMap((record) => {
      // An alias is a part of every set of its name.
      const key = `${record.name} ${record.type} ${record.data}`
      if (written.has(key)) return []
      written.add(key)
      if (isInside(set, record, zone)) return [lineOf(record)]
      outside.push(`; ${lineOf(record)}`)
      return []
    })
    if (lines.length === 0 && set.omitted === undefined) return []
    return [
      '',
      `; ${words.purposes[set.purpose]}`,
      ...(set.source === 'resolver' ? [`; ${words.fromResolver}`] : []),
      ...lines,
      ...(set.omitted === undefined ? [] : [`; ${words.omitted(set.omitted)}`]),
    ]
  }
  const inside = ordered.flatMap(linesOf)
  const open = sets.flatMap((set) =>
    set.state === 'undetermined' ? [`; ${labelOf(set, words)}: ${set.detail ?? ''}`.trimEnd()] : [],
  )
  return [
    `; ${zone}`,
    `; ${words.zoneNote}`,
    ...inside,
    ...(outside.length === 0 ? [] : ['', `; ${words.outside}:`, ...outside]),
    ...(open.length === 0 ? [] : ['', `; ${words.undetermined}:`, ...open]),
    '',
  ].join('\n')
}

const isSoa = ({ purpose }: SetInWords): boolean => purpose === 'soa'

const isInside = ({ purpose }: SetInWords, { name }: PublishedRecord, zone: string): boolean =>
  purpose !== 'ds' && ownerOf({ host: qualified(name) }, zone).relative !== undefined

const lineOf = ({ name, ttl, type, data }: PublishedRecord): string => `${qualified(name)} ${ttl} IN ${type} ${data}`

const qualified = (name: string): string => (name === '.' ? name : `${name}.`)

/** Some purposes have several sets, which only their types or names distinguish. */
export const labelOf = ({ purpose, type, name }: SetInWords, { purposes }: RecordsWords): string =>
  purpose === 'address' || purpose === 'www' || purpose === 'https' ? `${type} (${name})` : purposes[purpose]
