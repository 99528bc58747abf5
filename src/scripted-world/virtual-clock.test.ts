import { describe, expect, it } from 'vitest'
import { deadlineSignal, repeat, sleep } from '../clock.ts'
import { createVirtualClock } from './virtual-clock.ts'

describe('a virtual clock', () => {
  it('runs work with long delays without real waiting', async () => {
    const clock = createVirtualClock(new Date('2026-01-01T00:00:00.000Z'))
    // Longer than a test may take.
    const result = await clock.run(sleep(clock, 600_000).then(() => clock.now().toISOString()))
    expect(result).toBe('2026-01-01T00:10:00.000Z')
  })

  it('fires timers in the order of their due times, and equal ones in the order of creation', async () => {
    const clock = createVirtualClock()
    const fired: string[] = []
    clock.setTimer(() => fired.push('late'), 20)
    clock.setTimer(() => fired.push('first'), 10)
    clock.setTimer(() => fired.push('second'), 10)
    clock.setTimer(() => fired.push('cancelled'), 5).cancel()
    await clock.advance(10)
    expect(fired).toEqual(['first', 'second'])
    await clock.advance(10)
    expect(fired).toEqual(['first', 'second', 'late'])
    expect(clock.pendingTimers).toBe(0)
  })

  it('runs the microtasks of a timer before the next equal timer, as Node does', async () => {
    const clock = createVirtualClock()
    const fired: string[] = []
    clock.setTimer(() => {
      fired.push('first')
      third.cancel()
      clock.setTimer(() => fired.push('set by the first'), 0)
      queueMicrotask(() => fired.push('what follows from the first'))
    }, 10)
    clock.setTimer(() => fired.push('second'), 10)
    const third = clock.setTimer(() => fired.push('third'), 10)
    await clock.advance(10)
    expect(fired).toEqual(['first', 'what follows from the first', 'second', 'set by the first'])
  })

  it('waits for work that yields to the event loop before it advances', async () => {
    const clock = createVirtualClock()
    const yielding = async (): Promise<string> => {
      for (let step = 0; step < 1_000; step++) await new Promise((resolve) => setImmediate(resolve))
      return 'done'
    }
    const late = sleep(clock, 1).then(() => 'late')
    expect(await clock.run(Promise.race([yielding(), late]))).toBe('done')
    expect(clock.monotonicMs()).toBe(0)
  })

  it('does not wait for other clocks that run at the same time', async () => {
    const clocks = [createVirtualClock(), createVirtualClock(), createVirtualClock()]
    await Promise.all(clocks.map((clock, index) => clock.run(sleep(clock, (index + 1) * 1_000))))
    expect(clocks.map((clock) => clock.monotonicMs())).toEqual([1_000, 2_000, 3_000])
  })

  it('rejects if the work waits for something else', async () => {
    const clock = createVirtualClock()
    await expect(clock.run(new Promise(() => undefined))).rejects.toThrow('not a timer of this clock')
  })

  it('repeats an interval until it is stopped', async () => {
    const clock = createVirtualClock()
    let count = 0
    const stop = repeat(clock, () => count++, 1_000)
    await clock.advance(3_500)
    expect(count).toBe(3)
    stop()
    await clock.advance(10_000)
    expect(count).toBe(3)
  })

  it('aborts a deadline signal at its time, and a sleep with its signal', async () => {
    const clock = createVirtualClock()
    const { signal } = deadlineSignal(clock, 100)
    const slept = sleep(clock, 10_000, signal).then(() => clock.monotonicMs())
    await clock.advance(99)
    expect(signal.aborted).toBe(false)
    await clock.advance(1)
    expect(await slept).toBe(100)
  })
})
