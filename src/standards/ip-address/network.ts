import type { IpNetwork } from './parse.ts'

/** The same network with every bit behind the prefix cleared. */
export function withoutHostBits({ address, prefix }: IpNetwork): IpNetwork {
  const bytes = address.bytes.map((byte, index) => byte & byteMask(prefix, index))
  return { address: { family: address.family, bytes }, prefix }
}

export const hasHostBits = ({ address, prefix }: IpNetwork): boolean =>
  address.bytes.some((byte, index) => (byte & ~byteMask(prefix, index) & 0xff) !== 0)

/** Whether every address of `inner` lies in `outer`; a network contains itself. */
export function containsNetwork(outer: IpNetwork, inner: IpNetwork): boolean {
  if (outer.address.family !== inner.address.family || outer.prefix > inner.prefix) return false
  return outer.address.bytes.every((byte, index) => {
    const mask = byteMask(outer.prefix, index)
    return (byte & mask) === ((inner.address.bytes[index] ?? 0) & mask)
  })
}

/** The bits of byte `index` that belong to the first `prefix` bits of the address. */
function byteMask(prefix: number, index: number): number {
  const bits = Math.min(8, Math.max(0, prefix - 8 * index))
  return (0xff << (8 - bits)) & 0xff
}
