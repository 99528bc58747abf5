import { wordedResult } from '../../define-result-check.ts'
import { lookupAnswerText } from './lookup-answer.text.ts'
import { lookupAnswer } from './lookup-answer.ts'

/** The checks of the result of a DNS lookup. */
export const LOOKUP_CHECKS = [wordedResult(lookupAnswer, lookupAnswerText)] as const
