import { makeRecord } from '../../src/dns/record-data.ts'
import { RCODE } from '../../src/dns/types.ts'
import type { DnsAnswer } from '../../src/world.ts'
import { answered, NS1, NS2, to, toAnyServer, toResolvers, unanswered } from './deviating-servers.ts'
import type { Scene } from './judging.ts'

/** The outcome of a scene; undefined if the check does not apply. */
export type Case = [string, Scene, string | undefined]

type Deviation = NonNullable<Scene['answer']>

/** The beginning of a zone for scenes about a host inside it. */
export const INSIDE = '$ORIGIN example.com.\n@ SOA ns1 hm 1 7200 1800 1209600 3600\n'

export const FIRST: readonly string[] = [NS1.ipv4, NS1.ipv6]
export const SECOND: readonly string[] = [NS2.ipv4, NS2.ipv6]

/** The response of one server to queries of a type, instead of the records of the zone. */
export const at = (
  addresses: readonly string[],
  type: number,
  change: (usual: DnsAnswer) => Partial<DnsAnswer>,
): Deviation =>
  answered(
    to(addresses, (inquiry) => inquiry.type === type),
    change,
  )

export const silentAt = (addresses: readonly string[]): Deviation => unanswered(to(addresses))

export const NO_SERVER: Deviation = unanswered(toAnyServer)

/** Queries of these types for a name get a CNAME record instead of the records of the zone. */
export const aliased = (
  owner: string,
  types: readonly number[],
  where: 'servers' | 'resolvers' | 'everywhere',
): Deviation =>
  answered(
    (inquiry) =>
      inquiry.name === owner &&
      types.includes(inquiry.type) &&
      (where === 'everywhere' || (where === 'servers' ? toAnyServer : toResolvers)(inquiry)),
    {
      status: RCODE.NOERROR,
      answers: [makeRecord(owner, 60, { type: 'CNAME', target: 'target.test' })],
      authority: [],
    },
  )
