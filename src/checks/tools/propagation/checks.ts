import { wordedResult } from '../../define-result-check.ts'
import { propagationAgreementText } from './propagation-agreement.text.ts'
import { propagationAgreement } from './propagation-agreement.ts'

/** The checks of the result of a comparison of resolvers. */
export const PROPAGATION_CHECKS = [wordedResult(propagationAgreement, propagationAgreementText)] as const
