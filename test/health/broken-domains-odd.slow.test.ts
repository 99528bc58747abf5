import { BROKEN_DOMAINS } from './broken-domains.ts'
import { describeSameVerdicts } from './same-verdicts.ts'

describeSameVerdicts(BROKEN_DOMAINS.filter((_, index) => index % 2 === 1))
