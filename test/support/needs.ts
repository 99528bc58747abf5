import { describe, it, type TestOptions } from 'vitest'

/** Something beyond Node that a suite cannot run without: a program, third-party data. */
export interface Need {
  readonly present: boolean
  /** Why the suite is skipped without it, for example "zsh is not installed". The end of the run counts suites by it. */
  readonly reason: string
}

/** The title of a suite that is skipped. `test/support/skip-reporter.ts` finds the reason in it. */
export const skippedTitle = (title: string, reason: string): string => `${title} (skipped: ${reason})`

/**
 * A suite that runs only where its need is met. Otherwise it appears as one skipped suite with the reason in its title.
 * The body is not called then, so it may read the data that it needs.
 */
export const describeWith = (need: Need, title: string, body: () => void, options: TestOptions = {}): void => {
  if (need.present) describe(title, options, body)
  else
    describe.skip(skippedTitle(title, need.reason), () => {
      it('is not run', () => {})
    })
}

/** The same for a single test. */
export const itWith = (
  need: Need,
  title: string,
  body: () => void | Promise<void>,
  options: TestOptions = {},
): void => {
  if (need.present) it(title, options, body)
  else it.skip(skippedTitle(title, need.reason), () => {})
}
