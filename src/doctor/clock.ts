import { TYPE } from '../dns/types.ts'
import type { World } from '../world.ts'
import type { Diagnosis } from './outcomes.ts'

export interface ClockOptions {
  readonly world: Pick<World, 'dns' | 'web' | 'now'>
  /** Web servers whose clocks ours is compared with. */
  readonly hosts: readonly string[]
}

/** Signatures are checked to the second, but are usually made with some minutes of tolerance. */
const TOLERANCE_SECONDS = 10

const TIMEOUT_MS = 4000
const SECOND_MS = 1000

/**
 * Compares our clock with the `Date` header (RFC 9110 section 6.6.1) of web servers of several operators, which is the
 * start of a second; the median counts. Certificates are not checked, because they appear invalid if our clock is
 * wrong.
 */
export async function diagnoseClock({ world, hosts }: ClockOptions): Promise<Diagnosis> {
  const differences = await Promise.all(
    hosts.map(async (host) => {
      const theirMs = await timeAt(world, host)
      return theirMs === undefined ? [] : [world.now().getTime() - theirMs]
    }),
  )
  const differenceMs = median(differences.flat())
  if (differenceMs === undefined) return { id: 'clock', code: 'clock-untested', values: {} }
  const offSeconds = Math.round(differenceMs / SECOND_MS)
  const isRight = Math.abs(offSeconds) <= TOLERANCE_SECONDS
  return { id: 'clock', code: isRight ? 'clock-right' : 'clock-wrong', values: { offSeconds } }
}

async function timeAt({ dns, web }: ClockOptions['world'], host: string): Promise<number | undefined> {
  const observation = await dns.resolve({ name: host, type: TYPE.A })
  const records = observation.seen ? observation.value.answers : []
  const exchange = await web.get({
    url: `https://${host}/`,
    addresses: records.flatMap(({ data }) => (data.type === 'A' ? [data.address] : [])),
    headers: {},
    maxBodyBytes: 0,
    connectMs: TIMEOUT_MS,
    firstByteMs: TIMEOUT_MS,
    totalMs: TIMEOUT_MS,
    isCertificateChecked: false,
  })
  if (!exchange.seen || exchange.value.kind !== 'response') return undefined
  const { headers } = exchange.value
  const fieldOf = (wanted: string): string | undefined => headers.find(([name]) => name === wanted)?.[1]
  const madeAtMs = Date.parse(fieldOf('date') ?? '')
  // A cached response has the date of its creation, and its age in the `Age` header.
  const age = /^\d{1,9}$/.exec(fieldOf('age') ?? '')?.[0] ?? '0'
  return Number.isNaN(madeAtMs) ? undefined : madeAtMs + Number(age) * SECOND_MS + SECOND_MS / 2
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
