import { wordedResult } from '../../define-result-check.ts'
import { registrationStatusText } from './registration-status.text.ts'
import { registrationStatus } from './registration-status.ts'
import { registrationTransferText } from './registration-transfer.text.ts'
import { registrationTransfer } from './registration-transfer.ts'

/** The checks of the result of an availability query. */
export const REGISTRATION_CHECKS = [
  wordedResult(registrationStatus, registrationStatusText),
  wordedResult(registrationTransfer, registrationTransferText),
] as const
