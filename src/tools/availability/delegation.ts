import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { provesSomething } from '../../evidence/record-set.ts'
import type { DnsAnswer, Observed, World } from '../../world.ts'

/** `unproven`: there was an answer, and neither follows from it. */
export type Delegation = 'delegated' | 'absent' | 'unproven'

/**
 * Whether the zone above delegates the name. Only NS records are looked at: addresses are made up by some zones and some
 * resolvers. A name whose signatures are wrong is delegated all the same, so a failure is asked about again without validation.
 */
export async function delegationOf(name: Name, { dns }: World, signal: AbortSignal): Promise<Observed<Delegation>> {
  const question = { name, type: TYPE.NS }
  const checked = await dns.resolve(question, { signal })
  if (!checked.seen || provesSomething(checked.value)) return mapSeen(checked, (answer) => readDelegation(answer, name))
  const unchecked = await dns.resolve(question, { signal, isCheckingDisabled: true })
  return mapSeen(unchecked, (answer) => readDelegation(answer, name))
}

function readDelegation({ status, answers, authority }: DnsAnswer, name: Name): Delegation {
  if (answers.some((record) => record.type === TYPE.NS && record.name === name)) return 'delegated'
  // An alias at the name, whoever put it there, is no proof of anything.
  if (answers.length > 0) return 'unproven'
  if (status === RCODE.NXDOMAIN) return 'absent'
  const isOfParent = authority.some(
    (record) => record.type === TYPE.SOA && record.name !== name && isAtOrBelow(name, record.name),
  )
  return status === RCODE.NOERROR && isOfParent ? 'absent' : 'unproven'
}
