import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deadlineSignal, repeat, sleep } from '../../src/clock.ts'
import { createIdleClock, type IdleClock } from './idle-clock.ts'
import { createLoopback } from './routes.ts'

describe('the idle clock', () => {
  let clock: IdleClock
  const loopback = createLoopback()
  beforeEach(() => {
    clock = createIdleClock()
  })
  afterEach(() => {
    clock.stop()
    loopback.close()
  })

  it('skips waiting times', async () => {
    // Longer than a test may take.
    await sleep(clock, 600_000)
    expect(clock.monotonicMs()).toBe(600_000)
  })

  it('fires timers in order, and timers with the same time together', async () => {
    const fired: (string | number)[] = []
    const note = (name: string) => () => void fired.push(name, clock.monotonicMs())
    clock.setTimer(note('late'), 20)
    clock.setTimer(note('first'), 10)
    clock.setTimer(note('second'), 10)
    clock.setTimer(note('cancelled'), 5).cancel()
    await sleep(clock, 30)
    expect(fired).toEqual(['first', 10, 'second', 10, 'late', 20])
  })

  it('does not advance while bytes are in transit', async () => {
    const port = await loopback.listen(createServer((socket) => socket.pipe(socket)))
    const socket = connect(port, '127.0.0.1')
    const timeLimit = deadlineSignal(clock, 1)
    // The timer is referenced, so that the clock would advance if it were idle.
    const moved = sleep(clock, 1_000)
    for (let round = 0; round < 200; round++) {
      await new Promise((resolve) => {
        socket.once('data', resolve)
        socket.write('x')
      })
    }
    expect([clock.monotonicMs(), timeLimit.signal.aborted]).toEqual([0, false])
    await moved
    expect(timeLimit.signal.aborted).toBe(true)
    socket.destroy()
  })

  it('does not advance for intervals alone, which fire when it passes them', async () => {
    let count = 0
    const stop = repeat(clock, () => count++, 1_000)
    // A real wait, because this clock advances when the process is really idle.
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect([count, clock.monotonicMs()]).toEqual([0, 0])
    await sleep(clock, 3_500)
    expect(count).toBe(3)
    stop()
  })
})
