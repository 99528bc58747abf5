import { createHash } from 'node:crypto'
import type { Random } from './random.ts'

/** A key of a signer. The data are those of RFC 4034, computed here and not by the code under test. */
export interface SimulatedKey {
  readonly tag: number
  /** The data of the DNSKEY record. */
  readonly text: string
  /** The data of the DS record with SHA-256. */
  readonly ds: string
}

export function createKey(domain: string, flags: 256 | 257, random: Random, algorithm = 13): SimulatedKey {
  const key = Buffer.from(Array.from({ length: 64 }, () => random.integer(0, 255)))
  const rdata = Buffer.concat([Buffer.from([flags >> 8, flags & 0xff, 3, algorithm]), key])
  const tag = tagOf(rdata)
  const owner = Buffer.concat([
    ...domain.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])
  const digest = createHash('sha256').update(owner).update(rdata).digest('hex')
  return { tag, text: `${flags} 3 ${algorithm} ${key.toString('base64')}`, ds: `${tag} ${algorithm} 2 ${digest}` }
}

/** RFC 4034 appendix B. */
function tagOf(rdata: Buffer): number {
  let sum = 0
  for (const [index, byte] of rdata.entries()) sum += index % 2 === 0 ? byte * 256 : byte
  sum += Math.floor(sum / 65_536) % 65_536
  return sum % 65_536
}
