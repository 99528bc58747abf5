import { presentData } from '../../dns/presentation.ts'
import type { OfferedDs } from '../../evidence/dnssec-offer.ts'
import type { FixRecord, Remedy } from '../define-check.ts'

/** With its name in full, at an apex too: a DS goes to the registrar, not into the zone. */
export const dsFix = (offer: OfferedDs | undefined): FixRecord | undefined =>
  offer && { host: offer.record.name, type: 'DS', value: presentData(offer.record) }

export const dsRemedy = (fix: FixRecord | undefined): Remedy => (fix === undefined ? {} : { record: fix })
