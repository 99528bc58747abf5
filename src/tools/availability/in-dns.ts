import { deadlineSignal } from '../../clock.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { provesSomething, readRecordSet } from '../../evidence/lookup/record-set.ts'
import { registryDsIn } from '../../evidence/registration.ts'
import type { RegistryDs, RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import type { World } from '../../world.ts'
import { resolveTolerantly } from './delegation.ts'

/** What the DNS publishes for a domain; a part is absent if it was not needed or could not be determined. */
export interface InDns {
  readonly nameServers?: readonly string[]
  readonly ds?: readonly RegistryDs[]
}

/** The comparison is an addition that must not delay the result of a domain whose name servers do not respond. */
const MAX_WAIT_MS = 2000

/** Queries only what the registry publishes too, so that both can be compared. */
export async function findInDns(
  name: Name,
  { nameServers, dnssec }: Pick<RegistryEntry, 'nameServers' | 'dnssec'>,
  world: World,
  signal: AbortSignal,
): Promise<InDns> {
  const limit = deadlineSignal(world, MAX_WAIT_MS)
  const ending = AbortSignal.any([signal, limit.signal])
  const recordsOf = async (type: number) => {
    const answer = await resolveTolerantly(name, type, world, ending)
    if (!answer.seen || !provesSomething(answer.value)) return undefined
    const { records, aliases } = readRecordSet(answer.value, name, type, false)
    // Records at the end of an alias belong to another name.
    return aliases.length > 0 ? undefined : records
  }
  const [ns, ds] = await Promise.all([
    nameServers === undefined ? undefined : recordsOf(TYPE.NS),
    dnssec === undefined ? undefined : recordsOf(TYPE.DS),
  ])
  limit.cancel()
  return {
    ...(ns && { nameServers: ns.flatMap(({ data }) => (data.type === 'NS' ? [data.target] : [])).sort() }),
    ...(ds && { ds: registryDsIn(ds) }),
  }
}
