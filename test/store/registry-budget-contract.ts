import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { QueryUse, RegistryBudget } from '../../src/tools/availability/registry-budget.ts'
import { NOON } from './places.ts'

const HOST = 'rdap.registry.example'

/** The behavior of every budget, as two processes see it that share it. */
export function describeRegistryBudget(
  name: string,
  openTwo: () => Promise<{ readonly budgets: readonly [RegistryBudget, RegistryBudget]; close(): Promise<void> }>,
): void {
  describe(`the registry budget of ${name}`, () => {
    let one: RegistryBudget
    let other: RegistryBudget
    let close: () => Promise<void>
    beforeEach(async () => {
      const opened = await openTwo()
      ;[one, other] = opened.budgets
      close = opened.close
    })
    afterEach(() => close())

    /** Asks both processes in turn, at the same interval, and returns the times at which a query was allowed. */
    const spend = async (
      use: QueryUse,
      { times, everyMs, documented }: Spending,
      fromMs = NOON,
    ): Promise<readonly number[]> => {
      const allowed: number[] = []
      for (let index = 0; index < times; index++) {
        const nowMs = fromMs + Math.round(index * everyMs)
        const permission = await (index % 2 ? other : one).take(HOST, nowMs, use, documented)
        if (permission.ok) allowed.push(nowMs)
      }
      return allowed
    }

    it('gives 1,000 reports in a minute half of what it gives to calls, and not less', async () => {
      const allowed = await spend('report', { times: 1000, everyMs: 60 })
      expect(allowed.length).toBeLessThanOrEqual(60)
      expect(allowed.length).toBeGreaterThan(50)
    })

    it('lets a call each second succeed while reports take their half', async () => {
      const calls: boolean[] = []
      for (let second = 0; second < 30; second++) {
        const fromMs = NOON + second * 1000
        await spend('report', { times: 15, everyMs: 60 }, fromMs)
        calls.push((await other.take(HOST, fromMs + 950, 'call')).ok)
      }
      expect(calls).toEqual(calls.map(() => true))
    })

    it('keeps a documented limit in every period, also after a long rest', async () => {
      const documented = { queries: 10, perSeconds: 60 }
      const allowed = await spend('call', { times: 600, everyMs: 500, documented })
      expect(most(allowed, 60_000)).toBeLessThanOrEqual(10)
      expect(allowed.length).toBeGreaterThanOrEqual(25)
    })

    it.each([
      [10, 60, 5],
      [3, 60, 1],
    ])('gives reports half of %i queries in %i seconds', async (queries, perSeconds, half) => {
      const documented = { queries, perSeconds }
      const allowed = await spend('report', { times: 300, everyMs: 1000, documented })
      expect(most(allowed, perSeconds * 1000)).toBe(half)
    })

    it('gives reports one of two queries where one in a minute is allowed', async () => {
      const documented = { queries: 1, perSeconds: 60 }
      const allowed = await spend('report', { times: 300, everyMs: 1000, documented })
      expect(allowed.map((ms) => ms - NOON)).toEqual([0, 120_000, 240_000])
    })

    it('does not raise its own limit to a documented one', async () => {
      const documented = { queries: 1000, perSeconds: 60 }
      const allowed = await spend('call', { times: 100, everyMs: 100, documented })
      expect(allowed.length).toBeLessThanOrEqual(22)
    })

    it('tells how long a documented limit must be waited for', async () => {
      const documented = { queries: 1, perSeconds: 60 }
      expect(await one.take(HOST, NOON, 'call', documented)).toEqual({ ok: true })
      expect(await other.take(HOST, NOON + 10_000, 'call', documented)).toEqual({
        ok: false,
        reason: 'rate',
        waitMs: 50_000,
      })
    })

    it('pauses for reports too', async () => {
      await one.pause(HOST, NOON + 30_000)
      expect(await other.take(HOST, NOON, 'report')).toEqual({ ok: false, reason: 'paused', waitMs: 30_000 })
    })
  })
}

interface Spending {
  readonly times: number
  readonly everyMs: number
  readonly documented?: { readonly queries: number; readonly perSeconds: number }
}

/** The largest number of times in a period of this length. */
const most = (times: readonly number[], periodMs: number): number =>
  Math.max(...times.map((fromMs) => times.filter((ms) => ms >= fromMs && ms < fromMs + periodMs).length))
