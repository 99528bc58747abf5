import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { skipLine, type Told } from './skip-reporter.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Only these functions may skip; all other code uses them and gives a reason. */
const HELPER = 'test/support/needs.ts'

/** All functions of vitest that skip tests or run some tests alone. */
const BARE_SKIP =
  /\b(?:describe|suite|it|test)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only)\b|\b(?:context|ctx|task)\.skip\(/

const sources = ['src', 'test'].flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

describe('skipped tests', () => {
  it('are skipped by describeWith or itWith, which give the reason', () => {
    const bare = sources.filter(
      (path) =>
        path !== HELPER && path !== 'test/support/skips.test.ts' && BARE_SKIP.test(readFileSync(ROOT + path, 'utf8')),
    )
    expect(bare).toEqual([])
  })

  it.each([
    'describe.skip(',
    "describe.skipIf(!data.present)('a suite', () => {})",
    'it.runIf(present)',
    'it.concurrent.skip(',
    'test.todo(',
    'it.only(',
    'ctx.skip()',
  ])('are found in %s', (text) => {
    expect(BARE_SKIP.test(text)).toBe(true)
  })
})

describe('the last line of a run', () => {
  const ran = (name: string, children?: Told[]): Told => ({
    name,
    options: { mode: 'run' },
    ...(children && { children }),
  })
  const skipped = (name: string, children?: Told[]): Told => ({ ...ran(name, children), options: { mode: 'skip' } })
  const WITHOUT_DATA = skipped('SPF (skipped: third-party data is missing)', [skipped('is not run')])

  it.each<[string, Told[][], string]>([
    ['nothing was skipped', [[ran('a', [ran('b')])], [ran('c')]], 'Skipped suites: none'],
    ['one suite of three tests', [[WITHOUT_DATA, ran('b')]], 'Skipped suites: 1 (1: third-party data is missing)'],
    [
      'suites of several files, nested and with several reasons',
      [[WITHOUT_DATA], [ran('a', [WITHOUT_DATA, skipped('b (skipped: zsh is not installed)')])]],
      'Skipped suites: 3 (2: third-party data is missing; 1: zsh is not installed)',
    ],
    [
      'a suite without a reason',
      [[skipped('why (not)', [skipped('a test')])]],
      'Skipped suites: 1 (1: no reason is given)',
    ],
  ])('%s', (_, modules, line) => {
    expect(skipLine(modules)).toBe(line)
  })
})
