import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { API_EXAMPLES } from '../scripts/docs/api-examples.ts'
import { recordApiExamples, recordedText } from '../scripts/docs/record-api-examples.ts'
import { TOOLS } from '../src/tools/registry.ts'

const RECORDED = new URL('../scripts/docs/recorded-api-examples.json', import.meta.url)

it('docs/api.md shows what the API returns today (npm run docs)', { timeout: 120_000 }, async () => {
  expect(recordedText(await recordApiExamples())).toBe(readFileSync(RECORDED, 'utf8'))
})

it.each(TOOLS)('$name has an example that works and one with a fault', ({ name }) => {
  expect(API_EXAMPLES[name]).toHaveLength(2)
})
