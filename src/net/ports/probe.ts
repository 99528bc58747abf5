import { type Clock, sleep } from '../../clock.ts'
import type { Observed, PortState, ProbedPort } from '../../world.ts'
import { dial, isTheirs, localFailureClause } from '../http/dial.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import type { AdaptiveTimeout } from './adaptive-timeout.ts'
import { closeGracefully } from './close-gracefully.ts'
import type { Attempt, Refuses } from './limited-connections.ts'

export interface ProbeOrder {
  readonly wire: Wire
  readonly clock: Clock
  readonly address: PublicAddress
  readonly port: ProbedPort
  readonly timeouts: AdaptiveTimeout
  readonly refuses: Refuses
  readonly signal: AbortSignal
}

/** Busy hosts sometimes lose a first packet, and the results of these two ports are important. */
const TRIED_TWICE: ReadonlySet<ProbedPort> = new Set([25, 443])

/** The pause before a second try, so that a timeout of a port that was probed at the same time is known. */
const PAUSE_MS = 50

const CLOSED = Promise.resolve()

/** Makes one handshake and sends no data. */
export async function probe(order: ProbeOrder): Promise<Attempt<PortState>> {
  const refusal = await order.refuses()
  if (refusal !== undefined) return { observation: refusal, closed: CLOSED }
  const { clock, address, port, timeouts, signal } = order
  const first = await handshake(order, timeouts.attemptMs(address))
  if (!first.isSilent) return first
  timeouts.noteSilence(address, port)
  if (!TRIED_TWICE.has(port)) return first
  await sleep(clock, PAUSE_MS, signal)
  const retryMs = timeouts.retryMs(address, port)
  if (retryMs === undefined || signal.aborted || (await order.refuses()) !== undefined) return first
  return handshake(order, retryMs)
}

interface Handshake extends Attempt<PortState> {
  readonly isSilent: boolean
}

async function handshake({ wire, clock, address, port, signal }: ProbeOrder, connectMs: number): Promise<Handshake> {
  const result = await dial({ wire, clock, address, port, endsAtMs: clock.monotonicMs() + connectMs, signal })
  switch (result.kind) {
    case 'connected':
      return {
        observation: { seen: true, value: 'open' },
        closed: closeGracefully(clock, result.socket),
        isSilent: false,
      }
    case 'aborted':
      return { observation: ABORTED, closed: CLOSED, isSilent: false }
    case 'failed':
      return { observation: stateIn(address, result.code), closed: CLOSED, isSilent: result.code === 'ETIMEDOUT' }
  }
}

function stateIn(address: PublicAddress, code: string): Observed<PortState> {
  if (!isTheirs(code)) return unseen('connection', localFailureClause(address, code))
  return { seen: true, value: STATES[code] ?? 'filtered' }
}

const STATES: Readonly<Record<string, PortState>> = {
  ECONNREFUSED: 'closed',
  // A reset during the handshake is reported as refused (RFC 9293 section 3.10.7.3). This reset came after the
  // handshake, so the port is open.
  ECONNRESET: 'open',
}
