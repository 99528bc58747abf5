import type { Observed } from '../../world.ts'
import type { AnswerTo, Inquiry } from './inquiry.ts'
import type { Subject } from './subject.ts'

/**
 * What a view may do. A query is sent at the end of the round in which a view first asks for its answer; the answer can be read in
 * the first round after it has arrived.
 * Reading it earlier suspends the view, which is derived again from its start when one of its answers arrives. So a view is
 * written as if all answers had arrived. It asks for everything that it needs before it reads the first answer, so that the
 * queries run in parallel.
 */
export interface Look {
  readonly subject: Subject
  ask<I extends Inquiry>(inquiry: I): Observed<AnswerTo<I>>
  /** The value of another view, which is derived once for all views that need it. */
  at<Value>(view: View<Observed<Value>>): Observed<Value>
  /** Like `at`, for a view that has a plain value: suspends until that view is complete. */
  value<Value>(view: View<Value>): Value
}

/** One piece of evidence, derived only from answers: the same answers give the same value. */
export interface View<Value> {
  /** Two views of the same name are the same view. */
  readonly name: string
  derive(look: Look): Value
  /** Whether the value is final although some answers are pending: no answer that may still arrive would change it. */
  isFinal?(value: Value): boolean
}

export const defineView = <Value>(
  name: string,
  derive: (look: Look) => Value,
  isFinal?: (value: Value) => boolean,
): View<Value> => ({ name, derive, ...(isFinal && { isFinal }) })

/** A family of views with parameters: one view for each set of arguments. */
export const defineViews =
  <Arguments extends readonly (string | number)[], Value>(
    name: string,
    derive: (look: Look, ...about: Arguments) => Value,
    isFinal?: (value: Value) => boolean,
  ): ((...about: Arguments) => View<Value>) =>
  (...about) =>
    defineView(`${name} ${about.join(' ')}`, (look) => derive(look, ...about), isFinal)
