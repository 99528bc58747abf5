import type { Clock } from '../../clock.ts'
import type { Message } from '../../dns/message.ts'
import type { Observed } from '../../world.ts'
import { answerOf } from '../dns-answer.ts'
import type { DohClient, DohQuery } from '../doh/client.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { OperatorAddress, Wire } from '../wire.ts'
import { overlappingTries } from './overlapping-tries.ts'
import { createServerQuery } from './server-query.ts'
import { askOverTcp } from './tcp.ts'
import { askOverUdp } from './udp.ts'

export interface ResolverClientOptions {
  /** Used as `from` in the answers. */
  readonly id: string
  readonly address: OperatorAddress
  readonly port: number
  readonly wire: Wire
  readonly clock: Clock
}

const OF_RESOLVER = { isRecursionDesired: true, keepsMalformed: true } as const

/** A client for one resolver over UDP, and over TCP if a response is truncated (RFC 7766). */
export function createResolverClient({ id, address, port, wire, clock }: ResolverClientOptions): DohClient {
  const target = { wire, clock, address, port }
  const open = new Set<AbortController>()

  const overUdp = (query: DohQuery, signal: AbortSignal): Promise<Observed<Message>> => {
    const { question, timeoutMs, ...flags } = query
    const options = { ...flags, ...OF_RESOLVER }
    const startedMs = clock.monotonicMs()
    return overlappingTries<Message>(
      clock,
      {
        // The second try is for a lost packet. Resolvers that do not keep the letter case answer it.
        startsMs: [0, timeoutMs / 3],
        async run(index, stop) {
          const leftMs = startedMs + timeoutMs - clock.monotonicMs()
          const reply = await askOverUdp(target, createServerQuery(question, options, index === 0), leftMs, stop)
          return reply === 'folded' ? { again: unseen('bad-answer', 'a response in other letter case') } : reply
        },
      },
      signal,
    )
  }

  async function exchanged(query: DohQuery, signal: AbortSignal): Promise<Observed<Message>> {
    const { question, timeoutMs, ...flags } = query
    const startedMs = clock.monotonicMs()
    const reply = await overUdp(query, signal)
    if (!reply.seen || !reply.value.isTruncated) return reply
    const leftMs = startedMs + timeoutMs - clock.monotonicMs()
    const whole = await askOverTcp(
      target,
      createServerQuery(question, { ...flags, ...OF_RESOLVER }, true),
      { connectMs: leftMs, answerMs: leftMs },
      signal,
    )
    return whole.seen ? whole : reply
  }

  return {
    ask(query, settle) {
      const controller = new AbortController()
      const startedMs = clock.monotonicMs()
      open.add(controller)
      const finish = (reply: Observed<Message>): void => {
        open.delete(controller)
        if (controller.signal.aborted) settle(ABORTED)
        else
          settle(reply.seen ? { seen: true, value: answerOf(reply.value, id, clock.monotonicMs() - startedMs) } : reply)
      }
      exchanged(query, controller.signal).then(finish, (error: unknown) => finish(unseen('connection', String(error))))
      return () => controller.abort()
    },
    close() {
      for (const controller of open) controller.abort()
    },
  }
}
