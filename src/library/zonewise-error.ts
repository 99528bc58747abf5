import type { ProblemCode } from '../problems.ts'

/** A call was refused, or could not be answered. The message says what was wrong, what is allowed, and an example. */
export class ZonewiseError extends Error {
  /** It never changes its meaning. docs/errors.md lists all codes. */
  readonly code: ProblemCode

  constructor(code: ProblemCode, message: string) {
    super(message)
    this.name = 'ZonewiseError'
    this.code = code
  }
}
