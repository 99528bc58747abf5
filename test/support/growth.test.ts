import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from './growth.ts'
import { relativeCost } from './relative-cost.ts'

const letters = (length: number): string => 'a'.repeat(length)

/** Reads each character once for each of these starts. */
const readFrom = (text: string, starts: number): number => {
  let sum = 0
  for (let start = 0; start < starts; start++)
    for (let index = start; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) | 0
  return sum
}

describe('the growth of the cost', () => {
  it('of a linear function is small, even if it reads each character twenty times', () => {
    expect(growthOf(letters, (text) => readFrom(text, 20))).toBeLessThan(LINEAR)
  })

  it('of a quadratic function is large', () => {
    expect(growthOf(letters, (text) => readFrom(text, text.length), 4_096)).toBeGreaterThan(LINEAR)
  })
})

describe('the relative cost', () => {
  const text = letters(65_536)

  it('of one pass over 64 KiB is about one scan', async () => {
    expect(await relativeCost(() => readFrom(text, 1))).toBeLessThan(20)
  })

  it('of two hundred passes is about two hundred scans', async () => {
    const cost = await relativeCost(() => readFrom(text, 200))
    expect([cost > 40, cost < 1_000]).toEqual([true, true])
  })
})
