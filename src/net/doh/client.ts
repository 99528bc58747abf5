import type { ClientHttp2Session } from 'node:http2'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { type Clock, repeat, type Timer } from '../../clock.ts'
import type { Message, Question } from '../../dns/message.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { createDeadlines } from '../deadlines.ts'
import { answerOf } from '../dns-answer.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'
import type { OperatorAddress, Wire } from '../wire.ts'
import { addressesBySystem, addressesOf, type Lookup } from './addresses.ts'
import { endpointOf, openSession } from './connection.ts'
import { encodeQuestion, type QuestionToEncode } from './encode-question.ts'
import { type DohMethod, exchange, REFUSED } from './exchange.ts'

export interface DohQuery extends QuestionToEncode {
  readonly timeoutMs: number
}

export interface DohClient {
  /**
   * `settle` is called exactly once, and never before this function returns. After a cancel, the result is `aborted`.
   */
  ask(query: DohQuery, settle: (result: Observed<DnsAnswer>) => void): () => void
  /** Aborts all queries and closes all connections. */
  close(): void
}

export interface DohClientOptions {
  /** Used as `from` in the answers. */
  readonly id: string
  /** `https:`, or `http:` for HTTP/2 without TLS on the operator's own machine. */
  readonly url: string
  /** IP addresses that are dialed instead of those that the host name resolves to. */
  readonly addresses: readonly string[]
  readonly wire: Wire
  readonly clock: Clock
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly lookup?: Lookup
  readonly limits?: Partial<DohLimits>
}

export interface DohLimits {
  readonly connectTimeoutMs: number
  readonly idleTimeoutMs: number
}

const LIMITS: DohLimits = { connectTimeoutMs: 4_500, idleTimeoutMs: 30_000 }

/** The delay before the next address is tried (RFC 8305 section 5). */
const NEXT_ADDRESS_MS = 250

/** Starts with this index, and alternates between the address families. */
function inTurns(addresses: readonly OperatorAddress[], first: number): readonly OperatorAddress[] {
  const rotated = addresses.map((_, index) => addresses[(first + index) % addresses.length] as OperatorAddress)
  const isOfFirst = (address: OperatorAddress): boolean => isIP(address) === isIP(rotated[0] ?? address)
  const [same, other] = [rotated.filter(isOfFirst), rotated.filter((address) => !isOfFirst(address))]
  return Array.from({ length: Math.max(same.length, other.length) }, (_, index) => [same[index], other[index]])
    .flat()
    .filter((address) => address !== undefined)
}

/** A query in flight. It waits for a connection first, and then for the response. */
interface Asked {
  readonly question: Question
  readonly timeoutMs: number
  readonly bytes: Uint8Array
  readonly settle: (result: Observed<DnsAnswer>) => void
  readonly startedAt: number
  /** The connection over which the query was sent. */
  line: Line | undefined
  /** The number of responses received over this connection before the query was sent. */
  answeredBefore: number
  cancelExchange: (() => void) | undefined
  isSettled: boolean
}

interface Line {
  readonly session: ClientHttp2Session
  /** The number of responses received, valid or not. Each of them shows that the connection works. */
  answered: number
  open: number
  /** A retired connection accepts no new queries and is closed after its last one. */
  isRetired: boolean
  /** When the last query was sent. */
  usedAt: number
}

/** A client for one resolver (RFC 8484). All queries share one connection. */
export function createDohClient(options: DohClientOptions): DohClient {
  const { id, wire, clock, lookup = addressesBySystem, certificateAuthorities } = options
  const limits = { ...LIMITS, ...options.limits }
  const endpoint = endpointOf(options.url)
  const secureContext = endpoint.isSecure
    ? createSecureContext(certificateAuthorities === undefined ? {} : { ca: [...certificateAuthorities] })
    : undefined
  const waiting = new Set<Asked>()
  const lines = new Set<Line>()
  const deadlines = createDeadlines(clock, expire)
  let current: Line | undefined
  let cancelConnecting: (() => void) | undefined
  let isClosed = false
  /** Incremented after a failed connection, so that the next one starts with the next address. */
  let rotation = 0
  /**
   * Changes to GET after a refused POST: Knot Resolver refuses a request whose body begins while another is in
   * progress, but accepts requests without a body.
   */
  let method: DohMethod = 'POST'

  function connectionOpened(session: ClientHttp2Session): void {
    const line: Line = { session, answered: 0, open: 0, isRetired: false, usedAt: clock.monotonicMs() }
    current = line
    lines.add(line)
    session.unref()
    // The timeout of the session itself would be reset by every frame.
    const stopIdleCheck = repeat(clock, () => retireIfIdle(line), limits.idleTimeoutMs / 2)
    session.once('close', () => {
      stopIdleCheck()
      retire(line)
      lines.delete(line)
    })
    for (const asked of waiting) send(asked, line)
    waiting.clear()
  }

  function retireIfIdle(line: Line): void {
    if (line.open === 0 && clock.monotonicMs() - line.usedAt >= limits.idleTimeoutMs / 2) retire(line)
  }

  function retire(line: Line): void {
    line.isRetired = true
    if (current === line) current = undefined
    if (line.open === 0) line.session.destroy()
  }

  async function connect(): Promise<void> {
    let isWanted = true
    cancelConnecting = () => {
      isWanted = false
    }
    const addresses = await addressesOf(options.addresses, endpoint.host, {
      lookup,
      clock,
      timeoutMs: limits.connectTimeoutMs,
    })
    if (isWanted) dial(addresses)
  }

  /**
   * Tries each address once, and starts the next one after a failure or a short delay, because an address family that
   * does not work often gives no error (RFC 8305). Queries wait as long as there is another address to try.
   */
  function dial(addresses: readonly OperatorAddress[]): void {
    const order = inTurns(addresses, rotation)
    const attempts = new Set<() => void>()
    let started = 0
    let isOver = false
    let timer: Timer | undefined
    const stop = (): void => {
      isOver = true
      timer?.cancel()
      for (const cancel of attempts) cancel()
    }
    const next = (): void => {
      timer?.cancel()
      const address = order[started]
      if (address === undefined) return
      started++
      const attempt = { endpoint, address, wire, clock, secureContext, timeoutMs: limits.connectTimeoutMs }
      const cancel = openSession(attempt, (result) => {
        attempts.delete(cancel)
        if (isOver) return
        if (result.seen) {
          stop()
          cancelConnecting = undefined
          rotation = addresses.indexOf(address)
          connectionOpened(result.value)
          return
        }
        if (started < order.length && waiting.size > 0) next()
        else if (attempts.size === 0) {
          stop()
          rotation++
          connectFailed(result)
        }
      })
      attempts.add(cancel)
      if (started < order.length) timer = clock.setTimer(next, NEXT_ADDRESS_MS)
    }
    cancelConnecting = () => {
      stop()
      // The next connection starts with another address.
      rotation++
    }
    if (order.length === 0) connectFailed(unseen('connection', 'the host name of the resolver has no address'))
    else next()
  }

  function connectFailed(result: Observed<never>): void {
    cancelConnecting = undefined
    const failed = [...waiting]
    waiting.clear()
    for (const asked of failed) finish(asked, result)
  }

  function finish(asked: Asked, result: Observed<Message>): void {
    if (asked.isSettled) return
    asked.isSettled = true
    deadlines.clear(asked, asked.timeoutMs)
    asked.cancelExchange?.()
    const { line, startedAt } = asked
    if (line === undefined) waiting.delete(asked)
    else {
      line.open--
      if (line.isRetired) retire(line)
    }
    if (result.seen) asked.settle({ seen: true, value: answerOf(result.value, id, clock.monotonicMs() - startedAt) })
    else asked.settle(isClosed ? ABORTED : result)
  }

  function send(asked: Asked, line: Line): void {
    asked.line = line
    asked.answeredBefore = line.answered
    line.usedAt = asked.startedAt
    line.open++
    transmit(asked, line, method)
  }

  function transmit(asked: Asked, line: Line, by: DohMethod): void {
    asked.cancelExchange = exchange(line.session, by, endpoint.path, asked.bytes, asked.question, (result) => {
      asked.cancelExchange = undefined
      if (result === REFUSED && by === 'POST') {
        method = 'GET'
        transmit(asked, line, method)
        return
      }
      if (result.seen || result.why.reason === 'bad-answer') line.answered++
      finish(asked, result)
    })
  }

  function expire(asked: Asked): void {
    const { line, answeredBefore, timeoutMs } = asked
    // A connection on which packets are lost appears open for minutes, so the next query opens a new one.
    if (line !== undefined && line.answered === answeredBefore) retire(line)
    finish(asked, timedOut(timeoutMs))
  }

  function ask(query: DohQuery, settle: (result: Observed<DnsAnswer>) => void): () => void {
    const { question, timeoutMs } = query
    const asked: Asked = {
      question,
      timeoutMs,
      bytes: encodeQuestion(query),
      settle,
      startedAt: clock.monotonicMs(),
      line: undefined,
      answeredBefore: 0,
      cancelExchange: undefined,
      isSettled: false,
    }
    deadlines.set(asked, timeoutMs)
    if (isClosed) queueMicrotask(() => finish(asked, ABORTED))
    // After GOAWAY, a session accepts no new streams while the old ones finish.
    else if (current !== undefined && !current.session.closed && !current.session.destroyed) send(asked, current)
    else {
      waiting.add(asked)
      if (cancelConnecting === undefined)
        connect().catch((error: unknown) => connectFailed(unseen('connection', String(error))))
    }
    return () => finish(asked, ABORTED)
  }

  return {
    ask,
    close() {
      isClosed = true
      // Waiting queries are aborted first: while there is one, a failed connection is tried at the next address.
      for (const asked of [...waiting]) finish(asked, ABORTED)
      cancelConnecting?.()
      for (const line of [...lines]) line.session.destroy()
    },
  }
}
