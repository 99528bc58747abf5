import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { buildIp } from '../../standards/ip-address/build.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import type { Observed, Unseen } from '../../world.ts'
import { soFar, valueSoFar } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import type { RecordSet } from '../lookup/record-set.ts'
import { answeredSet } from './answered-set.ts'

/** The limit for each address family. */
const MAX_ADDRESSES = 10

export interface HostAddresses {
  /** In canonical form and order, so that every run uses the same address first. */
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
  /** Why an address family could not be seen; an empty list then proves nothing. */
  readonly gaps: readonly Unseen[]
}

export const NO_ADDRESSES: HostAddresses = { ipv4: [], ipv6: [], gaps: [] }

export const hostAddresses: (host: Name) => View<HostAddresses> = defineViews(
  'host addresses',
  (look, host: Name): HostAddresses => {
    // Ports are probed at the addresses that have arrived; the other family is added later.
    const a = look.at(answeredSet(host, TYPE.A))
    const aaaa = look.at(answeredSet(host, TYPE.AAAA))
    return {
      ipv4: listed(a),
      ipv6: listed(aaaa),
      gaps: [a, aaaa].flatMap((set) => {
        const known = soFar(set)
        return known?.seen === false ? [known.why] : []
      }),
    }
  },
)

export const hasAny = ({ ipv4, ipv6 }: HostAddresses): boolean => ipv4.length > 0 || ipv6.length > 0

function listed(observation: Observed<RecordSet>): readonly string[] {
  const set = valueSoFar(observation)
  return set === undefined ? [] : sortedAddresses(set).slice(0, MAX_ADDRESSES)
}

/** The addresses of a set, sorted by their bytes and without duplicates. */
export function sortedAddresses({ records }: RecordSet): readonly string[] {
  const byKey = new Map<string, string>()
  for (const { data } of records) {
    const ip = data.type === 'A' || data.type === 'AAAA' ? parseIp(data.address) : undefined
    if (ip?.ok) byKey.set(sortKey(ip.value.bytes), buildIp(ip.value))
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
}

const sortKey = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('')
