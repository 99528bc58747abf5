import type { IpNetwork } from './parse.ts'

/** Clears every bit after the prefix. */
export function withoutHostBits({ address, prefix }: IpNetwork): IpNetwork {
  const bytes = address.bytes.map((byte, index) => byte & byteMask(prefix, index))
  return { address: { family: address.family, bytes }, prefix }
}

export function hasHostBits({ address, prefix }: IpNetwork): boolean {
  for (let index = prefix >> 3; index < address.bytes.length; index++)
    if (((address.bytes[index] ?? 0) & ~byteMask(prefix, index) & 0xff) !== 0) return true
  return false
}

/** Returns true if every address of `inner` is in `outer`; a network contains itself. */
export function containsNetwork(outer: IpNetwork, inner: IpNetwork): boolean {
  if (outer.address.family !== inner.address.family || outer.prefix > inner.prefix) return false
  for (let index = 0; index * 8 < outer.prefix; index++) {
    const difference = (outer.address.bytes[index] ?? 0) ^ (inner.address.bytes[index] ?? 0)
    if ((difference & byteMask(outer.prefix, index)) !== 0) return false
  }
  return true
}

export const isSameNetwork = (one: IpNetwork, other: IpNetwork): boolean =>
  one.prefix === other.prefix && containsNetwork(one, other)

/** Returns a mask of the bits of byte `index` that belong to the first `prefix` bits of the address. */
export function byteMask(prefix: number, index: number): number {
  const bits = Math.min(8, Math.max(0, prefix - 8 * index))
  return (0xff << (8 - bits)) & 0xff
}
