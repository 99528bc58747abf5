import type { ResultFacts } from '../../tools/define-tool.ts'
import { type Answer, jsonHeaders, keptAnswer } from './answer.ts'

const SECOND = 1000

/** Rounded down: a copy must not outlive ours. */
export const secondsUntil = (atMs: number, clock: { now(): Date }): number =>
  Math.max(0, Math.floor((atMs - clock.now().getTime()) / SECOND))

/** Answers that live as long as the service keeps the result; what everybody gets is encoded once. */
export function reportAnswers(
  factsOf: (output: unknown) => ResultFacts,
  clock: { now(): Date },
  encode: (report: object) => string,
): (result: unknown) => Answer {
  const headers = { ...jsonHeaders('no-store'), vary: 'accept' }
  const encoded = new WeakMap<object, Answer>()

  const encodedOf = (report: object, { isShared, language }: ResultFacts): Answer => {
    const known = encoded.get(report)
    if (known !== undefined) return known
    const answer: Answer = {
      status: 200,
      headers: { ...headers, 'content-language': language },
      body: encode(report),
    }
    if (!isShared) return answer
    const kept = keptAnswer(answer)
    encoded.set(report, kept)
    return kept
  }

  // All who ask within the same second get the same object.
  const recent = new WeakMap<Answer, { readonly secondsLeft: number; readonly answer: Answer }>()
  const lasting = (answer: Answer, secondsLeft: number): Answer => {
    const known = recent.get(answer)
    if (known?.secondsLeft === secondsLeft) return known.answer
    const made = { ...answer, headers: { ...answer.headers, 'cache-control': `private, max-age=${secondsLeft}` } }
    recent.set(answer, { secondsLeft, answer: made })
    return made
  }

  return (result) => {
    const report = result as object
    const facts = factsOf(report)
    const answer = encodedOf(report, facts)
    if (facts.keptUntilMs === undefined) return answer
    return lasting(answer, secondsUntil(facts.keptUntilMs, clock))
  }
}
