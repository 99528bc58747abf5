import { describe, expect, it } from 'vitest'
import { bend, branch, hatch, shortened } from './scene.ts'

describe('a shortened label', () => {
  it('has the full text if the shown text is shortened', () => {
    expect(shortened(0, 0, 'abcdefghij', 5, { look: 'name' })).toMatchObject({ text: 'ab…ij', full: 'abcdefghij' })
  })
  it('has no full text if nothing is shortened', () => {
    expect(shortened(0, 0, 'abc', 5, { look: 'name' })).not.toHaveProperty('full')
  })
})

describe('lines', () => {
  it('go down and to the right in a tree', () => {
    expect(branch(10, 20, 40, 60)).toBe('M10 20V54Q10 60 16 60H40')
  })
  it('are straight if both ends have the same height', () => {
    expect(bend(0, 5, 40, 5)).toBe('M0 5H40')
  })
})

describe('a hatched area', () => {
  it.each([
    { x: 5, y: 7, width: 100, height: 20 },
    { x: 0, y: 0, width: 4, height: 12 },
    { x: 3, y: 1, width: 9, height: 9 },
  ])('is not left by any line: %o', (area) => {
    const points = [...hatch(area).matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }))
    expect(points.length).toBeGreaterThan(0)
    for (const point of points) {
      expect(point.x).toBeGreaterThanOrEqual(area.x)
      expect(point.x).toBeLessThanOrEqual(area.x + area.width)
      expect(point.y).toBeGreaterThanOrEqual(area.y)
      expect(point.y).toBeLessThanOrEqual(area.y + area.height)
    }
  })
})
