import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inputsFrom } from './inputs.ts'

it('the inputs are changed at every position, not only at their start', () => {
  const start = Buffer.from('0123456789'.repeat(10))
  const inputs = fc.sample(fc.noBias(inputsFrom([start], ['#'])), { seed: 1, numRuns: 3000 })
  // Inputs with exactly one insertion of the piece.
  const places = inputs
    .map((input) => Buffer.from(input))
    .filter((input) => input.length === 101 && input.filter((byte) => byte === 0x23).length === 1)
    .map((input) => input.indexOf('#'))
  expect(places.length).toBeGreaterThan(50)
  const inQuarter = [0, 1, 2, 3].map((quarter) => places.filter((place) => Math.floor(place / 26) === quarter).length)
  for (const count of inQuarter) expect(count).toBeGreaterThan(places.length / 8)
})
