import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawTokens } from './token-bucket.ts'

describe('a bucket', () => {
  it('never gives more tokens than its capacity and the refill since', () => {
    const draws = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(
        draws,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 1, max: 30 }),
        (pauses, capacity, refillMs, wanted) => {
          let nowMs = 1_700_000_000_000
          const begunMs = nowMs
          let fullAtMs: number | undefined
          let given = 0
          for (const pauseMs of pauses) {
            nowMs += pauseMs
            const draw = drawTokens(fullAtMs, { capacity, refillMs, nowMs }, wanted)
            fullAtMs = draw.fullAtMs
            expect(draw.tokens).toBeLessThanOrEqual(wanted)
            given += draw.tokens
            expect(given).toBeLessThanOrEqual(capacity + (nowMs - begunMs) / refillMs)
          }
        },
      ),
    )
  })

  it('gives a token after the returned wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (capacity, perMinute) => {
        const bucket = { key: '', capacity, refillMs: 60_000 / perMinute, nowMs: 1_700_000_000_000 }
        let fullAtMs: number | undefined
        for (let taken = 0; taken < capacity; taken += 1) fullAtMs = drawTokens(fullAtMs, bucket, 1).fullAtMs
        const drawn = drawTokens(fullAtMs, bucket, 1)
        expect(drawn).toMatchObject({ tokens: 0, left: 0 })
        const later = { ...bucket, nowMs: bucket.nowMs + drawn.waitMs }
        expect(drawTokens(fullAtMs, later, 1).tokens).toBe(1)
      }),
    )
  })
})
