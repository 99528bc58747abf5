import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CliWorld, runCli, type Said, type Setting, startCliWorld } from './cli-world.ts'
import { FOR_PEOPLE, FOR_PROGRAMS, type OutputCase } from './output-cases.ts'

let world: CliWorld
beforeAll(async () => {
  world = await startCliWorld()
}, 60_000)
afterAll(() => world.close())

const said = ({ command, stdin }: OutputCase, setting: Setting = {}, ...options: readonly string[]): Promise<Said> =>
  runCli([...command.split(' '), ...options], world.outside, {
    ...setting,
    ...(stdin !== undefined && { stdin }),
  })

const withoutWrapping = (text: string): string => text.replace(/\s+/g, ' ')

/** What is missing, and what should not be there. */
const faultsIn = ({ stdout, stderr }: Said, has: readonly string[], lacks: readonly string[] = []) => {
  const text = withoutWrapping(stdout + stderr)
  return {
    missing: has.filter((part) => !text.includes(part)),
    unwanted: lacks.filter((part) => (stdout + stderr).includes(part)),
  }
}

const NO_FAULTS = { missing: [], unwanted: [] }

const terminal = (columns: number): Setting => ({ isTty: true, env: { NO_COLOR: '1' }, columns })

/** Records, shell commands and single words are not wrapped. */
const isToBeCopied = (line: string): boolean =>
  /^ {2}(?:\$|\S+ {2,}(?:TXT|MX|CAA|A|DS) )/.test(line) || /^\s*\S+$/.test(line) || /\sp=\S{60}/.test(line)

const tooWide = ({ stdout }: Said, columns: number): readonly string[] =>
  stdout.split('\n').filter((line) => [...line].length > columns && !isToBeCopied(line))

describe('the output of zonewise', () => {
  it.each(FOR_PEOPLE)('$command, on a terminal and in a pipe', async (one) => {
    const { code, has, en = [], de = [], lacks = [] } = one
    const narrow = await said(one, terminal(80), '--lang', 'en')
    const wide = await said(one, terminal(120), '--lang', 'de')
    const piped = await said(one, {}, '--lang', 'en')
    expect([narrow.code, wide.code, piped.code]).toEqual([code, code, code])
    expect(faultsIn(narrow, [...has, ...en], lacks)).toEqual(NO_FAULTS)
    expect(faultsIn(wide, [...has, ...de], lacks)).toEqual(NO_FAULTS)
    // Hints about further options are for terminals.
    expect(faultsIn(piped, [...has, ...en], [...lacks, '(--verbose)'])).toEqual(NO_FAULTS)
    expect([tooWide(narrow, 80), tooWide(wide, 120)]).toEqual([[], []])
  })

  it.each(FOR_PROGRAMS)('$command', async (one) => {
    const result = await said(one)
    expect(result.code).toBe(one.code)
    expect(faultsIn(result, one.has, one.lacks)).toEqual(NO_FAULTS)
  })

  it.each(['perfect.lab', 'check step-1-parked.lab', 'check unregistered.lab', 'check spf-plus-all.lab --why'])(
    '%s fits a screen of 80 columns and 40 lines',
    async (command) => {
      const { stdout } = await said({ command, code: 0, has: [] }, terminal(80))
      expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    },
  )
})
