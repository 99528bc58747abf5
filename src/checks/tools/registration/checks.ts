import { wordedResult } from '../../define-result-check.ts'
import { registrationDsText } from './registration-ds.text.ts'
import { registrationDs } from './registration-ds.ts'
import { registrationExpiryText } from './registration-expiry.text.ts'
import { registrationExpiry } from './registration-expiry.ts'
import { registrationNameserversText } from './registration-nameservers.text.ts'
import { registrationNameservers } from './registration-nameservers.ts'
import { registrationStatusText } from './registration-status.text.ts'
import { registrationStatus } from './registration-status.ts'
import { registrationTransferText } from './registration-transfer.text.ts'
import { registrationTransfer } from './registration-transfer.ts'

/** The checks of the result of an availability query. `health-checks.ts` makes them checks of the health check too. */
export const REGISTRATION_CHECKS = [
  wordedResult(registrationStatus, registrationStatusText),
  wordedResult(registrationExpiry, registrationExpiryText),
  wordedResult(registrationNameservers, registrationNameserversText),
  wordedResult(registrationDs, registrationDsText),
  wordedResult(registrationTransfer, registrationTransferText),
] as const
