import {
  type CheckFacts,
  type CheckTexts,
  type Documented,
  type Knowledge,
  NO_FAILURE,
  type Outcomes,
  type Say,
  sayFor,
} from './define-check.ts'
import type { ToolGroup } from './groups.ts'
import type { Mask } from './mask.ts'
import type { Verdict } from './verdict.ts'

interface Definition<Result, Id extends string, O extends Outcomes, M extends readonly Mask[]>
  extends Knowledge<NoInfer<O>> {
  /** Identifies the check, independent of its result. It never changes. */
  readonly id: Id
  readonly group: ToolGroup
  /** The faults that this check only follows from in the health check. */
  readonly maskedBy?: M
  /** From ok to the worst outcome; if several conditions are true, the outcome listed last is used. */
  readonly outcomes: O
  /** Returns undefined if the check does not apply to this result. */
  readonly evaluate: (result: Result, say: Say<O>) => Verdict | undefined
}

/** A check of one tool. It judges the result of a call and sends no queries of its own. */
export interface ResultCheck<
  Result,
  Id extends string = string,
  O extends Outcomes = Outcomes,
  M extends readonly Mask[] = readonly Mask[],
> extends CheckFacts<Id, O, ToolGroup, M> {
  readonly judge: (result: Result) => Verdict | undefined
}

/** The type of the result is given in a call of its own, because TypeScript cannot infer only some of the parameters. */
export const defineResultCheck =
  <Result>() =>
  <const Id extends string, O extends Outcomes, const M extends readonly Mask<keyof O & string>[] = readonly []>(
    definition: Definition<Result, Id, O, M>,
  ): ResultCheck<Result, Id, O, M> => {
    const { id, group, isQuiet = false, maskedBy, outcomes, evaluate, ...knowledge } = definition
    const say = sayFor(outcomes, NO_FAILURE)
    const judge = (result: Result): Verdict | undefined => evaluate(result, say)
    return {
      ...(knowledge as Knowledge),
      id,
      group,
      isQuiet,
      maskedBy: (maskedBy ?? []) as unknown as M,
      outcomes,
      judge,
    }
  }

/** A check of a tool with its texts. */
export interface WordedResultCheck<
  Result,
  Id extends string = string,
  Code extends string = string,
  M extends readonly Mask[] = readonly Mask[],
> extends Documented<Id, ToolGroup> {
  readonly check: ResultCheck<Result, Id>
  /** This property is never set: it only carries the types of the outcomes and masks. */
  readonly typed?: { readonly code: Code; readonly mask: M[number] }
}

export const wordedResult = <Result, Id extends string, O extends Outcomes, const M extends readonly Mask[]>(
  check: ResultCheck<Result, Id, O, M>,
  texts: NoInfer<CheckTexts<O>>,
): WordedResultCheck<Result, Id, keyof O & string, M> => ({ check, texts: texts as unknown as CheckTexts<Outcomes> })
