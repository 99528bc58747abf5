import type { Change, NotJudged } from '../change/change.ts'
import type { Question } from '../dns/message.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { buildZone, type Rrset, type ZoneContents } from '../dns/zone/contents.ts'
import { unseen } from '../evidence/engine/observed.ts'
import type { World } from '../world.ts'
import { ChangeError } from './change-error.ts'
import { conflictsWith } from './conflicts.ts'
import { plannedDns } from './planned-dns.ts'
import { plannedRrsets } from './planned-records.ts'
import { plannedSets } from './planned-sets.ts'
import { withUnknownAddresses } from './unknown-addresses.ts'
import type { ZonePlan } from './zone-plan.ts'

export interface PlannedWorldOptions {
  /** Whether the operator allows queries to name servers. */
  readonly isDirectDnsOn: boolean
  /** What the change has in a form that is not a record. */
  readonly notJudged?: readonly NotJudged[]
  /** Called when a planned answer has no signatures although the zone is signed. */
  readonly onUnsignedYet?: () => void
}

/** The ports of the servers that a plan names. Others are not opened, because a plan can name any address. */
const PORTS: readonly number[] = [25, 80, 443]

const CLOSED = unseen('disabled', 'a plan opens ports 25, 80 and 443 only')

/**
 * The same world as it would be if this change were published. Names of the zone have the planned records, its parent has the planned
 * delegation, and the servers of that delegation are really asked. It belongs to one request: what it answers must never enter a cache
 * that others use. Throws a `ChangeError` if no name server would load the zone.
 */
export async function plannedWorld(world: World, change: Change, options: PlannedWorldOptions): Promise<World> {
  const plan = await zonePlan(world, change)
  const planned = (own: World): World => {
    const { dns, ports, forClient } = own
    return {
      ...own,
      dns: withUnknownAddresses(plannedDns({ dns, clock: own, plan, change, ...options }), options.notJudged ?? []),
      ports: {
        ...ports,
        probe: async (address, port, signal) => (PORTS.includes(port) ? ports.probe(address, port, signal) : CLOSED),
      },
      ...(forClient && { forClient: (...asked) => planned(forClient(...asked)) }),
    }
  }
  return planned(world)
}

async function zonePlan(world: World, change: Change): Promise<ZonePlan> {
  if (change.replace) return { kind: 'whole', zone: await contentsOf(change, world) }
  const faults = await conflictsWith(change, (question) => world.dns.resolve(question))
  if (faults.length > 0) throw new ChangeError(faults)
  return { kind: 'sets', sets: plannedSets(change) }
}

/** The exports of some providers have no SOA and NS records of the apex. The published ones are then used. */
async function contentsOf(change: Change, { dns }: World): Promise<ZoneContents> {
  const { domain: origin } = change
  const own: readonly ResourceRecord[] = plannedRrsets(change).flat()
  const missing = [TYPE.SOA, TYPE.NS].filter((type) => !own.some((one) => one.name === origin && one.type === type))
  const published = await Promise.all(missing.map((type) => publishedSet(dns, { name: origin, type })))
  const zone = buildZone(origin, [...own, ...published.flat()])
  if (!zone.ok) throw new ChangeError([{ message: faultOf(zone.fault, origin) }])
  return zone.value
}

const faultOf = (fault: string, origin: Name): string =>
  `No name server would load the zone ${origin}: ${fault}${fault.startsWith('there ') ? ', neither in the change nor published' : ''}.`

async function publishedSet(dns: World['dns'], question: Question): Promise<Rrset> {
  const answer = await dns.resolve(question)
  const isOfSet = ({ name, type }: ResourceRecord): boolean => name === question.name && type === question.type
  return answer.seen ? answer.value.answers.filter(isOfSet) : []
}
