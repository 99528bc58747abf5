import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CliWorld, readGolden, startCliWorld } from './cli-world.ts'
import { GOLDEN_CASES, goldenText } from './golden-cases.ts'

let world: CliWorld
beforeAll(async () => {
  world = await startCliWorld()
}, 60_000)
afterAll(() => world.close())

/** After an intended change, `npx tsx test/cli/write-golden.ts` updates the files. */
describe('the output of zonewise', () => {
  it.each(GOLDEN_CASES)(
    '$name',
    async (golden) => {
      expect(await goldenText(golden, world.outside)).toBe(readGolden(`${golden.name}.txt`))
    },
    60_000,
  )

  it.each(GOLDEN_CASES.filter(({ isForPrograms }) => !isForPrograms))(
    '$name leaves the lines of a terminal as wide as they are, but for what is to be copied',
    ({ name }) => {
      const text = readGolden(`${name}.txt`)
      for (const [columns, part] of [
        [80, text.split('[80 columns, ')[1]?.split('\n\n$ zonewise')[0]],
        [120, text.split('[120 columns, ')[1]?.split('\n\n$ zonewise')[0]],
      ] as const) {
        const lines = (part ?? '').split('\n').filter((line) => !line.startsWith('[') && !isToBeCopied(line))
        expect(lines.filter((line) => [...line].length > columns)).toEqual([])
      }
    },
  )

  it.each(GOLDEN_CASES.filter(({ name }) => /^check-(?:perfect|many-findings|unresolvable|why)$/.test(name)))(
    '$name fits a screen of 80 columns',
    ({ name }) => {
      const [, part = ''] = readGolden(`${name}.txt`).split('[80 columns, en]\n')
      expect(part.split('\n[exit')[0]?.split('\n').length).toBeLessThanOrEqual(40)
    },
  )
})

/** Records, shell commands and single words are not wrapped. */
const isToBeCopied = (line: string): boolean =>
  /^ {2}(?:\$|\S+ {2,}(?:TXT|MX|CAA|A) )/.test(line) || /^\s*\S+$/.test(line) || /\sp=\S{60}/.test(line)
