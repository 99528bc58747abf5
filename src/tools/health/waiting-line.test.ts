import { describe, expect, it } from 'vitest'
import { sleep } from '../../clock.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import { createWaitingLine } from './waiting-line.ts'

const LIMITS = { maxInside: 2, maxWaiting: 3, maxWaitMs: 100 }

/** Works of so many milliseconds; each says when it began, or how it was refused. */
function scene(limits = LIMITS) {
  const clock = createVirtualClock()
  const line = createWaitingLine(clock, limits)
  let inside = 0
  let most = 0
  const work = (ms: number): Promise<number | string> =>
    line
      .take(async (waitedMs) => {
        most = Math.max(most, ++inside)
        await sleep(clock, ms)
        inside--
        return Math.round(waitedMs)
      })
      .catch((error: { readonly code: string }) => error.code)
  return { clock, line, work, most: () => most }
}

describe('the line', () => {
  it('runs a few in parallel, and the others in order', async () => {
    const { clock, work, most } = scene()
    const all = Promise.all([30, 30, 30, 30, 30].map(work))
    await clock.advance(200)
    expect(await all).toEqual([0, 0, 30, 30, 60])
    expect(most()).toBe(2)
  })

  it('rejects a call immediately if the queue is full', async () => {
    const { clock, work } = scene()
    const all = [30, 30, 30, 30, 30].map(work)
    expect(await work(30)).toBe('service_unavailable')
    await clock.advance(200)
    await Promise.all(all)
    const later = work(30)
    await clock.advance(30)
    expect(await later).toBe(0)
  })

  it('rejects a call that has waited too long, which then occupies no place', async () => {
    const { clock, work, most } = scene()
    const all = Promise.all([500, 500, 30, 30].map(work))
    await clock.advance(100)
    const later = work(30)
    await clock.advance(90)
    const last = work(30)
    await clock.advance(400)
    expect(await all).toEqual([0, 0, 'service_unavailable', 'service_unavailable'])
    expect([await later, await last]).toEqual(['service_unavailable', 'service_unavailable'])
    expect(most()).toBe(2)
  })

  it('goes on when a work fails, and hands the fault on', async () => {
    const { clock, line, work } = scene({ ...LIMITS, maxInside: 1 })
    const failing = line.take(() => Promise.reject(new Error('a fault of ours')))
    const next = work(10)
    await expect(failing).rejects.toThrow('a fault of ours')
    await clock.advance(10)
    expect(await next).toBe(0)
  })
})
