import { describe, expect, it } from 'vitest'
import type { Observed } from '../world.ts'
import { createSharedRequests } from './shared-requests.ts'

const VALUE: Observed<string> = { seen: true, value: 'x' }

function prepare() {
  const requests = createSharedRequests<string>()
  const state = {
    starts: 0,
    cancels: 0,
    settle: (_: Observed<string>): void => undefined,
    fail: (_: unknown): void => undefined,
  }
  const join = (signal?: AbortSignal, key = 'key') =>
    requests.join('kind', key, signal, (settle, fail) => {
      state.starts++
      Object.assign(state, { settle, fail })
      return () => void state.cancels++
    })
  return { state, join }
}

describe('shared requests', () => {
  it('do the work once for all concurrent callers', async () => {
    const { state, join } = prepare()
    const results = [join(), join(), join()]
    state.settle(VALUE)
    expect(await Promise.all(results)).toEqual([VALUE, VALUE, VALUE])
    expect(state.starts).toBe(1)
  })

  it('do the work again for others if the client that started it has used up its share', async () => {
    const { state, join } = prepare()
    const refused: Observed<string> = { seen: false, why: { reason: 'client-share', detail: 'used up' } }
    const [starter, other, third] = [join(), join(), join()]
    state.settle(refused)
    expect(await starter).toEqual(refused)
    await expect.poll(() => state.starts).toBe(2)
    state.settle(VALUE)
    expect(await Promise.all([other, third])).toEqual([VALUE, VALUE])
    expect(state.starts).toBe(2)
  })

  it('do not start again for a caller who has left', async () => {
    const { state, join } = prepare()
    const controller = new AbortController()
    const [starter, other] = [join(), join(controller.signal)]
    controller.abort()
    state.settle({ seen: false, why: { reason: 'client-share', detail: 'used up' } })
    await Promise.all([starter, other])
    expect(state.starts).toBe(1)
  })

  it('do the work again for later callers, and for another key', () => {
    const { state, join } = prepare()
    void join()
    state.settle(VALUE)
    void join()
    void join(undefined, 'other')
    expect(state.starts).toBe(3)
  })

  it('continue if one of two callers aborts', async () => {
    const { state, join } = prepare()
    const controller = new AbortController()
    const impatient = join(controller.signal)
    const waiting = join(new AbortController().signal)
    controller.abort()
    expect(await impatient).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    expect(state.cancels).toBe(0)
    state.settle(VALUE)
    expect(await waiting).toEqual(VALUE)
  })

  it('are cancelled if all callers abort, and cannot be joined any more', async () => {
    const { state, join } = prepare()
    const controllers = [new AbortController(), new AbortController()]
    const results = controllers.map(({ signal }) => join(signal))
    for (const controller of controllers) controller.abort()
    expect(await Promise.all(results)).toMatchObject([{ seen: false }, { seen: false }])
    expect(state.cancels).toBe(1)
    void join()
    expect(state.starts).toBe(2)
  })

  it('do not start for a caller that has already aborted', async () => {
    const { state, join } = prepare()
    expect(await join(AbortSignal.abort())).toMatchObject({ why: { reason: 'aborted' } })
    expect(state.starts).toBe(0)
  })

  it('pass on our own errors', async () => {
    const { state, join } = prepare()
    const results = [join(), join(new AbortController().signal)]
    state.fail(new Error('broken'))
    const outcomes = await Promise.allSettled(results)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
