import { isSameOrganisation } from '../../standards/public-suffix/organisation.ts'
import type { DmarcInput, DmarcResult } from './dmarc-schema.ts'
import { makeDmarc } from './make-dmarc.ts'

export const generateDmarc = (input: DmarcInput): DmarcResult => makeDmarc(input, isSameOrganisation)
