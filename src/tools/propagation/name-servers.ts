import type { Question } from '../../dns/message.ts'
import { isAtOrBelow, parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { ExaminationLimits } from '../../evidence/engine/examine.ts'
import { subjectOf } from '../../evidence/engine/inquirer.ts'
import { type ServerAddress, serverAddresses } from '../../evidence/name-servers/server-addresses.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { DnsAnswer } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'
import { runExamination } from '../run-examination.ts'

/** A name server of the zone, and the address at which it is queried. */
export interface WatchedServer {
  readonly name: Name
  readonly address: string
}

/** Zones rarely have more, and each of them is queried in every round of a watch. */
const MAX_SERVERS = 8
const LIMITS: ExaminationLimits = { maxInquiries: 80, softDeadlineMs: 2500, hardDeadlineMs: 3500 }

/**
 * The name servers that are authoritative for a record, with one address each. Empty if they could not be determined, or if the
 * operator has turned direct queries off.
 */
export async function findNameServers(
  { name, type }: Question,
  { world, settings, health }: ToolContext,
  signal: AbortSignal,
): Promise<readonly WatchedServer[]> {
  if (!settings.isDirectDnsOn) return []
  // DS records are in the parent zone (RFC 4034 section 5).
  const apex = await zoneOf(type === TYPE.DS ? (parentOf(name) ?? name) : name, world.dns.resolve, signal)
  if (apex === undefined) return []
  const domain = apex as DomainName
  const { further } = await runExamination({
    subject: subjectOf(domain, world, settings),
    world: { ...world, dns: health.parents.rememberedBy(world.dns, domain) },
    isDirectDnsOn: true,
    checks: [],
    further: serverAddresses,
    limits: LIMITS,
    signal,
  })
  return further.seen ? oneAddressEach(further.value) : []
}

/**
 * The apex of the zone that contains a name, also if the name does not exist: the SOA record of a negative response belongs to the
 * zone that denies it. Behind an alias it belongs to the zone of the target; the name above is then asked.
 */
async function zoneOf(
  name: Name,
  resolve: ToolContext['world']['dns']['resolve'],
  signal: AbortSignal,
): Promise<Name | undefined> {
  for (let asked: Name | undefined = name; asked !== undefined; asked = parentOf(asked)) {
    const observed = await resolve({ name: asked, type: TYPE.SOA }, { signal })
    const apex = observed.seen ? soaOwner(observed.value) : undefined
    if (apex !== undefined && isAtOrBelow(asked, apex)) return apex
    if (signal.aborted) return undefined
  }
  return undefined
}

const soaOwner = ({ answers, authority }: DnsAnswer): Name | undefined =>
  answers.some(({ data }) => data.type === 'CNAME')
    ? undefined
    : [...answers, ...authority].find(({ data }) => data.type === 'SOA')?.name

function oneAddressEach(addresses: readonly ServerAddress[]): readonly WatchedServer[] {
  const servers = new Map<Name, WatchedServer>()
  for (const { address, names } of addresses)
    for (const name of names) if (!servers.has(name)) servers.set(name, { name, address })
  return [...servers.values()].slice(0, MAX_SERVERS)
}
