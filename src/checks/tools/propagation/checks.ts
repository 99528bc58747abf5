import { type WordedResultCheck, wordedResult } from '../../define-result-check.ts'
import { propagationAgreementText } from './propagation-agreement.text.ts'
import { type PropagationFacts, propagationAgreement } from './propagation-agreement.ts'

/** The checks of the result of a comparison of resolvers. */
export const PROPAGATION_CHECKS: readonly [
  WordedResultCheck<PropagationFacts>,
  ...WordedResultCheck<PropagationFacts>[],
] = [wordedResult(propagationAgreement, propagationAgreementText)]
