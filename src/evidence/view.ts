import type { Observed } from '../world.ts'
import type { AnswerTo, Inquiry } from './inquiry.ts'
import type { Subject } from './subject.ts'

/**
 * What a view may do: look. Looking at something that was never asked for asks for it; until the answer is there the sight
 * is `pending`, and everything that depends on it is derived again when it comes. So a view must go as far as it can with
 * what it has (every further look it makes is a question asked in parallel), and it may not conclude an absence from an
 * unseen answer.
 */
export interface Look {
  readonly subject: Subject
  ask<I extends Inquiry>(inquiry: I): Observed<AnswerTo<I>>
  /** What another view sees; derived once for all who want it. */
  at<Value>(view: View<Value>): Value
}

/** One piece of evidence, derived from answers alone: the same answers give the same value. */
export interface View<Value> {
  /** Two views of the same name are the same view. */
  readonly name: string
  derive(look: Look): Value
  /** Such a value stays, even if some of what it rests on has not been answered: nothing that may still come would change it. */
  isFinal?(value: Value): boolean
}

export const defineView = <Value>(
  name: string,
  derive: (look: Look) => Value,
  isFinal?: (value: Value) => boolean,
): View<Value> => ({ name, derive, ...(isFinal && { isFinal }) })

/** Views of the same kind about many names: one for each set of arguments. */
export const defineViews =
  <Arguments extends readonly (string | number)[], Value>(
    name: string,
    derive: (look: Look, ...about: Arguments) => Value,
    isFinal?: (value: Value) => boolean,
  ): ((...about: Arguments) => View<Value>) =>
  (...about) =>
    defineView(`${name} ${about.join(' ')}`, (look) => derive(look, ...about), isFinal)
