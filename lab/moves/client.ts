/** A stub resolver that asks one resolver all the time, for several domains: `client.ts ADDRESS`, with messages of its parent process. */
import { createSocket } from 'node:dgram'
import { decodeMessage } from '../../src/dns/decode.ts'
import { encodeQuery } from '../../src/dns/encode.ts'
import { presentZoneData } from '../../src/dns/presentation.ts'
import { rcodeName, typeCode, typeName } from '../../src/dns/types.ts'
import type { AskedDomain, ClientFailure, ClientMessage, ClientQuestion, ClientStatistics } from './client-messages.ts'

const TICK_MS = 20
/** As stub resolvers do: a lost packet is no failure. */
const REPEAT_MS = [2500, 5000]
const TIMEOUT_MS = 12_000
const MOST_FAILURES = 200
const LABELS_ASKED_AGAIN = 10
/** Each domain is left alone for longer than everything about it can be cached, once in a while. */
const ROUND_MS = 36_000
const PAUSE_MS = 9_000

interface Asking {
  readonly domain: AskedDomain
  readonly startedAt: number
  readonly statistics: { answers: number; failed: number; insecure: number; cold: number }
  readonly failures: ClientFailure[]
  /** The last new labels below each name. */
  readonly labels: Map<string, readonly string[]>
  isSecure: boolean
  isStopped: boolean
  credit: number
  sent: number
}

interface Pending {
  readonly asking: Asking
  readonly question: ClientQuestion
  readonly name: string
  readonly bytes: Uint8Array
  readonly sentAt: number
  repeats: number
}

const [address = ''] = process.argv.slice(2)
const socket = createSocket('udp4')
const askings = new Map<string, Asking>()
const pending = new Map<number, Pending>()

let nextId = 1
let random = 12345

function nextRandom(): number {
  random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
  return random
}

/** Only to make names that nobody has asked for. */
const randomLabel = (): string => `r${nextRandom().toString(36)}${nextId.toString(36)}`

function newLabel({ labels }: Asking, below: string): string {
  const label = randomLabel()
  labels.set(below, [...(labels.get(below) ?? []), label].slice(-LABELS_ASKED_AGAIN))
  return label
}

function nameOf(asking: Asking, { name, isCold, isAgain }: ClientQuestion): string {
  if (isCold) return `${newLabel(asking, name)}.${name}`
  if (!isAgain) return name
  const known = asking.labels.get(name) ?? []
  return `${known[Math.floor((nextRandom() / 2 ** 32) * known.length)] ?? newLabel(asking, name)}.${name}`
}

function ask(asking: Asking): void {
  const { questions } = asking.domain
  const question = questions[asking.sent % questions.length]
  if (question === undefined) return
  asking.sent += 1
  do nextId = (nextId + 1) % 65_536
  while (pending.has(nextId))
  const name = nameOf(asking, question)
  const bytes = encodeQuery({
    id: nextId,
    question: { name, type: typeCode(question.type) ?? 0 },
    isRecursionDesired: true,
    isCheckingDisabled: false,
    edns: { udpPayloadSize: 1232, isDnssecOk: false },
  })
  // AD asks for the result of the validation (RFC 6840 section 5.7).
  bytes[3] = (bytes[3] ?? 0) | 0x20
  pending.set(nextId, { asking, question, name, bytes, sentAt: performance.now(), repeats: 0 })
  socket.send(bytes, 53, address)
}

function fail({ asking, question, name }: Pending, what: string): void {
  asking.statistics.failed += 1
  if (asking.failures.length < MOST_FAILURES)
    asking.failures.push({ at: Date.now() / 1000, name, type: question.type, what })
}

socket.on('message', (bytes) => {
  const id = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  const one = pending.get(id)
  if (one === undefined) return
  const message = decodeMessage(new Uint8Array(bytes))
  if (!message.ok || message.value.question?.name !== one.name) return
  pending.delete(id)
  const { asking, question } = one
  const { rcode, answers, authority, isAuthenticData, isTruncated } = message.value
  asking.statistics.answers += 1
  if (question.isCold) asking.statistics.cold += 1
  const got = answers.map((record) => `${typeName(record.type)} ${presentZoneData(record)}`).toSorted()
  const isOneOf = [question.answers, question.orAnswers].some((right) => right?.join('\n') === got.join('\n'))
  const isExpected = !isTruncated && rcodeName(rcode) === question.rcode && isOneOf
  if (!isExpected) {
    const denial = got.length > 0 ? [] : authority.map((record) => `[${record.name} ${typeName(record.type)}]`)
    fail(
      one,
      [rcodeName(rcode), ...(isTruncated ? ['truncated'] : []), got.join(', '), ...denial].filter(Boolean).join(' '),
    )
  } else if (asking.isSecure && !isAuthenticData) asking.statistics.insecure += 1
})

const isPaused = ({ domain, startedAt }: Asking, now: number): boolean =>
  now - startedAt > domain.pauseAfterMs && (now - startedAt - domain.pauseAfterMs) % ROUND_MS < PAUSE_MS

let lastTick = performance.now()
setInterval(() => {
  const now = performance.now()
  const elapsed = now - lastTick
  lastTick = now
  for (const asking of askings.values()) {
    if (asking.isStopped || isPaused(asking, now)) continue
    asking.credit = Math.min(asking.credit + (asking.domain.perSecond * elapsed) / 1000, asking.domain.perSecond)
    for (; asking.credit >= 1; asking.credit -= 1) ask(asking)
  }
}, TICK_MS)

setInterval(() => {
  const now = performance.now()
  for (const [id, one] of pending) {
    if (now - one.sentAt > TIMEOUT_MS) {
      pending.delete(id)
      one.asking.statistics.answers += 1
      fail(one, 'timeout')
    } else if (now - one.sentAt > (REPEAT_MS[one.repeats] ?? Infinity)) {
      one.repeats += 1
      socket.send(one.bytes, 53, address)
    }
  }
}, 250)

const statisticsOf = (id: string): ClientStatistics => {
  const asking = askings.get(id)
  return {
    id,
    ...(asking?.statistics ?? { answers: 0, failed: 0, insecure: 0, cold: 0 }),
    failures: asking?.failures ?? [],
  }
}

const isAwaited = (asking: Asking | undefined): boolean => [...pending.values()].some((one) => one.asking === asking)

/** After the last answer. */
function end(id: string): void {
  const asking = askings.get(id)
  if (asking !== undefined) asking.isStopped = true
  const timer = setInterval(() => {
    if (isAwaited(asking)) return
    clearInterval(timer)
    process.send?.({ kind: 'ended', statistics: statisticsOf(id) })
    askings.delete(id)
  }, 50)
}

process.on('message', (message: ClientMessage) => {
  if (message.kind === 'begin')
    askings.set(message.domain.id, {
      domain: message.domain,
      startedAt: performance.now(),
      statistics: { answers: 0, failed: 0, insecure: 0, cold: 0 },
      failures: [],
      labels: new Map(),
      isSecure: false,
      isStopped: false,
      credit: 0,
      sent: 0,
    })
  else if (message.kind === 'count') process.send?.({ kind: 'counted', statistics: statisticsOf(message.id) })
  else if (message.kind === 'end') end(message.id)
  else {
    const asking = askings.get(message.id)
    if (asking !== undefined) asking.isSecure = message.isSecure
  }
})
process.on('disconnect', () => process.exit(0))
