import { describe, expect, it } from 'vitest'
import { scanCost } from '../support/relative-cost.ts'
import { growthOf } from './cost.ts'

const LENGTH = 16_384

describe('the measurement', () => {
  const text = { what: 'a…', ofLength: (length: number) => Buffer.alloc(length, 'a') }
  const judged = async (run: (input: Uint8Array) => unknown): Promise<string | undefined> =>
    growthOf({ run }, text, LENGTH, { scans: 1, microseconds: await scanCost() })

  it('accepts a function that reads every byte a thousand times', async () => {
    const linear = (input: Uint8Array): number => {
      let sum = 0
      for (let time = 0; time < 1000; time++) for (const byte of input) sum = (sum + byte) | 0
      return sum
    }
    expect(await judged(linear)).toBe(undefined)
  })

  it('finds a regular expression that tries every start', async () => {
    const word = /^(?:[\w.-]*verif[\w.-]*|[\w.-]*domain[\w.-]*(?=[=:]))/i
    const domains = { what: 'domain…', ofLength: (length: number) => Buffer.from(`N${'DOMAIN'.repeat(length / 6)} `) }
    const run = (input: Uint8Array): unknown => word.exec(Buffer.from(input).toString())
    const cheap = { scans: 1, microseconds: await scanCost() }
    const found = await growthOf({ run }, domains, LENGTH, cheap)
    expect(found).toMatch(/^domain…: 4 times the text costs \d/)
  })
})
