import { presentData } from '../../dns/presentation.ts'
import type { OfferedDs } from '../../evidence/dnssec/dnssec-offer.ts'
import type { FixRecord, Remedy } from '../verdict.ts'

/** The name is written in full, also for an apex: a DS is entered at the registrar, not in the zone. */
export const dsFix = (offer: OfferedDs | undefined): FixRecord | undefined =>
  offer && { host: offer.record.name, type: 'DS', value: presentData(offer.record) }

export const dsRemedy = (fix: FixRecord | undefined): Remedy => (fix === undefined ? {} : { record: fix })
