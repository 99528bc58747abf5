import { reverseName } from '../../dns/reverse-name.ts'
import { TYPE } from '../../dns/types.ts'
import { dataOf } from '../../evidence/lookup/record-set.ts'
import type { ReverseName } from '../../mail-reports/sources/sources.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import type { Dns } from '../../world.ts'

/** The name of an address, and whether it resolves to the address again; undefined if there is none, or no answer. */
export async function reverseNameOf(
  address: string,
  { resolve }: Pick<Dns, 'resolve'>,
  signal: AbortSignal,
): Promise<ReverseName | undefined> {
  const ip = parseIp(address)
  if (!ip.ok) return undefined
  const reverse = await resolve({ name: reverseName(ip.value), type: TYPE.PTR }, { signal })
  const name = reverse.seen ? dataOf(reverse.value.answers, 'PTR')[0]?.target : undefined
  if (name === undefined) return undefined
  const type = ip.value.family === 4 ? 'A' : 'AAAA'
  const forward = await resolve({ name, type: TYPE[type] }, { signal })
  const addresses = forward.seen ? dataOf(forward.value.answers, type).map((data) => data.address) : []
  return { name, isConfirmed: addresses.includes(address) }
}
