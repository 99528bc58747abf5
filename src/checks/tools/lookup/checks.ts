import { type WordedResultCheck, wordedResult } from '../../define-result-check.ts'
import { lookupAnswerText } from './lookup-answer.text.ts'
import { type LookupFacts, lookupAnswer } from './lookup-answer.ts'

/** The checks of the result of a DNS lookup. */
export const LOOKUP_CHECKS: readonly [WordedResultCheck<LookupFacts>, ...WordedResultCheck<LookupFacts>[]] = [
  wordedResult(lookupAnswer, lookupAnswerText),
]
