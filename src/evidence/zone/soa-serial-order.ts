import { valueSoFar } from '../engine/observed.ts'
import type { AskedServer } from '../name-servers/server-answers.ts'

/** Serial number comparison of RFC 1982 section 3.2 for 32 bits. */
export function isNewer(one: number, other: number): boolean {
  const distance = (one - other) >>> 0
  return distance > 0 && distance < 2 ** 31
}

const serialOf = ({ soa, soaDnssec }: AskedServer): number | undefined =>
  [soa, soaDnssec].flatMap(
    (observation) =>
      valueSoFar(observation)?.answers.flatMap(({ data }) => (data.type === 'SOA' ? [data.serial] : [])) ?? [],
  )[0]

/** The first of the servers with the newest serial. */
export const newestSerialOf = (servers: readonly AskedServer[]): AskedServer | undefined =>
  servers.reduce<AskedServer | undefined>((best, next) => {
    const [known, serial] = [best === undefined ? undefined : serialOf(best), serialOf(next)]
    if (best === undefined || known === undefined) return serial === undefined ? (best ?? next) : next
    return serial !== undefined && isNewer(serial, known) ? next : best
  }, undefined)
