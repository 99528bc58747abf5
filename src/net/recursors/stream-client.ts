import { randomInt as systemRandomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { type Clock, repeat } from '../../clock.ts'
import type { Message } from '../../dns/message.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { createDeadlines } from '../deadlines.ts'
import { createServerQuery, type ServerQuery } from '../direct-dns/server-query.ts'
import { answerOf } from '../dns-answer.ts'
import { addressesBySystem, addressesOf, type Lookup } from '../doh/addresses.ts'
import type { DohClient, DohQuery } from '../doh/client.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'
import type { Wire } from '../wire.ts'
import { createFrameReader, framed } from './framing.ts'
import { openStream } from './stream-connection.ts'

export interface StreamClientOptions {
  /** Used as `from` in the answers. */
  readonly id: string
  readonly host: string
  readonly port: number
  /** If false, queries are sent over TCP without TLS. */
  readonly isEncrypted: boolean
  /** The name or IP address that the certificate must be valid for. Undefined: no certificate is verified. */
  readonly certificateName: string | undefined
  readonly wire: Wire
  readonly clock: Clock
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly lookup?: Lookup
  readonly limits?: Partial<StreamClientLimits>
  /** A number from 0 up to but not including `limit`. */
  readonly randomInt?: (limit: number) => number
}

export interface StreamClientLimits {
  /** Resolvers read no further queries of a connection while about 30 of it are in progress. */
  readonly perConnection: number
  readonly connections: number
  /** Queries that wait for a connection or for room on one. */
  readonly waiting: number
  readonly connectTimeoutMs: number
  /** Shorter than the time after which resolvers usually close an idle connection. */
  readonly idleMs: number
}

const LIMITS: StreamClientLimits = {
  perConnection: 30,
  connections: 8,
  waiting: 5_000,
  connectTimeoutMs: 3_000,
  idleMs: 10_000,
}

/** A connection may break while a query is on its way: it is then sent once more over another one. */
const MAX_SENT = 2
const ID_COUNT = 0x1_00_00

interface Asked {
  readonly query: DohQuery
  readonly settle: (result: Observed<DnsAnswer>) => void
  readonly startedAt: number
  /** The connection over which it was sent, with the id that it has there. */
  line: Line | undefined
  id: number
  judge: ServerQuery['judge'] | undefined
  answeredBefore: number
  sent: number
  isSettled: boolean
}

interface Line {
  readonly channel: Socket
  readonly open: Map<number, Asked>
  /** The number of messages received. Each of them shows that the connection works. */
  answered: number
  /** A retired connection accepts no new queries, and is closed after its last one. */
  isRetired: boolean
  usedAt: number
}

const TOO_MANY = unseen('budget', 'too many queries wait for this resolver')

/**
 * A client for one resolver over TLS (RFC 7858) or TCP (RFC 7766). Queries share few connections and are answered in any order; each response
 * is matched by its id and its question.
 */
export function createStreamClient(options: StreamClientOptions): DohClient {
  const { id, wire, clock, lookup = addressesBySystem, randomInt = systemRandomInt, certificateAuthorities } = options
  const limits = { ...LIMITS, ...options.limits }
  const secureContext = options.isEncrypted
    ? createSecureContext(certificateAuthorities && { ca: [...certificateAuthorities] })
    : undefined
  /** In the order of their arrival. */
  const waiting = new Set<Asked>()
  const lines = new Set<Line>()
  const deadlines = createDeadlines(clock, expire)
  const cancels = new Set<() => void>()
  let connecting = 0
  /** Incremented after a failed connection, so that the next one is to the next address. */
  let rotation = 0
  /** The attempts that failed since a connection was opened, or since every address was tried. */
  let failures = 0
  let addressCount = 0
  let isClosed = false

  function connect(): void {
    connecting++
    const { host, port, certificateName } = options
    const timeoutMs = limits.connectTimeoutMs
    addressesOf([], host, { lookup, clock, timeoutMs })
      .then((addresses) => {
        addressCount = addresses.length
        const address = addresses[rotation % Math.max(addressCount, 1)]
        if (isClosed || address === undefined)
          return connected(unseen('connection', 'the host name of the resolver has no address'))
        const order = { address, port, certificateName, secureContext, wire, clock, timeoutMs }
        const cancel = openStream(order, (result) => {
          cancels.delete(cancel)
          connected(result)
        })
        cancels.add(cancel)
      })
      .catch((error: unknown) => connected(unseen('connection', String(error))))
  }

  function connected(result: Observed<Socket>): void {
    connecting--
    if (result.seen) {
      failures = 0
      opened(result.value)
      return
    }
    rotation++
    failures++
    if (failures < addressCount && waiting.size > 0) {
      connect()
      return
    }
    failures = 0
    // While another connection works or is being opened, the queries wait for that one.
    if (connecting > 0 || [...lines].some(({ isRetired }) => !isRetired)) return
    for (const asked of [...waiting]) finish(asked, result)
  }

  function opened(channel: Socket): void {
    channel.unref()
    const line: Line = { channel, open: new Map(), answered: 0, isRetired: false, usedAt: clock.monotonicMs() }
    lines.add(line)
    const stopIdleCheck = repeat(clock, () => retireIfIdle(line), limits.idleMs / 2)
    channel.on(
      'data',
      createFrameReader((message) => received(line, message)),
    )
    channel.once('close', () => {
      stopIdleCheck()
      lines.delete(line)
      line.isRetired = true
      for (const asked of line.open.values()) sendAgain(asked)
      sendWaiting()
    })
    sendWaiting()
  }

  function retireIfIdle(line: Line): void {
    if (line.open.size === 0 && clock.monotonicMs() - line.usedAt >= limits.idleMs / 2) retire(line)
  }

  function retire(line: Line): void {
    line.isRetired = true
    if (line.open.size === 0) line.channel.destroy()
  }

  function received(line: Line, message: Uint8Array): void {
    line.answered++
    const asked = line.open.get(((message[0] ?? 0) << 8) | (message[1] ?? 0))
    // A response to a query that was given up in the meantime.
    if (asked?.judge === undefined) return
    const judgement = asked.judge(message)
    finish(
      asked,
      judgement.kind === 'bad' ? unseen('bad-answer', judgement.detail) : { seen: true, value: judgement.message },
    )
  }

  function sendAgain(asked: Asked): void {
    asked.line = undefined
    if (asked.sent >= MAX_SENT) finish(asked, unseen('connection', 'the connection was closed before the response'))
    else waiting.add(asked)
  }

  function sendWaiting(): void {
    for (const asked of waiting) {
      const line = lineWithRoom()
      if (line === undefined) break
      waiting.delete(asked)
      send(asked, line)
    }
    if (waiting.size > 0 && !isClosed && connecting === 0 && lines.size < limits.connections) connect()
  }

  function lineWithRoom(): Line | undefined {
    let emptiest: Line | undefined
    for (const line of lines) {
      const hasRoom = !line.isRetired && !line.channel.destroyed && line.open.size < limits.perConnection
      if (hasRoom && line.open.size < (emptiest?.open.size ?? Infinity)) emptiest = line
    }
    return emptiest
  }

  function send(asked: Asked, line: Line): void {
    const { question, timeoutMs: _, ...flags } = asked.query
    const messageId = freeId(line)
    const { bytes, judge } = createServerQuery(
      question,
      { ...flags, isRecursionDesired: true, keepsMalformed: true },
      false,
      () => Uint8Array.of(messageId >> 8, messageId & 0xff),
    )
    asked.line = line
    asked.id = messageId
    asked.judge = judge
    asked.answeredBefore = line.answered
    asked.sent++
    line.open.set(messageId, asked)
    line.usedAt = clock.monotonicMs()
    line.channel.write(framed(bytes))
  }

  function freeId(line: Line): number {
    let messageId = randomInt(ID_COUNT)
    while (line.open.has(messageId)) messageId = (messageId + 1) % ID_COUNT
    return messageId
  }

  function finish(asked: Asked, result: Observed<Message>): void {
    if (asked.isSettled) return
    asked.isSettled = true
    const { line, startedAt, query } = asked
    deadlines.clear(asked, query.timeoutMs)
    waiting.delete(asked)
    if (line !== undefined) {
      line.open.delete(asked.id)
      if (line.isRetired) retire(line)
    }
    if (result.seen) asked.settle({ seen: true, value: answerOf(result.value, id, clock.monotonicMs() - startedAt) })
    else asked.settle(isClosed ? ABORTED : result)
    if (waiting.size > 0) sendWaiting()
  }

  function expire(asked: Asked): void {
    const { line, answeredBefore, query } = asked
    // A connection on which packets are lost appears open for minutes, so the next query opens a new one.
    if (line !== undefined && line.answered === answeredBefore) retire(line)
    finish(asked, timedOut(query.timeoutMs))
  }

  return {
    ask(query, settle) {
      const asked: Asked = {
        query,
        settle,
        startedAt: clock.monotonicMs(),
        line: undefined,
        id: 0,
        judge: undefined,
        answeredBefore: 0,
        sent: 0,
        isSettled: false,
      }
      const isFull = waiting.size >= limits.waiting
      deadlines.set(asked, query.timeoutMs)
      if (isClosed || isFull) queueMicrotask(() => finish(asked, isClosed ? ABORTED : TOO_MANY))
      else {
        waiting.add(asked)
        sendWaiting()
      }
      return () => finish(asked, ABORTED)
    },
    close() {
      isClosed = true
      for (const asked of [...waiting]) finish(asked, ABORTED)
      for (const cancel of [...cancels]) cancel()
      for (const line of [...lines]) {
        for (const asked of [...line.open.values()]) finish(asked, ABORTED)
        line.channel.destroy()
      }
    },
  }
}
