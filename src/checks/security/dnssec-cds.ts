import { delegationRequest } from '../../evidence/dnssec-cds.ts'
import type { RequestFault } from '../../evidence/dnssec-cds-faults.ts'
import { defineCheck, outcome } from '../define-check.ts'

interface Request {
  readonly zone: string
  /** Key tags of the DS records that the zone requests. */
  readonly wantedTags: readonly string[]
  /** Key tags of the DS records in the parent zone. */
  readonly dsTags: readonly string[]
}

export const dnssecCds = defineCheck({
  id: 'dnssec-cds',
  group: 'dnssec',
  isQuiet: true,
  references: ['RFC 7344', 'RFC 8078', 'RFC 9615', 'RFC 9975'],
  needs: { delegationRequest },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    differs: outcome<Request & { isDeletion: boolean }>('info'),
    'unsigned-zone': outcome<{ zone: string }>('info'),
    faulty: outcome<RequestFault & { zone: string }>('warn'),
  },
  evaluate({ delegationRequest }, say) {
    if (delegationRequest === undefined) return undefined
    const { zone, agreement, fault, isZoneUnsigned, wantedTags, dsTags, isDeletion, unread } = delegationRequest
    if (fault !== undefined) return say('faulty', { zone, ...fault })
    if (agreement === 'differs' && isZoneUnsigned) return say('unsigned-zone', { zone })
    if (agreement === 'differs') return say('differs', { zone, wantedTags, dsTags, isDeletion })
    if (unread !== undefined) return say.unknown(unread)
    return agreement === 'agrees' ? say('ok', { zone }) : undefined
  },
})
