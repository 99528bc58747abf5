import type { Locale } from '../../../text.ts'
import type { ResultLayout } from '../../../tools/define-tool.ts'
import type { FilePlace } from '../compare/plan.ts'
import type { Io } from '../io.ts'
import type { Demands, Judge, Outcome } from '../verdict.ts'

/** The input of a format. */
export interface Rendering {
  readonly outcomes: readonly Outcome[]
  readonly judged: Judge
  readonly demands: Demands
  /** What is published today, if the outcome is a plan and today is known. */
  readonly published?: object | undefined
  /** Where the record that causes a finding stands in the file of a plan. */
  readonly placeOf?: ((id: string) => FilePlace | undefined) | undefined
  /** One sentence about what the command does not cover, and how to check it. */
  readonly notCovered?: string | undefined
  readonly locale: Locale
  readonly layout: ResultLayout | undefined
  readonly io: Pick<Io, 'env' | 'isTty' | 'columns'>
  readonly isVerbose: boolean
  readonly hasScoring: boolean
  readonly hasCommands: boolean
  readonly version: string
  readonly startedAt: Date
}

/** Returns the complete text for stdout, including the final line end. */
export type Render = (rendering: Rendering) => string
