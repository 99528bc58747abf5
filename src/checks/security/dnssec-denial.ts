import { type DenialFault, denialProof } from '../../evidence/dnssec-denial-proof.ts'
import { defineCheck, outcome } from '../define-check.ts'

interface BrokenDenial {
  readonly zone: string
  readonly failing: readonly ('name' | 'type')[]
  readonly fault: DenialFault | undefined
}

export const dnssecDenial = defineCheck({
  id: 'dnssec-denial',
  group: 'dnssec',
  references: ['RFC 4035 §5.4', 'RFC 5155 §8'],
  needs: { denialProof },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    broken: outcome<BrokenDenial>('problem'),
  },
  evaluate({ denialProof }, say) {
    if (denialProof === undefined) return undefined
    const { zone, failing, fault } = denialProof
    return failing.length > 0 ? say('broken', { zone, failing, fault }) : say('ok', { zone })
  },
})
