import { isIPv6, type Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import type { Observed, WebFailure } from '../../world.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { dial, isTheirs, localFailureClause } from './dial.ts'

export interface ConnectOrder {
  readonly wire: Wire
  readonly clock: Clock
  /** At least one address. They are tried in this order. */
  readonly ways: readonly PublicAddress[]
  readonly port: number
  /** Whether a further address may be tried after the first. */
  readonly mayTryNext: (address: PublicAddress) => Promise<boolean>
  /** For all tries together. */
  readonly connectMs: number
  readonly signal: AbortSignal
}

export interface Connection {
  readonly kind: 'connected'
  readonly socket: Socket
  readonly address: PublicAddress
  /** When the successful connection attempt started, on the scale of `Clock.monotonicMs`. */
  readonly startedAtMs: number
}

interface FailedTry {
  readonly address: PublicAddress
  readonly code: string
}

/** Returns the first address that accepts the connection. Each address gets an equal share of the remaining time. */
export async function connectInTurn(order: ConnectOrder): Promise<Observed<Connection | WebFailure>> {
  const { wire, clock, ways, port, connectMs, mayTryNext, signal } = order
  const endsAtMs = clock.monotonicMs() + connectMs
  const failures: FailedTry[] = []
  for (const [index, address] of ways.entries()) {
    if (index > 0 && !(await mayTryNext(address))) continue
    const startedAtMs = clock.monotonicMs()
    const shareMs = (endsAtMs - startedAtMs) / (ways.length - index)
    const result = await dial({ wire, clock, address, port, endsAtMs: startedAtMs + shareMs, signal })
    if (result.kind === 'aborted') return ABORTED
    if (result.kind === 'connected')
      return { seen: true, value: { kind: 'connected', socket: result.socket, address, startedAtMs } }
    failures.push({ address, code: result.code })
  }
  return summary(failures, connectMs)
}

/** The first failure that says something about the server. If there is none, the result is unseen. */
function summary(failures: readonly FailedTry[], connectMs: number): Observed<WebFailure> {
  const conclusive = failures.find(({ address, code }) => isTheirs(code) && !mayBeLocalFailure(address, code))
  if (conclusive !== undefined) return { seen: true, value: failureOf(conclusive.code, connectMs) }
  const silent = failures.some(({ code }) => isTheirs(code))
  if (silent) return unseen('connection', 'no response over IPv6, possibly because of a failure in our network')
  const [first] = failures
  return unseen(
    'connection',
    first === undefined ? 'no address was tried' : localFailureClause(first.address, first.code),
  )
}

/** A failure over IPv6 other than a refusal may mean that our own IPv6 does not work. */
const mayBeLocalFailure = (address: PublicAddress, code: string): boolean =>
  isIPv6(address) && code !== 'ECONNREFUSED' && code !== 'ECONNRESET'

function failureOf(code: string, connectMs: number): WebFailure {
  switch (code) {
    case 'ECONNREFUSED':
      return { kind: 'failure', cause: 'refused', detail: 'the server refused the connection' }
    case 'ETIMEDOUT':
      return { kind: 'failure', cause: 'connect-timeout', detail: `no connection within ${connectMs} ms` }
    default:
      return { kind: 'failure', cause: 'connect-failed', detail: `the connection failed (${code})` }
  }
}
