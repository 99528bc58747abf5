import { describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { createTurns } from './turns.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('continue one task in each turn of the event loop, and clients take turns', async () => {
    const turns = createTurns({ ...systemClock, monotonicMs: () => 0 })
    const continued: string[] = []
    for (const task of ['a1', 'a2', 'a3', 'b1', 'b2'])
      void turns.next(task.slice(0, 1)).then(() => continued.push(task))
    expect(continued).toEqual([])
    const seen: string[] = []
    for (let turn = 0; turn < 5; turn++) {
      await nextTurn()
      seen.push(continued.splice(0).join(' '))
    }
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('let a client that comes later overtake the further tasks of another client', async () => {
    const turns = createTurns({ ...systemClock, monotonicMs: () => 0 })
    const continued: string[] = []
    const add = (task: string): void => void turns.next(task.slice(0, 1)).then(() => continued.push(task))
    for (let task = 0; task < 20; task++) add(`a${task}`)
    await nextTurn()
    add('b0')
    await nextTurn()
    await nextTurn()
    expect(continued).toEqual(['a0', 'a1', 'b0'])
  })

  it('go on after a pause', async () => {
    const turns = createTurns({ ...systemClock, monotonicMs: () => 0 })
    await turns.next('a')
    await nextTurn()
    await turns.next('a')
  })

  it('come first for the client that has used the least time, and used time is forgotten', async () => {
    let nowMs = 0
    const pauses: number[] = []
    const setTimer: Clock['setTimer'] = (callback, afterMs) => {
      pauses.push(afterMs)
      return systemClock.setTimer(callback, 0)
    }
    const turns = createTurns({ monotonicMs: () => nowMs, setTimer })
    const continued: string[] = []
    const work = async (client: string, costs: readonly number[]): Promise<void> => {
      for (const cost of costs) {
        await turns.next(client)
        continued.push(client)
        nowMs += cost
      }
    }
    await Promise.all([work('a', [10, 10]), work('b', [1, 1, 1, 1, 1, 1])])
    expect(continued.join('')).toBe('abbbbbba')
    // Sockets are served after a long task, if others wait.
    expect(pauses).toEqual([5])
    continued.length = 0
    nowMs += 100_000
    await Promise.all([work('a', [1, 1]), work('b', [1, 1])])
    // The rest of what a has used decides only between equals.
    expect(continued.join('')).toBe('baba')
  })
})
