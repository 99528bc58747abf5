import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import type { Observed, Whois, WhoisRequest, WhoisResponse } from '../../world.ts'
import { type Guard, publicAddress } from '../guard.ts'
import { connectInTurn } from '../http/connect-in-turn.ts'
import { untilDeadline } from '../http/until-deadline.ts'
import { inTurns, noWay, publicAddresses } from '../http/ways.ts'
import { type BudgetOptions, createTargetBudget, refusedBy } from '../target-budget.ts'
import type { BudgetLimits } from '../target-networks.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'
import type { Wire } from '../wire.ts'

export interface WhoisClientOptions {
  readonly wire: Wire
  readonly clock: Clock
  readonly limits?: Partial<WhoisLimits>
  readonly budgets?: BudgetOptions
  readonly guard?: Guard
}

/** `client` is the caller of the service who causes the query; it has a share of the budget of the target. */
export interface ClientWhois extends Whois {
  ask(request: WhoisRequest, signal?: AbortSignal, client?: string): Promise<Observed<WhoisResponse>>
}

export interface WhoisLimits {
  /** For all addresses together. */
  readonly connectMs: number
  /** From the start of the first connection to the end of the response. */
  readonly totalMs: number
  readonly maxBytes: number
  readonly budget: BudgetLimits
}

/** Registries limit the queries of one address strictly, so there is one query per second after a burst. */
const LIMITS: WhoisLimits = {
  connectMs: 3_000,
  totalMs: 8_000,
  maxBytes: 64 * 1024,
  budget: { perNetwork: 60, windowMs: 60_000 },
}

const WHOIS_PORT = 43
const MAX_ADDRESSES = 2

/** A line of printable ASCII cannot contain a second line. The longest query is a name of 253 characters with options. */
const SENDABLE = /^[\x20-\x7e]{1,300}$/

/** Each query has its own connection, which is closed at the end, and only to an address that has passed the guard. */
export function createWhoisClient(options: WhoisClientOptions): ClientWhois {
  const { wire, clock, guard = publicAddress } = options
  const { connectMs, totalMs, maxBytes, budget: limits }: WhoisLimits = { ...LIMITS, ...options.limits }
  const budget = createTargetBudget(clock, 'whois', limits, 'even', options.budgets)

  return {
    async ask({ addresses, query }, signal = new AbortController().signal, client = undefined) {
      if (!SENDABLE.test(query)) return unseen('unaskable', 'this line cannot be sent')
      const ways = inTurns(publicAddresses(addresses, guard)).slice(0, MAX_ADDRESSES)
      const [first] = ways
      if (first === undefined) return noWay(addresses, guard)
      const turn = await budget.take(first, { client, maxWaitMs: 0, signal })
      if (typeof turn === 'string') return refusedBy(turn, first)
      if (signal.aborted) {
        turn.giveBack()
        return ABORTED
      }
      const startedAtMs = clock.monotonicMs()
      const connection = await connectInTurn({
        wire,
        clock,
        ways,
        port: WHOIS_PORT,
        connectMs,
        mayTryNext: async (address) =>
          typeof (await budget.take(address, { client, maxWaitMs: 0, signal })) !== 'string',
        signal,
      })
      if (!connection.seen) return connection
      if (connection.value.kind === 'failure') return unseen('connection', connection.value.detail)
      const { socket } = connection.value
      try {
        return await converse(socket, query, signal, startedAtMs + totalMs)
      } finally {
        socket.destroy()
      }
    },
  }

  function converse(
    socket: Socket,
    query: string,
    signal: AbortSignal,
    endsAtMs: number,
  ): Promise<Observed<WhoisResponse>> {
    const chunks: Buffer[] = []
    let length = 0
    const resultOf = (end: WhoisResponse['end'], ifEmpty: Observed<never>): Observed<WhoisResponse> =>
      length === 0 ? ifEmpty : { seen: true, value: { bytes: Buffer.concat(chunks).subarray(0, maxBytes), end } }
    return untilDeadline<Observed<WhoisResponse>>(
      { clock, endsAtMs, signal, late: () => resultOf('stalled', timedOut(totalMs)), aborted: () => ABORTED },
      (finish) => {
        socket.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length > maxBytes) finish(resultOf('cut', NOTHING))
        })
        socket.once('end', () => finish(resultOf('whole', NOTHING)))
        socket.once('error', () => finish(resultOf('broken', BROKEN)))
        socket.write(`${query}\r\n`)
      },
    )
  }
}

const NOTHING: Observed<never> = unseen('bad-answer', 'the server closed the connection without a response')
const BROKEN: Observed<never> = unseen('connection', 'the connection was lost before the response')
