import { addressBits, type Ip, type IpNetwork } from './parse.ts'

/** Writes a dotted quad, or the canonical text of RFC 5952. */
export function buildIp({ family, bytes }: Ip): string {
  if (family === 4) return `${bytes[0]}.${bytes[1]}.${bytes[2]}.${bytes[3]}`
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0))
  // RFC 5952 section 5 writes an IPv4-mapped address with its dotted quad.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return `::ffff:${bytes.slice(12).join('.')}`
  const { start, length } = longestZeroRun(groups)
  const hex = groups.map((group) => group.toString(16))
  if (length < 2) return hex.join(':')
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`
}

/** A single address is written without its prefix length. */
export function buildIpNetwork({ address, prefix }: IpNetwork): string {
  const text = buildIp(address)
  return prefix === addressBits(address.family) ? text : `${text}/${prefix}`
}

/** Returns the first of the longest runs, as RFC 5952 section 4.2.3 requires. */
function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  let length = 0
  groups.forEach((group, index) => {
    length = group === 0 ? length + 1 : 0
    if (length > best.length) best = { start: index - length + 1, length }
  })
  return best
}
