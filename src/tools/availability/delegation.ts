import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { provesSomething } from '../../evidence/lookup/record-set.ts'
import type { DnsAnswer, Observed, World } from '../../world.ts'

/** `unproven`: the response proves neither. */
export type Delegation = 'delegated' | 'absent' | 'unproven'

/**
 * Whether the parent zone delegates the name. Only NS records count, because some zones and resolvers synthesize
 * addresses.
 */
export const delegationOf = async (name: Name, world: World, signal: AbortSignal): Promise<Observed<Delegation>> =>
  mapSeen(await resolveTolerantly(name, TYPE.NS, world, signal), (answer) => readDelegation(answer, name))

/** A domain with invalid signatures is delegated too, so a failed query is repeated without validation. */
export async function resolveTolerantly(
  name: Name,
  type: number,
  { dns }: World,
  signal: AbortSignal,
): Promise<Observed<DnsAnswer>> {
  const checked = await dns.resolve({ name, type }, { signal })
  if (!checked.seen || provesSomething(checked.value)) return checked
  return dns.resolve({ name, type }, { signal, isCheckingDisabled: true })
}

export function readDelegation({ status, answers, authority }: DnsAnswer, name: Name): Delegation {
  if (answers.some((record) => record.type === TYPE.NS && record.name === name)) return 'delegated'
  // An alias at the name proves nothing.
  if (answers.length > 0) return 'unproven'
  if (status === RCODE.NXDOMAIN) return 'absent'
  const isOfParent = authority.some(
    (record) => record.type === TYPE.SOA && record.name !== name && isAtOrBelow(name, record.name),
  )
  return status === RCODE.NOERROR && isOfParent ? 'absent' : 'unproven'
}
