import { describe, expect, it } from 'vitest'
import { announcedPercent } from './live-fill.tsx'

describe('the announced progress', () => {
  it.each([
    [0, 95, 0],
    [23, 95, 0],
    [24, 95, 25],
    [47, 95, 25],
    [48, 95, 50],
    [72, 95, 75],
    // The result itself announces the end.
    [95, 95, 75],
    [120, 95, 75],
  ])('after %i of %i checks: %i', (done, total, percent) => {
    expect(announcedPercent(done, total)).toBe(percent)
  })
})
