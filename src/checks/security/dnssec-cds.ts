import { delegationRequest } from '../../evidence/dnssec-cds.ts'
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
  references: ['RFC 7344', 'RFC 8078', 'RFC 9615'],
  needs: { delegationRequest },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    differs: outcome<Request & { isDeletion: boolean }>('info'),
  },
  evaluate({ delegationRequest }, say) {
    if (delegationRequest === undefined) return undefined
    const { zone, agreement, wantedTags, dsTags, isDeletion, unread } = delegationRequest
    if (agreement === 'differs') return say('differs', { zone, wantedTags, dsTags, isDeletion })
    if (unread !== undefined) return say.unknown(unread)
    return agreement === 'agrees' ? say('ok', { zone }) : undefined
  },
})
