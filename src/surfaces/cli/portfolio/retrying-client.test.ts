import { describe, expect, it } from 'vitest'
import { Problem } from '../../../problems.ts'
import { createVirtualClock } from '../../../scripted-world/virtual-clock.ts'
import type { Tool } from '../../../tools/define-tool.ts'
import type { ToolClient } from '../tool-client.ts'
import { LimitReached, retryingClient } from './retrying-client.ts'

const TOOL = {} as Tool
const REPLY = { result: { domain: 'a.example' }, isOutage: false }
const refusal = (retryAfterMs?: number): Problem =>
  new Problem('rate_limited', 'Too many requests.', retryAfterMs === undefined ? {} : { retryAfterMs })

/** A client that throws these errors in turn, and then replies. */
function clientWith(errors: readonly Error[]): { readonly client: ToolClient; readonly calls: () => number } {
  let calls = 0
  return {
    calls: () => calls,
    client: {
      async ask() {
        const error = errors[calls++]
        if (error !== undefined) throw error
        return REPLY
      },
    },
  }
}

async function run(errors: readonly Error[], callCount = 1) {
  const clock = createVirtualClock()
  const startedMs = clock.monotonicMs()
  const waits: number[] = []
  const { client, calls } = clientWith(errors)
  const retrying = retryingClient(client, { clock, onWait: (ms) => waits.push(ms) })
  const { signal } = new AbortController()
  const question = { input: {}, subject: 'a.example' }
  const asked = Array.from({ length: callCount }, () => retrying.ask(TOOL, question, () => undefined, signal))
  const settled = await clock.run(Promise.allSettled(asked))
  return { settled, waits, calls: calls(), elapsedMs: clock.monotonicMs() - startedMs }
}

describe('a server with a rate limit', () => {
  it('is asked again after the time that it names', async () => {
    const { settled, waits, calls, elapsedMs } = await run([refusal(30_000)])
    expect(settled).toEqual([{ status: 'fulfilled', value: REPLY }])
    expect([waits, calls, elapsedMs]).toEqual([[30_000], 2, 30_000])
  })

  it('is not asked by other calls in the meantime, and the wait is announced once', async () => {
    const { settled, waits, calls } = await run([refusal(30_000), refusal(30_000)], 2)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect([waits, calls]).toEqual([[30_000], 4])
  })

  it.each([
    ['for a day', 86_400_000],
    ['for an unknown time', undefined],
  ])('ends the run if it refuses %s', async (_what, retryAfterMs) => {
    const { settled, waits } = await run([refusal(retryAfterMs)])
    expect(settled[0]).toMatchObject({ status: 'rejected', reason: { message: 'Too many requests.', retryAfterMs } })
    expect(settled[0]?.status === 'rejected' && settled[0].reason instanceof LimitReached).toBe(true)
    expect(waits).toEqual([])
  })

  it('ends the run if it refuses again and again', async () => {
    const { settled, calls } = await run(Array.from({ length: 50 }, () => refusal(1_000)))
    expect([settled[0]?.status, calls]).toEqual(['rejected', 20])
  })

  it('is asked again if it is overloaded for a while, and only this call fails if it stays so', async () => {
    const busy = new Problem('service_unavailable', 'Busy.', { retryAfterMs: 5_000 })
    expect((await run([busy])).settled[0]?.status).toBe('fulfilled')
    const failed = await run([new Problem('service_unavailable', 'Busy.')])
    expect(failed.settled[0]).toMatchObject({ status: 'rejected', reason: { code: 'service_unavailable' } })
  })

  it('does not hide other errors', async () => {
    const { settled } = await run([new Error('a fault of ours')])
    expect(settled[0]).toMatchObject({ status: 'rejected', reason: { message: 'a fault of ours' } })
  })
})
