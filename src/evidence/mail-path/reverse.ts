import { reverseName } from '../../dns/reverse-name.ts'
import { TYPE } from '../../dns/types.ts'
import { parseDomainName } from '../../standards/domain-name/parse.ts'
import { buildIp } from '../../standards/ip-address/build.ts'
import { type Ip, parseIp } from '../../standards/ip-address/parse.ts'
import type { Unseen } from '../../world.ts'
import { defineViews, type View } from '../engine/view.ts'
import { dataOf } from '../lookup/record-set.ts'
import { answeredSet } from './answered-set.ts'
import { sortedAddresses } from './host-addresses.ts'

const MAX_NAMES = 5

/** The reverse DNS names of an address, and whether one of them resolves to it. */
export interface Reverse {
  /** Only valid host names, because a PTR record can contain any name. */
  readonly names: readonly string[]
  readonly isConfirmed: boolean
  /** `error`: a query was not answered, so that missing names prove nothing. */
  readonly lookup: 'ok' | 'nxdomain' | 'error'
  readonly gaps: readonly Unseen[]
}

export const reverseOf: (address: string) => View<Reverse> = defineViews(
  'reverse',
  (look, address: string): Reverse => {
    const ip = plainIp(address)
    if (ip === undefined) return { names: [], isConfirmed: false, lookup: 'nxdomain', gaps: [] }
    const pointers = look.at(answeredSet(reverseName(ip), TYPE.PTR))
    if (!pointers.seen) return { names: [], isConfirmed: false, lookup: 'error', gaps: [pointers.why] }
    const names = hostNames(dataOf(pointers.value.records, 'PTR').map(({ target }) => target))
    const type = ip.family === 4 ? TYPE.A : TYPE.AAAA
    const forward = names.map((name) => look.at(answeredSet(name, type)))
    const isConfirmed = forward.some((set) => set.seen && sortedAddresses(set.value).includes(buildIp(ip)))
    const gaps = isConfirmed ? [] : forward.flatMap((set) => (set.seen ? [] : [set.why]))
    const found = pointers.value.isNxdomain ? 'nxdomain' : 'ok'
    return { names, isConfirmed, lookup: gaps.length > 0 ? 'error' : found, gaps }
  },
)

const hostNames = (targets: readonly string[]): readonly string[] =>
  [...new Set(targets)].filter(isHostName).sort().slice(0, MAX_NAMES)

function isHostName(name: string): boolean {
  const parsed = parseDomainName(name)
  return parsed.ok || parsed.fault === 'not-idna'
}

const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]

/** An IPv4-mapped IPv6 address has its PTR records in the IPv4 reverse tree. */
function plainIp(address: string): Ip | undefined {
  const ip = parseIp(address)
  if (!ip.ok) return undefined
  const { family, bytes } = ip.value
  const isMapped = family === 6 && MAPPED_PREFIX.every((byte, index) => bytes[index] === byte)
  return isMapped ? { family: 4, bytes: bytes.slice(MAPPED_PREFIX.length) } : ip.value
}
