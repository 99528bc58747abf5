import { describe, expect, it } from 'vitest'
import { refuseIfStarved } from './starved-report.ts'

describe('a report whose queries got no turn', () => {
  const starved = (isDetermined: boolean, turnedAwayMs?: () => number | undefined) => () =>
    refuseIfStarved({ isDetermined }, turnedAwayMs === undefined ? {} : { turnedAwayMs })

  it.each([
    [9_000, 9_000],
    [200, 5_000],
  ])('is refused if it lacks too much, until there are turns again (%i ms)', (waitMs, retryAfterMs) => {
    expect(starved(false, () => waitMs)).toThrow(
      expect.objectContaining({
        code: 'service_unavailable',
        retryAfterMs,
        message: expect.stringContaining('try again'),
      }),
    )
  })

  it.each<[string, boolean, (() => number | undefined) | undefined]>([
    ['lacks little', true, () => 9_000],
    ['lacks much for another reason', false, () => undefined],
    ['was made without a client', false, undefined],
  ])('is given if it %s', (_, isDetermined, turnedAwayMs) => {
    expect(starved(isDetermined, turnedAwayMs)).not.toThrow()
  })
})
