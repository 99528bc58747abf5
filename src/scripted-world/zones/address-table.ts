import type { Name, RecordData } from '../../dns/record.ts'
import { deepestZone } from './qualify.ts'
import type { ZoneSource } from './zone-source.ts'

/** Returns the addresses of a host from the zone that contains it. */
export type AddressTable = (host: Name) => readonly string[]

const MAX_ALIASES = 8

export function createAddressTable(sources: ReadonlyMap<Name, ZoneSource>): AddressTable {
  const pages = new Map([...sources].map(([origin, source]) => [origin, hostsOf(source)]))
  const find = (host: Name, aliasesLeft: number): readonly string[] => {
    const entries = deepestZone(pages, host)?.get(host) ?? []
    return entries.flatMap((data) => {
      if (data.type === 'A' || data.type === 'AAAA') return [data.address]
      return data.type === 'CNAME' && aliasesLeft > 0 ? find(data.target, aliasesLeft - 1) : []
    })
  }
  return (host) => find(host, MAX_ALIASES)
}

function hostsOf({ records }: ZoneSource): ReadonlyMap<Name, readonly RecordData[]> {
  const hosts = new Map<Name, RecordData[]>()
  for (const { name, data } of records) {
    if (data.type !== 'A' && data.type !== 'AAAA' && data.type !== 'CNAME') continue
    const entries = hosts.get(name)
    if (entries === undefined) hosts.set(name, [data])
    else entries.push(data)
  }
  return hosts
}
