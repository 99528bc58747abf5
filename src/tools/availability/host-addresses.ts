import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import { provesSomething, readRecordSet } from '../../evidence/lookup/record-set.ts'
import type { Observed, World } from '../../world.ts'

/** The IP addresses of a host name; unseen only if no resolver returned a usable response. */
export async function hostAddresses(
  host: Name,
  { dns }: World,
  signal: AbortSignal,
): Promise<Observed<readonly string[]>> {
  const answers = await Promise.all(
    [TYPE.A, TYPE.AAAA].map(async (type) => ({ type, answer: await dns.resolve({ name: host, type }, { signal }) })),
  )
  const addresses = answers.flatMap(({ type, answer }) =>
    answer.seen && provesSomething(answer.value)
      ? readRecordSet(answer.value, host, type, false).records.flatMap(({ data }) =>
          data.type === 'A' || data.type === 'AAAA' ? [data.address] : [],
        )
      : [],
  )
  const silent = answers.find(({ answer }) => !answer.seen)?.answer
  if (addresses.length > 0 || silent === undefined || silent.seen) return seen(addresses)
  return unseen(silent.why.reason, silent.why.detail)
}
