import { BROKEN_DOMAINS } from './broken-domains.ts'
import { describeSameVerdicts } from './same-verdicts.ts'

// The other half is in a separate file, so that two processes can run them.
describeSameVerdicts(BROKEN_DOMAINS.filter((_, index) => index % 2 === 0))
