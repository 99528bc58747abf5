import type { ResourceRecord } from '../../src/dns/record.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { toResolvers, unanswered, type Which } from './deviating-servers.ts'
import { type Scene, TOP_SERVER } from './judging.ts'

/** The outcome of each scene; undefined if the check does not apply. */
export type Cases = readonly [string, Scene, string | undefined][]

/** A name that is not registered. */
export const UNREGISTERED: Scene = {
  domain: 'gone.com',
  zone: `$ORIGIN com.\n@ SOA a.nic hostmaster.nic 1 7200 1800 1209600 3600\n@ NS a.nic\na.nic A ${TOP_SERVER}`,
  parent: '',
}

/** A domain delegated to silent servers inside it, so that resolvers have no response. */
export const DEAD: Scene = {
  zone: '',
  answer: unanswered((inquiry) =>
    inquiry.kind === 'server' ? inquiry.address !== TOP_SERVER : inquiry.name.endsWith('example.com'),
  ),
}

export const DIRECT_OFF: Scene = { zone: '', isDirectDnsOn: false }

export const NO_RESOLVER: Scene = { zone: '', answer: unanswered(toResolvers) }

/** Name servers outside the domain, one at each of these addresses. */
export const servers = (...addresses: readonly string[]): string =>
  addresses
    .map((address, index) => {
      const name = `ns${index + 1}.example.net.`
      return `@ NS ${name}\n${name} ${address.includes(':') ? 'AAAA' : 'A'} ${address}`
    })
    .join('\n')

/** This number of name servers outside the domain. */
export const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `@ NS ns${index + 1}.example.net.`).join('\n')

export const ofType =
  (type: number): Which =>
  (inquiry) =>
    inquiry.type === type

/** Records for the sections of a response. */
export function records(text: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(`$TTL 3600\n${text}\n`, { origin: 'example.com', include: () => undefined })
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.value
}
