import type { Name, ResourceRecord } from '../../dns/record.ts'
import { parseZoneFile, type ZoneFileFault } from '../../dns/zone-file/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Directives } from '../directives/directives.ts'
import { parseDirectives } from '../directives/parse.ts'
import { qualify } from './qualify.ts'

/** A parsed zone file: its records and its directives. */
export interface ZoneSource {
  readonly origin: Name
  readonly records: readonly ResourceRecord[]
  readonly directives: Directives
  /** Records that replace others on single servers. */
  readonly replacements: readonly { readonly server: Name; readonly records: readonly ResourceRecord[] }[]
}

export type Include = (path: string) => string | undefined

export function readZone(origin: Name, text: string, include: Include): Parsed<ZoneSource, ZoneFileFault> {
  const directives = parseDirectives(text)
  if (!directives.ok) return directives
  const records = parseZoneFile(text, { origin, include })
  if (!records.ok) return records
  const replacements: { server: Name; records: readonly ResourceRecord[] }[] = []
  for (const { server, line } of directives.value.replacements) {
    const replacement = parseZoneFile(`$TTL 3600\n${line}\n`, { origin, include: () => undefined })
    if (!replacement.ok)
      return refused({ line: lineWith(text, line), message: `"at ${server}": ${replacement.fault.message}` })
    replacements.push({ server: qualify(server, origin), records: replacement.value })
  }
  return parsed({ origin, records: records.value, directives: directives.value, replacements })
}

const lineWith = (text: string, part: string): number =>
  text.split('\n').findIndex((line) => line.startsWith(';!') && line.includes(part)) + 1

/** Returns the records of one server: a replacement replaces the whole RRset. */
export function recordsAt(source: ZoneSource, servers: readonly Name[]): readonly ResourceRecord[] {
  const instead = source.replacements.filter(({ server }) => servers.includes(server)).flatMap(({ records }) => records)
  if (instead.length === 0) return source.records
  const isReplaced = (record: ResourceRecord): boolean =>
    instead.some(({ name, type }) => name === record.name && type === record.type)
  return [...source.records.filter((record) => !isReplaced(record)), ...instead]
}
