import { spawnSync } from 'node:child_process'
import { describe, it, type TestOptions } from 'vitest'

/** A program or third-party data that a suite needs in addition to Node. */
export interface Need {
  readonly present: boolean
  /** Why the suite is skipped without it, for example "zsh is not installed". The end of the run counts suites by it. */
  readonly reason: string
}

/** A program that exits with 0 when it is run with these arguments. */
export const needsProgram = (name: string, argv: readonly string[]): Need => ({
  present: spawnSync(name, argv, { stdio: 'ignore' }).status === 0,
  reason: `${name} is not installed`,
})

/** The title of a suite that is skipped. `test/support/skip-reporter.ts` finds the reason in it. */
const skippedTitle = (title: string, reason: string): string => `${title} (skipped: ${reason})`
export const reasonIn = (title: string): string | undefined => /\(skipped: (.+)\)$/.exec(title)?.[1]

type Body = () => void | Promise<void>

/**
 * A suite that runs only if its need is met. Otherwise it appears as one skipped suite with the reason in its title.
 * The body is not called then, so it may read the data that it needs. Options, if any, come before the body.
 */
export function describeWith(need: Need, title: string, ...[first, second]: [Body] | [TestOptions, Body]): void {
  if (!need.present) {
    describe.skip(skippedTitle(title, need.reason), () => {
      it('is not run', () => {})
    })
  } else if (typeof first === 'function') describe(title, first)
  else describe(title, first, second)
}

/** The same for a single test. */
export function itWith(need: Need, title: string, ...[first, second]: [Body] | [TestOptions, Body]): void {
  if (!need.present) it.skip(skippedTitle(title, need.reason), () => {})
  else if (typeof first === 'function') it(title, first)
  else it(title, first, second)
}
