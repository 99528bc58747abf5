import {
  type CheckFacts,
  type CheckTexts,
  type Documented,
  NO_FAILURE,
  type Outcomes,
  type Say,
  sayFor,
  type ToolGroup,
  type Verdict,
} from './define-check.ts'

interface Definition<Result, Id extends string, O extends Outcomes> {
  /** Identifies the check, independent of its result. It never changes. */
  readonly id: Id
  readonly group: ToolGroup
  /** Quiet checks are reported only if they have something to report. */
  readonly isQuiet?: boolean
  readonly references: readonly string[]
  /** From ok to the worst outcome; if several conditions are true, the outcome listed last is used. */
  readonly outcomes: O
  /** Returns undefined if the check does not apply to this result. */
  readonly evaluate: (result: Result, say: Say<O>) => Verdict | undefined
}

/** A check of one tool. It judges the result of a call and sends no queries of its own. */
export interface ResultCheck<Result, Id extends string = string, O extends Outcomes = Outcomes>
  extends CheckFacts<Id, O, ToolGroup> {
  readonly judge: (result: Result) => Verdict | undefined
}

/** The type of the result is given in a call of its own, because TypeScript cannot infer only some of the parameters. */
export const defineResultCheck =
  <Result>() =>
  <const Id extends string, O extends Outcomes>(definition: Definition<Result, Id, O>): ResultCheck<Result, Id, O> => {
    const { id, group, isQuiet = false, references, outcomes, evaluate } = definition
    const say = sayFor(outcomes, NO_FAILURE)
    return { id, group, isQuiet, references, outcomes, judge: (result) => evaluate(result, say) }
  }

/** A check of a tool with its texts. */
export interface WordedResultCheck<Result, Id extends string = string> extends Documented<Id, ToolGroup> {
  readonly check: ResultCheck<Result, Id>
}

export const wordedResult = <Result, Id extends string, O extends Outcomes>(
  check: ResultCheck<Result, Id, O>,
  texts: NoInfer<CheckTexts<O>>,
): WordedResultCheck<Result, Id> => ({ check, texts: texts as unknown as CheckTexts<Outcomes> })
