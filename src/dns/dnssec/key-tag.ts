import type { ResourceRecord } from '../record.ts'

/** RFC 4034 appendix B, over the RDATA of a DNSKEY or CDNSKEY. */
export function keyTag({ wire }: ResourceRecord): number {
  // Appendix B.1: the key tag of RSA/MD5 is taken from the modulus.
  if (wire[3] === 1) return wire.length < 7 ? 0 : ((wire.at(-3) ?? 0) << 8) | (wire.at(-2) ?? 0)
  let sum = 0
  for (let index = 0; index < wire.length; index += 1) {
    const byte = wire[index] ?? 0
    sum += (index & 1) === 0 ? byte << 8 : byte
  }
  return (sum + (sum >>> 16)) & 0xffff
}
