import { delegationRequest } from '../../evidence/dnssec/dnssec-cds.ts'
import type { RequestFault } from '../../evidence/dnssec/dnssec-cds-faults.ts'
import { own, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { soft } from '../loss.ts'

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
  maskedBy: [
    // Records that cannot be obeyed stay in an unsigned zone or one without DS; that they ask for the first DS is obvious.
    { by: 'dnssec-signed', when: 'not ok', only: ['differs'] },
  ],
  decidedBy: [server(['CDS', 'CDNSKEY', 'CSYNC']), own('CDS', 'CDNSKEY'), own('DS')],
  examples: {
    differs: { isDeletion: false },
    faulty: { kind: 'contradiction', types: ['CDS', 'CDNSKEY'], servers: [] },
  },
  needs: { delegationRequest },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    differs: outcome<Request & { isDeletion: boolean }>('info'),
    'unsigned-zone': outcome<{ zone: string }>('info'),
    faulty: outcome<RequestFault & { zone: string }>('warn', soft(2)),
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
